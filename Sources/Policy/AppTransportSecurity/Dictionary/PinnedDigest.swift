import PropertyLists

/// The digest of a public key in `NSPinnedDomains`: SHA-256 of the SubjectPublicKeyInfo (ATS-70).
struct PinnedDigest: Hashable, Sendable {
  /// Lower-case hexadecimal; `nil` for a text that is no digest and matches no key.
  let hexadecimal: String?

  /// Reads an identity, a dictionary with the digest in base64 (RFC 4648, section 4).
  init(_ identity: PropertyListValue) {
    guard case .dictionary(let list) = identity,
      case .string(let text)? = list["SPKI-SHA256-BASE64"]
    else {
      hexadecimal = nil
      return
    }
    hexadecimal = Self.decode(text)
  }

  /// 43 characters of six bits, the last two bits unused, and one of padding.
  private static func decode(_ text: String) -> String? {
    let characters = Array(text.utf8)
    guard characters.count == 44, characters.last == UInt8(ascii: "=") else { return nil }
    var digits = ""
    var (bits, count) = (0, 0)
    for character in characters.dropLast() {
      guard let value = value(of: character) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      while count >= 4, digits.utf8.count < 64 {
        count -= 4
        digits += String(bits >> count, radix: 16)
        bits &= 1 << count - 1
      }
    }
    return bits == 0 ? digits : nil
  }

  private static func value(of character: UInt8) -> Int? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
