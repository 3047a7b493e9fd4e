import ApplicationProtocols
import Bytes
import ProtocolRegistries
import Testing

struct ClientHelloTests {
  @Test(arguments: TLSVectors.wholeClientHellos)
  func `a hello says what was offered`(vector: TLSVectors.ClientHelloVector) throws {
    let hello = try vector.bytes.clientHello()
    let expect = vector.expect
    func known(_ texts: [String]?) -> [UInt16] {
      TLSVectors.numbers(texts).filter { !isGREASE($0) }
    }
    #expect(
      [hello.offer.legacyVersion.rawValue] == TLSVectors.numbers([expect.legacy_version ?? ""]))
    #expect(hello.serverName == expect.sni)
    #expect(hello.offer.supportedVersions.map(\.rawValue) == known(expect.supported_versions))
    #expect(hello.offer.cipherSuites.map(\.rawValue) == known(expect.cipher_suites))
    #expect(hello.offer.extensions == known(expect.extensions))
    #expect(hello.offer.groups == known(expect.groups))
    #expect(hello.offer.keyShareGroups == known(expect.key_shares?.map(\.group)))
    #expect(hello.offer.signatureAlgorithms == known(expect.signature_algorithms))
    #expect(hello.offer.applicationProtocols == expect.alpn)
    #expect(hello.offer.offersPreSharedKey == expect.psk)
    #expect(hello.offer.hasEncryptedClientHello == (expect.ech_outer_or_grease ?? false))
    #expect(hello.sessionID.count == expect.session_id_length)
    #expect(hello.anomalies.isEmpty)
    let newest = try #require(hello.offer.offeredVersions.first)
    let name = newest.description.replacing("SSLv3", with: "SSL 3.0").replacing(
      "TLSv", with: "TLS ")
    #expect(name == expect.max_version)
  }

  @Test func `PSK, early data and the extended master secret are seen`() throws {
    let resumed = try TLSVectors.clientHello("rfc8448-s4-resumed").clientHello()
    #expect(resumed.offer.offersPreSharedKey)
    #expect(resumed.offer.offersEarlyData)
    let fresh = try TLSVectors.clientHello("rfc8448-s3").clientHello()
    #expect(!fresh.offer.offersPreSharedKey)
    #expect(!fresh.offer.offersEarlyData)
    let withTicket = try TLSVectors.clientHello("tls12-resume-ticket#1").clientHello()
    #expect(withTicket.offer.offersExtendedMasterSecret)
    let rsaOnly = try TLSVectors.clientHello("ssl3-rc4#0").clientHello()
    #expect(!rsaOnly.offer.offersExtendedMasterSecret)
  }

  @Test func `values of GREASE are no facts`() throws {
    let hello = try TLSBuilder.clientHello(
      suites: [0x0a0a, 0x1301, 0xfafa],
      extensions: [
        TLSBuilder.extension(0x1a1a, [0]),
        TLSBuilder.extension(43, TLSBuilder.vector8([0x2a, 0x2a, 3, 4])),
        TLSBuilder.extension(10, TLSBuilder.vector16([0x3a, 0x3a, 0, 29])),
        TLSBuilder.extension(13, TLSBuilder.vector16([0x4a, 0x4a, 4, 3])),
        TLSBuilder.extension(
          16,
          TLSBuilder.vector16(TLSBuilder.vector8([0x5a, 0x5a]) + TLSBuilder.vector8([0x68, 0x32]))),
        TLSBuilder.extension(51, TLSBuilder.vector16([0x6a, 0x6a, 0, 1, 0, 0, 29, 0, 1, 9])),
      ]
    ).clientHello()
    #expect(hello.offer.cipherSuites.map(\.rawValue) == [0x1301])
    #expect(hello.offer.extensions == [43, 10, 13, 16, 51])
    #expect(hello.offer.supportedVersions == [.tls13])
    #expect(hello.offer.groups == [29])
    #expect(hello.offer.signatureAlgorithms == [0x0403])
    #expect(
      hello.offer.certificateSignatureAlgorithms == [0x0403],
      "those of handshakes without an own list")
    #expect(hello.offer.applicationProtocols == ["h2"])
    #expect(hello.offer.keyShareGroups == [29])
    #expect(hello.anomalies.isEmpty)
  }

  @Test func `signalling suites are not on offer`() throws {
    let hello = try TLSBuilder.clientHello(suites: [0xc02f, 0x00ff, 0x5600]).clientHello()
    #expect(hello.offer.offeredCipherSuites == [CipherSuite(rawValue: 0xc02f)])
    #expect(hello.offer.cipherSuites.count == 3)
  }

  @Test(
    arguments: [
      (0x0303, [], ["TLSv1.2"]),
      (0x0301, [], ["TLSv1.0"]),
      (0x0304, [], ["TLSv1.2"]),
      (0x0303, [0x0303, 0x0304], ["TLSv1.3", "TLSv1.2"]),
      (0x0303, [0x7f1c, 0xfb17, 0x0304], ["TLSv1.3"]),
      (0x0303, [0x7e01, 0x0303, 0x7a7a], ["TLSv1.2"]),
    ] as [(Int, [UInt16], [String])])
  func `the offered versions are the released ones, the newest first`(
    legacy: Int, supported: [UInt16], expected: [String]
  ) throws {
    let list = TLSBuilder.vector8(supported.flatMap { TLSBuilder.number16(Int($0)) })
    let extensions = supported.isEmpty ? [] : [TLSBuilder.extension(43, list)]
    let hello = try TLSBuilder.clientHello(version: legacy, extensions: extensions).clientHello()
    #expect(hello.offer.offeredVersions.map(\.description) == expected)
  }

  @Test func `an extension that is sent twice counts the first time`() throws {
    let hello = try TLSBuilder.clientHello(extensions: [
      TLSBuilder.extension(0, TLSBuilder.hostNames([Array("a.example".utf8)])),
      TLSBuilder.extension(0, TLSBuilder.hostNames([Array("b.example".utf8)])),
    ]).clientHello()
    #expect(hello.serverName == "a.example")
    #expect(hello.offer.extensions == [0, 0])
  }

  @Test(
    arguments: [
      (10, [0, 3, 0, 29, 0]), (10, [0, 4, 0, 29]), (10, [0, 2, 0, 29, 0]),
      (13, [0, 1, 4]), (43, [2, 3]), (43, [1, 3]), (11, [2, 0]), (16, [0, 3, 2, 0x68]),
      (16, [0, 1, 0]), (51, [0, 5, 0, 29, 0, 2, 1]), (0, [0]), (13, []),
    ] as [(Int, [UInt8])])
  func `an extension that contradicts itself leaves its fact empty`(type: Int, body: [UInt8]) throws
  {
    let hello = try TLSBuilder.clientHello(extensions: [
      TLSBuilder.extension(type, body), TLSBuilder.extension(23, []),
    ]).clientHello()
    #expect(hello.serverName == nil)
    #expect(
      hello.offer.groups.isEmpty && hello.offer.signatureAlgorithms.isEmpty
        && hello.offer.pointFormats.isEmpty)
    #expect(hello.offer.supportedVersions.isEmpty && hello.offer.keyShareGroups.isEmpty)
    #expect(hello.offer.applicationProtocols.isEmpty)
    #expect(hello.anomalies == [type == 0 ? .serverNameMalformed : .extensionMalformed])
    #expect(hello.offer.offersExtendedMasterSecret)
  }

  @Test(arguments: TLSVectors.clientHellos.filter { $0.expect.complete == false })
  func `a hello that is cut is not read`(vector: TLSVectors.ClientHelloVector) {
    let error = #expect(throws: DissectionError.self) { try vector.bytes.clientHello() }
    #expect(error?.wantsMoreBytes == true)
  }

  @Test(arguments: TLSVectors.wholeClientHellos)
  func `every prefix of a ClientHello asks for more`(vector: TLSVectors.ClientHelloVector) {
    let bytes = vector.bytes
    for count in 0..<bytes.count {
      let error = #expect(throws: DissectionError.self) {
        try Array(bytes.prefix(count)).clientHello()
      }
      #expect(error?.wantsMoreBytes == true, "\(count) bytes")
    }
  }

  @Test(arguments: [
    ("session", 38), ("suites", 39), ("compression", 45), ("extensions", 47), ("extension", 51),
  ])
  func `a length that lies makes the hello malformed`(field: String, offset: Int) throws {
    var bytes = TLSBuilder.clientHello(extensions: [TLSBuilder.extension(23, [])])
    #expect(try bytes.clientHello().offer.extensions == [23])
    bytes[offset] ^= 0x80
    let error = #expect(throws: DissectionError.self) { try bytes.clientHello() }
    #expect(error?.wantsMoreBytes == false, "\(field)")
  }

  @Test func `bytes after the extensions make the hello malformed`() {
    let whole = TLSBuilder.clientHello()
    let longer = TLSBuilder.message(1, Array(whole.dropFirst(4)) + [0])
    #expect(throws: DissectionError.malformed(at: longer.count - 1)) { try longer.clientHello() }
  }

  @Test func `a message of another type or version is no ClientHello`() {
    #expect(throws: DissectionError.malformed(at: 0)) { try TLSBuilder.serverHello().clientHello() }
    #expect(throws: DissectionError.malformed(at: 4)) {
      try TLSBuilder.clientHello(version: 0x0203).clientHello()
    }
  }

  @Test func `mutated hellos give whole facts or none`() {
    TLSVectors.forEachMessageMutation(of: TLSVectors.clientHellos.map(\.bytes)) { seed, bytes in
      guard let hello = try? bytes.clientHello() else { return }
      #expect(hello.offer.extensions.count * 4 <= bytes.count, "seed \(seed)")
      #expect(hello.serverName.map { !$0.isEmpty && $0.utf8.count <= 255 } ?? true, "seed \(seed)")
      #expect(hello.offer.ja3().utf8.count == 32, "seed \(seed)")
      #expect(hello.offer.ja4(transport: .tcp).utf8.count == 36, "seed \(seed)")
    }
  }
}

extension DissectionError {
  /// True if more bytes could help.
  var wantsMoreBytes: Bool {
    if case .truncated = cause { true } else { false }
  }
}
