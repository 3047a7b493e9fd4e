import AppTransportSecurity
import Evidence
import HostNames
import ProtocolRegistries

/// What to do about a host, the best remedy first; an exception comes last.
struct HostAdvice {
  let judgement: HostJudgement
  let keys: ExceptionKeys?
  /// Systems that block what the keys should answer all the same.
  let unhelpedOn: Set<SystemVersion>

  private var options: RecommenderOptions { judgement.options }

  var pieces: [Advice] {
    var pieces: [Advice] = []
    let findings = Set(judgement.cases.flatMap(\.findings))
    let violations = Set(findings.filter(\.isViolation).map(\.kind))
    if violations.contains(.cleartext) {
      pieces += CleartextAdvice(judgement: judgement, owner: owner).pieces
    }
    if !violations.isDisjoint(with: [.trust, .key, .hash]) { pieces.append(certificate) }
    if violations.contains(.cipherSuite) {
      pieces.append(
        Advice(
          kind: .fixServer,
          text:
            "No key makes ATS accept this cipher suite: \(owner) must enable ECDHE with AES-GCM."))
    }
    if violations.contains(.refused) { pieces.append(refused) }
    if keys != nil, !violations.isDisjoint(with: [.tlsVersion, .forwardSecrecy]) {
      pieces.append(
        Advice(
          kind: .fixServer, text: "Better than an exception: \(owner) enables TLS 1.2 with ECDHE."))
    }
    if !unhelpedOn.isEmpty { pieces.append(systemFloor) }
    if keys != nil {
      pieces.append(
        Advice(kind: .addException, text: "Until then the exception in the dictionary is needed."))
    }
    if likelyOnly || (keys == nil && judgement.verdict == .unknown) { pieces.append(confirm) }
    if sawDot {
      pieces.append(
        Advice(
          kind: .note,
          text: "The host was asked for with a dot at its end; ATS compares names byte by byte, so"
            + " the URL must be written without it for the key to match."))
    }
    if let software = SoftwareAdvice(judgement).piece { pieces.append(software) }
    if judgement.verdict != .satisfied, let foreignPort { pieces.append(foreignPort) }
    return pieces
  }

  /// A hint that a host is not asked by the URL loading system at all, which names HTTP in its hello:
  /// a port of another service, and no such name.
  private var foreignPort: Advice? {
    let strange = judgement.sightings.map(\.observation).filter { seen in
      seen.tls?.offer.map { $0.applicationProtocols.isEmpty } == true && seen.tls?.alpn == nil
    }
    guard
      let port = strange.map(\.server.port).min(by: { first, second in
        (SecureServicePort.title(of: first) == nil ? 1 : 0, first)
          < (SecureServicePort.title(of: second) == nil ? 1 : 0, second)
      }), let title = SecureServicePort.title(of: port)
    else { return nil }
    return Advice(
      kind: .note,
      text: "Port \(port) is mostly \(title), and the client offered no HTTP (ALPN). If no URL was"
        + " loaded there, the connection is outside ATS and needs nothing; the port alone does not"
        + " prove it.")
  }

  private var owner: String {
    options.isFirstParty(judgement.host) ? "your server" : "the host's operator"
  }

  private var certificate: Advice {
    let despite =
      options.trustedDespite.contains(judgement.host)
      ? "" : " If the app accepts it in its own challenge handler, say --trusts-despite."
    return Advice(
      kind: .fixCertificate,
      text: "The certificate fails default trust, and no key helps by itself: \(owner) must replace"
        + " it." + despite)
  }

  private var refused: Advice {
    Advice(
      kind: .confirm,
      text: "Which key would help can't be seen: try NSExceptionRequiresForwardSecrecy and"
        + " NSExceptionMinimumTLSVersion with `nscurl --ats-diagnostics https://\(judgement.host)`"
        + " on a Mac.")
  }

  private var systemFloor: Advice {
    let systems = unhelpedOn.sorted().map(\.description)
    return Advice(
      kind: .systemFloor,
      text:
        "On \(systems.joined(separator: ", ")) no key is enough, as apps linked with SDK 26 need"
        + " TLS 1.2 (ATS-90): set tlsMinimumSupportedProtocolVersion in the session's configuration"
        + " besides the key, or fix the server.")
  }

  private var likelyOnly: Bool {
    keys != nil
      && judgement.cases.flatMap(\.findings).contains { $0.certainty == .likely && $0.keys != nil }
  }

  private var confirm: Advice {
    Advice(
      kind: .confirm,
      text:
        "To settle it: `nscurl --ats-diagnostics https://\(judgement.host)` on a Mac, or a capture"
        + " of the app itself making the connection.")
  }

  private var sawDot: Bool {
    judgement.sightings.contains { $0.observation.host?.hasSuffix(".") == true }
  }
}
