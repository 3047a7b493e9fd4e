/// A value of a property list, with its place.
public struct PropertyListNode: Sendable {
  /// The content of a value.
  public enum Content: Sendable {
    case string(String)
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case data([UInt8])
    /// A date as `2026-01-31T12:00:00Z`.
    case date(String)
    case array([PropertyListNode])
    /// The members in the order of the file; a key may stand twice, the last one counts.
    case dictionary([Member])
  }

  /// A key of a dictionary with its value.
  public struct Member: Sendable {
    public var key: String
    /// The bytes of the key: the whole element in XML, with its quotes elsewhere.
    public var keyRange: Range<Int>
    public var node: PropertyListNode

    /// A key at a place, with its value.
    public init(key: String, keyRange: Range<Int>, node: PropertyListNode) {
      self.key = key
      self.keyRange = keyRange
      self.node = node
    }
  }

  public var content: Content
  /// The bytes of the value, from the first of its tag, bracket or quote to the last.
  public var range: Range<Int>

  /// A value at a place.
  public init(content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// The value without its places.
  public var value: PropertyListValue {
    switch content {
    case .string(let text): .string(text)
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .data(let bytes): .data(bytes)
    case .date(let text): .date(text)
    case .array(let nodes): .array(nodes.map(\.value))
    case .dictionary(let members):
      .dictionary(
        PropertyListDictionary(members.map { .init(key: $0.key, value: $0.node.value) }))
    }
  }

  /// The size of the value: the number of values, itself included, and the bytes of texts, keys and
  /// data.
  public var extent: (values: Int, bytes: Int) {
    switch content {
    case .string(let text), .date(let text): return (1, text.utf8.count)
    case .data(let bytes): return (1, bytes.count)
    case .boolean, .integer, .real: return (1, 0)
    case .array(let nodes):
      return nodes.reduce(into: (1, 0)) { sum, node in
        let extent = node.extent
        sum = (sum.0 + extent.values, sum.1 + extent.bytes)
      }
    case .dictionary(let members):
      return members.reduce(into: (1, 0)) { sum, member in
        let extent = member.node.extent
        sum = (sum.0 + extent.values, sum.1 + extent.bytes + member.key.utf8.count)
      }
    }
  }

  /// The members of a dictionary; none for every other value.
  public var members: [Member] {
    if case .dictionary(let members) = content { members } else { [] }
  }

  /// The member of that key that counts, which is the last.
  public func member(_ key: String) -> Member? { members.last { $0.key == key } }
}
