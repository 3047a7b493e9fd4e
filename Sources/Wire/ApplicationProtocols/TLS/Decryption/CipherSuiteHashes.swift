import Cryptography

package enum KeyDerivationHash: Hashable, Sendable {
  case sha256, sha384

  package var length: Int { self == .sha256 ? 32 : 48 }

  package func digest(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .sha256: SHA256.hash(bytes)
    case .sha384: SHA384.hash(bytes)
    }
  }

  /// Returns the authentication code of a message (RFC 2104); with the salt as its key it is
  /// HKDF-Extract (RFC 5869, section 2.2).
  package func code(key: [UInt8], of message: [UInt8]) -> [UInt8] {
    switch self {
    case .sha256: HMAC<SHA256>(key: key).code(of: message)
    case .sha384: HMAC<SHA384>(key: key).code(of: message)
    }
  }
}

package enum RecordMACHash: Hashable, Sendable {
  case sha1, sha256, sha384

  package var length: Int {
    switch self {
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    }
  }
  /// Returns the authentication code of a message (RFC 2104).
  package func code(key: [UInt8], of message: [UInt8]) -> [UInt8] {
    switch self {
    case .sha1: HMAC<SHA1>(key: key).code(of: message)
    case .sha256: HMAC<SHA256>(key: key).code(of: message)
    case .sha384: HMAC<SHA384>(key: key).code(of: message)
    }
  }
}
