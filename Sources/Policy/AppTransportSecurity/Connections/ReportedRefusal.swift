/// A refusal that an Apple system reported, of a connection whose handshake nobody recorded.
public enum ReportedRefusal: Hashable, Sendable {
  /// An error that a system gave for a load (ATS-101 to ATS-104).
  case error(ReportedError)
  /// A load that failed without exceptions (ATS-120), and passed with all of these; an empty list if
  /// it passed with none.
  case trials(passedWith: [Loosening])
}

/// The error of a load whose TLS failed.
public struct ReportedError: Hashable, Sendable {
  /// The code in `NSURLErrorDomain`; `nil` if it was not given.
  public let code: Int32?
  /// The code of Secure Transport beside it; `nil` if it was not given.
  public let tls: Int32?

  /// The requirement the system named in words; `nil` if it gave only codes.
  private let named: Subject?

  /// An error by its codes.
  ///
  /// - Parameters:
  ///   - code: The code in `NSURLErrorDomain`.
  ///   - tls: The code of Secure Transport (`errSSL…` in SecureTransport.h).
  ///   - subject: The requirement the system named in words.
  public init(code: Int32?, tls: Int32?, subject: Subject? = nil) {
    self.code = code
    self.tls = tls
    named = subject
  }

  /// The requirement that was not met.
  public enum Subject: Hashable, Sendable, CaseIterable {
    case version, suite, leafKey, leafHash, issuerHash, trust
    /// The server turned down all that was offered.
    case negotiation
    /// Client and server have no version and suite in common, or no extension; the code does not name which.
    case agreement
    /// ATS refused, for a reason that the code does not name.
    case policy
    /// Default trust or ATS refused; the code does not name which.
    case trustOrPolicy
  }

  /// The requirement that the codes name; `nil` if they name none of ATS's.
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
    // What CFNetwork gives for every evaluation that failed; the other code may say more.
    case -9802: code.flatMap(Self.subject) ?? .trustOrPolicy
    case -9880: .policy
    case nil: code.flatMap(Self.subject)
    default: nil
    }
  }

  /// The requirement that a code of `NSURLErrorDomain` names by itself (ATS-100, ATS-102).
  private static func subject(of code: Int32) -> Subject? {
    switch code {
    case -1022: .policy
    case -1204 ... -1201: .trust
    default: nil
    }
  }
}
