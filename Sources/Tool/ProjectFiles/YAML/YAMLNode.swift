/// A value of a YAML document, with its line and column.
///
/// Configuration files, ignore lists and SDK catalogues are read into these nodes, so that every
/// error can name a line. Scalars stay text and no type is guessed: YAML would turn the version
/// `17.10` into the number 17.1.
public struct YAMLNode: Hashable, Sendable {
  public indirect enum Content: Hashable, Sendable {
    /// A scalar as it is written: no type is guessed, so that 17.10 stays what it is.
    case text(String)
    /// Nothing, or a plain `~` or `null`.
    case empty
    case list([YAMLNode])
    /// The members in file order; names are unique.
    case mapping([Member])
  }

  public struct Member: Hashable, Sendable {
    public var name: String
    public var line: Int
    /// The column of the key, from 1, in Unicode scalars.
    public var column: Int
    public var value: YAMLNode

    public init(name: String, line: Int, column: Int = 1, value: YAMLNode) {
      self.name = name
      self.line = line
      self.column = column
      self.value = value
    }
  }

  public var content: Content
  public var line: Int
  /// The column on which it begins, from 1, in Unicode scalars.
  public var column: Int
  /// True for a scalar without quotes, which readers with types may take for a number or a boolean.
  public var isPlain: Bool

  public init(_ content: Content, line: Int, column: Int = 1, isPlain: Bool = false) {
    self.content = content
    self.line = line
    self.column = column
    self.isPlain = isPlain
  }
}

extension YAMLNode {
  /// The text of a scalar; `nil` for any other node.
  public var text: String? {
    guard case .text(let text) = content, text.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return text
  }

  public var list: [YAMLNode]? {
    if case .list(let list) = content { list } else { nil }
  }

  public var members: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  public var isEmpty: Bool { content == .empty }
}
