import Escaping
import Yams

/// Converts Yams nodes to `YAMLNode`s and expands aliases.
///
/// Yams reads a text in which `YAMLScreening.star` replaces each `*`. So Yams takes aliases for
/// scalars, and they are expanded here, up to a limit.
struct YAMLNodeBuilder {
  /// The maximum number of values that all aliases of a document together may copy.
  private static let mostCopied = 20_000

  private struct Anchored {
    var node: YAMLNode
    var count: Int
    var height: Int
  }

  private let aliases: YAMLNode.Aliases
  private let isStarred: Bool
  private var anchors: [String: Anchored] = [:]
  private var copied = 0

  init(aliases: YAMLNode.Aliases, isStarred: Bool) {
    self.aliases = aliases
    self.isStarred = isStarred
  }

  mutating func node(_ node: Node, depth: Int) throws(YAMLDocumentError) -> YAMLNode {
    let line = node.mark?.line ?? 1
    let column = node.mark?.column ?? 1
    guard depth < YAMLNode.mostDepth else {
      throw YAMLDocumentError(
        "is nested deeper than \(YAMLNode.mostDepth) levels", line: line)
    }
    var value: YAMLNode
    let anchor: String?
    switch node {
    case .scalar(let scalar):
      if isAlias(scalar) { return try resolved(scalar, depth: depth, line: line) }
      anchor = scalar.anchor?.rawValue
      let isEmpty = scalar.style == .plain && Self.emptyWords.contains(scalar.string)
      value = YAMLNode(
        isEmpty ? .empty : .text(text(scalar)), line: line, column: column,
        isPlain: scalar.style == .plain)
    case .sequence(let sequence):
      anchor = sequence.anchor?.rawValue
      var list = [YAMLNode]()
      for node in sequence { list.append(try self.node(node, depth: depth + 1)) }
      value = YAMLNode(.list(list), line: line, column: column)
    case .mapping(let mapping):
      anchor = mapping.anchor?.rawValue
      value = YAMLNode(
        .mapping(try members(of: mapping, depth: depth, line: line, column: column)), line: line,
        column: column)
    case .alias:
      throw YAMLDocumentError("has an alias, which is not supported", line: line)
    }
    if let anchor, aliases == .resolved {
      // Nested aliases grow exponentially; the size is known before any is copied.
      let (count, height) = Self.size(value)
      anchors[anchor] = Anchored(node: value, count: count, height: height)
    }
    return value
  }

  private mutating func members(
    of mapping: Node.Mapping, depth: Int, line: Int, column: Int
  ) throws(YAMLDocumentError) -> [YAMLNode.Member] {
    var members = [YAMLNode.Member]()
    var merged = [YAMLNode.Member]()
    for (key, value) in mapping {
      let keyLine = key.mark?.line ?? line
      guard let scalar = key.scalar else {
        throw YAMLDocumentError("has a key that is not text", line: keyLine)
      }
      guard !isAlias(scalar) else {
        throw YAMLDocumentError("has an alias as a key, which is not supported", line: keyLine)
      }
      let value = try node(value, depth: depth + 1)
      if aliases == .resolved, scalar.style == .plain, scalar.string == "<<" {
        merged += try Self.members(mergedFrom: value, line: keyLine)
        continue
      }
      members.append(
        YAMLNode.Member(
          name: text(scalar), line: keyLine, column: key.mark?.column ?? column, value: value))
    }
    guard !merged.isEmpty else { return members }
    var names = Set(members.map(\.name))
    for member in merged where names.insert(member.name).inserted { members.append(member) }
    return members
  }

  private static func members(
    mergedFrom value: YAMLNode, line: Int
  ) throws(YAMLDocumentError) -> [YAMLNode.Member] {
    if let members = value.members { return members }
    guard let list = value.list else {
      throw YAMLDocumentError("has a merge key (`<<`) without a mapping", line: line)
    }
    var merged = [YAMLNode.Member]()
    for item in list {
      guard let members = item.members else {
        throw YAMLDocumentError("has a merge key (`<<`) without a mapping", line: line)
      }
      merged += members
    }
    return merged
  }

  // MARK: Aliases

  private func isAlias(_ scalar: Node.Scalar) -> Bool {
    isStarred && scalar.style == .plain
      && scalar.string.unicodeScalars.first == YAMLScreening.star
  }

  private mutating func resolved(
    _ scalar: Node.Scalar, depth: Int, line: Int
  ) throws(YAMLDocumentError) -> YAMLNode {
    let name = String(scalar.string.unicodeScalars.dropFirst())
    guard let anchored = anchors[name] else {
      throw YAMLDocumentError(
        "is not valid YAML from here on: `*\(ForeignText(name).displayed)` has no anchor",
        line: line)
    }
    copied += anchored.count
    guard copied <= Self.mostCopied else {
      throw YAMLDocumentError(
        "has aliases that copy more than \(Self.mostCopied) values", line: line)
    }
    guard depth + anchored.height <= YAMLNode.mostDepth else {
      throw YAMLDocumentError("is nested deeper than \(YAMLNode.mostDepth) levels", line: line)
    }
    return anchored.node
  }

  private static func size(_ node: YAMLNode) -> (count: Int, height: Int) {
    let parts = node.list ?? node.members?.map(\.value) ?? []
    return parts.reduce(into: (1, 1)) { sum, part in
      let (count, height) = size(part)
      sum = (sum.0 + count, max(sum.1, height + 1))
    }
  }

  private func text(_ scalar: Node.Scalar) -> ForeignText {
    ForeignText(plainText(scalar))
  }

  private func plainText(_ scalar: Node.Scalar) -> String {
    isStarred && scalar.string.unicodeScalars.contains(YAMLScreening.star)
      ? scalar.string.replacing(String(YAMLScreening.star), with: "*") : scalar.string
  }

  /// The scalars without quotes that mean null (YAML 1.2.2, section 10.2.1.1).
  private static let emptyWords: Set<String> = ["", "~", "null", "Null", "NULL"]
}
