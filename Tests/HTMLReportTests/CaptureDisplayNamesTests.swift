import Testing

@testable import HTMLReport

struct CaptureDisplayNamesTests {
  @Test(arguments: [
    (["/Users/anna/runs/a.pcap"], ["a.pcap"]),
    (["/runs/one/a.pcap", "/runs/two/a.pcap"], ["one/a.pcap", "two/a.pcap"]),
    (["/runs/a.pcap", "b.pcap"], ["runs/a.pcap", "b.pcap"]), (["-"], ["-"]), ([], []),
  ])
  func `captures are named without the folders they share`(paths: [String], names: [String]) {
    let captures = CaptureDisplayNames(paths)
    #expect(paths.map(captures.name) == names)
  }
}
