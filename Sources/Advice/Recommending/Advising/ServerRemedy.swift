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
  case validity
  case chain
}

extension Objection {
  var serverRemedy: ServerRemedy? { cause.serverRemedy }
}

extension Cause {
  fileprivate var serverRemedy: ServerRemedy? {
    switch self {
    case .version: .tlsVersion
    case .suite: .cipherSuites
    case .weakKey: .leafKey
    case .weakHash: .leafHash
    case .trust(let fault, let host): fault.remedy(at: host)
    case .acceptedByApp(let cause), .serversDiffer(let cause), .unnamed(let cause),
      .reportedByApp(let cause):
      cause.serverRemedy
    case .reported(let error): error.subject?.serverRemedy
    case .trials(passedWith: let loosening?): loosening.serverRemedy
    case .cleartext, .otherVersionOnSystem, .refusal, .certificateRefused, .doubt, .incomplete,
      .trials(passedWith: nil):
      nil
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
    case .named(.expired), .named(.notYetValid): .dates(self)
    case .named(.hostNameMismatch), .noAlternativeName: .alternativeName(host)
    case .named: .issuer
    case .notForServers: .purpose
    case .validTooLong: .validity
    case .weakIssuer: .chain
    case .brokenSignature, .unfitAnchor: .issuer
    case .notTransparent, .weakKey, .weakHash, .refusedByClient: nil
    }
  }
}
