import Escaping
import PropertyLists

/// Converts YAML scalars to typed values, in the same way as the tool that reads the file.
struct YAMLValues {
  /// The scalars without quotes that a YAML reader converts to booleans.
  enum Booleans {
    /// The words of YAML 1.1, such as `true`, `yes` and `on`, as in Yams.
    case yams
    /// Only `true` and `false` (core schema of YAML 1.2), as in js-yaml.
    case core
  }

  let places: UnicodeScalarOffsets
  let booleans: Booleans

  /// Converts a node and all nodes in it; the YAML reader's depth limit bounds the recursion.
  func node(_ yaml: YAMLNode) -> PropertyListNode {
    let start = places.offset(line: yaml.line, column: yaml.column)
    return PropertyListNode(content: content(yaml), range: start..<start)
  }

  private func content(_ yaml: YAMLNode) -> PropertyListNode.Content {
    switch yaml.content {
    case .empty: .string("")
    case .text(let text): text.parsed { yaml.isPlain ? scalar($0) : .string($0) }
    case .list(let list): .array(list.map(node))
    case .mapping(let members):
      .dictionary(
        members.map { member in
          let start = places.offset(line: member.line, column: member.column)
          return PropertyListNode.Member(
            key: member.name.parsed { $0 }, keyRange: start..<start, node: node(member.value))
        })
    }
  }

  private func scalar(_ text: String) -> PropertyListNode.Content {
    if let flag = boolean(text) { return .boolean(flag) }
    // Only text that begins like a number can be one.
    guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first), text.utf8.count < 40
    else { return .string(text) }
    if let number = Int64(text) { return .integer(number) }
    if text.hasPrefix("0x"), let number = Int64(text.dropFirst(2), radix: 16) {
      return .integer(number)
    }
    let isDecimal = text.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) }
    return isDecimal ? Double(text).map { .real($0) } ?? .string(text) : .string(text)
  }

  private func boolean(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    case "yes", "Yes", "YES", "on", "On", "ON": booleans == .yams ? true : nil
    case "no", "No", "NO", "off", "Off", "OFF": booleans == .yams ? false : nil
    default: nil
    }
  }
}
