import Escaping
import PropertyLists

/// Reads an Info.plist with C preprocessor directives, once per combination of conditions.
struct PreprocessedPlist {
  private static let mostConditions = 5
  /// The maximum number of directives, all of which are evaluated for each combination.
  private static let mostDirectives = 1_000
  /// The maximum number of bytes read for all combinations together.
  private static let mostWork = 8 << 20

  private struct Line {
    var range: Range<Int>
    var directive: PreprocessorDirective?
  }

  private struct Way {
    var values: [String: Bool]
    var lines: [Bool]
  }

  private let bytes: [UInt8]
  private let lines: [Line]

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    try PreprocessedPlist(bytes).file()
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      let range = start..<(start + $0.count)
      start = range.upperBound + 1
      return Line(range: range, directive: PreprocessorDirective($0))
    }
  }

  private func file() throws(ProjectFileError) -> ProjectFile {
    let ways = try ways()
    // Problems of a combination as a whole are placed at the first directive that decides.
    let place =
      lines.first { $0.directive.flatMap(PreprocessorCondition.init) != nil }?.range ?? 0..<0
    var members = [PropertyListNode.Member]()
    for way in ways {
      var name = name(of: way)
      if members.contains(where: { $0.key == name }) { name += " (\(members.count + 1))" }
      do throws(PropertyListError) {
        let root = try PropertyListDocument(text(of: way)).root
        members.append(PropertyListNode.Member(key: name, keyRange: place, node: root))
      } catch {
        guard ways.count > 1 else { throw ProjectFileError(.preprocessed, error) }
        throw ProjectFileError(
          .preprocessed,
          "with the condition `\(ForeignText(name).displayed)`, the result is not a property list: "
            + error.problem,
          at: error.position)
      }
    }
    guard let only = members.first, members.count == 1 else {
      let root = PropertyListNode(content: .dictionary(members), range: 0..<bytes.count)
      return ProjectFile(
        .preprocessed, PropertyListDocument(root: root, in: bytes, as: .project),
        members.map { GeneratedInfoPlist(path: [$0.key]) })
    }
    return ProjectFile(
      .preprocessed, PropertyListDocument(root: only.node, in: bytes, as: .project),
      [GeneratedInfoPlist(path: [])])
  }

  private func name(of way: Way) -> String {
    let conditions = way.values.sorted { $0.key < $1.key }
      .map { Self.short(PreprocessorCondition.words($0.key, $0.value)) }
    return conditions.isEmpty ? "#if" : "#if " + conditions.joined(separator: " && ")
  }

  /// Returns a condition's text, shortened for messages; two conditions may have the same short
  /// text.
  private static func short(_ words: String) -> String {
    let most = 120
    return words.utf8.count > most ? words.prefix(most) + "…" : words
  }

  /// Returns the file as preprocessed for one combination of conditions.
  ///
  /// The lines that `way` removes become spaces, so that offsets do not change.
  private func text(of way: Way) -> [UInt8] {
    var text = bytes
    for (line, stays) in zip(lines, way.lines) where !stays {
      for index in line.range { text[index] = UInt8(ascii: " ") }
    }
    return text
  }

  // MARK: Ways

  private func ways() throws(ProjectFileError) -> [Way] {
    let conditions = try conditions()
    guard bytes.count << conditions.count <= Self.mostWork else {
      throw ProjectFileError(
        .preprocessed, "the file is too large for \(conditions.count) conditions")
    }
    var ways = [[Bool]: Way]()
    var order = [[Bool]]()
    for number in 0..<(1 << conditions.count) {
      let values = Dictionary(
        conditions.enumerated().map { ($0.element, number >> $0.offset & 1 == 1) },
        uniquingKeysWith: { one, _ in one })
      let left = try remaining(under: values)
      if let known = ways[left] {
        // A condition that occurs here with both values has no effect.
        ways[left]?.values = known.values.filter { values[$0.key] == $0.value }
      } else {
        ways[left] = Way(values: values, lines: left)
        order.append(left)
      }
    }
    return order.compactMap { ways[$0] }
  }

  private func conditions() throws(ProjectFileError) -> [String] {
    var texts = [String]()
    var users = [Substring: String]()
    guard lines.count(where: { $0.directive != nil }) <= Self.mostDirectives else {
      throw ProjectFileError(
        .preprocessed, "the file has more than \(Self.mostDirectives) directives")
    }
    for line in lines {
      if let kind = line.directive?.kind, [.include, .import].contains(kind) {
        throw problem("the file includes another file", line)
      }
      guard let directive = line.directive, let condition = PreprocessorCondition(directive),
        condition.constant == nil
      else { continue }
      if !texts.contains(condition.text) { texts.append(condition.text) }
      guard texts.count <= Self.mostConditions else {
        throw problem("the file has more than \(Self.mostConditions) conditions", line)
      }
      for name in condition.names {
        guard users[name] == nil || users[name] == condition.text else {
          throw problem("the file's conditions depend on each other", line)
        }
        users[name] = condition.text
      }
    }
    return texts
  }

  private func remaining(under values: [String: Bool]) throws(ProjectFileError) -> [Bool] {
    struct Group {
      var isOuterOn: Bool
      var isOn: Bool
      var wasOn: Bool
      var hasElse = false
    }
    var groups = [Group]()
    var left = [Bool]()
    left.reserveCapacity(lines.count)
    for line in lines {
      guard let directive = line.directive else {
        left.append(groups.last?.isOn ?? true)
        continue
      }
      left.append(false)
      let condition = PreprocessorCondition(directive)
      let value = condition.map { ($0.constant ?? values[$0.text] ?? false) != $0.isNegated }
      switch directive.kind {
      case .if, .ifdef, .ifndef:
        guard groups.count < ProjectFile.mostDepth else {
          throw problem("the file's directives are nested too deep", line)
        }
        let outer = groups.last?.isOn ?? true
        groups.append(
          Group(isOuterOn: outer, isOn: outer && value == true, wasOn: value == true))
      case .elif, .else:
        guard var group = groups.popLast(), !group.hasElse else {
          throw problem("this directive has no #if", line)
        }
        group.hasElse = directive.kind == .else
        // A branch is chosen if no earlier one was, and its condition is not known to be false.
        let isChosen = !group.wasOn && value != false
        group.isOn = group.isOuterOn && isChosen
        group.wasOn = group.wasOn || isChosen
        groups.append(group)
      case .endif:
        guard groups.popLast() != nil else { throw problem("this directive has no #if", line) }
      case .include, .import, .define, .undef, .pragma, .error, .warning, .line: break
      }
    }
    guard groups.isEmpty else { throw ProjectFileError(.preprocessed, "an #if has no #endif") }
    return left
  }

  private func problem(_ words: String, _ line: Line) -> ProjectFileError {
    ProjectFileError(.preprocessed, words, at: line.range.lowerBound, in: bytes)
  }
}
