import Yams

extension YAMLNode {
  /// No file that people write by hand is larger, in bytes.
  public static let mostBytes = 1 << 20
  /// No such file is nested deeper; Yams itself stops at 1,000.
  public static let mostDepth = 32

  /// Reads the one document of a text, within bounds: its size, its depth, and no anchors with
  /// aliases, which make a few lines endless.
  ///
  /// - Parameter text: The file; where there is nothing in it, the value is empty.
  /// - Throws: Where it is no YAML, is beyond a bound, or has a key twice or one that is no text.
  public init(yaml text: String) throws(YAMLDocumentError) {
    guard text.utf8.count <= Self.mostBytes else {
      throw YAMLDocumentError("is larger than \(Self.mostBytes) bytes")
    }
    // A list in a key is compared with its aliases written out.
    guard !Self.repeatsNodes(text) else {
      throw YAMLDocumentError("has anchors and aliases (`&name`, `*name`), which are not read")
    }
    let root: Node?
    do {
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
    guard depth < Self.mostDepth else {
      throw YAMLDocumentError("is nested deeper than \(Self.mostDepth) levels", line: line)
    }
    switch node {
    case .scalar(let scalar):
      let isEmpty = scalar.style == .plain && Self.emptyWords.contains(scalar.string)
      self.init(isEmpty ? .empty : .text(scalar.string), line: line)
    case .sequence(let sequence):
      var list = [YAMLNode]()
      for node in sequence { list.append(try YAMLNode(node, depth: depth + 1)) }
      self.init(.list(list), line: line)
    case .mapping(let mapping):
      var members = [Member]()
      for (key, value) in mapping {
        let keyLine = key.mark?.line ?? line
        guard let name = key.scalar?.string else {
          throw YAMLDocumentError("has a key that is no text", line: keyLine)
        }
        members.append(
          Member(name: name, line: keyLine, value: try YAMLNode(value, depth: depth + 1)))
      }
      self.init(.mapping(members), line: line)
    case .alias:
      throw YAMLDocumentError("has an alias, which is not read", line: line)
    }
  }

  /// What stands for nothing (YAML 1.2.2, section 10.2.1.1).
  private static let emptyWords: Set<String> = ["", "~", "null", "Null", "NULL"]

  /// Whether an anchor and an alias seem to stand where a value can begin; inside text they do not.
  private static func repeatsNodes(_ text: String) -> Bool {
    var (hasAnchor, hasAlias) = (false, false)
    var last = UInt8(ascii: "\n")
    var mark: UInt8?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        hasAnchor = hasAnchor || mark == UInt8(ascii: "&")
        hasAlias = hasAlias || mark == UInt8(ascii: "*")
      default: break
      }
      // What is no ASCII may be a line end of YAML or a byte order mark.
      let mayBegin = last <= 0x20 || last >= 0x80 || "[{,:".utf8.contains(last)
      mark = mayBegin ? byte : nil
      last = byte
    }
    return hasAnchor && hasAlias
  }
}

extension YAMLDocumentError {
  fileprivate init(_ error: any Error) {
    guard let error = error as? YamlError else {
      self.init("is no YAML: \(error)")
      return
    }
    switch error {
    case .reader(let problem, _, _, _), .writer(let problem): self.init("is no YAML: \(problem)")
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init("is no YAML: \(problem)", line: mark.line)
    case .duplicatedKeysInMapping(let names, let context):
      let names = names.map { "`\($0)`" }.joined(separator: ", ")
      self.init("is no YAML: has \(names) twice", line: context.mark.line)
    default: self.init("is no YAML that can be read")
    }
  }
}
