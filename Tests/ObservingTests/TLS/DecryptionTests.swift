import Bytes
import Escaping
import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

struct DecryptionTests {
  /// The packets of a recorded session, each segment in pieces of so many bytes.
  private static func traffic(_ name: String, pieces: Int = 1400) throws -> Traffic {
    let session = try #require(RecordedSession.named(name))
    var traffic = Traffic()
    var connection = Traffic.Connection(serverPort: 443)
    traffic.open(&connection)
    for segment in session.segments {
      let octets = segment.octets
      for start in stride(from: 0, to: octets.count, by: pieces) {
        let piece = Array(octets.dropFirst(start).prefix(pieces))
        traffic.segment(
          &connection, from: segment.isFromClient ? .client : .server, bytes: piece)
      }
    }
    traffic.close(&connection)
    return traffic
  }

  private static func options(_ keyLog: [UInt8]) -> ObservingOptions {
    var (options, log) = (ObservingOptions(), KeyLog())
    keyLog.withBytes { log.receive($0) }
    _ = log.endFile()
    options.keyLog = log
    return options
  }

  private static func options(for name: String) throws -> ObservingOptions {
    options(try #require(RecordedSession.named(name)).keyLog)
  }

  @Test(arguments: [
    "TLS_AES_256_GCM_SHA384", "TLS 1.2 ECDHE-ECDSA-CHACHA20-POLY1305", "hello retry",
  ])
  func `a request inside is told beside the handshake`(name: String) throws {
    let (observations, summary) = try Self.traffic(name).read(Self.options(for: name))
    let observation = try #require(observations.first)
    #expect(observations.count == 1)
    #expect(observation.kind == .tls)
    #expect(observation.host == "shop.example" && observation.hostSource == .sni)
    #expect(observation.tls?.certificate?.subjectCN == "shop.example")
    let http = try #require(observation.http)
    #expect(http.method == "GET" && http.version == "HTTP/1.1" && http.scheme == "https")
    #expect(http.status == 301)
    #expect(http.locationScheme == "http" && http.locationHost == "plain.example")
    #expect(http.userAgent == "Shop/1 CFNetwork/1485 Darwin/23.1.0")
    #expect(http.contentType == "text/html")
    #expect(observation.anomalies.isEmpty)
    #expect(summary.decryption?.decrypted == 1)
  }

  @Test(arguments: RecordedSession.all)
  func `secrets and lengths tell one outcome`(session: RecordedSession) throws {
    let traffic = try Self.traffic("\(session)")
    let without = try traffic.observations().map(\.tls?.outcome)
    let with = try traffic.observations(Self.options(session.keyLog)).map(\.tls?.outcome)
    #expect(without == [.completed])
    #expect(with == [.completed])
  }

  @Test func `of several requests the one that leads to cleartext tells where`() throws {
    let observation = try #require(
      Self.traffic("HTTP/2").observations(Self.options(for: "HTTP/2")).first)
    #expect(observation.tls?.alpn == "h2")
    #expect(observation.http?.version == "HTTP/2")
    #expect(observation.http?.status == 302)
    #expect(observation.http?.locationHost == "plain.example")
    #expect(observation.http?.locationScheme == "http")
  }

