import Escaping
import Testing

@testable import HTMLReport

struct CaptureDisplayNamesTests {
  @Test(arguments: [
    (["/Users/anna/runs/a.pcap"], ["a.pcap"]),
    (["/runs/one/a.pcap", "/runs/two/a.pcap"], ["one/a.pcap", "two/a.pcap"]),
    (["/runs/a.pcap", "b.pcap"], ["runs/a.pcap", "b.pcap"]), (["-"], ["-"]), ([], []),
  ])
  func `captures are named without the folders they share`(paths: [String], names: [String]) {
    let paths = paths.map { ForeignText($0) }
    let captures = CaptureDisplayNames(paths)
    #expect(paths.map { captures.name(of: $0) } == names)
  }
}
