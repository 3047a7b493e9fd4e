import JSONText
import Recommending
package import WordBook

extension HostSummary {
  package struct Fact: Hashable, Sendable {
    /// The name of the JSON member with the same fact.
    package var member: String
    package var label: String
    package var lines: [String]
  }

  /// Returns the facts of the host that have a value, in the order of `HostReportField.all`.
  package func facts(_ words: HostFactWords) -> [Fact] {
    HostReportField.all.compactMap { field in
      guard let fact = field.fact, let member = field.member else { return nil }
      let lines = fact.lines(self, words)
      guard !lines.isEmpty else { return nil }
      return Fact(member: member.name, label: fact.label(words.language), lines: lines)
    }
  }

  func certificateLines(_ words: HostFactWords) -> [String] {
    if let certificate { return [words.certificate(certificate, others: certificates - 1)] }
    return schemes.contains("tls") || schemes.contains("quic") ? [words.certificateUnseen] : []
  }

  func makers(_ words: HostFactWords) -> [String] {
    (processes.isEmpty ? [] : [words.processes(processes)])
      + software.map { $0.text(in: words.language) }
  }

  func names(_ words: HostFactWords) -> [String] {
    var lines = naming.notes(of: self, words)
    if naming.hasHTTPSRecord { lines.append(words.httpsRecord) }
    if let domain = judged?.strictDomain { lines.append(words.strict(by: domain)) }
    // The first element is the host itself.
    if let redirects = judged?.redirects.dropFirst(), !redirects.isEmpty {
      lines.append(words.redirects(to: Array(redirects)))
    }
    return lines
  }
}
