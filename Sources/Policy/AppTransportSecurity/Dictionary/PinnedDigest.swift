import Bytes
import PropertyLists

/// A public key pin in `NSPinnedDomains`: SHA-256 of the SubjectPublicKeyInfo (ATS-70).
struct PinnedDigest: Hashable, Sendable {
  /// The digest in lower-case hexadecimal; `nil` if the identity contains no valid digest.
  let hexadecimal: String?

  /// Reads a pinned identity: a dictionary with the digest in base64 (RFC 4648, section 4).
  init(_ identity: PropertyListValue) {
    guard case .dictionary(let list) = identity,
      case .string(let text)? = list["SPKI-SHA256-BASE64"]
    else {
      hexadecimal = nil
      return
    }
    hexadecimal = Self.decode(text)
  }

  /// Decodes canonical base64 of 32 bytes, without white space and stray bits, to hexadecimal.
  private static func decode(_ text: String) -> String? {
    guard text.utf8.count == 44, let digest = bytes(inBase64: text), digest.count == 32,
      base64(digest) == text
    else { return nil }
    return digest.hexadecimal
  }
}
