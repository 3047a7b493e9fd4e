import ByteReading
import JSONText

/// A JSON value with its members in order, for documents that are printed whole.
indirect enum JSONValue: Sendable {
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case array([JSONValue])
  /// As an array, of which an element is made when it is printed: of a million hosts only one is held.
  case lazyArray(count: Int, @Sendable (Int) -> JSONValue)
  case object([Member])

  /// A name with its value.
  struct Member: Sendable {
    var name: String
    var value: JSONValue
  }

  /// An object of those members that have a value.
  static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  /// An array that is made as it is printed.
  ///
  /// - Parameters:
  ///   - items: What it is made of, counted from zero.
  ///   - make: Makes an element.
  /// - Returns: The array.
  static func lazyArray<Items: RandomAccessCollection<Item> & Sendable, Item>(
    _ items: Items, _ make: @escaping @Sendable (Item) -> JSONValue
  ) -> JSONValue where Items.Index == Int {
    .lazyArray(count: items.count) { make(items[$0]) }
  }

  /// An array of strings.
  static func strings(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }

  /// The document, indented by two spaces, with a line end.
  func document() -> String { ReportDocument(self).text }

  /// Appends the value where it stands inside so many others; its first line is not indented.
  ///
  /// - Parameters:
  ///   - bytes: Takes the value.
  ///   - depth: How many others it stands inside.
  ///   - drain: Called after each element of a lazy array; it may take out what has gathered.
  func append(
    to bytes: inout ByteWriter, depth: Int, drain: (inout ByteWriter) -> Void = { _ in }
  ) {
    switch self {
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.appendDecimal(Int64(value))
    // JSON has no word for what is not a finite number.
    case .real(let value):
      bytes.append(contentsOf: (value.isFinite ? value.description : "null").utf8)
    case .string(let value): bytes.appendJSON(value)
    case .array(let values):
      Self.append(values, in: ("[", "]"), to: &bytes, depth: depth) { value, bytes in
        value.append(to: &bytes, depth: depth + 1, drain: drain)
      }
    case .lazyArray(let count, let make):
      Self.append(0..<count, in: ("[", "]"), to: &bytes, depth: depth) { index, bytes in
        make(index).append(to: &bytes, depth: depth + 1)
        drain(&bytes)
      }
    case .object(let members):
      Self.append(members, in: ("{", "}"), to: &bytes, depth: depth) { member, bytes in
        bytes.appendJSON(member.name)
        bytes.append(contentsOf: ": ".utf8)
        member.value.append(to: &bytes, depth: depth + 1, drain: drain)
      }
    }
  }

  private static func append<Item>(
    _ items: some Collection<Item>, in brackets: (String, String), to bytes: inout ByteWriter,
    depth: Int,
    each: (Item, inout ByteWriter) -> Void
  ) {
    bytes.append(contentsOf: brackets.0.utf8)
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine(depth + 1, in: &bytes)
      each(item, &bytes)
    }
    if !items.isEmpty { startLine(depth, in: &bytes) }
    bytes.append(contentsOf: brackets.1.utf8)
  }

  private static func startLine(_ depth: Int, in bytes: inout ByteWriter) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}
