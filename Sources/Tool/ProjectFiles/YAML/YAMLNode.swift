/// A value of a YAML document, with its place.
public struct YAMLNode: Hashable, Sendable {
  /// The content of a node.
  public indirect enum Content: Hashable, Sendable {
    /// A scalar as it is written: no type is guessed, so that 17.10 stays what it is.
    case text(String)
    /// Nothing, or a plain `~` or `null`.
    case empty
    case list([YAMLNode])
    /// The members in the order of the file, no name twice.
    case mapping([Member])
  }

  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var name: String
    /// The line of the key, from 1.
    public var line: Int
    /// The column of the key, from 1, in Unicode scalars.
    public var column: Int
    public var value: YAMLNode

    /// A key and its value.
    public init(name: String, line: Int, column: Int = 1, value: YAMLNode) {
      self.name = name
      self.line = line
      self.column = column
      self.value = value
    }
  }

  public var content: Content
  /// The line on which it begins, from 1.
  public var line: Int
  /// The column in which it begins, from 1, in Unicode scalars.
  public var column: Int
  /// True for a scalar without quotes, which readers with types may take for a number or a boolean.
  public var isPlain: Bool

  /// A value at a place.
  public init(_ content: Content, line: Int, column: Int = 1, isPlain: Bool = false) {
    self.content = content
    self.line = line
    self.column = column
    self.isPlain = isPlain
  }
}

extension YAMLNode {
  /// The text, where it is one that says something.
  public var text: String? {
    guard case .text(let text) = content, text.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return text
  }

  /// The values, where it is a list.
  public var list: [YAMLNode]? {
    if case .list(let list) = content { list } else { nil }
  }

  /// The members, where it is a mapping.
  public var members: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  /// True if the node is empty.
  public var isEmpty: Bool { content == .empty }
}
