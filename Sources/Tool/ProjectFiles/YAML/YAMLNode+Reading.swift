import Yams

extension YAMLNode {
  /// No file that people write by hand is larger, in bytes.
  public static let mostBytes = 1 << 20
  /// No such file is nested deeper; Yams itself stops at 1,000.
  public static let mostDepth = 32

  /// The use of anchors with aliases (`&name`, `*name`) and of merge keys (`<<`).
  public enum Aliases: Hashable, Sendable {
    /// A file with aliases is refused, and `<<` is a key like any other.
    case refused
    /// Each alias is its anchor's value, with the lines of the anchor, as long as the copies stay few.
    case resolved
  }

  /// Reads the one document of a text, within bounds: its size, its depth, and the values that
  /// aliases copy, which make a few lines endless.
  ///
  /// - Parameters:
  ///   - text: The file; where there is nothing in it, the value is empty.
  ///   - most: The most bytes that it may have.
  ///   - aliases: The use of aliases.
  /// - Throws: An error if the text is not YAML, exceeds a limit, or has a key twice or one that is
  ///   not text.
  public init(
    yaml text: String, atMost most: Int = mostBytes, aliases: Aliases = .refused
  ) throws(YAMLDocumentError) {
    guard text.utf8.count <= most else {
      throw YAMLDocumentError("is larger than \(most) bytes")
    }
    // Windows' editors put a byte order mark before the text, which Yams counts as a column.
    let text =
      text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
    do {
      let screened = try YAMLScreening.check(text, aliases: aliases)
      var builder = YAMLNodeBuilder(aliases: aliases, isStarred: screened.isStarred)
      // Without an encoding, Yams asks the environment for one and prints what it found.
      let parser = try Yams.Parser(
        yaml: screened.text, resolver: .basic, constructor: .default, encoding: .utf8)
      // The nodes' anchors belong to the parser.
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
  /// The error that Yams, or what is asked before it, has thrown.
  init(_ error: any Error) {
    if let error = error as? YAMLDocumentError {
      self = error
      return
    }
    guard let error = error as? YamlError else {
      self.init("is no YAML that can be read")
      return
    }
    // The library's words are those of its parser's states, and no help to who wrote the file.
    switch error {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      self.init("is no YAML from here on: look at indents, colons and quotes", line: mark.line)
    case .reader: self.init("is no YAML: it holds characters that YAML does not allow")
    case .duplicatedKeysInMapping(let names, let context):
      let names = names.map { "`\($0)`" }.joined(separator: ", ")
      self.init("is no YAML: has \(names) twice", line: context.mark.line)
    default: self.init("is no YAML that can be read")
    }
  }
}
