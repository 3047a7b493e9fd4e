package import Escaping

/// A value of a YAML document, with its line and column.
///
/// Configuration files, ignore lists and SDK catalogues are read into these nodes, so that every
/// error can name a line. Scalars remain text: a typed YAML reader would convert the version
/// `17.10` to the number 17.1.
package struct YAMLNode: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    /// A scalar's text, which is not converted to a number or boolean.
    case text(ForeignText)
    /// A missing value, or `~` or `null` without quotes.
    case empty
    case list([YAMLNode])
    /// The members in file order; names are unique.
    case mapping([Member])
  }

  package struct Member: Hashable, Sendable {
    package var name: ForeignText
    package var line: Int
    /// The column of the key, from 1, in Unicode scalars.
    package var column: Int
    package var value: YAMLNode

    package init(name: ForeignText, line: Int, column: Int = 1, value: YAMLNode) {
      self.name = name
      self.line = line
      self.column = column
      self.value = value
    }
  }

  package var content: Content
  package var line: Int
  /// The column on which the value begins, from 1, in Unicode scalars.
  package var column: Int
  /// True for a scalar without quotes, which other readers may take for a number or boolean.
  package var isPlain: Bool

  package init(_ content: Content, line: Int, column: Int = 1, isPlain: Bool = false) {
    self.content = content
    self.line = line
    self.column = column
    self.isPlain = isPlain
  }
}

extension YAMLNode {
  /// The text of a scalar; `nil` for a blank scalar and for any other node.
  package var text: ForeignText? {
    guard case .text(let text) = content, !text.isBlank else {
      return nil
    }
    return text
  }

  package var list: [YAMLNode]? {
    if case .list(let list) = content { list } else { nil }
  }

  package var members: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  package var isEmpty: Bool { content == .empty }
}
