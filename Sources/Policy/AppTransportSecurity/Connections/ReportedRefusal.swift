/// A refusal reported by an Apple system for a connection whose handshake was not captured.
public enum ReportedRefusal: Hashable, Sendable {
  /// The load failed with this error (ATS-101 to ATS-104).
  case error(ReportedError)
  /// `nscurl` reported that the load failed without exceptions and succeeded with all of these
  /// together (ATS-120); empty if no trial succeeded.
  case trials(passedWith: [Loosening])
}

/// The error codes of a load that failed because of ATS, TLS or trust.
public struct ReportedError: Hashable, Sendable {
  public let code: Int32?
  public let tls: Int32?

  /// The faults for which the system did not trust the certificate; empty if they are not known.
  public let trustFaults: [TrustFault]

  private let named: Subject?

  /// Creates an error from its `NSURLErrorDomain` code and its Secure Transport code (`errSSL…` in
  /// SecureTransport.h).
  ///
  /// `subject` is the unmet requirement, and `trustFaults` are the failed checks of the certificate,
  /// if the system named them in words; they outweigh the codes.
  public init(
    code: Int32?, tls: Int32?, subject: Subject? = nil, trustFaults: [TrustFault] = []
  ) {
    self.code = code
    self.tls = tls
    named = subject ?? (trustFaults.isEmpty ? nil : .trust)
    self.trustFaults =
      trustFaults.isEmpty
      ? [tls.flatMap(Self.trustFault(ofTLS:)) ?? code.flatMap(Self.trustFault(of:))]
        .compactMap(\.self).map(TrustFault.named) : trustFaults
  }

  /// The fault that a code of SecureTransport.h names; `nil` if it names none.
  private static func trustFault(ofTLS code: Int32) -> ServerTrust? {
    switch code {
    case -9807, -9812, -9813: .untrustedRoot
    case -9814: .expired
    case -9815: .notYetValid
    case -9843: .hostNameMismatch
    default: nil
    }
  }

  /// The fault that a code of NSURLError.h names; `nil` for −1202, which names none.
  private static func trustFault(of code: Int32) -> ServerTrust? {
    switch code {
    case -1201: .outsideValidity
    case -1203: .untrustedRoot
    case -1204: .notYetValid
    default: nil
    }
  }

  /// The requirement that a failed connection did not meet, as an error's codes distinguish it.
  public enum Subject: Hashable, Sendable, CaseIterable {
    case version, suite, leafKey, leafHash, issuerHash, trust
    case negotiation
    /// No common version, suite or extension; the error code does not distinguish these causes.
    case agreement
    case policy
    case trustOrPolicy

    package var requirement: Requirement {
      switch self {
      case .version: .tlsVersion
      case .suite: .cipherSuite
      case .leafKey: .certificateKey
      case .leafHash, .issuerHash: .certificateSignature
      case .trust: .certificateTrust
      case .negotiation, .agreement, .policy, .trustOrPolicy: .handshake
      }
    }
  }

  /// True if only ATS causes the error's code (ATS-104).
  package var isOfATS: Bool { tls.map { (-9886 ... -9880).contains($0) } == true }

  /// The requirement that the error indicates; `nil` if its codes indicate no requirement of ATS.
  public var subject: Subject? {
    if let named { return named }
    return switch tls {
    case -9881, -9836: .version
    case -9882: .suite
    case -9883: .leafKey
    case -9884: .leafHash
    case -9885: .issuerHash
    case -9886, -9807, -9808, -9812, -9813, -9814, -9815, -9843: .trust
    case -9824, -9837: .negotiation
    case -9801: .agreement
    // CFNetwork's code for every failed evaluation; the Secure Transport code may be more specific.
    case -9802: code.flatMap(Self.subject) ?? .trustOrPolicy
    case -9880: .policy
    case nil: code.flatMap(Self.subject)
    default: nil
    }
  }

  /// Returns the requirement that an `NSURLErrorDomain` code alone indicates (ATS-100, ATS-102).
  private static func subject(of code: Int32) -> Subject? {
    switch code {
    case -1022: .policy
    case -1204 ... -1201: .trust
    default: nil
    }
  }
}
