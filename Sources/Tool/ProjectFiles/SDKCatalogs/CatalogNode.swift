import AppTransportSecurity
import Escaping

/// A YAML node of an SDK catalogue, with typed access and errors that cite its line.
struct CatalogNode {
  private let node: YAMLNode

  init(_ node: YAMLNode) { self.node = node }

  var line: Int { node.line }
  var isEmpty: Bool { node.isEmpty }

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
      guard let name = member.name.known(among: known) else {
        let replacement = member.name.known(among: replaced.keys).flatMap { replaced[$0] }
        throw YAMLDocumentError(
          "has the unknown key `\(member.name.displayed)`; "
            + (replacement ?? Self.advice(for: member.name, known)),
          line: member.line)
      }
      found[name] = CatalogNode(member.value)
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
    // The records of a catalogue have text without control characters, which sentences may have.
    let line = text.parsed { $0.unicodeScalars.contains(where: \.isControl) ? nil : $0 }
    guard let line else {
      throw YAMLDocumentError("`\(key)` must be one line of text", line: node.line)
    }
    return line
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, as type: Word.Type
  ) throws(YAMLDocumentError) -> Word {
    if let word = node.text?.word(type) { return word }
    let text = ForeignText(try requiredText(key))
    throw YAMLDocumentError(
      "`\(key)` cannot be `\(text.displayed)`; "
        + Self.advice(for: text, Word.allCases.map(\.rawValue)), line: node.line)
  }

  private static func advice(for text: ForeignText, _ known: [String]) -> String {
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

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
