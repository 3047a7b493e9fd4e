import Testing

@testable import HTMLReport

struct TimelineTests {
  @Test(arguments: [
    (Int64(58_000_000), Int64(101_000_000), "0.058 s"),
    (12_340_000_000, 60_000_000_000, "12.3 s"), (3_725_000_000_000, 4_000_000_000_000, "1:02:05"),
  ])
  func `times are as fine as the whole is long`(time: Int64, whole: Int64, text: String) {
    #expect(HostUseTimeline.text(time, of: whole) == text)
  }
}
