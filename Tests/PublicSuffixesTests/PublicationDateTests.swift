import Foundation
import PublicSuffixes
import TestSupport
import Testing

struct PublicationDateTests {
  @Test(arguments: ["2026-10-22", "1970-01-01", "0001-12-31", "9999-02-28"])
  func `a date of ISO 8601 is read from the head of a text`(text: String) {
    #expect(PublicationDate(parsing: text)?.description.hasSuffix(text.drop { $0 == "0" }) == true)
    #expect(PublicationDate(parsing: text + "_08-36-41_UTC") == PublicationDate(parsing: text))
  }

  @Test(
    arguments: [
      "", "2026", "2026-10-2", "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32", "26-10-2222",
      "2026/10/22", "-026-10-22", "2026-1a-22", " 2026-10-22", "٢٠٢٦-١٠-٢٢",
    ])
  func `other texts are no date`(text: String) {
    #expect(PublicationDate(parsing: text) == nil)
  }

  @Test(
    arguments: [
      (Int64(0), "1970-01-01"), (-1, "1969-12-31"), (86_399, "1970-01-01"), (86_400, "1970-01-02"),
      (951_782_399, "2000-02-28"), (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"),
      (1_709_164_800, "2024-02-29"), (4_107_542_400, "2100-03-01"), (1_792_651_001, "2026-10-22"),
    ])
  func `a moment has its day in UTC`(seconds: Int64, day: String) {
    #expect(PublicationDate(secondsSince1970: seconds).description == day)
  }

  @Test func `days are those of the Gregorian calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var generator = SeededGenerator(seed: 1582)
    for _ in 0..<5_000 {
      let seconds = Int64.random(in: -5_000_000_000...250_000_000_000, using: &generator)
      let expected = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(seconds)))
      let date = PublicationDate(secondsSince1970: seconds)
      #expect(date.year == expected.year, "\(seconds)")
      #expect(date.month == expected.month, "\(seconds)")
      #expect(date.day == expected.day, "\(seconds)")
    }
  }

  @Test(arguments: [Int64.min, Int64.max])
  func `the ends of time have a day`(seconds: Int64) {
    let date = PublicationDate(secondsSince1970: seconds)
    #expect((1...12).contains(date.month) && (1...31).contains(date.day))
  }

  @Test func `dates are ordered by the calendar`() throws {
    let dates = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].map {
      try #require(PublicationDate(parsing: $0))
    }
    #expect(dates.reversed().sorted() == dates)
  }
}
