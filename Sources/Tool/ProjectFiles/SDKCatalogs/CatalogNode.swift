import AppTransportSecurity

/// A YAML node of an SDK catalogue, with typed access and errors that cite its line.
struct CatalogNode {
  private let node: YAMLNode

  init(_ node: YAMLNode) { self.node = node }

  var line: Int { node.line }
  var isEmpty: Bool { node.isEmpty }
  var text: String? { node.text }

  /// Returns a mapping's members by key; throws if a key is not in `known`.
  ///
  /// `replaced` maps former keys to a clause about their replacement, which the error includes.
  func members(
    of known: [String], replaced: [String: String] = [:]
  ) throws(YAMLDocumentError) -> [String: CatalogNode] {
    guard let members = node.members else {
      throw YAMLDocumentError("needs keys such as `\(known[0])`", line: node.line)
    }
    var found: [String: CatalogNode] = [:]
    for member in members {
      guard known.contains(member.name) else {
        throw YAMLDocumentError(
          "has the unknown key `\(member.name)`; "
            + (replaced[member.name] ?? Self.advice(for: member.name, known)),
          line: member.line)
      }
      found[member.name] = CatalogNode(member.value)
    }
    return found
  }

  /// Returns the elements of a list; none for an empty node.
  func items() throws(YAMLDocumentError) -> [CatalogNode] {
    if node.isEmpty { return [] }
    guard let list = node.list else {
      throw YAMLDocumentError("must be a list", line: node.line)
    }
    return list.map(CatalogNode.init)
  }

  func requiredText(_ key: String) throws(YAMLDocumentError) -> String {
    guard let text = node.text else {
      throw YAMLDocumentError("`\(key)` has no text", line: node.line)
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw YAMLDocumentError("`\(key)` must be one line of text", line: node.line)
    }
    return text
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, as type: Word.Type
  ) throws(YAMLDocumentError) -> Word {
    let text = try requiredText(key)
    guard let word = Word(rawValue: text) else {
      throw YAMLDocumentError(
        "`\(key)` cannot be `\(text)`; \(Self.advice(for: text, Word.allCases.map(\.rawValue)))",
        line: node.line)
    }
    return word
  }

  private static func advice(for text: String, _ known: [String]) -> String {
    if let meant = SpellingGuess.meant(by: text, among: known) { return "did you mean `\(meant)`?" }
    return "the known words are: \(known.joined(separator: ", "))"
  }
}

extension [String: CatalogNode] {
  func text(_ key: String) throws(YAMLDocumentError) -> String? {
    guard let node = self[key] else { return nil }
    return try node.requiredText(key)
  }

  func text(_ key: String, ofNodeAt line: Int) throws(YAMLDocumentError) -> String {
    guard let text = try text(key) else { throw YAMLDocumentError("needs `\(key)`", line: line) }
    return text
  }
}
