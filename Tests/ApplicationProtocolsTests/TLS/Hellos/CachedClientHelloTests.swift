import ApplicationProtocols
import Bytes
import ProtocolRegistries
import TestSupport
import Testing

/// Readers that recognise offers by their bytes.
struct CachedClientHelloTests {
  /// The events of a hello, by a reader that shares what others have read.
  private func events(_ message: [UInt8], _ buffers: HandshakeBuffers) -> [TLSEvent] {
    var reader = TLSStreamReader(side: .client, buffers: buffers)
    var events: [TLSEvent] = []
    let mark = PacketReference(number: 1, nanoseconds: nil)
    TLSBuilder.record(22, message, version: 0x0301).withBytes {
      reader.receive($0, mark: mark) { event, _ in events.append(event) }
    }
    return events
  }

  private func hello(_ message: [UInt8], _ buffers: HandshakeBuffers) -> ClientHello? {
    guard case .clientHello(let hello) = events(message, buffers).first else { return nil }
    return hello
  }

  /// A hello as a browser sends it, with what differs from connection to connection.
  private func hello(
    name: String = "a.example", grease: Int = 0x0a0a, random: UInt8 = 1, session: [UInt8] = [],
    suites: [Int] = [0x1301, 0xc02f, 0xc030, 0x009c, 0x1302], shares: [Int] = [29], padding: Int = 3
  ) -> [UInt8] {
    func numbers(_ values: [Int]) -> [UInt8] { values.flatMap(TLSBuilder.number16) }
    let keys = ([grease] + shares).flatMap {
      TLSBuilder.number16($0) + TLSBuilder.vector16([UInt8](repeating: random, count: 32))
    }
    let extensions: [[UInt8]] = [
      TLSBuilder.extension(grease, []),
      TLSBuilder.extension(0, TLSBuilder.hostNames([Array(name.utf8)])),
      TLSBuilder.extension(10, TLSBuilder.vector16(numbers([grease, 29, 23]))),
      TLSBuilder.extension(11, [1, 0]),
      TLSBuilder.extension(13, TLSBuilder.vector16(numbers([0x0403, 0x0804, 0x0401]))),
      TLSBuilder.extension(16, TLSBuilder.vector16(TLSBuilder.vector8([0x68, 0x32]))),
      TLSBuilder.extension(43, TLSBuilder.vector8(numbers([grease, 0x0304, 0x0303]))),
      TLSBuilder.extension(51, TLSBuilder.vector16(keys)),
      TLSBuilder.extension(21, [UInt8](repeating: 0, count: padding)),
    ]
    return TLSBuilder.message(
      1,
      TLSBuilder.number16(0x0303) + [UInt8](repeating: random, count: 32)
        + TLSBuilder.vector8(session) + TLSBuilder.vector16(numbers([grease] + suites))
        + TLSBuilder.vector8([0]) + TLSBuilder.vector16(extensions.flatMap { $0 }))
  }

  @Test func `what belongs to the connection leaves the offer the same`() throws {
    let buffers = HandshakeBuffers()
    let first = try #require(hello(hello(), buffers))
    let again = hello(
      name: "another.example", grease: 0xdada, random: 9, session: [1, 2, 3], padding: 40)
    let second = try #require(hello(again, buffers))
    #expect(first.offer === second.offer)
    #expect(second == (try again.clientHello()))
    #expect(second.serverName == "another.example")
    #expect(second.random.bytes == [UInt8](repeating: 9, count: 32))
    #expect(second.sessionID.bytes == [1, 2, 3])
  }

  @Test func `another order, length, group or version makes another offer`() throws {
    let buffers = HandshakeBuffers()
    let first = try #require(hello(hello(), buffers))
    for other in [
      hello(suites: [0xc02f, 0x1301, 0xc030, 0x009c, 0x1302]), hello(suites: [0x1301]),
      hello(shares: [23]), hello(shares: [29, 23]), hello(shares: []),
    ] {
      let read = try #require(hello(other, buffers))
      #expect(read.offer != first.offer)
      #expect(read == (try other.clientHello()))
    }
    #expect(try #require(hello(hello(), buffers)).offer === first.offer)
  }

  @Test func `damage in a hello that looks like a known one is found`() throws {
    let buffers = HandshakeBuffers()
    _ = try #require(hello(hello(), buffers))
    let strange = hello(name: "a b.example")
    let read = try #require(hello(strange, buffers))
    #expect(read.serverName == nil)
    #expect(read.anomalies == [.serverNameMalformed])
  }

  @Test(arguments: TLSVectors.clientHellos)
  func `changed messages are read as by a reader that knows no offers`(
    vector: TLSVectors.ClientHelloVector
  ) {
    let buffers = HandshakeBuffers()
    var generator = SeededGenerator(seed: 20)
    for message in [vector.bytes, hello()] {
      #expect(events(message, buffers) == events(message, HandshakeBuffers()))
      for _ in 0..<200 {
        let changed = message.mutated(using: &generator)
        #expect(events(changed, buffers) == events(changed, HandshakeBuffers()))
      }
    }
  }
}
