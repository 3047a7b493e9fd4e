package import JSONText

/// The value of a field: how it is written, read, compared and measured.
package protocol FactValue: Hashable, Sendable {
  /// False for no value and for an empty list.
  var isPresent: Bool { get }
  /// The memory outside of the value itself, in bytes; an estimate.
  var heldBytes: Int { get }
  /// Compares two values, as `FactOrder` does.
  static func compare(_ one: Self, _ other: Self, in order: inout FactOrder)
  /// Writes the value where one belongs.
  func write(to json: inout JSONWriter)
  /// Reads a value.
  static func read(from cursor: inout FactCursor, as form: FactForm) throws(EvidenceProblem) -> Self
}

/// A further demand on a value in an evidence file, which anybody may have written.
package enum FactForm: Sendable {
  case any
  /// A SHA-256 in lower-case hexadecimal digits.
  case sha256
  /// A host in the form in which observations have it.
  case host
}

extension FactValue {
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

  package static func read(from cursor: inout FactCursor, as form: FactForm) throws(EvidenceProblem)
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

  /// The shorter first, then the first item that differs decides.
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

  package static func read(from cursor: inout FactCursor, as form: FactForm) throws(EvidenceProblem)
    -> Self
  {
    try cursor.list { (item) throws(EvidenceProblem) in try Element.read(from: &item, as: form) }
  }
}
