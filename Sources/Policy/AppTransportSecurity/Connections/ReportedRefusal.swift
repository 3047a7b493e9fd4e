/// A refusal reported by an Apple system for a connection whose handshake was not captured.
public enum ReportedRefusal: Hashable, Sendable {
  /// The error of a load (ATS-101 to ATS-104).
  case error(ReportedError)
  /// A load that failed without exceptions and succeeded with all of these (ATS-120); empty if it
  /// never succeeded.
  case trials(passedWith: [Loosening])
}

/// The error of a load whose TLS handshake failed.
public struct ReportedError: Hashable, Sendable {
  public let code: Int32?
  public let tls: Int32?

  private let named: Subject?

  /// Creates an error from its codes: that in `NSURLErrorDomain`, and that of Secure Transport
  /// (`errSSL…` in SecureTransport.h).
  ///
  /// `subject` is the requirement that the system named in words.
  public init(code: Int32?, tls: Int32?, subject: Subject? = nil) {
    self.code = code
    self.tls = tls
    named = subject
  }

  /// The requirement that was not met.
  public enum Subject: Hashable, Sendable, CaseIterable {
    case version, suite, leafKey, leafHash, issuerHash, trust
    case negotiation
    /// No common version, suite or extension; the code does not distinguish them.
    case agreement
    case policy
    case trustOrPolicy
  }

  /// The requirement that the codes indicate; `nil` if it is none of ATS's.
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

  /// Returns the requirement that an `NSURLErrorDomain` code indicates alone (ATS-100, ATS-102).
  private static func subject(of code: Int32) -> Subject? {
    switch code {
    case -1022: .policy
    case -1204 ... -1201: .trust
    default: nil
    }
  }
}
