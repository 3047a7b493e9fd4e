public import SDKCatalog

/// Writes the answers of `atsift sdk lookup`, a line a host.
public struct SDKLookUpLine {
  /// What a host came to.
  public enum Answer: Hashable, Sendable {
    case sdk(SDKMatch)
    /// A name that anybody rents.
    case cloud(SharedCloud)
    case unknown
    /// The text is no host name.
    case noHost
  }

  /// Hosts have a column of this width; what is longer pushes the rest aside.
  private static let hostWidth = 40
  /// What fills the column, by the number of columns; two at the least.
  private static let gaps = (0...hostWidth).map { TextPage.spaces(max($0, 2)) }

  /// What was said of a suffix already, safe for a terminal: of a million hosts most share a few.
  private var said: [String: String] = [:]

  /// Nothing was written yet.
  public init() {}

  /// The line with its end, safe for a terminal.
  ///
  /// - Parameters:
  ///   - host: The host as it was given.
  ///   - answer: What it came to.
  /// - Returns: The text.
  public mutating func text(_ host: String, _ answer: Answer) -> String {
    var line = TerminalText.safe(host)
    line += Self.gaps[max(0, Self.hostWidth - TerminalText.columns(line))]
    line += safeWords(answer)
    line += "\n"
    return line
  }

  private mutating func safeWords(_ answer: Answer) -> String {
    let suffix: String
    switch answer {
    case .sdk(let match): suffix = match.suffix.name
    case .cloud(let cloud): suffix = cloud.suffix
    case .unknown, .noHost: return Self.words(answer)
    }
    if let words = said[suffix] { return words }
    let words = TerminalText.safe(Self.words(answer))
    said[suffix] = words
    return words
  }

  private static func words(_ answer: Answer) -> String {
    switch answer {
    case .sdk(let match):
      "\(match.title) (\(match.record.identifier)), \(match.record.category.title), "
        + "\(match.confidence.rawValue) by \(match.suffix.name)"
    case .cloud(let cloud):
      "unknown: \(cloud.suffix) is \(cloud.operatorName), rented by anybody"
    case .unknown: "unknown"
    case .noHost: "unknown: no host name"
    }
  }
}
