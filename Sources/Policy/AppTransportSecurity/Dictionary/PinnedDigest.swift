import Bytes
import PropertyLists

/// A pinned public key in `NSPinnedDomains`: SHA-256 of the SubjectPublicKeyInfo (ATS-70).
struct PinnedDigest: Hashable, Sendable {
  /// The decoded bytes in lower-case hexadecimal; only 32 bytes can match a key.
  let hexadecimal: String

  var canMatch: Bool { hexadecimal.utf8.count == 64 }

  /// Reads a pinned identity: a dictionary with the digest in base64.
  ///
  /// Returns `nil` for an identity that systems leave out of the list.
  init?(_ identity: PropertyListValue) {
    guard case .dictionary(let list) = identity,
      case .string(let text)? = list["SPKI-SHA256-BASE64"]
    else { return nil }
    let bytes = Self.decode(text)
    guard !bytes.isEmpty else { return nil }
    hexadecimal = bytes.hexadecimal
  }

  /// Decodes base64 as systems do (`SecBase64Decode` in Security, SecBase64.c): characters outside
  /// the alphabet are skipped, an incomplete last group is dropped, and unused bits are ignored.
  private static func decode(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var group: UInt32 = 0
    var (digits, padding) = (0, 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "=") {
        group <<= 6
        padding += 1
      } else if let value = value(of: byte) {
        group = group << 6 | UInt32(value)
        padding = 0
      } else {
        continue
      }
      digits += 1
      guard digits == 4 else { continue }
      let whole = [16, 8, 0].map { UInt8(truncatingIfNeeded: group >> $0) }
      bytes += whole.prefix(padding == 1 ? 2 : padding == 2 ? 1 : 3)
      if padding > 0 { break }
      (group, digits) = (0, 0)
    }
    return bytes
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
