package import Escaping

/// A type that is written as JSON and can describe its JSON form without a value, for the published
/// schemas.
package protocol JSONFormProviding: Sendable {
  static var jsonForm: JSONForm { get }
  /// False if an object's member of this type can be absent, as optional values are omitted when
  /// they are `nil`.
  static var isAlwaysGiven: Bool { get }
  var isGiven: Bool { get }
  func appendJSON(to json: inout JSONWriter)
}

extension JSONFormProviding {
  package static var isAlwaysGiven: Bool { true }
  package var isGiven: Bool { true }
}

extension String: JSONFormProviding {
  package static var jsonForm: JSONForm { .string() }
  package func appendJSON(to json: inout JSONWriter) { json.string(self) }
}

extension ForeignText: JSONFormProviding {
  package static var jsonForm: JSONForm { .string() }
  package func appendJSON(to json: inout JSONWriter) { json.string(self) }
}

extension Bool: JSONFormProviding {
  package static var jsonForm: JSONForm { .boolean }
  package func appendJSON(to json: inout JSONWriter) { json.boolean(self) }
}

extension Int: JSONFormProviding {
  package static var jsonForm: JSONForm { .integer(from: 0) }
  package func appendJSON(to json: inout JSONWriter) { json.integer(Int64(self)) }
}

extension Optional: JSONFormProviding where Wrapped: JSONFormProviding {
  package static var jsonForm: JSONForm { Wrapped.jsonForm }
  package static var isAlwaysGiven: Bool { false }
  package var isGiven: Bool { self?.isGiven ?? false }
  package func appendJSON(to json: inout JSONWriter) { self?.appendJSON(to: &json) }
}

extension Array: JSONFormProviding where Element: JSONFormProviding {
  package static var jsonForm: JSONForm { .list(Element.jsonForm) }
  package static var isAlwaysGiven: Bool { false }
  package var isGiven: Bool { !isEmpty }

  package func appendJSON(to json: inout JSONWriter) {
    json.openList()
    for element in self { json.item { element.appendJSON(to: &$0) } }
    json.closeList()
  }
}
