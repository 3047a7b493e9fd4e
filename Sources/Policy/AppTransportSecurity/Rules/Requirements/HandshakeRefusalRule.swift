import ProtocolRegistries

/// Blocks a connection if the server refused everything that an ATS client offers (ATS-11, ATS-12).
enum HandshakeRefusalRule: ConnectionRule {
  /// Alerts that refuse the offered version or suites (RFC 8446, section 6.2).
  private static let negotiationFailures: Set<AlertDescription> = [
    .handshakeFailure, .protocolVersion, .insufficientSecurity,
  ]

  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard let observed = connection.facts.observed, let alert = observed.refusal,
      negotiationFailures.contains(alert), connection.facts.tlsVersion == nil
    else { return }
    guard let offer = observed.offer else {
      return judgement.doubt(
        .handshake, .cipherSuite, for: .offerUnseen, because: .tlsVersion, .cipherSuites)
    }
    guard connection.isCovered(by: offer) else {
      return judgement.doubt(
        .handshake, .cipherSuite, for: .offerIncomplete, because: .tlsVersion, .cipherSuites)
    }
    judgement.block(.handshake, because: .tlsVersion, .cipherSuites)
  }
}

extension JudgedConnection {
  /// Returns true if an offer contains everything that an ATS client would offer this host.
  ///
  /// Returns false if the dictionary makes the client offer more than ATS does, as no refusal then
  /// proves anything.
  fileprivate func isCovered(by offer: ObservedHandshake.Offer) -> Bool {
    guard !isExempt, host.exception?.requiresForwardSecrecy != false,
      (host.exception?.minimumTLSVersion).map({ $0 >= .tls12 }) != false,
      let newest = offer.newestVersion, newest.released >= .tls12
    else { return false }
    return CipherSuiteTable.required(for: system, source: assumptions.cipherSuites)
      .isSubset(of: offer.cipherSuites)
  }
}
