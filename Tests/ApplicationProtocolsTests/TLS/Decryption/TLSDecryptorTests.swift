import ApplicationProtocols
import Bytes
import ProtocolRegistries
import TestSupport
import Testing

struct TLSDecryptorTests {
  /// Those that can be opened.
  static let opened = RecordedSession.all.filter { !$0.description.contains("CCM") }

  @Test func `all sessions are there`() {
    #expect(RecordedSession.all.count == 20)
  }

  @Test(arguments: opened)
  func `requests of every version and suite are read`(session: RecordedSession) {
    let read = DecryptedSession(session)
    #expect(read.outcome == .decrypted)
    #expect(read.anomalies.isEmpty)
    if session.description == "HTTP/2" {
      #expect(read.text(.client).hasPrefix("PRI * HTTP/2.0\r\n"))
    } else {
      #expect(read.text(.client).hasPrefix("GET /"))
      #expect(read.text(.client).hasSuffix("\r\n\r\n"))
    }
    // Who took early data sends nothing back here.
    if session.description != "early data", session.description != "HTTP/2" {
      #expect(read.text(.server).hasPrefix("HTTP/1.1 "))
    }
  }

  @Test(arguments: opened, [1, 7, 1000])
  func `it does not matter how bytes are cut`(session: RecordedSession, size: Int) {
    let read = DecryptedSession(session, size: size)
    #expect(read.data == DecryptedSession(session).data)
    #expect(read.anomalies.isEmpty)
  }

  @Test func `the certificate behind TLS 1.3 is read`() throws {
    for name in ["TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256", "hello retry"] {
      let session = try #require(RecordedSession.named(name))
      let leaf = try #require(DecryptedSession(session).certificates.first)
      let certificate = Certificate(der: leaf)
      #expect(certificate.subject?.commonName == "shop.example", "\(name)")
    }
  }

  @Test func `the application protocol of TLS 1.3 is read`() throws {
    let read = DecryptedSession(try #require(RecordedSession.named("HTTP/2")))
    let protocols = read.events.compactMap { event in
      if case .encryptedExtensions(let extensions) = event {
        extensions.applicationProtocol
      } else {
        nil
      }
    }
    #expect(protocols == ["h2"])
  }

  @Test func `keys that are updated are followed`() throws {
    let read = DecryptedSession(try #require(RecordedSession.named("key update")))
    #expect(read.text(.client).hasSuffix("User-Agent: test/1\r\n\r\n"))
    #expect(read.text(.server).hasPrefix("HTTP/1.1 204 "))
  }

  @Test func `early data is passed over`() throws {
    let read = DecryptedSession(try #require(RecordedSession.named("early data")))
    #expect(read.text(.client).hasPrefix("GET /late "))
  }

  @Test(arguments: opened)
  func `secrets of another connection give no facts`(session: RecordedSession) {
    let wrong = session.keyLog.replacingSecrets()
    let read = DecryptedSession(session, secrets: TLSSecrets(wrong))
    #expect(read.outcome == .failed)
    #expect(read.anomalies == [.decryptionFailed])
    #expect(read.data.isEmpty)
    #expect(read.events.isEmpty)
    #expect(read.isFinished)
  }

  @Test(arguments: RecordedSession.all)
  func `without secrets nothing is kept`(session: RecordedSession) {
    let read = DecryptedSession(session, secrets: TLSSecrets())
    #expect(read.outcome == .withoutSecret)
    #expect(read.isFinished)
    #expect(read.data.isEmpty && read.anomalies.isEmpty)
  }

  @Test func `a suite that is not known how to open is said`() throws {
    let name = "TLS 1.2 ECDHE-ECDSA-AES128-CCM"
    let read = DecryptedSession(try #require(RecordedSession.named(name)))
    #expect(read.outcome == .unsupported)
    #expect(read.anomalies.isEmpty)
  }

  @Test func `the handshake's secrets alone show the certificate`() throws {
    let session = try #require(RecordedSession.named("TLS_AES_256_GCM_SHA384"))
    let lines = session.lines { !$0.contains("TRAFFIC_SECRET_0") }
    let read = DecryptedSession(session, secrets: TLSSecrets(lines))
    #expect(read.certificates.count == 1)
    #expect(read.data.isEmpty)
    #expect(read.anomalies.isEmpty)
    #expect(read.outcome == .decrypted)
  }

  @Test func `the traffic's secrets alone show the requests`() throws {
    let session = try #require(RecordedSession.named("TLS_AES_256_GCM_SHA384"))
    let lines = session.lines { $0.contains("TRAFFIC_SECRET_0") }
    let read = DecryptedSession(session, secrets: TLSSecrets(lines))
    #expect(read.certificates.isEmpty)
    #expect(read.text(.client).hasPrefix("GET /secret-path "))
    #expect(read.anomalies.isEmpty)
  }

  @Test func `a client that is captured before the server's choice waits for it`() throws {
    let session = try #require(RecordedSession.named("TLS_AES_256_GCM_SHA384"))
    let all = session.sides
    let reordered = all.filter { $0.side == .client } + all.filter { $0.side == .server }
    let read = DecryptedSession(reordered, secrets: TLSSecrets(session.keyLog))
    #expect(read.text(.client).hasPrefix("GET /secret-path "))
  }

  @Test func `nothing is read behind a gap`() throws {
    let session = try #require(RecordedSession.named("TLS_AES_256_GCM_SHA384"))
    let decryptor = TLSDecryptor(secrets: TLSSecretStore([TLSSecrets(session.keyLog)]))
    decryptor.receiveGap(from: .client)
    #expect(!decryptor.isFinished)
    decryptor.receiveGap(from: .server)
    #expect(decryptor.isFinished)
  }

  @Test func `what a server does not answer is held within bounds`() {
    let record = TLSBuilder.applicationData(16_000)
    let segments: [(StreamSide, [UInt8])] = (0..<100).map { _ in (.client, record) }
    let read = DecryptedSession(segments, secrets: TLSSecrets())
    #expect(read.heldByteCount < 128 << 10)
  }

  @Test(arguments: ["TLS_AES_128_GCM_SHA256", "TLS 1.0 ECDHE-ECDSA-AES256-SHA"])
  func `no change of a byte gives other facts`(name: String) throws {
    let session = try #require(RecordedSession.named(name))
    let secrets = TLSSecrets(session.keyLog)
    let original = DecryptedSession(session)
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var segments = session.sides
      let index = Int.random(in: 2..<segments.count, using: &random)
      segments[index].bytes = segments[index].bytes.mutated(using: &random)
      let read = DecryptedSession(segments, secrets: secrets)
      for side in [StreamSide.client, .server] {
        #expect((original.data[side] ?? []).starts(with: read.data[side] ?? []), "seed \(seed)")
      }
    }
  }
}

extension RecordedSession {
  /// The lines of the key log that a condition lets through.
  fileprivate func lines(where isWanted: (String) -> Bool) -> [UInt8] {
    let lines = String(decoding: keyLog, as: UTF8.self).split(separator: "\n").map(String.init)
    return Array(lines.filter(isWanted).map { $0 + "\n" }.joined().utf8)
  }
}

extension [UInt8] {
  /// A key log with other secrets for the same connections.
  fileprivate func replacingSecrets() -> [UInt8] {
    let lines = String(decoding: self, as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      let secret = String(repeating: "5a", count: parts[2].count / 2)
      return "\(parts[0]) \(parts[1]) \(secret)\n"
    }
    return Array(lines.joined().utf8)
  }
}
