import Yams

extension YAMLNode {
  /// No file that people write by hand is larger, in bytes.
  public static let mostBytes = 1 << 20
  /// No such file is nested deeper; Yams itself stops at 1,000.
  public static let mostDepth = 32

  /// Reads the one document of a text, within bounds: its size, its depth, and no anchors with
  /// aliases, which make a few lines endless.
  ///
  /// - Parameters:
  ///   - text: The file; where there is nothing in it, the value is empty.
  ///   - most: The most bytes that it may have.
  /// - Throws: An error if the text is not YAML, exceeds a limit, or has a key twice or one that is
  ///   not text.
  public init(yaml text: String, atMost most: Int = mostBytes) throws(YAMLDocumentError) {
    guard text.utf8.count <= most else {
      throw YAMLDocumentError("is larger than \(most) bytes")
    }
    // Windows' editors put a byte order mark before the text, which Yams counts as a column.
    let text =
      text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
    let root: Node?
    do {
      try YAMLScreening.check(text)
      // Without an encoding, Yams asks the environment for one and prints what it found.
      root = try Yams.compose(yaml: text, .basic, .default, .utf8)
    } catch {
      throw YAMLDocumentError(error)
    }
    guard let root else {
      self.init(.empty, line: 1)
      return
    }
    try self.init(root, depth: 0)
  }

  private init(_ node: Node, depth: Int) throws(YAMLDocumentError) {
    let line = node.mark?.line ?? 1
    let column = node.mark?.column ?? 1
    guard depth < Self.mostDepth else {
      throw YAMLDocumentError("is nested deeper than \(Self.mostDepth) levels", line: line)
    }
    switch node {
    case .scalar(let scalar):
      let isEmpty = scalar.style == .plain && Self.emptyWords.contains(scalar.string)
      self.init(
        isEmpty ? .empty : .text(scalar.string), line: line, column: column,
        isPlain: scalar.style == .plain)
    case .sequence(let sequence):
      var list = [YAMLNode]()
      for node in sequence { list.append(try YAMLNode(node, depth: depth + 1)) }
      self.init(.list(list), line: line, column: column)
    case .mapping(let mapping):
      var members = [Member]()
      for (key, value) in mapping {
        let keyLine = key.mark?.line ?? line
        guard let name = key.scalar?.string else {
          throw YAMLDocumentError("has a key that is no text", line: keyLine)
        }
        members.append(
          Member(
            name: name, line: keyLine, column: key.mark?.column ?? column,
            value: try YAMLNode(value, depth: depth + 1)))
      }
      self.init(.mapping(members), line: line, column: column)
    case .alias:
      throw YAMLDocumentError("has an alias, which is not read", line: line)
    }
  }

  /// The plain scalars for null (YAML 1.2.2, section 10.2.1.1).
  private static let emptyWords: Set<String> = ["", "~", "null", "Null", "NULL"]
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
