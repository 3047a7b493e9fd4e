package enum GregorianCalendar {
  package static func days(inMonth month: Int64, ofYear year: Int64) -> Int64 {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Returns the number of days from 1970-01-01 to a date; `month` is 1 to 12.
  ///
  /// The calculation begins years in March, so that the leap day is the last of its year.
  package static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month < 3 ? year - 1 : year
    let marchMonth = (month + 9) % 12
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    // Counted from March, month lengths repeat every five months of together 153 days, and a leap
    // day is the last of the year.
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    // 1970-01-01 is day 719,468 after 0000-03-01.
    return marchYear * 365 + leapDays + dayOfYear - 719_468
  }
}

extension GregorianCalendar {
  /// Returns the date that is `days` after 1970-01-01.
  ///
  /// The algorithm is Hinnant's: years are counted from 1 March 0000, so that a leap day ends its
  /// year, in eras of 400 years, which all have as many days.
  static func date(daysSince1970 days: Int64) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = floor(days + 719_468, by: 146_097)
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = Int(marchMonth < 10 ? marchMonth + 3 : marchMonth - 9)
    let day = Int(dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    return (Int(era * 400 + year) + (month <= 2 ? 1 : 0), month, day)
  }

  /// Divides with the quotient rounded down, so that the remainder is never negative.
  package static func floor(_ value: Int64, by divisor: Int64) -> (
    quotient: Int64, remainder: Int64
  ) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
