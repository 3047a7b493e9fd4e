/// A value of a property list with its byte range in the file.
public struct PropertyListNode: Sendable {
  /// The type and value of a node.
  public enum Content: Sendable {
    case string(String)
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case data([UInt8])
    /// A date in the form `2026-01-31T12:00:00Z`.
    case date(String)
    case array([PropertyListNode])
    /// The members in file order.
    ///
    /// A key may occur twice; then its last member counts.
    case dictionary([Member])
  }

  /// A dictionary key with its value.
  public struct Member: Sendable {
    public var key: String
    /// The byte range of the key: in XML the whole `<key>` element, elsewhere including quotes.
    public var keyRange: Range<Int>
    public var node: PropertyListNode

    public init(key: String, keyRange: Range<Int>, node: PropertyListNode) {
      self.key = key
      self.keyRange = keyRange
      self.node = node
    }
  }

  public var content: Content
  /// The byte range of the value, including its tags, brackets or quotes.
  public var range: Range<Int>

  public init(content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }

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

  /// The number of values, counting this and all nested ones, and the total bytes of their text,
  /// keys and data.
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

  /// The members if this is a dictionary; otherwise empty.
  public var members: [Member] {
    if case .dictionary(let members) = content { members } else { [] }
  }

  /// Returns the member with a key, the last one if the key repeats; `nil` if there is none.
  public func member(_ key: String) -> Member? { members.last { $0.key == key } }
}
