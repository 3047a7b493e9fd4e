import Escaping
package import SDKCatalog
package import WordBook

/// Writes the answers of `atsift sdk lookup`, one line per host, wrapped to the terminal's width.
package struct SDKLookUpLine {
  package enum Answer: Hashable, Sendable {
    case owned(HostOwner)
    case unknown
    case noHost
  }

  private let style: TerminalStyle
  private let words: SDKRecordWords

  private static let hostWidth = 40
  private static let gaps = (0...hostWidth).map { TerminalReport.spaces(max($0, 2)) }

  /// The answer's text for each domain suffix that matched, safe for a terminal; a cache, as even a
  /// million hosts match few suffixes.
  private var said: [String: String] = [:]

  package init(style: TerminalStyle = .plain, in language: Language = .english) {
    self.style = style
    words = SDKRecordWords(language)
  }

  package mutating func text(_ host: String, _ answer: Answer) -> String {
    let name = TerminalText.safe(host)
    let columns = TerminalText.columns(name)
    let words = safeWords(answer)
    let line = name + Self.gaps[max(0, Self.hostWidth - columns)] + words
    guard style.hasWidth, TerminalText.columns(line) > style.columns else { return line + "\n" }
    let room = style.columns - Self.hostWidth
    let isBeside = columns + 2 <= Self.hostWidth && room >= Self.hostWidth
    let indent = isBeside ? Self.hostWidth : 2
    let rest = wrap(words, columns: style.columns - indent)
      .joined(separator: "\n" + TerminalReport.spaces(indent))
    if isBeside { return name + Self.gaps[Self.hostWidth - columns] + rest + "\n" }
    return (wrap(name, columns: style.columns) + [TerminalReport.spaces(indent) + rest, ""])
      .joined(separator: "\n")
  }

  private func wrap(_ text: String, columns: Int) -> [String] {
    TerminalReport.wrap(text, columns: columns, cutsWords: style.isTerminal)
  }

  private mutating func safeWords(_ answer: Answer) -> String {
    let suffix: String
    switch answer {
    case .owned(.sdk(let match)): suffix = match.suffix.name
    case .owned(.rented(let cloud)): suffix = cloud.suffix
    case .unknown, .noHost: return text(answer)
    }
    if let words = said[suffix] { return words }
    let words = TerminalText.safe(text(answer))
    said[suffix] = words
    return words
  }

  private func text(_ answer: Answer) -> String {
    switch answer {
    case .owned(.sdk(let match)): words.owner(match)
    case .owned(.rented(let cloud)): words.owner(cloud)
    case .unknown: words.unknown
    case .noHost: words.noHostName
    }
  }
}
