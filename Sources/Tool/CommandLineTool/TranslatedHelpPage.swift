import ArgumentParser
import Escaping
import Reporting
import WordBook

/// A help page in another language, made from the lines of the parser's English page.
///
/// The parser has no translations. On a page that is wide enough, each text is one line, which is
/// looked up and then broken again.
struct TranslatedHelpPage {
  private let translation: HelpTranslation

  init(_ translation: HelpTranslation) { self.translation = translation }

  /// Returns the page that a command line asks for; `nil` if it asks for something else.
  func text(askedIn arguments: [String]) -> String? {
    let words = arguments.prefix { $0 != "--" }
    let asked = words.filter { ["-h", "--help", "--help-hidden"].contains($0) }
    let path = ShortHelp.command(in: words.first == "help" ? words.dropFirst() : words)
    guard let command = path.last,
      !asked.isEmpty || words.first == "help" || words.count == path.count - 1
    else { return nil }
    return text(
      Atsift.helpMessage(
        for: command, includeHidden: asked.contains("--help-hidden"), columns: Self.wholeLines))
  }

  /// Returns the translation of an English page whose texts are not broken.
  func text(_ page: String) -> String {
    var isUsage = false
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      if line.isEmpty { isUsage = false }
      let translated = self.lines(String(line), isUsage: isUsage)
      if line.hasPrefix(Self.usage) { isUsage = true }
      return translated
    }
    return lines.joined(separator: "\n")
  }

  private static let overview = "OVERVIEW: "
  private static let example = "EXAMPLE: "
  private static let usage = "USAGE: "
  private static let wholeLines = 10_000
  private static let columns = 80
  /// The column in which descriptions begin, as on the parser's own pages.
  private static let descriptionColumn = 26
  /// The indentation of an option's values and of its further text.
  private static let valueColumn = 8

  /// Returns a line of the English page in the language, as one line or several.
  private func lines(_ line: String, isUsage: Bool) -> [String] {
    if isUsage || line.hasPrefix(Self.usage) { return [usageLine(line)] }
    if line.hasPrefix(Self.example) {
      return [translation.example + line.dropFirst(Self.example.count)]
    }
    if line.hasPrefix(Self.overview) {
      let abstract = sentence(String(line.dropFirst(Self.overview.count)))
      return wrapped(translation.overview + abstract, indent: 0)
    }
    if line.hasSuffix(":"), let title = translation.sentence(String(line.dropLast())) {
      return [title + translation.colon]
    }
    let indent = line.prefix { $0 == " " }.count
    let content = String(line.dropFirst(indent))
    switch indent {
    case 2: return entry(content)
    case Self.valueColumn: return value(content)
    case Self.descriptionColumn...:
      return wrapped(description(content), indent: Self.descriptionColumn)
    default: return wrapped(sentence(content), indent: indent)
    }
  }

  /// Returns the overview of a page with that abstract.
  func overview(_ abstract: String) -> String { text(Self.overview + abstract) }

  /// Returns a heading or a line of the usage in the language, and any other line as it is.
  func heading(_ line: String) -> String {
    if line.hasPrefix("       ") { return usageLine(line) }
    return line.hasPrefix("  ") ? line : lines(line, isUsage: false).joined(separator: "\n")
  }

  private func usageLine(_ line: String) -> String {
    translation.placeholders(line.replacing(Self.usage, with: translation.usage))
  }

  /// Returns an option, argument or command with its description.
  private func entry(_ content: String) -> [String] {
    if let whole = translation.sentence(content) { return ["  " + whole] }
    let label = content.prefix(Self.descriptionColumn - 2)
    // A longer label has its description in the next line.
    guard label.count < content.count, label.hasSuffix(" ") else {
      return ["  " + content]
    }
    let lines = wrapped(
      description(String(content.dropFirst(label.count))), indent: Self.descriptionColumn)
    guard let first = lines.first else { return ["  " + label] }
    return ["  " + label + first.dropFirst(Self.descriptionColumn)] + lines.dropFirst()
  }

  /// Returns a value of an option with its meaning, or further text on the option.
  private func value(_ content: String) -> [String] {
    guard let match = content.firstMatch(of: #/^(\S+)( +- )(.+)$/#) else {
      return wrapped(description(content), indent: Self.valueColumn)
    }
    let lead = String(repeating: " ", count: Self.valueColumn) + match.output.1 + match.output.2
    let lines = wrapped(sentence(String(match.output.3)), indent: lead.count)
    return lines.enumerated().map {
      $0.offset == 0 ? lead + $0.element.dropFirst(lead.count) : $0.element
    }
  }

  /// Returns the help of an option: its sentences, and its values and default in parentheses.
  func description(_ english: String) -> String {
    var rest = english
    var remarks: [String] = []
    while let match = rest.firstMatch(of: #/ ?\((?:values|default|default as flag): ([^()]*)\)$/#) {
      remarks.insert(remark(String(match.output.0)), at: 0)
      rest = String(rest[..<match.range.lowerBound])
    }
    let parts = rest.split(separator: Self.several, maxSplits: 1, omittingEmptySubsequences: false)
      .map { sentence(String($0)) }
    return parts.joined(separator: translation.sentence(Self.several) ?? Self.several)
      + remarks.joined()
  }

  private static let several = ListHelp.several

  /// Returns a remark such as `(values: auto, always; default: auto)`.
  private func remark(_ english: String) -> String {
    let parts = english.drop { " (".contains($0) }.dropLast().split(separator: "; default: ")
    return translation.remark(
      parts.map { part in
        if part.hasPrefix("values: ") {
          return translation.values(String(part.dropFirst("values: ".count)))
        }
        let flag = "default as flag: "
        if part.hasPrefix(flag) {
          return translation.usualAsFlag(String(part.dropFirst(flag.count)))
        }
        let usual = part.hasPrefix("default: ") ? part.dropFirst("default: ".count) : part
        return translation.usual(String(usual))
      })
  }

  func sentence(_ english: String) -> String {
    let text = english.split(separator: " ").joined(separator: " ")
    return translation.sentence(text) ?? english
  }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    TerminalText.wrapped(text, columns: Self.columns - indent).map {
      String(repeating: " ", count: $0.isEmpty ? 0 : indent) + $0
    }
  }
}
