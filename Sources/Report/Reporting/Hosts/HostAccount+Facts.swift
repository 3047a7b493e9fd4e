import Recommending
public import WordBook

extension HostAccount {
  /// A fact for people: its label, and a line for each of its values.
  public struct Fact: Hashable, Sendable {
    /// The member of the JSON object with the same fact.
    public var member: String
    public var label: String
    public var lines: [String]
  }

  /// The facts of the host, those without a value left out.
  ///
  /// - Parameter words: The words, and the most names of a list.
  /// - Returns: The facts, in the order in which people read them.
  public func facts(_ words: HostFactWords) -> [Fact] {
    HostField.all.compactMap { field in
      guard let fact = field.fact, let member = field.member else { return nil }
      let lines = fact.lines(self, words)
      guard !lines.isEmpty else { return nil }
      return Fact(member: member, label: fact.label(words.language), lines: lines)
    }
  }

  /// The certificate in a line; none where the host was not asked over TLS.
  func certificateLines(_ words: HostFactWords) -> [String] {
    if let certificate { return [words.certificate(certificate, others: certificates - 1)] }
    return schemes.contains("tls") || schemes.contains("quic") ? [words.certificateUnseen] : []
  }

  /// The processes and the software that asked for the host.
  func makers(_ words: HostFactWords) -> [String] {
    (processes.isEmpty ? [] : [words.processes(processes)])
      + software.map { $0.text(in: words.language) }
  }

  /// Facts about its name: whose server it is, and where its answers lead.
  func names(_ words: HostFactWords) -> [String] {
    var lines = naming.notes(of: self, words)
    if naming.hasHTTPSRecord { lines.append(words.httpsRecord) }
    if let domain = judged?.strictDomain { lines.append(words.strict(by: domain)) }
    // The first is the host itself.
    if let redirects = judged?.redirects.dropFirst(), !redirects.isEmpty {
      lines.append(words.redirects(to: Array(redirects)))
    }
    return lines
  }
}
