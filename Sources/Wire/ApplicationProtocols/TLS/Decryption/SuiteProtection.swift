import ProtocolRegistries

/// How a cipher suite protects records, for the suites whose records can be opened.
struct SuiteProtection: Hashable, Sendable {
  enum Cipher: Hashable, Sendable {
    case aesGCM, chaCha20Poly1305
    /// With a check sum of the content, made before or after it is encrypted.
    case aesCBC(RecordHash)
  }

  let cipher: Cipher
  /// How many bytes a key has.
  let keyLength: Int
  /// The hash that keys are made with in TLS 1.2 and 1.3.
  let hash: SecretHash

  /// What a suite means in that version; `nil` for one that nobody can open here, such as AES-CCM
  /// and RC4.
  init?(_ suite: CipherSuite, version: TLSVersion) {
    guard let name = suite.name else { return nil }
    // Those of TLS 1.3 say nothing of the key exchange.
    let parts = name.dropFirst("TLS_".count).split(separator: "_WITH_")
    guard let protection = parts.last, (parts.count == 1) == (version == .tls13) else { return nil }
    switch protection {
    case "AES_128_GCM_SHA256": self.init(.aesGCM, 16, .sha256)
    case "AES_256_GCM_SHA384": self.init(.aesGCM, 32, .sha384)
    case "CHACHA20_POLY1305_SHA256": self.init(.chaCha20Poly1305, 32, .sha256)
    case "AES_128_CBC_SHA": self.init(.aesCBC(.sha1), 16, .sha256)
    case "AES_256_CBC_SHA": self.init(.aesCBC(.sha1), 32, .sha256)
    case "AES_128_CBC_SHA256": self.init(.aesCBC(.sha256), 16, .sha256)
    case "AES_256_CBC_SHA256": self.init(.aesCBC(.sha256), 32, .sha256)
    case "AES_256_CBC_SHA384": self.init(.aesCBC(.sha384), 32, .sha384)
    default: return nil
    }
  }

  private init(_ cipher: Cipher, _ keyLength: Int, _ hash: SecretHash) {
    self.cipher = cipher
    self.keyLength = keyLength
    self.hash = hash
  }
}

/// The hash that secrets are derived with.
enum SecretHash: Hashable, Sendable {
  case sha256, sha384

  /// How many bytes it has.
  var length: Int { self == .sha256 ? 32 : 48 }
}

/// The hash of the check sum of records that are protected with CBC.
enum RecordHash: Hashable, Sendable {
  case sha1, sha256, sha384

  /// How many bytes it has, as has the key that goes with it.
  var length: Int {
    switch self {
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    }
  }
}
