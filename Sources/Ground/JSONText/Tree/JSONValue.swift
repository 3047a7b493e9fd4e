/// A JSON value with the members of objects in order: what is read whole, or printed whole.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  /// An array whose elements are made as they are printed: of a million hosts only one is held.
  case lazyArray(count: Int, @Sendable (Int) -> JSONValue)
  case object([Member])
  /// An object that is made as it is printed; nothing that was read has one.
  case written(@Sendable (inout JSONWriter) -> Void)

  /// A name with its value.
  package struct Member: Sendable {
    package var name: String
    package var value: JSONValue

    /// A name with its value.
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

// MARK: - Making

extension JSONValue {
  /// An integer.
  package static func integer(_ number: Int) -> JSONValue { .number(.integer(Int64(number))) }

  /// A number with a fraction; `null` where it is not finite, for which JSON has no word.
  package static func real(_ number: Double) -> JSONValue {
    JSONNumber(number).map { .number($0) } ?? .null
  }

  /// An array of strings.
  package static func strings(_ strings: [String]) -> JSONValue {
    .array(strings.map { .string($0) })
  }

  /// An object of those members that have a value.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  /// An array whose elements are made as they are printed.
  ///
  /// - Parameters:
  ///   - items: The items that elements are made of, counted from zero.
  ///   - make: Makes an element.
  /// - Returns: The array.
  package static func lazyArray<Items: RandomAccessCollection<Item> & Sendable, Item>(
    _ items: Items, _ make: @escaping @Sendable (Item) -> JSONValue
  ) -> JSONValue where Items.Index == Int {
    .lazyArray(count: items.count) { make(items[$0]) }
  }
}

// MARK: - Asking

extension JSONValue {
  /// True of `null`.
  package var isNull: Bool { if case .null = self { true } else { false } }

  /// The members of an object; `nil` for every other value.
  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of an array; `nil` for every other value.
  package var elements: [JSONValue]? {
    switch self {
    case .array(let elements): elements
    case .lazyArray(let count, let make): (0..<count).map(make)
    default: nil
    }
  }

  /// The text of a string; `nil` for every other value.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The integer of a number without a fraction that 64 bits hold; `nil` for every other value.
  package var integer: Int64? {
    if case .number(.integer(let number)) = self { number } else { nil }
  }

  /// The value of an object's member, of a name that stands twice the last; `nil` where there is none.
  package subscript(name: String) -> JSONValue? { members?.last { $0.name == name }?.value }
}
