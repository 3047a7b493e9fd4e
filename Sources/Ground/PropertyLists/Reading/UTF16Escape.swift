import Bytes

/// Characters written in OpenStep text as UTF-16 escapes such as `\Ud83d\Ude00`.
enum UTF16Escape {
  static func read(
    _ scanner: inout TextScanner, from start: Int, introducedBy letter: UInt8
  ) throws(PropertyListError) -> Unicode.Scalar {
    let first = try unit(&scanner, from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), scanner.skip(UInt8(ascii: "\\")), scanner.skip(letter),
      let scalar = Unicode.Scalar(lead: first, trail: try unit(&scanner, from: start))
    else { throw scanner.error("this is half a character", at: start) }
    return scalar
  }

  private static func unit(
    _ scanner: inout TextScanner, from start: Int
  ) throws(PropertyListError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = scanner.current?.hexadecimalDigitValue else {
        throw scanner.error("this escape has fewer than four digits", at: start)
      }
      unit = unit << 4 | UInt16(digit)
      scanner.offset += 1
    }
    return unit
  }
}
