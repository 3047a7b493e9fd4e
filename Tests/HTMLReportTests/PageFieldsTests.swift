import Testing

@testable import HTMLReport

struct PageFieldsTests {
  @Test(arguments: [
    (["/Users/anna/runs/a.pcap"], ["a.pcap"]),
    (["/runs/one/a.pcap", "/runs/two/a.pcap"], ["one/a.pcap", "two/a.pcap"]),
    (["/runs/a.pcap", "b.pcap"], ["runs/a.pcap", "b.pcap"]), (["-"], ["-"]), ([], []),
  ])
  func `captures are named without the folders they share`(paths: [String], names: [String]) {
    let captures = CaptureNames(paths)
    #expect(paths.map(captures.name) == names)
  }

  @Test(arguments: [
    ("https://a.example/x?y=1#z", true), ("http://a.example", false),
    ("javascript:alert(1)", false),
    ("https://a.example/\" onclick=\"x", false), ("https://a.example/ä", false), ("", false),
    ("https://a.example/<b>", false), ("HTTPS://a.example", false),
    ("https://a.example/" + String(repeating: "a", count: 3_000), false),
  ])
  func `a link leads to plain https addresses alone`(text: String, isLink: Bool) {
    #expect(PageText.address(text) == (isLink ? text : nil))
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
