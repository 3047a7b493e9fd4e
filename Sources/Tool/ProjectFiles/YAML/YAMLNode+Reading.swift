import Escaping
import Yams

extension YAMLNode {
  /// The default maximum size of a text in bytes, enough for handwritten files.
  package static let mostBytes = 1 << 20
  /// The maximum nesting depth; Yams itself allows 1,000.
  package static let mostDepth = 32

  /// The treatment of anchors with aliases (`&name`, `*name`) and of merge keys (`<<`).
  package enum Aliases: Hashable, Sendable {
    /// A file with aliases is refused, and `<<` is read as an ordinary key.
    case refused
    /// Each alias is replaced by its anchor's value, with the anchor's line numbers.
    ///
    /// The total number of copied values is limited.
    case resolved
  }

  /// Reads a text that contains a single YAML document.
  ///
  /// Size, depth and the values copied by aliases are limited, because a few lines with aliases can
  /// expand without end. An empty text gives an empty node.
  ///
  /// - Throws: An error if the text is not YAML, exceeds a limit, repeats a key, or has a key that
  ///   is not text.
  package init(
    yaml text: String, atMost most: Int = mostBytes, aliases: Aliases = .refused
  ) throws(YAMLDocumentError) {
    guard text.utf8.count <= most else {
      throw YAMLDocumentError("is larger than \(most) bytes")
    }
    // Windows editors write a byte order mark, which Yams would count as a column.
    let text =
      text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
    do {
      let screened = try YAMLScreening.check(text, aliases: aliases)
      var builder = YAMLNodeBuilder(aliases: aliases, isStarred: screened.isStarred)
      // Without an encoding, Yams reads an environment variable and prints what it found.
      let parser = try Yams.Parser(
        yaml: screened.text, resolver: .basic, constructor: .default, encoding: .utf8)
      // Anchors of the nodes belong to the parser, so it must outlive them.
      self = try withExtendedLifetime(parser) {
        guard let root = try parser.singleRoot() else { return YAMLNode(.empty, line: 1) }
        return try builder.node(root, depth: 0)
      }
    } catch {
      var error = YAMLDocumentError(error)
      error.problem.replace(String(YAMLScreening.star), with: "*")
      throw error
    }
  }
}

extension YAMLDocumentError {
  /// Converts an error thrown by Yams or by the checks before it.
  init(_ error: any Error) {
    if let error = error as? YAMLDocumentError {
      self = error
      return
    }
    guard let error = error as? YamlError else {
      self.init("is not valid YAML")
      return
    }
    // The library describes states of its parser, which does not help the author of the file.
    switch error {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      self.init("is not valid YAML from here on: check indents, colons and quotes", line: mark.line)
    case .reader: self.init("is not valid YAML: it contains characters that YAML does not allow")
    case .duplicatedKeysInMapping(let names, let context):
      let names = names.map { name in
        let written = "\(name)".replacing(String(YAMLScreening.star), with: "*")
        return "`\(ForeignText(written).displayed)`"
      }.joined(separator: ", ")
      self.init("is not valid YAML: it has \(names) twice", line: context.mark.line)
    default: self.init("is not valid YAML")
    }
  }
}
