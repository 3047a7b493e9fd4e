import Bytes
import Foundation
import TestSupport
import Testing

struct CalendarDayTests {
  @Test(arguments: ["2027-01-31", "2028-02-29", "2000-02-29", "0001-12-31", "9999-12-31"])
  func `a day is written as it is read`(text: String) {
    #expect(CalendarDay(text)?.description == text)
  }

  @Test(arguments: [
    "", "2027-1-31", "2027-02-29", "1900-02-29", "2027-13-01", "2027-00-10", "2027-04-31",
    "2027-01-00", "2027-01-31T00:00", "31.01.2027", "2027/01/31", "２027-01-3", "+027-01-01",
  ])
  func `what is no day is none`(text: String) { #expect(CalendarDay(text) == nil) }

  @Test func `days stand by the calendar`() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.reversed().sorted() == days)
  }

  @Test(
    arguments: [
      (Int64(0), "1970-01-01"), (-1, "1969-12-31"), (86_399, "1970-01-01"), (86_400, "1970-01-02"),
      (951_782_399, "2000-02-28"), (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"),
      (1_709_164_800, "2024-02-29"), (4_107_542_400, "2100-03-01"), (1_792_651_001, "2026-10-22"),
    ])
  func `a moment has its day in UTC`(seconds: Int64, day: String) {
    #expect(CalendarDay(secondsSince1970: seconds).description == day)
  }

  @Test func `days are those of the Gregorian calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var generator = SeededGenerator(seed: 1582)
    for _ in 0..<5_000 {
      let seconds = Int64.random(in: -5_000_000_000...250_000_000_000, using: &generator)
      let expected = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(seconds)))
      let date = CalendarDay(secondsSince1970: seconds)
      #expect(date.year == expected.year, "\(seconds)")
      #expect(date.month == expected.month, "\(seconds)")
      #expect(date.day == expected.day, "\(seconds)")
      #expect(
        GregorianCalendar.daysSince1970(
          year: Int64(date.year), month: Int64(date.month), day: Int64(date.day))
          == GregorianCalendar.floor(seconds, by: 86_400).quotient || date.year < 1)
    }
  }

  @Test(arguments: [Int64.min, Int64.max])
  func `the ends of time have a day`(seconds: Int64) {
    let date = CalendarDay(secondsSince1970: seconds)
    #expect((1...12).contains(date.month) && (1...31).contains(date.day))
  }

  @Test(
    arguments: [
      (Int64(0), "00:00:00"), (-1, "23:59:59"), (86_399, "23:59:59"), (45_296, "12:34:56"),
      (.min, "08:29:52"), (.max, "15:30:07"),
    ])
  func `a moment has its time in UTC`(seconds: Int64, time: String) {
    #expect(ClockTime(secondsSince1970: seconds).description == time)
  }
}
