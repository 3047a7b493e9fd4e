import Bytes

enum PropertyListScalarText {
  /// The longest text of a number in bytes; longer texts are refused.
  private static let longest = 400

  static func integer(_ word: String) -> Int64? {
    guard word.utf8.count <= longest else { return nil }
    var digits = trimmed(word)
    let sign = digits.first == "-" || digits.first == "+" ? String(digits.removeFirst()) : ""
    guard digits.first?.isHexDigit == true else { return nil }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      let digits = digits.dropFirst(2)
      guard digits.first?.isHexDigit == true else { return nil }
      return Int64(sign + digits, radix: 16)
    }
    return Int64(sign + digits)
  }

  /// Parses a number as `Double` does, including `nan` and `infinity`; `nil` if wrong or too large.
  static func real(_ word: String) -> Double? {
    guard word.utf8.count <= longest, let number = Double(String(trimmed(word))) else { return nil }
    if number.isInfinite, word.contains(where: \.isNumber) { return nil }
    return number
  }

  static func isDate(_ word: String) -> Bool {
    let form = "0000-00-00T00:00:00Z"
    guard word.utf8.count == form.utf8.count else { return false }
    return zip(word.utf8, form.utf8).allSatisfy { byte, wanted in
      wanted == UInt8(ascii: "0") ? byte.isDecimalDigit : byte == wanted
    }
  }

  /// Formats a time as a date of XML property lists (ISO 8601); `nil` outside the years 1 to 9999.
  static func date(secondsSince2001 seconds: Double) -> String? {
    guard seconds > -63_113_904_000, seconds < 252_455_616_000 else { return nil }
    let whole = Int64(seconds.rounded(.down)) + 978_307_200
    return "\(CalendarDay(secondsSince1970: whole))T\(ClockTime(secondsSince1970: whole))Z"
  }

  private static func trimmed(_ word: String) -> Substring {
    Substring(word.utf8.trimming(\.isSpace))
  }
}
