/// A JSON value. Numbers are whole: the protocol has no others.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([Field])

  package struct Field: Equatable, Sendable {
    package let name: String
    package let value: JSON
  }

  /// Makes an object whose fields stand in this order.
  static func fields(_ fields: KeyValuePairs<String, JSON>) -> JSON {
    .object(fields.map { Field(name: $0.key, value: $0.value) })
  }

  /// The field of an object; nothing where there is none, or no object.
  package subscript(name: String) -> JSON? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var number: Int? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var elements: [JSON] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }
}
