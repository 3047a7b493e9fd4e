import ApplicationProtocols
import Bytes
import ProtocolRegistries
import Testing

struct ServerHelloTests {
  @Test(arguments: TLSVectors.serverHellos)
  func `a hello says what was chosen`(vector: TLSVectors.ServerHelloVector) throws {
    let hello = try vector.bytes.serverHello()
    let expect = vector.expect
    let version = hello.choice.version.description
      .replacing("SSLv3", with: "SSL 3.0").replacing("TLSv", with: "TLS ")
    #expect(version == expect.version)
    #expect([hello.choice.legacyVersion.rawValue] == TLSVectors.numbers([expect.legacy_version]))
    #expect(hello.choice.isHelloRetryRequest == expect.hello_retry_request)
    #expect([hello.choice.cipherSuite.rawValue] == TLSVectors.numbers([expect.cipher_suite]))
    #expect(hello.choice.extensions == TLSVectors.numbers(expect.extensions))
    #expect(
      hello.choice.keyShareGroup == expect.selected_group.flatMap { TLSVectors.numbers([$0]).first }
    )
    #expect(hello.choice.applicationProtocol == expect.alpn)
    #expect(hello.choice.selectsPreSharedKey == expect.psk_selected)
    #expect((hello.downgradeSentinel != nil) == expect.downgrade_sentinel)
    #expect(!hello.choice.isPreSharedKeyOnly)
    #expect(hello.choice.anomalies.isEmpty)
  }

  @Test(
    arguments: [
      (UInt8(1), DowngradeSentinel.fromTLS13), (0, .fromTLS12), (2, nil),
    ] as [(UInt8, DowngradeSentinel?)])
  func `the sentinel tells what the server could do`(last: UInt8, expected: DowngradeSentinel?)
    throws
  {
    let random = [UInt8](repeating: 9, count: 24) + Array("DOWNGRD".utf8) + [last]
    #expect(try TLSBuilder.serverHello(random: random).serverHello().downgradeSentinel == expected)
  }

  @Test func `a key that is shared without an exchange is noticed`() throws {
    let versions = TLSBuilder.extension(43, [3, 4])
    let key = TLSBuilder.extension(41, [0, 0])
    let share = TLSBuilder.extension(51, [0, 29, 0, 1, 5])
    let bare = TLSBuilder.serverHello(suite: 0x1301, extensions: [versions, key])
    #expect(try bare.serverHello().choice.isPreSharedKeyOnly)
    let exchanged = TLSBuilder.serverHello(suite: 0x1301, extensions: [versions, key, share])
    #expect(try !exchanged.serverHello().choice.isPreSharedKeyOnly)
  }

  @Test func `what else a server promises is read`() throws {
    let hello = try TLSBuilder.serverHello(extensions: [
      TLSBuilder.extension(5, []), TLSBuilder.extension(23, []), TLSBuilder.extension(35, []),
      TLSBuilder.extension(20, [2]),
      TLSBuilder.extension(
        18, TLSBuilder.vector16(TLSBuilder.vector16([1, 2]) + TLSBuilder.vector16([3]))),
    ]).serverHello()
    #expect(hello.choice.promisesCertificateStatus)
    #expect(hello.choice.hasExtendedMasterSecret)
    #expect(hello.choice.promisesSessionTicket)
    #expect(hello.choice.certificateType == 2)
    #expect(hello.choice.signedCertificateTimestamps?.count == 2)
    let bare = try TLSBuilder.serverHello().serverHello()
    #expect(!bare.choice.promisesCertificateStatus && !bare.choice.hasExtendedMasterSecret)
    #expect(bare.choice.certificateType == nil && bare.choice.signedCertificateTimestamps == nil)
  }

  @Test func `drafts are TLS 1_3`() throws {
    let late = try TLSBuilder.serverHello(extensions: [TLSBuilder.extension(43, [0x7f, 0x1c])])
      .serverHello()
    #expect(late.choice.version == .tls13)
    #expect(late.choice.selectedVersion?.rawValue == 0x7f1c)
    let early = TLSBuilder.message(
      2, [0x7f, 0x12] + [UInt8](repeating: 1, count: 32) + [0x13, 0x01] + TLSBuilder.vector16([]))
    #expect(try early.serverHello().choice.version == .tls13)
    #expect(try early.serverHello().choice.cipherSuite.rawValue == 0x1301)
  }

  @Test(
    arguments: [
      (43, [3]), (43, [3, 4, 0]), (51, [0]), (51, [0, 29]), (51, [0, 29, 0, 2, 1]),
      (16, [0, 3, 2, 0x68]), (16, [0, 4, 1, 0x68, 1, 0x69]), (18, [0, 3, 0, 2, 1]), (20, []),
    ] as [(Int, [UInt8])])
  func `an extension that contradicts itself leaves its fact empty`(type: Int, body: [UInt8]) throws
  {
    let hello = try TLSBuilder.serverHello(extensions: [TLSBuilder.extension(type, body)])
      .serverHello()
    #expect(hello.choice.selectedVersion == nil && hello.choice.keyShareGroup == nil)
    #expect(hello.choice.applicationProtocol == nil && hello.choice.certificateType == nil)
    #expect(hello.choice.signedCertificateTimestamps == nil)
    #expect(hello.choice.anomalies == [.extensionMalformed])
  }

  @Test(arguments: TLSVectors.serverHellos)
  func `every prefix of a ServerHello asks for more`(vector: TLSVectors.ServerHelloVector) {
    let bytes = vector.bytes
    for count in 0..<bytes.count {
      let error = #expect(throws: DissectionError.self) {
        try Array(bytes.prefix(count)).serverHello()
      }
      #expect(error?.wantsMoreBytes == true, "\(count) bytes")
    }
  }

  @Test(arguments: [("session", 38), ("extensions", 42), ("extension", 46)])
  func `a length that lies makes the hello malformed`(field: String, offset: Int) throws {
    var bytes = TLSBuilder.serverHello(extensions: [TLSBuilder.extension(23, [])])
    #expect(try bytes.serverHello().choice.hasExtendedMasterSecret)
    bytes[offset] ^= 0x80
    let error = #expect(throws: DissectionError.self) { try bytes.serverHello() }
    #expect(error?.wantsMoreBytes == false, "\(field)")
  }

  @Test func `mutated hellos never trap`() {
    TLSVectors.forEachMessageMutation(of: TLSVectors.serverHellos.map(\.bytes)) { seed, bytes in
      guard let hello = try? bytes.serverHello() else { return }
      #expect(hello.random.count == 32, "seed \(seed)")
      #expect(hello.choice.extensions.count * 4 <= bytes.count, "seed \(seed)")
      #expect(hello.choice.ja3s().utf8.count == 32, "seed \(seed)")
    }
  }
}
