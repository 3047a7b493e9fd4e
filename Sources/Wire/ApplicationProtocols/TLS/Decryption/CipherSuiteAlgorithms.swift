package import ProtocolRegistries

package struct CipherSuiteAlgorithms: Hashable, Sendable {
  package enum Cipher: Hashable, Sendable {
    case aesGCM, chaCha20Poly1305
    case aesCBC(RecordMACHash)
  }

  package let cipher: Cipher
  package let keyLength: Int
  package let hash: KeyDerivationHash

  /// Creates the algorithms with which a suite protects records in `version`; `nil` if unsupported,
  /// such as AES-CCM and RC4.
  package init?(_ suite: CipherSuite, version: TLSVersion) {
    guard let name = suite.name else { return nil }
    // Names of TLS 1.3 suites do not include a key exchange.
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

  private init(_ cipher: Cipher, _ keyLength: Int, _ hash: KeyDerivationHash) {
    self.cipher = cipher
    self.keyLength = keyLength
    self.hash = hash
  }
}
