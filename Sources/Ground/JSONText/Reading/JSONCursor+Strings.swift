import Bytes

extension JSONCursor {
  /// Reads the next value, which must be a string (RFC 8259, section 7).
  ///
  /// - Throws: `JSONError` for another value, a missing end quote, a control character, an unknown
  ///   escape, half a surrogate pair, or invalid UTF-8.
  package mutating func string() throws(JSONError) -> String {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw unexpectedValue("a string") }
    let quote = offset
    var place = offset + 1
    var bits: UInt8 = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        offset = place + 1
        let part = bytes[(quote + 1)..<place]
        // Most strings are ASCII, which is always valid UTF-8.
        if bits >= 0x80 { try checkUTF8(part) }
        return String(decoding: part, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: quote, upTo: place) }
      guard byte >= 0x20 else { throw controlCharacter(at: place) }
      bits |= byte
      place += 1
    }
    throw endless(quote)
  }

  private mutating func escapedString(
    from quote: Int, upTo place: Int
  ) throws(JSONError) -> String {
    offset = place
    var text = Array(bytes[(quote + 1)..<place])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        // Escapes are ASCII and represent whole scalars, so invalid UTF-8 can only be in the text
        // as written.
        try checkUTF8(bytes[(quote + 1)..<(offset - 1)])
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape(in: quote)).utf8)
      case ..<0x20: throw controlCharacter(at: offset)
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw endless(quote)
  }

  func checkUTF8(_ part: ArraySlice<UInt8>) throws(JSONError) {
    if let wrong = UTF8Check.firstInvalidByte(in: part) {
      throw error("the text is not UTF-8", at: wrong)
    }
  }

  private mutating func escape(in quote: Int) throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let byte = current else { throw endless(quote) }
    offset += 1
    if byte == UInt8(ascii: "u") { return try character(escapedAt: start) }
    guard let character = Unicode.Scalar(escapedInJSON: byte) else {
      throw error("this escape sequence is not valid in JSON", at: start)
    }
    return character
  }

  /// Reads the digits of a `\u` escape, and a second escape if two form a surrogate pair.
  private mutating func character(escapedAt start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try unit(escapedAt: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")),
      let scalar = Unicode.Scalar(lead: first, trail: try unit(escapedAt: start))
    else {
      throw error("this is half of a surrogate pair, and the other half is missing", at: start)
    }
    return scalar
  }

  private mutating func unit(escapedAt start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = byte.hexadecimalDigitValue else {
        throw error("this Unicode escape has fewer than four digits", at: start)
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  private func endless(_ quote: Int) -> JSONError { error("this string does not end", at: quote) }

  private func controlCharacter(at place: Int) -> JSONError {
    error("a string contains an unescaped control character", at: place)
  }
}
