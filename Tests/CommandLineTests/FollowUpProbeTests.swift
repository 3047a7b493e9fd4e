import Foundation
import TestSupport
import Testing

/// `suggest --probe` asks nobody that it need not ask.
struct FollowUpProbeTests {
  private let settled = Sample.root.appending(path: "tls13-everywhere/capture.pcap").path()
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `nobody is asked where no host is open`() throws {
    let plain = try Tool.run(["suggest", settled])
    let asked = try Tool.run(["suggest", "--probe", settled])
    #expect(asked.status == 0)
    #expect(asked.text == plain.text)
    #expect(
      asked.complaints.contains("--probe: every host has a verdict, so no server is contacted"))
  }

  @Test(arguments: [
    ["--timeout", "9s"], ["--rate", "3"], ["--ipv4"], ["--ipv6"], ["--no-proxy"],
    ["--save-capture", "asked.pcapng"],
  ])
  func `what only a probe needs is refused without one`(option: [String]) throws {
    let outcome = try Tool.run(["suggest", settled] + option)
    #expect(outcome.status == 64)
    #expect(outcome.complaints.contains("\(option[0]) needs --probe"))
    #expect(try Tool.run(["suggest", "--probe", settled] + option, in: folder.url).status == 0)
  }

  @Test func `a proxy in the environment is refused before anybody is asked`() throws {
    let report =
      #"{"domain":"open.example","bundleID":"com.example.Shop","type":"networkActivity","hits":1}"#
    let file = try folder.write("report.ndjson", Array(report.utf8))
    let outcome = try Tool.run(
      ["suggest", "--probe", file], environment: ["https_proxy": "http://127.0.0.1:9"])
    #expect(outcome.status == 78, "\(outcome.complaints)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("https_proxy"))
    #expect(!outcome.complaints.contains("asking open.example"))
  }

  @Test func `the conversation is written over no other file of the run`() throws {
    let report =
      #"{"domain":"open.invalid","bundleID":"com.example.Shop","type":"networkActivity","hits":1}"#
    let file = try folder.write("report.ndjson", Array(report.utf8))
    let settings = try folder.write(".atsift.yml", Array("ios: 17\n".utf8))
    try folder.write("kept.pcapng", Array("an earlier run".utf8))
    for (arguments, status) in [
      (["--save-capture", file], 64), (["--save-capture", "./out.txt", "-o", "out.txt"], 64),
      (["--save-capture", "out.json", "--report", "json=./out.json"], 64),
      (["--save-capture", settings], 64), (["--save-capture", "/nonexistent/x.pcapng"], 73),
      (["--save-capture", "kept.pcapng"], 73),
    ] as [([String], Int32)] {
      let outcome = try Tool.run(["suggest", "--probe", file] + arguments, in: folder.url)
      #expect(outcome.status == status, "\(arguments): \(outcome.complaints)")
      #expect(!outcome.complaints.contains("asking"), "\(outcome.complaints)")
    }
    #expect(
      try Data(contentsOf: folder.url.appending(path: "report.ndjson")).count == report.utf8.count)
  }

  /// An address as a name needs no look-up.
  @Test func `a recorded name leads to no private address that the recording did not see`() throws {
    let report =
      #"{"domain":"198.18.0.1","bundleID":"com.example.Shop","type":"networkActivity","hits":1}"#
    let file = try folder.write("report.ndjson", Array(report.utf8))
    let outcome = try Tool.run(["suggest", "--probe", "--no-proxy", "--timeout", "1s", file])
    #expect(outcome.complaints.contains("198.18.0.1: was not tested at "), "\(outcome.complaints)")
    #expect(outcome.complaints.contains("(reserved)"))
    #expect(!outcome.complaints.contains("connecting to 198.18.0.1"))
  }

  @Test(arguments: [
    ["--save-capture", "x.pcapng"], ["--probe", "--save-capture", "-"], ["--probe", "--sandbox"],
    ["--probe", "--shard", "1/2"], ["--probe", "--timeout", "0"],
  ])
  func `options that do not go together are refused`(options: [String]) throws {
    let outcome = try Tool.run(["suggest"] + options + [settled])
    #expect(outcome.status == 64, "\(outcome.complaints)")
    #expect(outcome.output.isEmpty)
  }
}
