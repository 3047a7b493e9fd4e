import ApplicationProtocols
import Bytes
import ProtocolRegistries
import TestSupport
import Testing

struct QUICInitialRedactorTests {
  private let hello = QUICBuilder.clientHello("a.example", padding: 900)
  private static let secret = Array("SECRET-TOKEN".utf8)

  /// The redacted copies of datagrams with one packet each; nil for those that nobody can read.
  private func redacted(_ datagrams: [[UInt8]]) throws -> [[UInt8]?] {
    var redactor = QUICInitialRedactor()
    for datagram in datagrams {
      try datagram.withBytes { redactor.learn(try QUICLongHeader($0)) }
    }
    return try datagrams.map { datagram in
      try datagram.withBytes { redactor.redacted(try QUICLongHeader($0), in: $0) }
    }
  }

  private func dialogue(_ client: [UInt8], _ server: [UInt8]) -> QUICDialogue {
    var dialogue = QUICDialogue()
    dialogue.receive(client, from: .client)
    dialogue.receive(server, from: .server)
    return dialogue
  }

  @Test(
    arguments: [QUICBuilder.Version.v1, .v2, .draft29],
    [
      QUICBuilder.close(0x128, reason: "SECRET words"), [0x0a] + secret, [0x1c, 1, 2, 63] + secret,
      [0x07, 12] + secret, [0x40, 0x99] + secret, QUICBuilder.acknowledgment(3), [1, 1],
    ])
  func `tokens and words of errors go, and what is read stays`(
    version: QUICBuilder.Version, ending: [UInt8]
  ) throws {
    var quic = QUICBuilder(version: version)
    quic.token = Self.secret
    let client = quic.fromClient(QUICBuilder.crypto(hello), number: 3)
    let server = quic.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello()) + ending, number: 7)
    let copies = try redacted([client, server])
    let (asked, answered) = (try #require(copies[0]), try #require(copies[1]))
    #expect(asked.count == client.count && answered.count == server.count)
    #expect(asked.firstRange(of: Self.secret) == nil)
    // The protection of the client's number and content depends on the token, and is right.
    let (original, copy) = (dialogue(client, server), dialogue(asked, answered))
    #expect(copy.events == original.events)
    #expect(copy.clientHellos.map(\.serverName) == ["a.example"] && copy.serverHellos.count == 1)
    #expect(copy.connection?.reader.showedToken == true)
    #expect(copy.connection?.reader.closer == original.connection?.reader.closer)
    #expect(try redacted([asked, answered]) == [asked, answered])
    let isPublic = ending.firstRange(of: Array("SECRET".utf8)) == nil
    #expect((answered == server) == isPublic)
  }

  @Test func `an answer before its question is read too`() throws {
    let quic = QUICBuilder()
    let client = quic.fromClient(QUICBuilder.crypto(hello))
    let server = quic.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello()))
    #expect(try redacted([server, client]) == [server, client])
  }

  @Test func `packets after a Retry are read by its ID`() throws {
    var quic = QUICBuilder()
    let first = quic.fromClient(QUICBuilder.crypto(hello))
    let retry = quic.retry(to: [9, 8, 7, 6], token: Self.secret)
    (quic.original, quic.token) = ([9, 8, 7, 6], Self.secret)
    let second = quic.fromClient(QUICBuilder.crypto(hello), number: 1)
    let copies = try redacted([first, retry, second])
    #expect(copies[0] == first && copies[1] == nil)
    let copy = try #require(copies[2])
    #expect(copy.count == second.count && copy.firstRange(of: Self.secret) == nil)
    var dialogue = dialogue(first, retry)
    dialogue.receive(copy, from: .client)
    #expect(dialogue.lastWasRead)
  }

  @Test func `what nobody can read has no copy`() throws {
    let quic = QUICBuilder()
    #expect(try redacted([quic.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello()))]) == [nil])
    var damaged = quic.fromClient(QUICBuilder.crypto(hello))
    damaged[damaged.count - 1] ^= 1
    #expect(try redacted([damaged]) == [nil])
    for count in 30..<50 {
      let short = quic.fromClient([1], paddedTo: count)
      #expect(try redacted([short])[0]?.count == short.count)
    }
  }
}
