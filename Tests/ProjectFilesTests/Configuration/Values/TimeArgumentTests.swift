import Evidence
import ProjectFiles
import Testing

struct TimeArgumentTests {
  @Test(
    arguments: [
      ("2026-11-03T09:30:00Z", 1_793_698_200_000_000_000),
      ("2026-11-03t09:30:00.25z", 1_793_698_200_250_000_000),
      ("2026-11-03 17:30:00,000000001+08:00", 1_793_698_200_000_000_001),
      ("2026-11-03T04:00-05:30", 1_793_698_200_000_000_000),
      ("2000-02-29T00:00:00Z", 951_782_400_000_000_000),
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1_000_000_000),
      ("2016-12-31T23:59:60Z", 1_483_228_800_000_000_000),
      ("1793698200", 1_793_698_200_000_000_000),
      ("1793698200.0000000019", 1_793_698_200_000_000_001), ("0.5", 500_000_000),
    ] as [(String, Int64)])
  func `a moment is read`(text: String, nanoseconds: Int64) throws {
    let time = try TimeArgument(text)
    #expect(time.start.nanoseconds == nanoseconds)
    #expect(time.end == time.start)
  }

  @Test(
    arguments: [
      ("2026-11-03", 1_793_664_000), ("1970-01-01", 0), ("2024-02-29", 1_709_164_800),
      ("2100-03-01", 4_107_542_400), ("1969-12-31", -86_400),
    ] as [(String, Int64)])
  func `a day in UTC has a start and an end`(text: String, seconds: Int64) throws {
    let day = try TimeArgument(text)
    #expect(day.start.nanoseconds == seconds * 1_000_000_000)
    #expect(day.end.nanoseconds == (seconds + 86_400) * 1_000_000_000)
  }

  @Test(
    arguments: [
      "", "yesterday", "2026-11-03T09:30:00", "2026-11-03T09:30", "2026-11-03T09:30:00+8",
      "2026-11-03T09:30:00+0800", "2026-11-03T24:00:00Z", "2026-11-03T09:60:00Z", "2026-11-03Z",
      "2026-13-01", "2026-02-29", "2100-02-29", "2026-11-31", "2026-1-3", "26-11-03",
      "20261103T0930Z", "20261103",
      "0000-01-01", "9999-12-31", "2026-11-03T09:30:00.Z", "-1", "1e9", "1.", ".5", " 1", "1 ",
      "99999999999999999999", "9223372037", "２０２６-11-03",
    ])
  func `anything else is refused, and the forms are named`(text: String) {
    let error = #expect(throws: OptionValueError.self) { try TimeArgument(text) }
    #expect(error?.problem.contains("is not a time") == true)
    #expect(error?.choices.count == 3)
  }
}
