import ApplicationProtocols
import Bytes
import TestSupport
import Testing

struct TLSStreamReaderDetectionTests {
  static func detect(_ bytes: [UInt8], _ side: StreamSide) -> ProtocolDetection {
    bytes.withBytes { TLSStreamReader.looksLikeStart($0, of: side) }
  }

  @Test(arguments: TLSVectors.streams)
  func `a stream is known by its first bytes`(vector: TLSVectors.StreamVector) {
    let side = TLSStreamReaderTests.side(vector)
    let needed = vector.id.hasPrefix("sslv2") && side == .client ? 11 : 6
    for count in 0..<needed {
      #expect(Self.detect(Array(vector.bytes.prefix(count)), side) == .needMore, "\(count) bytes")
    }
    #expect(Self.detect(Array(vector.bytes.prefix(needed)), side) == .yes)
    #expect(Self.detect(vector.bytes, side.peer) == .no)
  }

  @Test(arguments: TLSVectors.alerts)
  func `a server may begin with an alert, a client may not`(vector: TLSVectors.AlertVector) {
    #expect(Self.detect(vector.bytes, .server) == .yes)
    #expect(Self.detect(vector.bytes, .client) == .no)
  }

  @Test(
    arguments: [
      Array("GET / HTTP/1.1\r\n".utf8), Array("SSH-2.0-x\r\n".utf8),
      [0x16, 2, 1, 0, 9, 1], [0x16, 3, 5, 0, 9, 1], [0x16, 3, 1, 0, 0, 1],
      [0x16, 3, 1, 0x49, 0, 1],
      [0x16, 3, 1, 0, 9, 0], [0x17, 3, 3, 0, 9, 1], [0x15, 3, 3, 0, 3, 1], [0x15, 3, 3, 0, 2, 3],
      [0x80, 0x25, 4, 3, 1, 0, 12, 0, 0, 0, 16], [0x80, 0x26, 1, 3, 1, 0, 12, 0, 0, 0, 16],
      [0x80, 0x25, 1, 3, 4, 0, 12, 0, 0, 0, 16], [0x80, 0x24, 1, 3, 1, 0, 11, 0, 0, 0, 16],
      [0x80, 0x26, 1, 3, 1, 0, 12, 0, 1, 0, 16], [0x80, 0x18, 1, 3, 1, 0, 12, 0, 0, 0, 3],
      [0x80, 0x19, 1, 3, 1, 0, 0, 0, 0, 0, 16],
    ] as [[UInt8]])
  func `other bytes are no start`(bytes: [UInt8]) {
    #expect(Self.detect(bytes, .client) == .no)
    #expect(Self.detect(bytes, .server) == .no)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt8>)
  func `a hello may be cut into records of any length`(length: UInt8) {
    #expect(Self.detect([0x16, 3, 1, 0, length, 1], .client) == .yes)
    #expect(Self.detect([0x16, 3, 1, 0, length, 2], .server) == .yes)
  }

  @Test func `a server whose hello was not captured may begin with certificates`() {
    let bytes: [UInt8] = [0x16, 3, 3, 4, 0, 11]
    #expect(Self.detect(bytes, .server) == .yes)
    #expect(Self.detect(bytes, .client) == .no)
    #expect(bytes.withBytes(TLSStreamReader.beginsWithCertificates))
  }

  @Test func `random bytes are hardly ever a start`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100_000 {
      let bytes = (0..<12).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Self.detect(bytes, .client) == .no)
      #expect(Self.detect(bytes, .server) == .no)
    }
  }
}
