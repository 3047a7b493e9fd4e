import AppTransportSecurity
import Evidence
import HostNames
import ProtocolRegistries

/// What ATS would hold against a TLS handshake on one system, weighed by what the client offered.
///
/// A capture shows what one client and one server agreed on: where the client could do no better,
/// nothing is known of the server.
struct HandshakeAssessment {
  let facts: TLSFacts
  /// Suites that ATS offers on the system, and those it offers besides without forward secrecy.
  let required: Set<CipherSuite>
  let withoutForwardSecrecy: Set<CipherSuite>

  private var offer: ClientOffer { ClientOffer(facts) }

  /// What a server needs, and prefers to what is there now.
  private static let suites = "ECDHE with AES-GCM before all other suites"

  // What would settle what is unknown.
  private static let bothDirections =
    "a capture of both directions from before the connection began"
  private static let currentClient =
    "a capture of the app on a current system, whose offer the server can meet"

  var findings: [Finding] {
    guard facts.version != nil else { return [refusal] }
    let version = versionFinding
    var suite = suiteFinding
    if let finding = suite, finding.isViolation, let reason = reasonToDoubtSuite(version) {
      suite = .unknown(finding.kind, finding.reason + reason, finding.rules)
    }
    return [version, suite].compactMap(\.self)
  }

  /// Why the chosen suite tells nothing of the one that an ATS client would get.
  private func reasonToDoubtSuite(_ version: Finding?) -> String? {
    if facts.downgradeSentinel { return ", but the server says that it speaks a newer version" }
    if let version, !version.isViolation { return ", under a version that ATS never offers" }
    return nil
  }

  /// The server answered no hello, or refused it.
  private var refusal: Finding {
    let refusals: Set<AlertDescription> = [
      .handshakeFailure, .protocolVersion, .insufficientSecurity,
    ]
    let alert = facts.alerts.first { $0.from == .server && $0.isFatal }
    guard let alert else {
      return .unknown(
        .unknown, "the server's answer was not seen", [], settledBy: Self.bothDirections)
    }
    guard refusals.contains(alert.description) else {
      return .unknown(
        .unknown, "the server refused the connection (\(alert.description))", [],
        settledBy: "a capture in which the server answers")
    }
    guard facts.offer != nil, offer.isATSGrade(required: required) else {
      return .unknown(
        .refused,
        "the server refused this client's offer (\(alert.description)), which is not the one ATS makes",
        ["ATS-11", "ATS-12"], settledBy: Self.currentClient)
    }
    return .violation(
      .refused, .proven,
      "the server refused all that ATS offers (\(alert.description))", ["ATS-11", "ATS-12"],
      keys: nil)
  }

  private var versionFinding: Finding? {
    guard let version = facts.version, version < .tls12 else { return nil }
    guard facts.offer != nil else {
      return .unknown(
        .tlsVersion, "\(version) was chosen, and what the client offered was not seen", ["ATS-11"],
        settledBy: Self.bothDirections)
    }
    guard offer.allowedNewerVersion, !facts.downgradeSentinel else {
      let why =
        facts.downgradeSentinel
        ? "the server says that it can do better" : "the client offered no newer version"
      return .unknown(
        .tlsVersion, "\(version) was chosen, but \(why)", ["ATS-11"],
        settledBy: Self.currentClient)
    }
    let most = facts.offeredMaxVersion ?? version
    return .violation(
      .tlsVersion, .proven, "the server chose \(version) though \(most) was offered", ["ATS-11"],
      keys: version >= .tls10 ? .floor(version) : nil, remedy: "TLS 1.2 or 1.3")
  }

  private var suiteFinding: Finding? {
    guard let suite = facts.cipherSuite else {
      return .unknown(
        .cipherSuite, "the chosen cipher suite was not seen", ["ATS-12"],
        settledBy: Self.bothDirections)
    }
    if facts.pskOnly {
      return .unknown(
        .forwardSecrecy, "the session was resumed without a new key exchange", ["ATS-13"],
        settledBy: "a capture of the first connection, before there is a session to resume")
    }
    if required.contains(suite) { return nil }
    if withoutForwardSecrecy.contains(suite) { return forwardSecrecyFinding(suite) }
    guard offer.allowedATSSuite(of: required.union(withoutForwardSecrecy)) else {
      return .unknown(
        .cipherSuite,
        "\(suite) was chosen, but the client offered no suite that ATS accepts", ["ATS-12"],
        settledBy: Self.currentClient)
    }
    return .violation(
      .cipherSuite, .proven,
      "the server chose \(suite), which ATS accepts on no terms", ["ATS-12"], keys: nil,
      remedy: Self.suites)
  }

  private func forwardSecrecyFinding(_ suite: CipherSuite) -> Finding {
    guard offer.allowedForwardSecrecy(required: required) else {
      return .unknown(
        .forwardSecrecy,
        "\(suite) was chosen, but the client offered no forward secrecy that this server could use",
        ["ATS-12"], settledBy: Self.currentClient)
    }
    return .violation(
      .forwardSecrecy, .likely,
      "the server chose \(suite), without forward secrecy, though ECDHE was offered",
      ["ATS-12", "ATS-37"], keys: .noForwardSecrecy, remedy: Self.suites)
  }
}
