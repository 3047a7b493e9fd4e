import ApplicationProtocols
import Cryptography

extension SecretHash {
  /// Returns the hash of bytes.
  func digest(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .sha256: SHA256.hash(bytes)
    case .sha384: SHA384.hash(bytes)
    }
  }

  /// Returns the authentication code of a message (RFC 2104); with the salt as its key it is
  /// HKDF-Extract (RFC 5869, section 2.2).
  func code(key: [UInt8], _ message: [UInt8]) -> [UInt8] {
    switch self {
    case .sha256: HMAC<SHA256>(key: key).code(of: message)
    case .sha384: HMAC<SHA384>(key: key).code(of: message)
    }
  }
}
