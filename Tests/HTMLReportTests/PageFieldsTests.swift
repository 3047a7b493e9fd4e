import Evidence
import Testing

@testable import HTMLReport

struct PageFieldsTests {
  @Test(arguments: [
    (Int64(0), "1970-01-01 00:00:00.000 UTC"), (-1, "1969-12-31 23:59:59.999 UTC"),
    (1_795_246_158_055_539_000, "2026-11-21 07:29:18.055 UTC"),
    (.max, "2262-04-11 23:47:16.854 UTC"), (.min, "1677-09-21 00:12:43.145 UTC"),
  ])
  func `a moment is told in UTC`(nanoseconds: Int64, text: String) {
    #expect(Timestamp(nanoseconds: nanoseconds).utc == text)
  }

  @Test(arguments: [
    (["/Users/anna/runs/a.pcap"], ["a.pcap"]),
    (["/runs/one/a.pcap", "/runs/two/a.pcap"], ["one/a.pcap", "two/a.pcap"]),
    (["/runs/a.pcap", "b.pcap"], ["runs/a.pcap", "b.pcap"]), (["-"], ["-"]), ([], []),
  ])
  func `captures are named without the folders they share`(paths: [String], names: [String]) {
    let captures = CaptureNames(paths)
    #expect(paths.map(captures.name) == names)
  }

  @Test func `what is too long is cut`() {
    #expect(PageText.name(String(repeating: "a", count: 9_000)).count == 256)
    #expect(PageText.name(String(repeating: "é", count: 255)).count == 255)
  }

  @Test(arguments: [
    (Int64(58_000_000), Int64(101_000_000), "0.058 s"),
    (12_340_000_000, 60_000_000_000, "12.3 s"), (3_725_000_000_000, 4_000_000_000_000, "1:02:05"),
  ])
  func `times are as fine as the whole is long`(time: Int64, whole: Int64, text: String) {
    #expect(Timeline.text(time, of: whole) == text)
  }
}
