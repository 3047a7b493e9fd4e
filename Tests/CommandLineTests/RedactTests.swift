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
    let parts: [Part] = [
      (false, "CONNECT shop.example:80 HTTP/1.1\r\nHost: shop.example:80\r\n\r\n"),
      (true, "HTTP/1.1 200 OK\r\n\r\n"),
      (false, "GET /secret HTTP/1.1\r\nHost: shop.example\r\n\r\n"),
      (
        true,
        "HTTP/1.1 302 Found\r\nLocation: https://shop.example/secret\r\nContent-Length: 0\r\n\r\n"
      ),
    ]
    return capture(of: [parts])
  }

  private typealias Part = (isFromServer: Bool, text: String)

  /// A capture of connections to a proxy, each of its parts in a packet.
  private static func capture(of connections: [[Part]]) -> [UInt8] {
    var packets: [[UInt8]] = []
    for (number, parts) in connections.enumerated() {
      let port = 50_000 + number
      var (client, server): (UInt32, UInt32) = (100, 500)
      func add(isFromServer: Bool, flags: UInt8, _ text: String = "") {
        let tcp = PacketBuilder.tcp(
          from: isFromServer ? 8080 : port, to: isFromServer ? port : 8080,
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
    }
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

  /// Fields with a secret where their kind has no place for it.
  private static let shapes = [
    "Host: h.example.com/SECRET?x=SECRET",
    "Host: u:SECRET@h.example.com",
    "Host: h.example.com SECRET",
    "Host: SECRET h.example.com",
    "Host: h.example.com, SECRET",
    "Host: h.example.com\rSECRET",
    "Host: h.example.com:80SECRET",
    "Host: h.example.com#SECRET",
    "Host: \"SECRET\"",
    "Host : SECRET@h",
    "Host: http://h.example.com/SECRET",
    "Host: h.example.com;SECRET",
    "Host: [::1%SECRET]",
    "Host: [::1]SECRET",
    "Content-Length: 0; SECRET",
    "Content-Length: SECRET",
    "Content-Length: 0\rCookie: SECRET",
    "Content-Type: multipart/form-data; boundary=x; filename=\"SECRET\"",
    "Content-Type: SECRET",
    "Connection: SECRET",
    "Upgrade: SECRET",
    "Transfer-Encoding: SECRET",
    "Proxy-Connection: SECRET",
    "Strict-Transport-Security: SECRET",
    "Strict-Transport-Security: max-age=1; SECRET=SECRET",
    "Location: SECRET",
    "Location: https://u:SECRET@h.example.com/SECRET",
    "Location: //u:SECRET@h/SECRET",
    "Location: https:SECRET",
    "Location: https:/SECRET",
    "Location: ftp://SECRET@x/",
    "Location: https://h.example.com:SECRET/",
    "Location: https://h.example.com?SECRET",
    "Location: https://h.example.com#SECRET",
    "Location: https://h.example.com\\SECRET",
    "Location: h?u=https://SECRET/",
    "Location: mailto:SECRET@x.example",
    "Location: javascript:SECRET",
    "Location: https://h.example.com\rSECRET",
    "User-Agent: SECRET",
    "User-Agent: SECRET/1.0",
    "User-Agent: Shop SECRET/1.0 CFNetwork/1 Darwin/2",
    "User-Agent: SECRET@mail.example/1 CFNetwork/1490 Darwin/23",
    "User-Agent: Shop/1 (bob SECRET) okhttp/4.12.0",
    "User-Agent: curl/8.6.0 SECRET",
    "User-Agent: curl-SECRET/8",
    "User-Agent: okhttp-SECRET",
    "User-Agent: Dart/3.0 (dart:io) SECRET",
    "User-Agent: Dalvik/2.1.0 (Linux; U; Android 14; SECRET Build/X)",
    "User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 SECRET/[FBAN/x;SECRET]",
    "User-Agent: python-requests/2 SECRET",
    "User-Agent: Go-http-client/1.1 SECRET",
    "User-Agent: CFNetworkSECRET/1 Darwin/2",
    "User-Agent: AppleWebKitSECRET",
    "User-Agent: (SECRET)",
    "User-Agent: Shop/1 CFNetworkX/1 Darwin/2 (SECRET device)",
    "User-Agent: trustd (unknown version) CFNetwork/SECRET",
    "User-Agent: com.apple.SECRET/1 CFNetwork/1",
    "Location: SECRET:x",
    "Location: https://u:SECRET@[fe80::1%SECRET]:8443/",
    "Upgrade: websocket/SECRET",
    "Strict-Transport-Security: max-age=SECRET",
  ]

  @Test func `no shape of a field's value leaves a secret, and the suggestion is the same`() throws
  {
    #expect(Self.shapes.count >= 60)
    for isTogether in [true, false] {
      // The shapes of one capture must not hide what one of them does alone.
      for shapes in isTogether ? [Self.shapes] : Self.shapes.map({ [$0] }) {
        let connections = shapes.enumerated().map { number, shape -> [Part] in
          let host = shape.hasPrefix("Host") ? "" : "Host: h\(number).example.com\r\n"
          let isAnswer = shape.hasPrefix("Location") || shape.hasPrefix("Strict")
          return [
            (false, "GET / HTTP/1.1\r\n\(host)\(isAnswer ? "" : shape + "\r\n")\r\n"),
            (
              true,
              "HTTP/1.1 302 Found\r\n\(isAnswer ? shape + "\r\n" : "")Content-Length: 0\r\n\r\n"
            ),
          ]
        }
        let folder = try Folder()
        let name = isTogether ? "all" : shapes[0]
        try folder.write("capture.pcap", Self.capture(of: connections))
        let redacted = try Tool.run(["redact", "-q", "capture.pcap", "-o", "-"], in: folder.url)
        #expect(redacted.status == 0)
        #expect(redacted.output.firstRange(of: Data("SECRET".utf8)) == nil, "\(name)")
        let before = try Tool.run(
          ["suggest", "-q", "--format", "json", "-"], in: folder.url,
          input: try Data(contentsOf: folder.url.appending(path: "capture.pcap")))
        let after = try Tool.run(
          ["suggest", "-q", "--format", "json", "-"], in: folder.url, input: redacted.output)
        #expect(!before.output.isEmpty && before.output == after.output, "\(name)")
      }
    }
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
