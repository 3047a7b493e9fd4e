import Bytes
public import Findings

extension IgnoreList {
  /// Reads a list in YAML: under `ignore` an array of entries with `rule`, `host` or both, `reason`,
  /// and `until` where there is an end.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - file: Its path as it is to be shown.
  /// - Throws: An error if it is not such a list, or if it contains an unknown key.
  public init(yaml text: String, file: String) throws(FindingListError) {
    let root: YAMLNode
    do throws(YAMLDocumentError) {
      root = try YAMLNode(yaml: text)
    } catch {
      throw FindingListError(error.problem, line: error.line)
    }
    guard !root.isEmpty else {
      self.init([], file: file)
      return
    }
    let members = try Self.members(of: root, known: ["ignore"])
    guard let list = members["ignore"] else {
      throw FindingListError("has no `ignore`", line: root.line)
    }
    try self.init(list, file: file)
  }

  /// Reads the entries that stand under `ignore`, in a list or in a configuration.
  ///
  /// - Parameters:
  ///   - node: The entries.
  ///   - file: The path of the file that holds them, as it is to be shown.
  /// - Throws: An error if the node is not a list of such entries.
  public init(_ node: YAMLNode, file: String) throws(FindingListError) {
    guard let list = node.list else {
      throw FindingListError("`ignore` is no list", line: node.line)
    }
    var entries = [Entry]()
    for node in list { entries.append(try Self.entry(node)) }
    self.init(entries, file: file)
  }

  /// The keys of an entry.
  public static let entryKeys = ["rule", "host", "reason", "until"]

  private static func entry(_ node: YAMLNode) throws(FindingListError) -> Entry {
    let members = try members(of: node, known: entryKeys)
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
    return Entry(rule: rule, host: host, reason: reason, until: until, line: node.line)
  }

  private static func members(
    of node: YAMLNode, known: [String]
  ) throws(FindingListError) -> [String: YAMLNode] {
    guard let mapping = node.members else {
      throw FindingListError("needs keys: \(list(known))", line: node.line)
    }
    var members: [String: YAMLNode] = [:]
    for member in mapping {
      guard known.contains(member.name) else {
        throw FindingListError(
          "does not know `\(member.name)`, only \(list(known))", line: member.line)
      }
      members[member.name] = member.value
    }
    return members
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The text of a key; `nil` where the key is not there.
  private static func text(
    _ name: String, in members: [String: YAMLNode]
  ) throws(FindingListError) -> String? {
    guard let node = members[name] else { return nil }
    guard let text = node.text else {
      throw FindingListError("`\(name)` has no text", line: node.line)
    }
    return text
  }
}
