import Evidence
import TestSupport
import Testing

private let quic = QUICBuilder()
private let hello = quic.fromClient(QUICBuilder.crypto(QUICBuilder.clientHello("a.example")))
private let answer =
  quic.fromServer(QUICBuilder.acknowledgment() + QUICBuilder.crypto(QUICBuilder.serverHello()))
  + quic.unreadable(type: 2, to: quic.client, from: quic.server, count: 900)
private func flight(_ count: Int, to server: [UInt8] = quic.server) -> [UInt8] {
  quic.unreadable(type: 2, to: server, from: quic.client, count: count)
}
private func short(to destination: [UInt8]) -> [UInt8] {
  [0x41] + destination + [UInt8](repeating: 0x5a, count: 40)
}
private let clientData = short(to: quic.server)
private let serverData = short(to: quic.client)

struct QUICProgressTests {
  private func outcomes(_ datagrams: [(Traffic.Side, [UInt8])]) throws -> [HandshakeOutcome?] {
    var traffic = Traffic()
    for (side, bytes) in datagrams { traffic.datagram(from: side, serverPort: 443, bytes: bytes) }
    return try traffic.observations().map(\.tls?.outcome)
  }

  @Test(
    arguments: [
      (
        .completed,
        [
          (.client, hello), (.server, answer), (.client, flight(60)), (.client, clientData),
          (.server, serverData),
        ]
      ),
      // A short packet behind the Finished in its datagram, and one of the server before it.
      (
        .completed,
        [
          (.client, hello), (.server, answer + serverData), (.client, flight(60) + clientData),
          (.server, serverData),
        ]
      ),
      // The client calls the server by an ID that it was given under encryption.
      (
        .completed,
        [
          (.client, hello), (.server, answer), (.client, flight(60, to: [7, 7, 7])),
          (.client, short(to: [7, 7, 7])), (.server, serverData),
        ]
      ),
      (.cut, [(.client, hello), (.server, answer)]),
      (.cut, [(.client, hello), (.server, answer), (.client, flight(60)), (.client, clientData)]),
      // No more than an acknowledgment: a close under encryption looks like one.
      (
        .cut,
        [
          (.client, hello), (.server, answer), (.client, flight(30)), (.client, clientData),
          (.server, serverData),
        ]
      ),
      (
        .cut,
        [
          (.client, hello), (.server, answer), (.client, flight(60)), (.server, serverData),
          (.client, clientData),
        ]
      ),
      (.noAnswer, [(.client, hello), (.client, hello)]),
      (.cut, [(.client, hello), (.server, quic.fromServer(QUICBuilder.acknowledgment()))]),
      (
        .refusedByServer,
        [(.client, hello), (.server, quic.fromServer(QUICBuilder.close(0x128)))]
      ),
      (.refusedByServer, [(.client, hello), (.server, quic.fromServer(QUICBuilder.close(2)))]),
      (
        .refusedByClient,
        [
          (.client, hello), (.server, answer),
          (.client, quic.fromClient(QUICBuilder.close(0x12a), number: 1, knowsServer: true)),
        ]
      ),
      (
        .abandoned,
        [
          (.client, hello), (.server, answer),
          (.client, quic.fromClient(QUICBuilder.close(0), number: 1, knowsServer: true)),
        ]
      ),
    ] as [(HandshakeOutcome, [(Traffic.Side, [UInt8])])])
  func `a connection ends as the outcome says`(
    outcome: HandshakeOutcome, datagrams: [(Traffic.Side, [UInt8])]
  ) throws {
    #expect(try outcomes(datagrams) == [outcome])
  }

  @Test func `packets of another connection bring one no further`() throws {
    let other = QUICBuilder(original: [9, 9, 9, 9, 9, 9, 9, 9], client: [0xd1], server: [0x61])
    let otherHello = other.fromClient(QUICBuilder.crypto(QUICBuilder.clientHello("b.example")))
    let open: [(Traffic.Side, [UInt8])] = [
      (.client, hello), (.server, answer), (.client, otherHello),
    ]
    #expect(
      try outcomes(open + [(.client, flight(60)), (.client, clientData), (.server, serverData)])
        == [.completed, .noAnswer])
    #expect(
      try outcomes(
        open + [
          (.client, flight(60)), (.client, short(to: other.server)),
          (.server, short(to: other.client)),
        ]) == [.cut, .noAnswer])
  }

  @Test func `what follows a handshake that is complete makes no other record`() throws {
    let whole: [(Traffic.Side, [UInt8])] = [
      (.client, hello), (.server, answer), (.client, flight(60) + clientData),
      (.server, serverData),
    ]
    #expect(try outcomes(whole + whole + whole.suffix(2)) == [.completed])
  }
}
