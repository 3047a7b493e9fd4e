public import ProtocolRegistries

/// The public key of a server's certificate (ATS-14).
public struct LeafKey: Hashable, Sendable {
  /// The kinds of key that ATS distinguishes.
  public enum Kind: Hashable, Sendable {
    case rsa, ellipticCurve
    case dsa
    case other
  }

  public var kind: Kind
  public var bits: Int?

  public init(_ kind: Kind, bits: Int?) {
    self.kind = kind
    self.bits = bits
  }

  /// True for DSA, RSA below 2048 bits and curves below 256 bits; `nil` if kind or size is unknown.
  public var isWeak: Bool? {
    switch kind {
    case .rsa: bits.map { $0 < Self.fewestBitsOfRSA }
    case .ellipticCurve: bits.map { $0 < Self.fewestBitsOfCurve }
    case .dsa: true
    case .other: nil
    }
  }

  /// The shortest RSA key that ATS accepts, in bits.
  public static let fewestBitsOfRSA = 2048
  public static let fewestBitsOfCurve = 256
}

extension SignatureHash {
  /// True if ATS refuses a leaf with this signature hash (ATS-15).
  public var isRefusedByATS: Bool { self < .sha256 }
  /// True if default trust evaluation refuses a certificate with this signature hash (ATS-18).
  public var isRefusedBySystem: Bool { self <= .sha1 }
}

/// The reason why trust evaluation refuses a certificate.
public enum TrustFault: Hashable, Sendable {
  case named(ServerTrust)
  case refusedByClient
  /// A system refused the certificate because of this common name, which is not the host, and did
  /// not name the alternative names.
  case otherCommonName(String)
  case noAlternativeName
  case notForServers
  /// The certificate is valid for more than this number of days; `nil` if a system that refused it
  /// did not say which limit it has.
  case validTooLong(mostDays: Int?)
  case weakKey, weakHash
  case weakIssuer(PresentedChain.Issuer)
  case notTransparent
  /// This authority issued the certificate, at a time for which systems refuse its certificates.
  case distrusted(DistrustedAuthorityName)
  case brokenSignature
  case unfitAnchor(AnchorFault)
  /// The chain has none of the keys that the app pins in `NSPinnedDomains`.
  case notPinned
  /// A list of pins for the host is empty, or has no digest that a key could have (ATS-70).
  case pinsMatchNothing
  /// The app requires pinning of every host, and the host is not exempt from it (ATS-70).
  case pinningRequired

  /// The most days of validity that systems accept today in certificates under their own roots
  /// (ATS-18).
  public static let mostDaysOfSystemRoot = 398
  /// The most days of validity that systems accept in certificates under any root, such as one that
  /// a user installed (ATS-18).
  public static let mostDaysOfOtherRoot = 825
}

/// The result of the system's evaluation of a chain: path, dates, name and root (ATS-16).
///
/// The evaluation of keys, hashes and Certificate Transparency is not included.
public enum ServerTrust: String, Hashable, Sendable, CaseIterable {
  case valid
  case validInstalledRoot = "valid-installed-root"
  case selfSigned = "self-signed"
  case expired
  case notYetValid = "not-yet-valid"
  case hostNameMismatch = "hostname-mismatch"
  /// Expired or not yet valid, where the evidence does not say which.
  case outsideValidity = "outside-validity"
  /// No chain to a root that the evaluating system trusts: another root, or a missing intermediate.
  case untrustedRoot = "untrusted-root"
  /// A chain to a root that is not among the trust anchors that the user of atsift gave.
  case unknownRoot = "unknown-root"
  case revoked
  /// Any other failure, such as excessive validity or a missing purpose (ATS-18).
  case invalid

  public var isValid: Bool { self == .valid || self == .validInstalledRoot }
}
