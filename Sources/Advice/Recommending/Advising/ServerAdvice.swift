import Evidence

/// What a server must be given to meet ATS: its TLS, and its certificate.
struct ServerAdvice {
  private let grounds: AdviceGrounds
  private let isExcepted: Bool

  /// - Parameters:
  ///   - grounds: What was found of the host.
  ///   - isExcepted: Whether the dictionary has keys for it.
  init(_ grounds: AdviceGrounds, isExcepted: Bool) {
    self.grounds = grounds
    self.isExcepted = isExcepted
  }

  private static let handshake: NeedKinds = [.tlsVersion, .forwardSecrecy, .cipherSuite]
  private static let certificate: NeedKinds = [.key, .hash, .trust]

  var pieces: [Advice] { [handshake, refused, certificate].compactMap(\.self) }

  private var handshake: Advice? {
    let remedies = judgedRemedies(Self.handshake)
    guard grounds.violates(.tlsVersion, .forwardSecrecy, .cipherSuite) else { return nil }
    let what = remedies.isEmpty ? "TLS 1.2 with ECDHE and AES-GCM" : list(remedies)
    let lead =
      grounds.violates(.cipherSuite)
      ? "No key makes ATS accept this cipher suite"
      : isExcepted ? "Better than an exception" : "What ends it"
    return grounds.advice(
      .fixServer, "\(lead): \(grounds.owner) enables \(what).", answering: Self.handshake)
  }

  /// The server took nothing of what ATS offers.
  private var refused: Advice? {
    guard grounds.violates(.refused) else { return nil }
    let url = grounds.judgement.secureURL
    return grounds.advice(
      .fixServer,
      "The server turns down all that ATS offers: \(grounds.owner) enables TLS 1.2 or 1.3 with ECDHE"
        + " and AES-GCM. Which key would help until then can't be seen: try"
        + " NSExceptionRequiresForwardSecrecy and NSExceptionMinimumTLSVersion with"
        + " `nscurl --ats-diagnostics \(url)` on a Mac.", answering: [.refused])
  }

  private var certificate: Advice? {
    guard grounds.violates(.key, .hash, .trust) else { return nil }
    let right = judgedRemedies(Self.certificate)
    let despite =
      grounds.options.trustedDespite.contains(grounds.host)
      ? "" : " If the app accepts it in its own challenge handler, say --trusts-despite."
    var text =
      "The certificate fails default trust, and no key helps by itself: \(grounds.owner) must replace"
      + " it"
    text += right.isEmpty ? "." : " by one with \(list(right))."
    return grounds.advice(.fixCertificate, text + despite, answering: Self.certificate)
  }

  private func judgedRemedies(_ kinds: NeedKinds) -> [String] {
    distinct(objections(kinds).compactMap { ObjectionWording($0).remedy })
  }

  private func objections(_ kinds: NeedKinds) -> [Objection] {
    grounds.judgement.distinctObjections.filter {
      $0.isViolation && kinds.contains(NeedKinds($0.kind))
    }
  }

  /// In their order, each once, and not more than a person reads.
  private func distinct(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return Array(texts.filter { known.insert($0).inserted }.prefix(6))
  }

  private func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
