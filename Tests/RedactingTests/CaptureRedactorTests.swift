import Bytes
import CaptureFiles
import Foundation
import TestSupport
import Testing

@testable import Redacting

struct CaptureRedactorTests {
  private static let client: UInt32 = 0xc0a8_0117
  private static let server: UInt32 = 0x5db8_d822

  private static func little(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A pcap file of Ethernet frames.
  private static func capture(_ frames: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = [0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0]
    for field in [0, 0, 65_535, 1] { bytes += little(field) }
    for (number, frame) in frames.enumerated() {
      for field in [1_700_000_000 + number, 0, frame.count, frame.count] { bytes += little(field) }
      bytes += frame
    }
    return bytes
  }

  private static func segment(
    _ sequence: UInt32, acknowledging acknowledgment: UInt32 = 1, flags: UInt8 = 0x18,
    isFromServer: Bool = false, _ text: String = ""
  ) -> [UInt8] {
    let tcp = PacketBuilder.tcp(
      from: isFromServer ? 80 : 50_000, to: isFromServer ? 50_000 : 80, sequence: sequence,
      acknowledgment: acknowledgment, flags: flags, Array(text.utf8))
    return PacketBuilder.ethernet(
      type: 0x0800,
      PacketBuilder.checksummed(
        PacketBuilder.ipv4(
          isFromServer ? server : client, to: isFromServer ? client : server, transport: 6, tcp)))
  }

  private static func redacted(_ capture: [UInt8]) throws -> (bytes: [UInt8], RedactionCounts) {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: UUID().uuidString)
    try Data(capture).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    let redactor = try CaptureRedactor(reading: try CaptureReader(path: path))
    var bytes: [UInt8] = []
    let counts = redactor.write(try CaptureReader(path: path)) { bytes += $0 }
    return (bytes, counts)
  }

  private static let frames = [
    segment(99, flags: 2), segment(999, flags: 0x12, isFromServer: true),
    segment(100, "POST /secret/path?token=1 HTTP/1.1\r\nHost: shop.example\r\n"),
    segment(100 + 55, "Cookie: session=abcdefgh\r\nContent-Length: 12\r\n\r\nprivate body"),
    segment(1000, isFromServer: true, "HTTP/1.1 204 No Content\r\n\r\n"),
  ]

  @Test func `a request keeps its host, and loses what it says`() throws {
    let original = Self.capture(Self.frames)
    let (bytes, counts) = try Self.redacted(original)
    #expect(bytes.count == original.count)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("Host: shop.example"))
    for gone in ["secret", "token", "session", "abcdefgh", "private", "body", "Cookie"] {
      #expect(!text.contains(gone))
    }
    #expect(counts.packets == 5 && counts.paths == 1 && counts.fields == 1)
    #expect(counts.payloadBytes == 12 && counts.addresses == 1 && !counts.lacksFacts)
    let address = PacketBuilder.uint32(Self.client)
    #expect(bytes.firstRange(of: address) == nil)
    #expect(bytes.firstRange(of: [UInt8](repeating: 2, count: 6)) == nil)
  }

  @Test func `a retransmission in other pieces gets the same bytes, and other content none`() throws
  {
    var frames = Self.frames
    frames.insert(Self.segment(110, "t/path?token=1 HTTP/1.1\r\nHost: shop.ex"), at: 3)
    frames.append(Self.segment(105, "EVIL CONTENT THAT OVERLAPS"))
    let (bytes, _) = try Self.redacted(Self.capture(frames))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("token") && !text.contains("EVIL") && !text.contains("OVERLAPS"))
    #expect(text.contains("HTTP/1.1\r\nHost: shop.ex"))
  }

  @Test func `every prefix of a capture gives a file of its length`() throws {
    let original = Self.capture(Self.frames)
    for count in stride(from: 24, to: original.count, by: 7) {
      #expect(try Self.redacted(Array(original.prefix(count))).bytes.count == count)
    }
  }

  @Test func `frames of other protocols keep their type alone`() throws {
    let frame = PacketBuilder.ethernet(type: 0x0806, Array("who has 192.168.1.23".utf8))
    let (bytes, counts) = try Self.redacted(Self.capture([frame]))
    var expected = PacketBuilder.ethernet(type: 0x0806, [UInt8](repeating: 0, count: 20))
    for index in 0..<12 { expected[index] = 0 }
    #expect(Array(bytes.suffix(frame.count)) == expected)
    #expect(counts.emptiedPackets == 1)
  }

  @Test func `a request in a tunnel keeps what one without a tunnel does`() throws {
    let connect = "CONNECT shop.example:80 HTTP/1.1\r\nHost: shop.example:80\r\n\r\n"
    let answer = "HTTP/1.1 200 OK\r\n\r\n"
    let request = "GET /secret HTTP/1.1\r\nHost: inner.example\r\n\r\n"
    let redirect =
      "HTTP/1.1 302 Found\r\nLocation: https://inner.example/secret\r\nContent-Length: 0\r\n\r\n"
    let (first, second) = (UInt32(100), 100 + UInt32(connect.utf8.count))
    let (next, last) = (second + UInt32(request.utf8.count), 1000 + UInt32(answer.utf8.count))
    let frames = [
      Self.segment(99, flags: 2),
      Self.segment(999, acknowledging: first, flags: 0x12, isFromServer: true),
      Self.segment(first, acknowledging: 1000, connect),
      Self.segment(1000, acknowledging: second, isFromServer: true, answer),
      Self.segment(second, acknowledging: last, request),
      Self.segment(last, acknowledging: next, isFromServer: true, redirect),
    ]
    let (bytes, counts) = try Self.redacted(Self.capture(frames))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("CONNECT shop.example:80 HTTP/1.1\r\n"))
    #expect(text.contains("GET /xxxxxx HTTP/1.1\r\nHost: inner.example\r\n"))
    #expect(text.contains("Location: https://inner.example/xxxxxx\r\n"))
    #expect(!text.contains("secret") && counts.paths == 1)
  }
}
