import ApplicationProtocols
import Testing

struct JA4Tests {
  @Test(arguments: TLSVectors.wholeClientHellos)
  func `JA4 is what the vectors say`(vector: TLSVectors.ClientHelloVector) throws {
    let hello = try vector.bytes.clientHello()
    #expect(hello.offer.ja4(transport: .tcp) == vector.expect.ja4)
  }

  @Test func `QUIC has a letter of its own`() throws {
    let hello = try TLSVectors.clientHello("rfc8448-s3").clientHello()
    #expect(hello.offer.ja4(transport: .quic) == "q13d030900_55b375c5d22e_59cd3dafc54d")
  }

  @Test(
    arguments: [
      ([0x68, 0x32], "h2"), ([0x61], "aa"), ([0xab], "ab"), ([0xab, 0xcd], "ad"),
      ([0x30, 0xab], "3b"), ([0x30, 0x31, 0xab, 0xcd], "3d"), ([0x30, 0xab, 0xcd, 0x31], "01"),
      ([0x2d, 0x31], "21"),
    ] as [([UInt8], String)])
  func `the protocol gives its first and last character`(name: [UInt8], expected: String) throws {
    let list = TLSBuilder.vector16(TLSBuilder.vector8(name))
    let hello = try TLSBuilder.clientHello(extensions: [TLSBuilder.extension(16, list)])
      .clientHello()
    #expect(hello.offer.ja4(transport: .tcp).hasPrefix("t12i0201\(expected)_"))
  }

  @Test func `nothing offered hashes to zeros`() throws {
    let hello = try TLSBuilder.clientHello(suites: []).clientHello()
    #expect(hello.offer.ja4(transport: .tcp) == "t12i000000_000000000000_000000000000")
  }

  @Test func `counts stop at 99`() throws {
    let suites = (1...150).map { $0 }
    let hello = try TLSBuilder.clientHello(suites: suites).clientHello()
    #expect(hello.offer.ja4(transport: .tcp).hasPrefix("t12i990000_"))
  }
}
