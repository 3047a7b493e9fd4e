import ApplicationProtocols
import Bytes
import ProtocolRegistries
import Testing

struct ServerKeyExchangeTests {
  static func read(_ bytes: [UInt8], _ suite: UInt16) throws(DissectionError) -> ServerKeyExchange {
    try bytes.withBytes { (span) throws(DissectionError) in
      try ServerKeyExchange(message: span, cipherSuite: CipherSuite(rawValue: suite))
    }
  }

  @Test(arguments: TLSVectors.serverKeyExchanges)
  func `the group or the prime is read`(vector: TLSVectors.ServerKeyExchangeVector) throws {
    let isDHE = vector.expect.kind == "DHE"
    let found = try Self.read(vector.bytes, isDHE ? 0x0033 : 0xc02f)
    let expected: ServerKeyExchange? =
      isDHE
      ? vector.expect.prime_bits.map { .finiteField(primeBits: $0) }
      : TLSVectors.numbers([vector.expect.group ?? ""]).first.map { .ellipticCurve(group: $0) }
    #expect(found == expected)
  }

  @Test(
    arguments: [
      ([0, 0, 0x01, 0xff], 9), ([0x80, 0], 16), ([0, 0x7f], 7), ([1], 1),
    ] as [([UInt8], Int)])
  func `leading zeros are no bits of a prime`(prime: [UInt8], bits: Int) throws {
    let message = TLSBuilder.message(12, TLSBuilder.vector16(prime))
    #expect(try Self.read(message, 0x0033) == .finiteField(primeBits: bits))
  }

  @Test(
    arguments: [
      (
        "TLS_ECDHE_PSK_WITH_AES_128_CBC_SHA256", 0xc037, [0, 2, 9, 9, 3, 0, 29],
        .ellipticCurve(group: 29)
      ),
      (
        "TLS_DHE_PSK_WITH_AES_128_GCM_SHA256", 0x00aa, [0, 1, 9, 0, 2, 0x80, 1],
        .finiteField(primeBits: 16)
      ),
      ("TLS_DH_anon_WITH_AES_128_CBC_SHA", 0x0034, [0, 1, 0x80], .finiteField(primeBits: 8)),
      ("TLS_ECDH_anon_WITH_AES_128_CBC_SHA", 0xc018, [3, 0, 23], .ellipticCurve(group: 23)),
      ("an explicit curve", 0xc02f, [1, 0, 23], .other),
      ("TLS_PSK_WITH_AES_128_GCM_SHA256", 0x00a8, [0, 1, 9], .other),
      ("a suite that no registry knows", 0xeeee, [3, 0, 29], .other),
    ] as [(String, UInt16, [UInt8], ServerKeyExchange)])
  func `the suite decides the form`(
    name: String, suite: UInt16, body: [UInt8], expected: ServerKeyExchange
  ) throws {
    #expect(try Self.read(TLSBuilder.message(12, body), suite) == expected)
  }

  @Test(
    arguments: [
      (0xc02f, []), (0xc02f, [3]), (0xc02f, [3, 0]), (0x0033, []), (0x0033, [0]),
      (0x0033, [0, 2, 1]), (0x0033, [0, 2, 0, 0]), (0x0033, [0, 0]), (0xc037, [0, 9, 3]),
    ] as [(UInt16, [UInt8])])
  func `a body that is too short is malformed`(suite: UInt16, body: [UInt8]) {
    let error = #expect(throws: DissectionError.self) {
      try Self.read(TLSBuilder.message(12, body), suite)
    }
    #expect(error?.wantsMoreBytes == false)
  }

  @Test(
    arguments: [
      (0xc02f, [3, 0, 29, 2, 9, 9, 2, 1, 0, 1, 7], 0x0201),
      (0xc02b, [3, 0, 23, 1, 9, 4, 3, 0, 0], 0x0403),
      (0x009e, [0, 1, 9, 0, 1, 2, 0, 1, 3, 8, 4, 0, 0], 0x0804),
      (0xc018, [3, 0, 23, 1, 9, 4, 1, 0, 0], nil), (0xc037, [0, 0, 3, 0, 23, 1, 9, 4, 1], nil),
      (0xc02f, [1, 0, 23, 1, 9, 4, 1], nil), (0xc02f, [3, 0, 29, 2, 9, 9, 4], nil),
      (0x009c, [4, 1, 0, 0], nil),
    ] as [(UInt16, [UInt8], UInt16?)])
  func `the scheme of the signature stands behind the key`(
    suite: UInt16, body: [UInt8], scheme: UInt16?
  ) {
    let message = TLSBuilder.message(12, body)
    for (version, expected) in [(TLSVersion.tls12, scheme), (.tls11, nil)] {
      let hello = TLSBuilder.message(
        2,
        [3, version == .tls12 ? 3 : 2] + [UInt8](repeating: 1, count: 32) + [0]
          + [UInt8(suite >> 8), UInt8(suite & 0xff), 0])
      let found = TLSStreamReaderTests.events(
        TLSBuilder.record(22, hello + message), side: .server
      ).compactMap { event -> TLSSignatureScheme?? in
        if case .serverKeyExchange(_, let scheme) = event { .some(scheme) } else { nil }
      }
      #expect(found.count <= 1)
      #expect(found.first.flatMap(\.self)?.rawValue == expected, "\(version)")
    }
  }

  @Test(arguments: [0, 8])
  func `every prefix asks for more`(index: Int) throws {
    let bytes = try #require(TLSVectors.serverKeyExchanges.dropFirst(index).first).bytes
    for count in 0..<bytes.count {
      let error = #expect(throws: DissectionError.self) {
        try Self.read(Array(bytes.prefix(count)), 0xc02f)
      }
      #expect(error?.wantsMoreBytes == true, "\(count) bytes")
    }
  }

  @Test func `mutated messages never trap`() {
    TLSVectors.forEachMessageMutation(of: TLSVectors.serverKeyExchanges.map(\.bytes)) {
      seed, bytes in
      for suite: UInt16 in [0xc02f, 0x0033, 0xc037] {
        guard case .finiteField(let bits)? = try? Self.read(bytes, suite) else { continue }
        #expect(bits > 0 && bits <= bytes.count * 8, "seed \(seed)")
      }
    }
  }
}
