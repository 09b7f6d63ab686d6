/// One thing that the doctor has looked at.
struct Diagnosis: Encodable, Equatable, Sendable {
  var name: String
  var isWell: Bool
  var found: String
  /// What to do about it; nil if all is well.
  var toDo: String?

  static func well(_ name: String, _ found: String) -> Diagnosis {
    Diagnosis(name: name, isWell: true, found: found)
  }

  static func ill(_ name: String, _ found: String, toDo: String) -> Diagnosis {
    Diagnosis(name: name, isWell: false, found: found, toDo: toDo)
  }
}
