public import ProtocolRegistries

/// The public key of a server's certificate (ATS-14).
public struct LeafKey: Hashable, Sendable {
  /// The kinds of which it is known what ATS makes of them, and the rest.
  public enum Kind: Hashable, Sendable {
    case rsa, ellipticCurve
    /// Of no length that ATS accepts.
    case dsa
    case other
  }

  public var kind: Kind
  public var bits: Int?

  /// A key by kind and length in bits.
  public init(_ kind: Kind, bits: Int?) {
    self.kind = kind
    self.bits = bits
  }

  /// True for DSA, for RSA below 2048 bits and for a curve below 256 bits; `nil` if unknown.
  public var isWeak: Bool? {
    switch kind {
    case .rsa: bits.map { $0 < Self.fewestBitsOfRSA }
    case .ellipticCurve: bits.map { $0 < Self.fewestBitsOfCurve }
    case .dsa: true
    case .other: nil
    }
  }

  /// The least lengths that ATS accepts, in bits.
  public static let fewestBitsOfRSA = 2048
  public static let fewestBitsOfCurve = 256
}

extension SignatureHash {
  /// True if ATS refuses a leaf signed over it (ATS-15).
  public var isRefusedByATS: Bool { self < .sha256 }
  /// True if the system's own trust refuses a certificate signed over it (ATS-18).
  public var isRefusedBySystem: Bool { self <= .sha1 }
}

/// The one fault for which trust refuses a certificate.
public enum TrustFault: Hashable, Sendable {
  /// A fault that the facts name outright.
  case named(ServerTrust)
  /// The client refused the certificate, and said so by an alert.
  case refusedByClient
  case noAlternativeName
  case notForServers
  /// Valid for longer than `TrustFault.mostValidityDays`.
  case validTooLong
  case weakKey, weakHash
  /// A certificate above the leaf is weak.
  case weakIssuer(PresentedChain.Issuer)
  case notTransparent
  /// The key of the issuer that was sent did not make a signature of the chain.
  case brokenSignature
  /// The chain ends in a trust anchor that may not certify it.
  case unfitAnchor(AnchorFault)

  /// The most days that the system accepts of any certificate issued since 2019-07-01 (ATS-18).
  public static let mostValidityDays: Int64 = 825
}

/// The result of the system's evaluation of a server's chain (ATS-16).
///
/// It covers chain, dates, name and root. Keys, hashes and transparency are separate facts.
public enum ServerTrust: String, Hashable, Sendable, CaseIterable {
  /// It ends at a root of the system's own.
  case valid
  /// It ends at a root that the person or the administrator installed.
  case validInstalledRoot = "valid-installed-root"
  case selfSigned = "self-signed"
  case expired
  case notYetValid = "not-yet-valid"
  case hostNameMismatch = "hostname-mismatch"
  case unknownRoot = "unknown-root"
  case revoked
  /// Any other failure, such as a validity that is too long or a missing purpose (ATS-18).
  case invalid

  /// True if the chain passes.
  public var isValid: Bool { self == .valid || self == .validInstalledRoot }
}
