import Bytes
import ProtocolRegistries
import TestSupport
import Testing

@testable import ApplicationProtocols

struct CompressedCertificateTests {
  /// One certificate, forty times, in the form of TLS 1.3; packed by other programs.
  private static let packed: [Int: [UInt8]] = [
    1: [UInt8](hexadecimal: "789c63606074606060366064656018a5c9a301ebb9092a"),
    2: [UInt8](hexadecimal: "1b4301f88f94ee02db1a2060a060c100c580e18072ca7400"),
    3: [UInt8](hexadecimal: "28b52ffd6444009d000060000001400000033001050000010035534b12885e6627"),
  ]
  private static let size = 324

  private static func message(
    _ algorithm: Int, size: Int = size, _ packed: [UInt8]
  ) -> [UInt8] {
    TLSBuilder.message(
      25,
      PacketBuilder.uint16(algorithm) + [UInt8(size >> 16)] + PacketBuilder.uint16(size & 0xffff)
        + TLSBuilder.vector24(packed))
  }

  private static func read(_ message: [UInt8]) -> [TLSEvent] {
    var reader = HandshakeMessageReader(
      side: .server, buffers: HandshakeBuffers(), isEncryptedTLS13: true)
    var events: [TLSEvent] = []
    let mark = PacketReference(number: 1, nanoseconds: nil)
    message.withBytes {
      _ = reader.receive($0, firstMark: mark, mark: mark) { event, _ in events.append(event) }
    }
    return events
  }

  @Test(arguments: [1, 2, 3])
  func `every compression of the registry is unpacked`(algorithm: Int) throws {
    let events = Self.read(Self.message(algorithm, try #require(Self.packed[algorithm])))
    guard case .certificates(let message)? = events.first else {
      Issue.record("no certificates: \(events)")
      return
    }
    #expect(message.certificates.count == CertificateMessage.maximumCount)
    #expect(message.certificates.first == [0x30, 1, 5])
  }

  @Test(arguments: [0, 4, 0xffff])
  func `a compression that is not known leaves the certificate unknown`(algorithm: Int) {
    #expect(Self.read(Self.message(algorithm, [1])) == [.malformed(.tls(.certificateCompressed))])
  }

  @Test(arguments: [1, 2, 3], [0, size - 1, size + 1, 256 << 10, 257 << 10, 0xff_ffff])
  func `a length that is not true is not believed`(algorithm: Int, size: Int) throws {
    let events = Self.read(
      Self.message(algorithm, size: size, try #require(Self.packed[algorithm])))
    #expect(events == [.malformed(.tls(.certificateMalformed))])
  }

  @Test(arguments: [1, 2, 3])
  func `packed bytes that are damaged give nothing`(algorithm: Int) throws {
    let packed = try #require(Self.packed[algorithm])
    for seed in 0..<500 {
      var random = SeededGenerator(seed: UInt64(seed))
      for event in Self.read(Self.message(algorithm, packed.mutated(using: &random))) {
        switch event {
        case .certificates(let message):
          #expect(message.certificates.count <= CertificateMessage.maximumCount)
        case .malformed: break
        default: Issue.record("\(event)")
        }
      }
    }
  }

  @Test func `timestamps beside the leaf are counted`() throws {
    let list = TLSBuilder.vector16(TLSBuilder.vector16([1, 2]) + TLSBuilder.vector16([3]))
    let stamps = TLSBuilder.extension(18, list)
    let body =
      [0]
      + TLSBuilder.vector24(
        TLSBuilder.vector24([0x30, 0]) + TLSBuilder.vector16(stamps)
          + TLSBuilder.vector24([0x30, 1])
          + TLSBuilder.vector16([]))
    let message = try CertificateMessage(message: TLSBuilder.message(11, body), isTLS13: true)
    #expect(message.signedCertificateTimestamps?.count == 2)
    #expect(message.certificates == [[0x30, 0], [0x30, 1]])
  }

  @Test func `every prefix of a certificate of TLS 1.3 asks for more`() {
    let body =
      [0] + TLSBuilder.vector24(TLSBuilder.vector24([0x30, 0]) + TLSBuilder.vector16([]))
    let message = TLSBuilder.message(11, body)
    for count in 0..<message.count {
      let error = #expect(throws: DissectionError.self) {
        try CertificateMessage(message: Array(message.prefix(count)), isTLS13: true)
      }
      #expect(error?.wantsMoreBytes == true)
    }
    let bare = TLSBuilder.message(11, [0] + TLSBuilder.vector24(TLSBuilder.vector24([0x30, 0])))
    #expect(throws: DissectionError.self) { try CertificateMessage(message: bare, isTLS13: true) }
  }
}
