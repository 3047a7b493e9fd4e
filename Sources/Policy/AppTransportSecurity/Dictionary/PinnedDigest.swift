import Bytes
import PropertyLists

/// A public key pin in `NSPinnedDomains`: SHA-256 of the SubjectPublicKeyInfo (ATS-70).
struct PinnedDigest: Hashable, Sendable {
  /// Lower-case hexadecimal; `nil` for text that is not a digest.
  let hexadecimal: String?

  /// Reads an identity: a dictionary with the digest in base64 (RFC 4648, section 4).
  init(_ identity: PropertyListValue) {
    guard case .dictionary(let list) = identity,
      case .string(let text)? = list["SPKI-SHA256-BASE64"]
    else {
      hexadecimal = nil
      return
    }
    hexadecimal = Self.decode(text)
  }

  /// 32 bytes as base64 alone writes them: no white space, no bits left over.
  private static func decode(_ text: String) -> String? {
    guard text.utf8.count == 44, let digest = bytes(inBase64: text), digest.count == 32,
      base64(digest) == text
    else { return nil }
    return digest.hexadecimal
  }
}
