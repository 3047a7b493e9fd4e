package import Escaping

/// A JSON value that is read or printed as a whole, with object members in order.
///
/// Reports are built from these values. Long arrays are lazy, so that memory does not grow with the
/// number of hosts. Input too large for a tree is read with `JSONCursor`.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  /// An array whose elements are created while it is printed, so that only one is in memory.
  case lazyArray(count: Int, @Sendable (Int) -> JSONValue)
  case object([Member])
  /// An object that the closure writes when the value is printed; reading never creates it.
  case written(@Sendable (inout JSONWriter) -> Void)

  package struct Member: Sendable {
    package var name: String
    package var value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

// MARK: - Making

extension JSONValue {
  package static func integer(_ number: Int) -> JSONValue { .number(.integer(Int64(number))) }

  /// Creates a number from a floating-point value; `null` if the value is infinite or NaN.
  package static func real(_ number: Double) -> JSONValue {
    JSONNumber(number).map { .number($0) } ?? .null
  }

  package static func strings(_ texts: [ForeignText]) -> JSONValue {
    .array(texts.map { text in .written { $0.string(text) } })
  }

  package static func strings(_ strings: [String]) -> JSONValue {
    .array(strings.map { .string($0) })
  }

  /// Creates an object from the members whose value is not `nil`.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  package static func lazyArray<Items: RandomAccessCollection<Item> & Sendable, Item>(
    _ items: Items, _ make: @escaping @Sendable (Item) -> JSONValue
  ) -> JSONValue where Items.Index == Int {
    .lazyArray(count: items.count) { make(items[$0]) }
  }
}

// MARK: - Asking

extension JSONValue {
  package var isNull: Bool { if case .null = self { true } else { false } }

  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  package var elements: [JSONValue]? {
    switch self {
    case .array(let elements): elements
    case .lazyArray(let count, let make): (0..<count).map(make)
    default: nil
    }
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number as an integer; `nil` for another value, a fraction, or more than 64 bits.
  package var integer: Int64? {
    if case .number(.integer(let number)) = self { number } else { nil }
  }

  /// The value of a member, the last one if the name repeats; `nil` if there is none.
  package subscript(name: String) -> JSONValue? { members?.last { $0.name == name }?.value }
}
