import Bytes
package import Escaping
package import Findings
import JSONText

extension IgnoreList {
  /// Reads an ignore list in YAML.
  ///
  /// Under `ignore` is an array of entries with `rule`, `host` or both, a `reason`, and optionally
  /// `until`.
  ///
  /// - Parameters:
  /// - text: The content of the file.
  /// - file: The path to show in reports.
  /// - Throws: An error if the text is not such a list or has an unknown key.
  package init(yaml text: String, file: ForeignText) throws(FindingListError) {
    let root: YAMLNode
    do throws(YAMLDocumentError) {
      root = try YAMLNode(yaml: text)
      try root.checkMark(of: .ignoreList)
    } catch {
      throw FindingListError(error.problem, line: error.line)
    }
    guard !root.isEmpty else {
      self.init([], file: file)
      return
    }
    let members = try Self.members(of: root, known: ["schema", "ignore"])
    guard let list = members["ignore"] else {
      throw FindingListError("has no `ignore`", line: root.line)
    }
    try self.init(list, file: file)
  }

  /// Reads the list under the key `ignore` of an ignore list or a settings file; throws if it is
  /// invalid.
  package init(_ node: YAMLNode, file: ForeignText) throws(FindingListError) {
    guard let list = node.list else {
      throw FindingListError("`ignore` is not a list", line: node.line)
    }
    var entries = [Entry]()
    for node in list { entries.append(try Self.entry(node)) }
    self.init(entries, file: file)
  }

  package static let entryKeys = ["rule", "host", "reason", "until"]

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
    var until: CalendarDay?
    if let words = try text("until", in: members) {
      until = words.parsed(by: CalendarDay.init)
      guard until != nil else {
        throw FindingListError(
          "`until` is not a date; write it as 2027-01-31", line: members["until"]?.line)
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
      guard let name = member.name.known(among: known) else {
        throw FindingListError(
          "has the unknown key `\(member.name.displayed)`; known are \(list(known))",
          line: member.line)
      }
      members[name] = member.value
    }
    return members
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func text(
    _ name: String, in members: [String: YAMLNode]
  ) throws(FindingListError) -> ForeignText? {
    guard let node = members[name] else { return nil }
    guard let text = node.text else {
      throw FindingListError("`\(name)` has no text", line: node.line)
    }
    return text
  }
}
