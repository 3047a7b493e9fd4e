import ApplicationProtocols
import Bytes
import ProtocolRegistries
import Testing

struct ClientHelloSSLv2Tests {
  static let bytes = TLSVectors.stream("sslv2-format-hello-c")

  static func read(_ bytes: [UInt8]) throws(DissectionError) -> ClientHello {
    try bytes.withBytes { (span) throws(DissectionError) in try ClientHello(sslv2Message: span) }
  }

  @Test func `a hello in the old format offers TLS`() throws {
    let hello = try Self.read(Self.bytes)
    #expect(hello.offer.isSSLv2Format)
    #expect(hello.offer.offeredVersions == [.tls10])
    #expect(hello.offer.cipherSuites.map(\.rawValue) == [0xc013, 0xc014, 0x002f, 0x0035])
    #expect(hello.random.bytes == Array(0...15))
    #expect(hello.serverName == nil)
    #expect(hello.offer.extensions.isEmpty)
  }

  @Test func `suites of SSL 2 itself are left out`() throws {
    let hello = try Self.read(
      [0x80, 0x1f, 1, 0, 2, 0, 6, 0, 0, 0, 16, 1, 0, 0x80, 0, 0, 5]
        + [UInt8](repeating: 3, count: 16))
    #expect(hello.offer.offeredVersions == [.ssl2])
    #expect(hello.offer.cipherSuites.map(\.rawValue) == [5])
  }

  @Test func `every prefix asks for more`() {
    for count in 0..<Self.bytes.count {
      let error = #expect(throws: DissectionError.self) {
        try Self.read(Array(Self.bytes.prefix(count)))
      }
      #expect(error?.wantsMoreBytes == true, "\(count) bytes")
    }
  }

  @Test(arguments: [0, 1, 2, 3, 5, 6, 7, 8, 9, 10])
  func `a header byte that lies is refused`(offset: Int) {
    var bytes = Self.bytes + [UInt8](repeating: 0, count: 300)
    bytes[offset] ^= 0x81
    #expect(throws: DissectionError.malformed(at: 0)) { try Self.read(bytes) }
  }

  @Test func `mutated hellos never trap`() {
    TLSVectors.forEachMutation(of: [Self.bytes]) { seed, bytes in
      guard let hello = try? Self.read(bytes) else { return }
      #expect(hello.offer.isSSLv2Format && (16...32).contains(hello.random.count), "seed \(seed)")
    }
  }
}
