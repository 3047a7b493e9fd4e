import ByteReading

/// A time in a certificate's validity (RFC 5280, section 4.1.2.5).
///
/// Both formats must have seconds and be in UTC, as the RFC demands: `YYMMDDhhmmssZ` and
/// `YYYYMMDDhhmmssZ`.
struct CertificateTime {
  /// The nanoseconds since 1970, limited to the range of 64 bits.
  let nanoseconds: Int64

  /// Reads a UTCTime or GeneralizedTime; `nil` if it is not valid.
  init?(_ node: DERNode) {
    if let text = node.bytes(of: .utcTime) {
      self.init(text, yearDigits: 2)
    } else if let text = node.bytes(of: .generalizedTime) {
      self.init(text, yearDigits: 4)
    } else {
      return nil
    }
  }

  private init?(_ text: RawSpan, yearDigits: Int) {
    let rest = yearDigits
    guard text.byteCount == rest + 11, text.byte(at: rest + 10) == UInt8(ascii: "Z") else {
      return nil
    }
    guard
      var year = Self.number(text, at: 0, digits: yearDigits),
      let month = Self.number(text, at: rest), let day = Self.number(text, at: rest + 2),
      let hour = Self.number(text, at: rest + 4), let minute = Self.number(text, at: rest + 6),
      let second = Self.number(text, at: rest + 8)
    else { return nil }
    if yearDigits == 2 { year += year < 50 ? 2000 : 1900 }
    guard
      year >= 1, (1...12).contains(month),
      (1...Self.days(inMonth: month, ofYear: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }

    let seconds =
      Self.daysSince1970(year: year, month: month, day: day) * 86_400
      + hour * 3_600 + minute * 60 + second
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    nanoseconds = overflow ? (seconds < 0 ? .min : .max) : product
  }

  private static func number(_ text: RawSpan, at start: Int, digits: Int = 2) -> Int64? {
    var value: Int64 = 0
    for offset in start..<start + digits {
      let digit = text.byte(at: offset) &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    return value
  }

  private static func days(inMonth month: Int64, ofYear year: Int64) -> Int64 {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Returns the number of days in the Gregorian calendar since 1970-01-01.
  ///
  /// Years begin in March, so that the leap day is the last of its year.
  private static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month < 3 ? year - 1 : year
    let marchMonth = (month + 9) % 12
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    // The lengths of the months from March on repeat every five months, which hold 153 days.
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    // 1970-01-01 is day 719,468 after 0000-03-01.
    return marchYear * 365 + leapDays + dayOfYear - 719_468
  }
}
