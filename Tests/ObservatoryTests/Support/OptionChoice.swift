import Observatory

/// Each set of options, as users write it.
enum OptionChoice: String, CaseIterable, CustomStringConvertible {
  case none = "[]"
  case willSet = "[.willSet]"
  case didSet = "[.didSet]"
  case pair = "[.willSet, .didSet]"
  case death = "[.deinit]"
  case willSetAndDeath = "[.willSet, .deinit]"
  case didSetAndDeath = "[.didSet, .deinit]"
  case all = "[.willSet, .didSet, .deinit]"

  static let values: [OptionChoice] = [.willSet, .didSet, .pair]
  static let deaths: [OptionChoice] = [.death, .willSetAndDeath, .didSetAndDeath, .all]

  var description: String { rawValue }

  var options: ObservationTracking.Options {
    switch self {
    case .none: []
    case .willSet: .willSet
    case .didSet: .didSet
    case .pair: [.willSet, .didSet]
    case .death: .deinit
    case .willSetAndDeath: [.willSet, .deinit]
    case .didSetAndDeath: [.didSet, .deinit]
    case .all: [.willSet, .didSet, .deinit]
    }
  }

  /// The value events of one whole change.
  var eventsOfOneChange: [String] {
    switch self {
    case .none, .death: []
    case .willSet, .willSetAndDeath: ["willSet"]
    case .didSet, .didSetAndDeath: ["didSet"]
    case .pair, .all: ["willSet", "didSet"]
    }
  }

  var asksForDeath: Bool { options.contains(.deinit) }
}

/// Spells the kind of an event. (`Kind` is a struct and has no description of its own.)
func spell(_ event: borrowing ObservationTracking.Event) -> String {
  spell(event.kind)
}

func spell(_ kind: ObservationTracking.Event.Kind) -> String {
  switch kind {
  case .initial: "initial"
  case .willSet: "willSet"
  case .didSet: "didSet"
  case .deinit: "deinit"
  default: "a kind that nobody knows"
  }
}
