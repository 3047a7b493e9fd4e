public import AppTransportSecurity

/// A change of a server or its certificate after which it meets ATS.
public enum ServerRemedy: Hashable, Sendable {
  case tlsVersion
  case cipherSuites
  case handshake
  case leafKey
  case leafHash
  /// A certificate whose validity period includes the day of the connection.
  case dates(TrustFault)
  case alternativeName(String)
  case issuer
  case purpose
  /// A validity period of at most this number of days.
  case validity(mostDays: Int)
  case timestamps
  case chain
}

extension Objection {
  /// The changes of the server or its certificate at `host` that answer the objection.
  func serverRemedies(at host: String) -> [ServerRemedy] { cause.serverRemedies(at: host) }
}

extension Cause {
  fileprivate func serverRemedies(at host: String) -> [ServerRemedy] {
    switch self {
    case .version: [.tlsVersion]
    case .suite: [.cipherSuites]
    case .weakKey: [.leafKey]
    case .weakHash: [.leafHash]
    case .trust(let fault, let host): [fault.remedy(at: host)].compactMap(\.self)
    case .acceptedByApp(let cause), .serversDiffer(let cause), .unnamed(let cause),
      .reportedByApp(let cause):
      cause.serverRemedies(at: host)
    case .reported(let error) where error.subject == .trust:
      error.trustFaults.compactMap { $0.remedy(at: host) }
    case .reported(let error): [error.subject?.serverRemedy].compactMap(\.self)
    case .trials(passedWith: let loosening?): [loosening.serverRemedy].compactMap(\.self)
    case .cleartext, .otherVersionOnSystem, .refusal, .certificateRefused, .doubt, .incomplete,
      .refusedThoughExempt, .trials(passedWith: nil):
      []
    }
  }
}

extension ReportedError.Subject {
  fileprivate var serverRemedy: ServerRemedy? {
    switch self {
    case .version: .tlsVersion
    case .suite: .cipherSuites
    case .leafKey: .leafKey
    case .leafHash: .leafHash
    case .issuerHash: .chain
    case .negotiation, .agreement: .handshake
    case .trust, .policy, .trustOrPolicy: nil
    }
  }
}

extension Loosening {
  fileprivate var serverRemedy: ServerRemedy? {
    switch self {
    case .floor: .tlsVersion
    case .noForwardSecrecy: .cipherSuites
    case .insecureLoads: nil
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
