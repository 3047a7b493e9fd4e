/// The days of the Gregorian calendar, for moments written as a date.
package enum GregorianCalendar {
  /// Returns the number of days in a month from 1 to 12.
  package static func days(inMonth month: Int64, ofYear year: Int64) -> Int64 {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Returns the number of days since 1970-01-01.
  ///
  /// Years begin in March, so that the leap day is the last of its year.
  package static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month < 3 ? year - 1 : year
    let marchMonth = (month + 9) % 12
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    // The lengths of the months from March on repeat every five months, which hold 153 days.
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    // 1970-01-01 is day 719,468 after 0000-03-01.
    return marchYear * 365 + leapDays + dayOfYear - 719_468
  }
}
