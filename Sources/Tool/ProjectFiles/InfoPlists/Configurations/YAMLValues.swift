import PropertyLists

/// Converts YAML scalars to typed values, in the same way as the tool that reads the file.
struct YAMLValues {
  /// The plain scalars that a YAML reader takes for booleans.
  enum Booleans {
    /// YAML 1.1, as in Yams.
    case yams
    /// The core schema of YAML 1.2, as in js-yaml.
    case core
  }

  let places: ScalarPlaces
  let booleans: Booleans

  /// Converts a node; recursion is bounded by the YAML reader's depth limit.
  func node(_ yaml: YAMLNode) -> PropertyListNode {
    let start = places.offset(line: yaml.line, column: yaml.column)
    return PropertyListNode(content: content(yaml), range: start..<start)
  }

  private func content(_ yaml: YAMLNode) -> PropertyListNode.Content {
    switch yaml.content {
    case .empty: .string("")
    case .text(let text): yaml.isPlain ? scalar(text) : .string(text)
    case .list(let list): .array(list.map(node))
    case .mapping(let members):
      .dictionary(
        members.map { member in
          let start = places.offset(line: member.line, column: member.column)
          return PropertyListNode.Member(
            key: member.name, keyRange: start..<start, node: node(member.value))
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
