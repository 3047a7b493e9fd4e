import Evidence
import Testing

struct TimestampCalendarTests {
  @Test(arguments: [
    (Int64(0), "1970-01-01 00:00:00.000 UTC"), (-1, "1969-12-31 23:59:59.999 UTC"),
    (1_795_246_158_055_539_000, "2026-11-21 07:29:18.055 UTC"),
    (.max, "2262-04-11 23:47:16.854 UTC"), (.min, "1677-09-21 00:12:43.145 UTC"),
  ])
  func `a moment is told in UTC`(nanoseconds: Int64, text: String) {
    let moment = Timestamp(nanoseconds: nanoseconds)
    #expect(moment.utc == text)
    #expect(moment.iso8601 == text.replacing(" UTC", with: "Z").replacing(" ", with: "T"))
    #expect(text.hasPrefix(moment.day + " "))
    #expect(moment.iso8601Microseconds.hasPrefix(moment.iso8601.dropLast()))
  }
}
