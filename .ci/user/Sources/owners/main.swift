// Arms, fires, cancels and lets objects die, and ends with nothing left behind: the sanitizer looks for
// leaks when the program exits.

import Observatory

@Observable class Instrument {
  var name = "north"
  var plates: [String] = []
}

@Observable final class Telescope: Instrument {
  var azimuth = 0
  var mirror: Instrument? = Instrument()
}

/// What a closure captures, to be released with it.
final class Cargo: Sendable {
  let weight = 1
}

/// Many threads' worth of trackings on one object, in each way of ending.
func oneShot(_ round: Int) {
  let telescope = Telescope()
  let cargo = Cargo()
  for options: ObservationTracking.Options in [
    .willSet, .didSet, .deinit, [.willSet, .didSet, .deinit], [],
  ] {
    withObservationTracking(options: options) {
      _ = (telescope.azimuth, telescope.name, telescope.plates, telescope.mirror?.name)
    } onChange: { event in
      _ = cargo.weight
      if round % 3 == 0 { event.cancel() }
    }
  }
  _ = withObservationTracking {
    telescope.azimuth
  } onChange: {
    _ = cargo.weight
  }
  // Some fire, some end with their objects, and some never hear of anything.
  switch round % 4 {
  case 0: telescope.azimuth += 1
  case 1: telescope.plates.append("M \(round)")
  case 2: telescope.mirror = nil
  default: break
  }
}

/// Objects that die while many others are read beside them.
func many() {
  var instruments = (0..<200).map { _ in Instrument() }
  for _ in 0..<5 {
    withObservationTracking(options: [.didSet, .deinit]) {
      for instrument in instruments { _ = (instrument.name, instrument.plates) }
    } onChange: { _ in
    }
    instruments.removeSubrange(0..<20)
    instruments[0].name += "!"
  }
}

/// Key paths with an argument, by hand.
final class Catalogue: Observable {
  private let registrar = ObservationRegistrar()
  private var stars: [String: Int] = [:]

  subscript(name: String) -> Int {
    get {
      registrar.access(self, keyPath: \.[name])
      return stars[name, default: 0]
    }
    set {
      registrar.withMutation(of: self, keyPath: \.[name]) { stars[name] = newValue }
    }
  }
}

func byHand() {
  let catalogue = Catalogue()
  for round in 0..<100 {
    _ = withObservationTracking {
      catalogue["a star with a long name \(round)"]
    } onChange: {
    }
    if round % 2 == 0 { catalogue["a star with a long name \(round)"] += 1 }
  }
}

@MainActor func blocks() async {
  for round in 0..<100 {
    let telescope = Telescope()
    let cargo = Cargo()
    let token = withContinuousObservation(options: [.didSet, .deinit]) { [weak telescope] event in
      _ = (cargo.weight, telescope?.azimuth, telescope?.name)
      if round % 5 == 4 { event.cancel() }
    }
    if round % 2 == 0 { await Task.yield() }
    telescope.azimuth += 1
    if round % 3 == 0 { await Task.yield() }
    token.cancel()
  }
}

@MainActor func sequences() async {
  for round in 0..<50 {
    var telescope: Telescope? = Telescope()
    let values = Observations<Int, Never>.untilFinished { [weak telescope] in
      telescope.map { .next($0.azimuth) } ?? .finish
    }
    let loop = Task {
      var last = 0
      for await value in values { last = value }
      return last
    }
    await Task.yield()
    telescope?.azimuth = round
    if round % 2 == 0 { loop.cancel() }
    telescope = nil
    _ = await loop.value
  }
}

for round in 0..<200 { oneShot(round) }
many()
byHand()
await blocks()
await sequences()
print("owners: all ended")
