public import Findings
import Yams

extension IgnoreList {
  /// Reads a list in YAML: under `ignore` an array of entries with `rule`, `host` or both, `reason`,
  /// and `until` where there is an end.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - file: Its path as it is to be shown.
  /// - Throws: Where it is no such list; a key that nobody knows is no slip to pass over.
  public init(yaml text: String, file: String) throws(FindingListError) {
    guard text.utf8.count <= Self.mostBytes else {
      throw FindingListError("is larger than \(Self.mostBytes) bytes")
    }
    // A list in a key is compared with its aliases written out, which a few lines make endless.
    guard !Self.repeatsNodes(text) else {
      throw FindingListError("has anchors and aliases (`&name`, `*name`), which are not read")
    }
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      throw FindingListError(error)
    }
    guard let root, root.scalar?.string != "" else {
      self.init([], file: file)
      return
    }
    let members = try Self.members(of: root, known: ["ignore"])
    guard let list = members["ignore"] else {
      throw FindingListError("has no `ignore`", line: root.line)
    }
    guard let sequence = list.sequence else {
      throw FindingListError("`ignore` is no list", line: list.line)
    }
    var entries = [Entry]()
    for node in sequence { entries.append(try Self.entry(node)) }
    self.init(entries, file: file)
  }

  /// No team accepts more than fits into this.
  private static let mostBytes = 1 << 20

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

  private static func entry(_ node: Node) throws(FindingListError) -> Entry {
    let members = try members(of: node, known: ["rule", "host", "reason", "until"])
    let rule = try text("rule", in: members)
    let host = try text("host", in: members)
    guard rule != nil || host != nil else {
      throw FindingListError("needs `rule`, `host` or both", line: node.line)
    }
    guard let reason = try text("reason", in: members) else {
      throw FindingListError("needs a `reason`", line: node.line)
    }
    var until: Day?
    if let words = try text("until", in: members) {
      until = Day(words)
      guard until != nil else {
        throw FindingListError(
          "`until` is no day; write it as 2027-01-31", line: members["until"]?.line)
      }
    }
    return Entry(rule: rule, host: host, reason: reason, until: until, line: node.line ?? 1)
  }

  private static func members(
    of node: Node, known: [String]
  ) throws(FindingListError) -> [String: Node] {
    guard let mapping = node.mapping else {
      throw FindingListError("needs keys: \(list(known))", line: node.line)
    }
    var members: [String: Node] = [:]
    for (key, value) in mapping {
      guard let name = key.scalar?.string, known.contains(name) else {
        throw FindingListError(
          "does not know `\(key.scalar?.string ?? "")`, only \(list(known))", line: key.line)
      }
      members[name] = value
    }
    return members
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The text of a key; `nil` where the key is not there.
  private static func text(
    _ name: String, in members: [String: Node]
  ) throws(FindingListError) -> String? {
    guard let node = members[name] else { return nil }
    guard let text = node.scalar?.string, text.contains(where: { !$0.isWhitespace }) else {
      throw FindingListError("`\(name)` has no text", line: node.line)
    }
    return text
  }
}

extension Node {
  fileprivate var line: Int? { mark?.line }
}

extension FindingListError {
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
    default: self.init("is no YAML that can be read")
    }
  }
}
