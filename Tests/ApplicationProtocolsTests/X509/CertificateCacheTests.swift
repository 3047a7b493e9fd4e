import ApplicationProtocols
import ProtocolRegistries
import Testing

struct CertificateCacheTests {
  @Test func `what is known is told again, and kept once`() {
    var cache = CertificateCache()
    for _ in 0..<2 {
      for vector in CertificateVector.all {
        #expect(cache.certificate(der: vector.der) == Certificate(der: vector.der))
      }
    }
    #expect(cache.count == CertificateVector.all.count)
  }

  @Test func `certificates with the same length and end are told apart`() throws {
    // The signature at the end is the same; one byte of the name differs.
    let one = CertificateBuilder(subject: CertificateBuilder.name("one.example")).der
    let two = CertificateBuilder(subject: CertificateBuilder.name("two.example")).der
    try #require(one.count == two.count && one.suffix(64) == two.suffix(64))
    var cache = CertificateCache()
    for _ in 0..<2 {
      #expect(cache.certificate(der: one).subject?.commonName == "one.example")
      #expect(cache.certificate(der: two).subject?.commonName == "two.example")
    }
    #expect(cache.count == 1)
  }

  @Test(arguments: 0...17)
  func `the shortest bytes are told apart`(count: Int) {
    var cache = CertificateCache()
    for last: UInt8 in 0..<4 {
      let der = [UInt8](repeating: 1, count: count) + [last]
      #expect(cache.certificate(der: der) == Certificate(der: der))
      #expect(cache.certificate(der: der) == Certificate(der: der))
    }
  }

  @Test func `the number kept is bounded`() {
    var cache = CertificateCache()
    for number in 0..<UInt16(CertificateCache.maximumCount + 100) {
      let der: [UInt8] = [0x30, 6, 4, 4, 0, 0, UInt8(number >> 8), UInt8(number & 0xff)]
      #expect(cache.certificate(der: der).anomalies == [.malformed])
      #expect(cache.count <= CertificateCache.maximumCount)
    }
    #expect(cache.count == 100)
  }

  @Test func `the bytes kept are bounded, and what is too large is not kept`() {
    var cache = CertificateCache()
    let size = Certificate.maximumSize
    let limit = CertificateCache.maximumBytes / size
    for number in 0..<UInt16(limit + 1) {
      var der = [UInt8](repeating: 0, count: size)
      der[size - 1] = UInt8(number & 0xff)
      der[size - 2] = UInt8(number >> 8)
      _ = cache.certificate(der: der)
      #expect(cache.count <= limit)
    }
    #expect(cache.count == 1)
    #expect(
      cache.certificate(der: [UInt8](repeating: 0, count: size + 1)).anomalies == [.tooLarge])
    #expect(cache.count == 1)
  }
}
