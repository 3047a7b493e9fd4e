import Foundation
import TestSupport
import Testing

/// `atsift redact`: a capture for others, which says the same of hosts.
struct RedactTests {
  private static let name = "shop-app"

  private static func folder() throws -> Folder {
    let folder = try Folder()
    let sample = try #require(Sample.all.first { $0.name == name })
    try folder.write("capture.pcap", sample.bytes)
    return folder
  }

  @Test func `standard input and output give what files give`() throws {
    let folder = try Self.folder()
    let file = try Tool.run(["redact", "-q", "capture.pcap", "-o", "other.pcap"], in: folder.url)
    #expect(file.status == 0 && file.complaints.isEmpty && file.output.isEmpty)
    let written = try Data(contentsOf: folder.url.appending(path: "other.pcap"))
    let capture = try Data(contentsOf: folder.url.appending(path: "capture.pcap"))
    let piped = try Tool.run(["redact", "-", "-o", "-"], in: folder.url, input: capture)
    #expect(piped.status == 0 && piped.output == written)
    #expect(piped.complaints.contains("of payload"))
    #expect(written.count == capture.count && written != capture)
  }

  @Test func `the suggestion of a redacted capture is the same`() throws {
    let folder = try Self.folder()
    let before = try Tool.run(
      ["suggest", "-q", "--format", "json", "-"], in: folder.url,
      input: try Data(contentsOf: folder.url.appending(path: "capture.pcap")))
    let redacted = try Tool.run(["redact", "-q", "capture.pcap", "-o", "-"], in: folder.url)
    let after = try Tool.run(
      ["suggest", "-q", "--format", "json", "-"], in: folder.url, input: redacted.output)
    #expect(before.status == 0 && after.output == before.output)
  }

  @Test(
    arguments: [
      (["redact", "capture.pcap"], 64), (["redact", "none.pcap", "-o", "x"], 66),
      (["redact", "capture.pcap", "-o", "capture.pcap"], 64),
      (["redact", "words", "-o", "x"], 65), (["redact", "capture.pcap", "-o", "none/x"], 73),
    ] as [([String], Int32)])
  func `what can't be done has its exit status`(arguments: [String], status: Int32) throws {
    let folder = try Self.folder()
    try folder.write("words", Array("no capture at all, but words".utf8))
    #expect(try Tool.run(arguments, in: folder.url).status == status)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "x").path()))
  }
}
