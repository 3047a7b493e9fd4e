public import SDKCatalog

/// The answer of `atsift sdk lookup` for one host, on one line.
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
  private static let hostWidth = 38

  /// The line with its end, safe for a terminal.
  ///
  /// - Parameters:
  ///   - host: The host as it was given.
  ///   - answer: What it came to.
  /// - Returns: The text.
  public static func text(_ host: String, _ answer: Answer) -> String {
    let shown = TerminalText.safe(host)
    let gap = TextPage.spaces(hostWidth - TerminalText.columns(shown)) + "  "
    return shown + gap + TerminalText.safe(words(answer)) + "\n"
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