  @Test func `a relative redirect stays encrypted`() throws {
    let name = "TLS_AES_128_GCM_SHA256"
    let observation = try #require(
      Self.traffic(name).observations(Self.options(for: name)).first)
    #expect(observation.http?.status == 302)
    #expect(observation.http?.locationScheme == "https")
    #expect(observation.http?.locationHost == "shop.example")
  }

  @Test func `the request names the host where the hello does not`() throws {
    let observation = try #require(
      Self.traffic("key update").observations(Self.options(for: "key update")).first)
    #expect(observation.tls?.sni == nil)
    #expect(observation.host == "shop.example")
    #expect(observation.hostSource == .host)
  }

  @Test(arguments: RecordedSession.all)
  func `how packets are cut does not show`(session: RecordedSession) throws {
    let options = Self.options(session.keyLog)
    let (whole, small) = (
      try Self.traffic(session.description).observations(options),
      try Self.traffic(session.description, pieces: 61).observations(options)
    )
    #expect(whole.count == 1 && small.count == 1)
    #expect(whole.first?.http == small.first?.http)
    #expect(whole.first?.tls == small.first?.tls)
  }

  @Test(arguments: RecordedSession.all)
  func `without secrets nothing of it is seen`(session: RecordedSession) throws {
    let (observations, summary) = try Self.traffic(session.description).read()
    #expect(observations.count == 1)
    #expect(observations.first?.http == nil)
    #expect(summary.decryption == nil)
    let isHidden = observations.first?.tls?.version == .tls13
    #expect((observations.first?.tls?.certificate == nil) == isHidden)
  }

  @Test func `secrets of other connections change nothing`() throws {
    let plain = try Self.traffic("TLS_AES_256_GCM_SHA384").observations()
    let (observations, summary) = try Self.traffic("TLS_AES_256_GCM_SHA384").read(
      Self.options(for: "HTTP/2"))
    #expect(observations == plain)
    #expect(summary.decryption?.withoutSecret == 1)
    #expect(summary.decryption?.decrypted == 0)
  }

  @Test func `secrets that open nothing are said, once, and give no facts`() throws {
    let session = try #require(RecordedSession.named("TLS_AES_256_GCM_SHA384"))
    var wrong = String(decoding: session.keyLog, as: UTF8.self)
    for secret in session.secrets { wrong = wrong.replacing(secret, with: secret.reversed()) }
    let (observations, summary) = try Self.traffic(session.description).read(
      Self.options(Array(wrong.utf8)))
    #expect(observations.first?.anomalies == [.tls(.decryptionFailed)])
    #expect(observations.first?.http == nil)
    #expect(observations.first?.tls?.certificate == nil)
    #expect(summary.decryption?.failed == 1)
  }

  @Test func `one side's wrong secret does not hide what the other's right one opens`() throws {
    let session = try #require(RecordedSession.named("TLS_AES_256_GCM_SHA384"))
    let lines = String(decoding: session.keyLog, as: UTF8.self).split(separator: "\n").map { line in
      guard line.hasPrefix("CLIENT_HANDSHAKE"), let space = line.lastIndex(of: " ") else {
        return String(line)
      }
      return line[...space] + String(line[space...].dropFirst().reversed())
    }
    let (observations, summary) = try Self.traffic(session.description).read(
      Self.options(Array(lines.joined(separator: "\n").utf8)))
    #expect(observations.first?.anomalies == [.tls(.decryptionFailed)])
    #expect(observations.first?.tls?.certificate?.subjectCN == "shop.example")
    #expect(summary.decryption?.decrypted == 1 && summary.decryption?.failed == 0)
  }

  @Test func `a lost segment ends what is read inside`() throws {
    let name = "TLS_AES_256_GCM_SHA384"
    var traffic = try Self.traffic(name, pieces: 200)
    traffic.edit { $0.remove(at: $0.count - 5) }
    let observations = try traffic.observations(Self.options(for: name))
    #expect(observations.count == 1)
    #expect(observations.first?.tls?.certificate?.subjectCN == "shop.example")
    #expect(observations.first?.anomalies.contains(.tcp(.gap)) == true)
  }

  @Test func `a capture that brings its secrets along is decrypted`() throws {
    let session = try #require(RecordedSession.named("TLS_AES_256_GCM_SHA384"))
    var form = CaptureForm.pcapng()
    form.interface(101)
    form.block(10, CaptureForm.little(0x544c_534b, UInt32(session.keyLog.count)) + session.keyLog)
    for packet in try Self.traffic(session.description).packets { form.packet(packet) }
    let (observations, summary) = try form.read()
    #expect(observations.first?.http?.locationHost == "plain.example")
    #expect(observations.first?.tls?.certificate != nil)
    #expect(summary.decryption?.decrypted == 1)
  }

  @Test func `a connection of which much is sent is told and forgotten`() throws {
    let name = "TLS_AES_256_GCM_SHA384"
    let session = try #require(RecordedSession.named(name))
    var traffic = Traffic()
    var connection = Traffic.Connection(serverPort: 443)
    traffic.open(&connection)
    for segment in session.segments {
      traffic.segment(
        &connection, from: segment.isFromClient ? .client : .server, bytes: segment.octets)
    }
    // What is no record of these keys ends it.
    let record = HandshakeBytes.record(23, [UInt8](repeating: 1, count: 1000))
    for _ in 0..<50 {
      traffic.segment(&connection, from: .server, bytes: record)
      traffic.segment(&connection, from: .client, bytes: record)
    }
    let observations = try traffic.observations(Self.options(for: name))
    #expect(observations.count == 1)
    #expect(observations.first?.http?.status == 301)
    #expect(observations.first?.anomalies == [.tls(.decryptionFailed)])
  }
}
