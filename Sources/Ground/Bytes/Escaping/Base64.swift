/// Returns the bytes in base64 with padding (RFC 4648, section 4).
public func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text = [UInt8]()
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      text.append(
        place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}

/// Decodes base64 with padding and skips white space; `nil` if the text is not valid base64.
public func bytes(inBase64 text: String) -> [UInt8]? {
  var bytes: [UInt8] = []
  var (bits, digits, padding) = (0, 0, 0)
  for byte in text.utf8 {
    let digit: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): digit = 62
    case UInt8(ascii: "/"): digit = 63
    case UInt8(ascii: "="):
      padding += 1
      continue
    case 0x09...0x0d, 0x20: continue
    default: return nil
    }
    guard padding == 0 else { return nil }
    bits = (bits << 6 | Int(digit)) & 0xff_ffff
    digits += 1
    if digits % 4 == 0 {
      for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
  }
  // The last group has two or three digits for one or two bytes; a single digit is invalid (RFC
  // 4648, section 4).
  switch (digits % 4, padding) {
  case (0, 0): break
  case (2, 2): bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
  case (3, 1):
    bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
    bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
  default: return nil
  }
  return bytes
}
