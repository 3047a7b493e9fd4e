public import AppTransportSecurity

/// A change of a server or its certificate after which it meets ATS.
public enum ServerRemedy: Hashable, Sendable {
  case tlsVersion
  case cipherSuites
  case handshake
  case leafKey
  case leafHash
  /// A new certificate, whose validity period includes the day of the connection.
  case dates(TrustFault)
  case alternativeName(String)
  case issuer
  case purpose
  /// A new certificate that is valid for at most this number of days.
  case validity(mostDays: Int)
  case timestamps
  case chain
}

extension ATSObjection {
  /// The changes of the server or its certificate after which `host` no longer violates the
  /// requirement.
  func serverRemedies(at host: String) -> [ServerRemedy] {
    cause.serverRemedies(at: host) ?? [requirement.serverRemedy].compactMap(\.self)
  }
}

extension Requirement {
  /// The change after which any server meets the requirement; `nil` if it depends on the cause.
  fileprivate var serverRemedy: ServerRemedy? {
    switch self {
    case .tlsVersion: .tlsVersion
    case .forwardSecrecy, .cipherSuite: .cipherSuites
    case .certificateKey: .leafKey
    case .certificateSignature: .leafHash
    case .cleartext, .certificateTrust, .certificateTransparency, .handshake, .undetermined: nil
    }
  }
}

extension ExceptionNeedCause {
  /// The changes that depend on the cause; `nil` if the requirement alone names them.
  fileprivate func serverRemedies(at host: String) -> [ServerRemedy]? {
    switch self {
    case .trust(let fault, let host): [fault.remedy(at: host)].compactMap(\.self)
    case .acceptedByApp(let cause), .serversDiffer(let cause), .unnamed(let cause),
      .reportedByApp(let cause):
      cause.serverRemedies(at: host)
    case .reported(let error):
      switch error.subject {
      case .trust: error.trustFaults.compactMap { $0.remedy(at: host) }
      case .issuerHash: [.chain]
      case .negotiation, .agreement: [.handshake]
      default: nil
      }
    default: nil
    }
  }
}

extension TrustFault {
  fileprivate func remedy(at host: String) -> ServerRemedy? {
    switch self {
    case .named(.expired), .named(.notYetValid), .named(.outsideValidity): .dates(self)
    case .named(.hostNameMismatch), .otherCommonName, .noAlternativeName: .alternativeName(host)
    case .named(.selfSigned), .named(.unknownRoot), .named(.untrustedRoot), .named(.revoked):
      .issuer
    case .named(.invalid), .named(.valid), .named(.validInstalledRoot): nil
    case .notForServers: .purpose
    case .validTooLong(let days):
      .validity(mostDays: days ?? TrustFault.mostDaysOfSystemRoot)
    case .notTransparent: .timestamps
    case .weakIssuer: .chain
    case .brokenSignature, .unfitAnchor, .distrusted: .issuer
    case .weakKey, .weakHash, .refusedByClient, .notPinned, .pinsMatchNothing, .pinningRequired:
      nil
    }
  }
}
