import Bytes

/// A time in a certificate's validity (RFC 5280, section 4.1.2.5).
///
/// Both formats must have seconds and be in UTC, as the RFC demands: `YYMMDDhhmmssZ` and
/// `YYYYMMDDhhmmssZ`.
struct CertificateTime {
  let nanoseconds: Int64

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
    // Two digits mean the years 1950 to 2049 (RFC 5280, section 4.1.2.5.1).
    if yearDigits == 2 { year += year < 50 ? 2000 : 1900 }
    guard
      year >= 1, (1...12).contains(month),
      (1...GregorianCalendar.days(inMonth: month, ofYear: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }

    let seconds =
      GregorianCalendar.daysSince1970(year: year, month: month, day: day) * 86_400
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
}
