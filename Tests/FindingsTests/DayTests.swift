import Findings
import Testing

struct DayTests {
  @Test(arguments: ["2027-01-31", "2028-02-29", "2000-02-29", "0001-12-31", "9999-12-31"])
  func `a day is written as it is read`(text: String) {
    #expect(Day(text)?.description == text)
  }

  @Test(arguments: [
    "", "2027-1-31", "2027-02-29", "1900-02-29", "2027-13-01", "2027-00-10", "2027-04-31",
    "2027-01-00", "2027-01-31T00:00", "31.01.2027", "2027/01/31", "２027-01-3", "+027-01-01",
  ])
  func `what is no day is none`(text: String) { #expect(Day(text) == nil) }

  @Test func `days stand by the calendar`() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].map {
      try #require(Day($0))
    }
    #expect(days.reversed().sorted() == days)
  }
}
