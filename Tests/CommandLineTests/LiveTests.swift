import Foundation
import TestSupport
import Testing

struct LiveTests {
  @Test func `an interface has to be named`() throws {
    let outcome = try Tool.run(["live"])
    #expect(outcome.status == 64)
    #expect(outcome.complaints.contains("--list-interfaces"))
  }

  @Test(arguments: [
    ["--save-capture", "-"], ["--force"], ["--duration", "never"], ["--plist", "-", "--keep"],
    ["--bpf", "tcp port"], ["run.pcap"],
  ])
  func `wrong usage exits 64 before anything is captured`(arguments: [String]) throws {
    let outcome = try Tool.run(["live", "-i", "nowhere0"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
  }

  @Test func `an interface that is not there exits 66, or 77 without the right to look`() throws {
    let outcome = try Tool.run(["live", "-i", "rvi0"])
    #expect(outcome.output.isEmpty)
    if outcome.status == 77 {
      #expect(outcome.complaints.contains("sudo"))
    } else {
      #expect(outcome.status == 66)
      #expect(outcome.complaints.hasPrefix("atsift: error: rvi0: no such interface\n"))
      #expect(outcome.complaints.contains("rvictl -s UDID"))
      #expect(outcome.complaints.contains("The interfaces are: "))
    }
  }

  @Test func `the interfaces are listed one a line`() throws {
    let outcome = try Tool.run(["live", "--list-interfaces"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains(#/(?m)^lo0? .*loopback/#))
  }
}
