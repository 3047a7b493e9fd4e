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

  /// A capture of a request through a proxy's tunnel, and a redirect as its answer.
  private static var tunnel: [UInt8] {
    let parts: [(isFromServer: Bool, text: String)] = [
      (false, "CONNECT shop.example:80 HTTP/1.1\r\nHost: shop.example:80\r\n\r\n"),
      (true, "HTTP/1.1 200 OK\r\n\r\n"),
      (false, "GET /secret HTTP/1.1\r\nHost: shop.example\r\n\r\n"),
      (
        true,
        "HTTP/1.1 302 Found\r\nLocation: https://shop.example/secret\r\nContent-Length: 0\r\n\r\n"
      ),
    ]
    var (client, server): (UInt32, UInt32) = (100, 500)
    var packets: [[UInt8]] = []
    func add(isFromServer: Bool, flags: UInt8, _ text: String = "") {
      let tcp = PacketBuilder.tcp(
        from: isFromServer ? 8080 : 50_000, to: isFromServer ? 50_000 : 8080,
        sequence: isFromServer ? server : client, acknowledgment: isFromServer ? client : server,
        flags: flags, Array(text.utf8))
      let ends: (UInt32, UInt32) =
        isFromServer ? (0x5db8_d822, 0xc0a8_0117) : (0xc0a8_0117, 0x5db8_d822)
      packets.append(
        PacketBuilder.ethernet(
          type: 0x0800, PacketBuilder.ipv4(ends.0, to: ends.1, transport: 6, tcp)))
      let count = UInt32(text.utf8.count) + (flags & 2 != 0 ? 1 : 0)
      if isFromServer { server += count } else { client += count }
    }
    add(isFromServer: false, flags: 0x02)
    add(isFromServer: true, flags: 0x12)
    for part in parts { add(isFromServer: part.isFromServer, flags: 0x18, part.text) }
    return CaptureForm.pcap(1, packets).bytes
  }

  @Test func `what is in a tunnel gives the same suggestion`() throws {
    let folder = try Folder()
    try folder.write("capture.pcap", Self.tunnel)
    let redacted = try Tool.run(
      ["redact", "-q", "capture.pcap", "-o", "other.pcap"], in: folder.url)
    #expect(redacted.status == 0)
    let outputs = try ["capture.pcap", "other.pcap"].map { name in
      let capture = try Data(contentsOf: folder.url.appending(path: name))
      return try Tool.run(
        ["suggest", "-q", "--format", "json", "-"], in: folder.url, input: capture
      ).output
    }
    #expect(outputs[0] == outputs[1])
    #expect(String(decoding: outputs[1], as: UTF8.self).contains("shop.example"))
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
