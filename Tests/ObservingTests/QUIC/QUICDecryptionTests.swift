import Bytes
import Escaping
import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

struct QUICDecryptionTests {
  private static let secret = [UInt8](repeating: 0x5c, count: 32)
  private static let keyLog: String = {
    let random = String(repeating: "07", count: 32)
    return "SERVER_HANDSHAKE_TRAFFIC_SECRET \(random) \(String(repeating: "5c", count: 32))\n"
  }()

  /// EncryptedExtensions and a Certificate, as a server of TLS 1.3 sends them.
  private static func flight() throws -> [UInt8] {
    let name = "TLS 1.2 ECDHE-ECDSA-AES128-GCM-SHA256"
    let octets = try #require(RecordedSession.named(name)).octets(ofClient: false)
    // There it stands in clear, behind the lengths of message, list and certificate.
    let start = try #require(
      octets.indices.dropLast(10).first { place in
        func length(_ offset: Int) -> Int {
          Int(octets[place + offset]) << 16 | Int(octets[place + offset + 1]) << 8
            | Int(octets[place + offset + 2])
        }
        return octets[place] == 11 && length(1) == length(4) + 3 && length(4) == length(7) + 3
      })
    let count = Int(octets[start + 8]) << 8 | Int(octets[start + 9])
    let entry = octets[start + 7..<start + 10 + count] + [0, 0]
    let list = [0] + PacketBuilder.uint16(entry.count) + entry
    let protocols: [UInt8] = [0, 9, 0, 16, 0, 5, 0, 3, 2, 0x68, 0x33]
    return HandshakeBytes.message(8, protocols) + HandshakeBytes.message(11, [0] + list)
  }

  private static func options(_ text: String) -> ObservingOptions {
    var (options, log) = (ObservingOptions(), KeyLog())
    Array(text.utf8).withBytes { log.receive($0) }
    _ = log.endFile()
    options.keyLog = log
    return options
  }

  /// Reads a connection whose server answers with these datagrams.
  private static func observed(
    _ version: QUICBuilder.Version = .v1, _ keyLog: String = keyLog,
    _ answer: (QUICBuilder, _ hello: [UInt8], _ flight: [UInt8]) -> [[UInt8]]
  ) throws -> (observations: [Observation], summary: CaptureSummary) {
    let builder = QUICBuilder(version: version)
    var traffic = Traffic()
    let hello = QUICBuilder.crypto(QUICBuilder.clientHello("h3.example"))
    traffic.datagram(from: .client, serverPort: 443, bytes: builder.fromClient(hello))
    let initial = builder.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello()))
    for datagram in answer(builder, initial, try flight()) {
      traffic.datagram(from: .server, serverPort: 443, bytes: datagram)
    }
    return try traffic.read(options(keyLog))
  }

  @Test(arguments: [0, 1])
  func `the certificate in a Handshake packet is read`(version: Int) throws {
    let (observations, summary) = try Self.observed(version == 0 ? .v1 : .v2) {
      builder, hello, flight in
      // The hello's datagram holds the first of them; the next ones come out of order.
      let (first, rest) = (flight.prefix(100), flight.dropFirst(100))
      let packets = [
        builder.handshakeFromServer(QUICBuilder.crypto(first), secret: Self.secret),
        builder.handshakeFromServer(
          QUICBuilder.crypto(rest.dropFirst(50), at: 150), secret: Self.secret, number: 1),
        builder.handshakeFromServer(
          QUICBuilder.crypto(rest.prefix(50), at: 100), secret: Self.secret, number: 2),
      ]
      return [hello + packets[0], packets[1], packets[2]]
    }
    let observation = try #require(observations.first)
    #expect(observations.count == 1)
    #expect(observation.kind == .quic)
    #expect(observation.tls?.alpn == "h3")
    #expect(observation.tls?.certificate?.subjectCN == "shop.example")
    #expect(observation.anomalies.isEmpty)
    #expect(summary.decryption?.decrypted == 1)
  }

  @Test func `a Handshake packet before the hello waits for it`() throws {
    let (observations, _) = try Self.observed { builder, hello, flight in
      [
        builder.handshakeFromServer(QUICBuilder.crypto(flight), secret: Self.secret), hello,
        builder.handshakeFromServer([1], secret: Self.secret, number: 1),
      ]
    }
    #expect(observations.first?.tls?.certificate != nil)
  }

  @Test(arguments: [1, 20])
  func `secrets that open nothing are said once`(count: UInt32) throws {
    let (observations, summary) = try Self.observed { builder, hello, flight in
      [hello]
        + (0..<count).map { number in
          builder.handshakeFromServer(
            QUICBuilder.crypto(flight), secret: [UInt8](repeating: 1, count: 32), number: number)
        }
    }
    #expect(observations.count == 1)
    #expect(observations.first?.anomalies == [.tls(.decryptionFailed)])
    #expect(observations.first?.tls?.certificate == nil)
    #expect(observations.first?.tls?.version == .tls13)
    #expect(summary.decryption?.failed == 1)
  }

  @Test func `a connection without a secret is told as ever`() throws {
    let other = Self.keyLog.replacing("0707", with: "0808")
    let (observations, summary) = try Self.observed(.v1, other) { _, hello, _ in [hello] }
    #expect(observations.first?.host == "h3.example")
    #expect(observations.first?.tls?.certificate == nil)
    #expect(summary.decryption?.withoutSecret == 1)
  }
}
