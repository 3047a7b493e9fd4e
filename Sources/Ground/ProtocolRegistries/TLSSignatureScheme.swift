import Bytes
public import Escaping

/// A TLS signature scheme by its IANA code point (RFC 8446, section 4.2.3).
///
/// Unregistered code points are kept, so that every capture can be represented.
public struct TLSSignatureScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// RSASSA-PKCS1-v1_5 with SHA-1, which the TLS package of NIAP (US security certification)
  /// forbids; Apple's pages name it `rsa_pkcs15_sha1`.
  public static let rsaPKCS1SHA1 = TLSSignatureScheme(rawValue: 0x0201)

  /// True for RSA with SHA-256, SHA-384 or SHA-512, of either padding.
  public var isOfRSAWithSHA2: Bool {
    switch rawValue {
    case 0x0401, 0x0501, 0x0601, 0x0804...0x0806, 0x0809...0x080b: true
    default: false
    }
  }

  public var name: String? { Self.names[rawValue] }

  /// Parses a registered name such as `rsa_pss_rsae_sha256`, or Apple's form of it with `pkcs15`.
  public init?(name: String) {
    let name = name.lowercased().replacing("rsa_pkcs15_", with: "rsa_pkcs1_")
    guard let code = Self.codes[name] else { return nil }
    self.init(rawValue: code)
  }

  /// Returns the TLS schemes that a certificate's signature may use; empty if it is unknown.
  ///
  /// A certificate does not say whether the issuer's RSA key is restricted to PSS, so both kinds of
  /// RSASSA-PSS are returned. Curves are not compared, because TLS 1.2 names the hash only.
  ///
  /// `algorithm` is the name of the X.509 signature algorithm (`sha256WithRSAEncryption`), `hash`
  /// its hash.
  public static func certifying(
    _ algorithm: ForeignText, _ hash: SignatureHash?
  ) -> [TLSSignatureScheme] {
    let codes: [UInt16]
    switch algorithm {
    case "Ed25519": codes = [0x0807]
    case "Ed448": codes = [0x0808]
    case "RSASSA-PSS":
      switch hash {
      case .sha256?: codes = [0x0804, 0x0809]
      case .sha384?: codes = [0x0805, 0x080a]
      case .sha512?: codes = [0x0806, 0x080b]
      default: codes = []
      }
    default:
      guard let hash = hash.flatMap({ hashNumbers[$0] }) else { return [] }
      if algorithm.hasSuffix("WithRSAEncryption") {
        codes = [hash << 8 | 1]
      } else if algorithm.hasPrefix("dsa-with-") {
        codes = [hash << 8 | 2]
      } else if algorithm.hasPrefix("ecdsa-with-") {
        codes = [hash << 8 | 3]
      } else {
        codes = []
      }
    }
    return codes.map(TLSSignatureScheme.init(rawValue:))
  }

  /// The numbers of hashes in TLS 1.2 (RFC 5246, section 7.4.1.4.1).
  private static let hashNumbers: [SignatureHash: UInt16] = [
    .md5: 1, .sha1: 2, .sha224: 3, .sha256: 4, .sha384: 5, .sha512: 6,
  ]

  private static let names: [UInt16: String] = [
    0x0201: "rsa_pkcs1_sha1", 0x0203: "ecdsa_sha1", 0x0401: "rsa_pkcs1_sha256",
    0x0403: "ecdsa_secp256r1_sha256", 0x0501: "rsa_pkcs1_sha384",
    0x0503: "ecdsa_secp384r1_sha384", 0x0601: "rsa_pkcs1_sha512",
    0x0603: "ecdsa_secp521r1_sha512", 0x0804: "rsa_pss_rsae_sha256",
    0x0805: "rsa_pss_rsae_sha384", 0x0806: "rsa_pss_rsae_sha512", 0x0807: "ed25519",
    0x0808: "ed448", 0x0809: "rsa_pss_pss_sha256", 0x080a: "rsa_pss_pss_sha384",
    0x080b: "rsa_pss_pss_sha512",
  ]
  private static let codes = Dictionary(names.map { ($0.value, $0.key) }) { first, _ in first }
}

extension TLSSignatureScheme: CustomStringConvertible {
  /// The registered name; for an unregistered number, its hexadecimal digits, as `0x1A1A`.
  public var description: String { name ?? "0x" + rawValue.hexadecimal.uppercased() }
}
