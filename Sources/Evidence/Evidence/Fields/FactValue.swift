package import JSONText

/// A field's value, which can be written to and read from evidence files, ordered, and measured.
package protocol FactValue: JSONFormProviding, Hashable {
  /// True unless the value is `nil` or an empty list, which are not written.
  var isPresent: Bool { get }
  /// The estimated heap memory of the value in bytes, by which ledgers are limited.
  var heldBytes: Int { get }
  static func compare(_ one: Self, _ other: Self, in order: inout FactOrder)
  func write(to json: inout JSONWriter)
  static func read(from cursor: inout EvidenceJSONReader, as form: FactForm)
    throws(EvidenceLineError)
    -> Self
}

package enum FactForm: Sendable {
  case any
  case sha256
  case host
}

extension FactValue {
  package static var jsonForm: JSONForm { .string() }
  package static var isAlwaysGiven: Bool { true }
  package var isGiven: Bool { isPresent }
  package func appendJSON(to json: inout JSONWriter) { write(to: &json) }

  package var isPresent: Bool { true }
  package var heldBytes: Int { 0 }
}

extension FactValue where Self: Comparable {
  package static func compare(_ one: Self, _ other: Self, in order: inout FactOrder) {
    order.compare(one, other)
  }
}

extension Optional: FactValue where Wrapped: FactValue {
  package var isPresent: Bool { self?.isPresent ?? false }
  package var heldBytes: Int { self?.heldBytes ?? 0 }

  package static func compare(_ one: Self, _ other: Self, in order: inout FactOrder) {
    guard let one, let other else {
      return order.compare(one == nil ? 0 : 1, other == nil ? 0 : 1)
    }
    Wrapped.compare(one, other, in: &order)
  }

  package func write(to json: inout JSONWriter) { self?.write(to: &json) }

  package static func read(from cursor: inout EvidenceJSONReader, as form: FactForm)
    throws(EvidenceLineError)
    -> Self
  {
    try Wrapped.read(from: &cursor, as: form)
  }
}

extension Array: FactValue where Element: FactValue {
  package var isPresent: Bool { !isEmpty }

  package var heldBytes: Int {
    guard !isEmpty else { return 0 }
    return reduce(HeapCost.object) { $0 + MemoryLayout<Element>.stride + $1.heldBytes }
  }

  /// Orders lists by length, then by the first different item.
  package static func compare(_ one: Self, _ other: Self, in order: inout FactOrder) {
    order.compare(one.count, other.count)
    for (one, other) in zip(one, other) where order.isBefore == nil {
      Element.compare(one, other, in: &order)
    }
  }

  package func write(to json: inout JSONWriter) {
    json.openList()
    for element in self { json.item { element.write(to: &$0) } }
    json.closeList()
  }

  package static func read(from cursor: inout EvidenceJSONReader, as form: FactForm)
    throws(EvidenceLineError)
    -> Self
  {
    try cursor.list { (item) throws(EvidenceLineError) in try Element.read(from: &item, as: form) }
  }
}
