import Evidence
import ProtocolRegistries
import Recommending
package import WordBook

/// The texts in the cells of the `inspect` and `live` tables.
extension HostSummary {
  var protocols: String {
    var parts = schemes.filter { $0 == "http" || $0 == "connect" }
    if let oldest = oldestVersion {
      parts.append(oldest.description)
    } else if schemes.contains("tls") {
      parts.append("tls")
    }
    if schemes.contains("quic") { parts.append("quic") }
    return (parts + via.map(\.rawValue)).joined(separator: " ")
  }

  func verdictText(in language: Language) -> String {
    if let verdict { return SuggestionWords(language).label(verdict) }
    return setAside.isEmpty ? "-" : InspectTableWords(language).setAside
  }

  var ink: TerminalStyle.Ink? { verdict.map { TerminalStyle.Ink($0) } ?? .faint }

  package func summary(in language: Language) -> String {
    let parts = [
      protocols, verdictText(in: language),
      processes.isEmpty ? nil : HostFactWords(language, mostNames: .max).made(by: processes),
    ]
    return host + language.colon + language.clauses(parts.compactMap(\.self))
  }
}
