/// The words that numbers and dates are written with.
enum ScalarWords {
  /// The longest number that is looked at; what is longer has no meaning in 64 bits.
  private static let longest = 400

  /// An integer with or without a sign, decimal or, after `0x`, hexadecimal; `nil` outside 64 bits.
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

  /// A number as `Double` reads it, `nan` and `infinity` included; `nil` where it is too large.
  static func real(_ word: String) -> Double? {
    guard word.utf8.count <= longest, let number = Double(String(trimmed(word))) else { return nil }
    if number.isInfinite, word.contains(where: \.isNumber) { return nil }
    return number
  }

  /// Tells whether the word is a date such as `2026-01-31T12:00:00Z`.
  static func isDate(_ word: String) -> Bool {
    let form = "0000-00-00T00:00:00Z"
    guard word.utf8.count == form.utf8.count else { return false }
    return zip(word.utf8, form.utf8).allSatisfy { byte, wanted in
      wanted == UInt8(ascii: "0")
        ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == wanted
    }
  }

  /// A moment as a date of that form; `nil` outside the years 1 to 9999.
  static func date(secondsSince2001 seconds: Double) -> String? {
    guard seconds > -63_113_904_000, seconds < 252_455_616_000 else { return nil }
    // Days since 1 March of the year 0, from which on leap days end years (H. Hinnant's days).
    let whole = Int(seconds.rounded(.down)) + 978_307_200
    let (days, second) = whole.quotientAndRemainderDown(dividingBy: 86_400)
    let (era, day) = (days + 719_468).quotientAndRemainderDown(dividingBy: 146_097)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let date = [
      padded(year + era * 400 + (month >= 10 ? 1 : 0), 4),
      padded(month < 10 ? month + 3 : month - 9, 2),
      padded(dayOfYear - (153 * month + 2) / 5 + 1, 2),
    ]
    let time = [padded(second / 3600, 2), padded(second / 60 % 60, 2), padded(second % 60, 2)]
    return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }

  private static func trimmed(_ word: String) -> Substring {
    var word = word[...]
    while word.utf8.first.map(TextScanner.isSpace) == true { word = word.dropFirst() }
    while word.utf8.last.map(TextScanner.isSpace) == true { word = word.dropLast() }
    return word
  }
}

extension Int {
  /// The quotient rounded down, so that the remainder is never negative.
  fileprivate func quotientAndRemainderDown(dividingBy divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
