import Bytes
import PacketLayers
import ProtocolRegistries
import TestSupport
import Testing

/// The short way to read a datagram, against the one that reads layer by layer.
struct CommonDatagramTests {
  private static let frame = PacketBuilder.ethernet(
    type: 0x0800,
    PacketBuilder.ipv4(transport: 17, PacketBuilder.udp(from: 53, to: 50_000, Array(64..<96))))

  @Test func `a whole datagram is read at once`() throws {
    let packet = try #require(Self.frame.withBytes { PacketDissector.commonDatagram($0) })
    #expect(packet.sourcePort == 53 && packet.destinationPort == 50_000)
    #expect(packet.payloadOffset == 42 && packet.capturedCount == 32 && packet.wireCount == 32)
  }

  @Test func `whatever byte is changed, both ways agree`() {
    for place in Self.frame.indices {
      for value in [0, 1, 4, 6, 8, 17, 20, 28, 0x28, 0x3f, 0x45, 0x80, 0xff] as [UInt8] {
        var changed = Self.frame
        changed[place] = value
        expectAgreement(changed)
      }
    }
  }

  @Test func `wherever a frame is cut, both ways agree`() {
    for count in 0...Self.frame.count { expectAgreement(Array(Self.frame.prefix(count))) }
    expectAgreement(Self.frame + [0, 0, 0, 0])
  }

  @Test(arguments: [1701, 2152, 3544, 4789, 4790, 6081, 8472])
  func `what may be a tunnel is left to the long way`(port: Int) {
    for (source, destination) in [(port, 50_000), (50_000, port)] {
      let datagram = PacketBuilder.udp(
        from: source, to: destination, [UInt8](repeating: 8, count: 40))
      let frame = PacketBuilder.ethernet(
        type: 0x0800, PacketBuilder.ipv4(transport: 17, datagram))
      #expect(frame.withBytes { PacketDissector.commonDatagram($0) == nil })
    }
  }

  private func expectAgreement(
    _ frame: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var dissector = PacketDissector()
    frame.withBytes { bytes in
      guard let packet = PacketDissector.commonDatagram(bytes) else { return }
      let outcome = dissector.dissect(bytes, linkType: .ethernet, number: 1)
      guard case .transport(let other) = outcome else {
        Issue.record("the long way: \(outcome)", sourceLocation: sourceLocation)
        return
      }
      #expect("\(packet)" == "\(other)", sourceLocation: sourceLocation)
    }
  }
}
