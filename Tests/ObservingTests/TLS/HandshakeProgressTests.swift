import Evidence
import ProtocolRegistries
import TestSupport
import Testing

/// One handshake, turn by turn, with how it ended.
private struct Story: CustomTestStringConvertible, Sendable {
  enum Turn: Sendable {
    case client([UInt8])
    case server([UInt8])
    case fin(Traffic.Side)
    case rst(Traffic.Side)
    /// Bytes that are not in the capture.
    case lost(Traffic.Side, [UInt8])
  }

  var testDescription: String
  var outcome: HandshakeOutcome
  var turns: [Turn]

  init(_ name: String, _ outcome: HandshakeOutcome, _ turns: Turn...) {
    (testDescription, self.outcome, self.turns) = (name, outcome, turns)
  }

  /// The observations of it, after so many of its turns.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - preamble: Turns before them on the same connection.
  /// - Returns: What is observed.
  /// - Throws: What reading the capture throws.
  func observations(turns count: Int = .max, behind preamble: [Turn] = []) throws -> [Observation] {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 443))
    traffic.open(&connection)
    for turn in preamble + turns.prefix(count) {
      switch turn {
      case .client(let bytes): traffic.segment(&connection, from: .client, bytes: bytes)
      case .server(let bytes): traffic.segment(&connection, from: .server, bytes: bytes)
      case .fin(let side): traffic.segment(&connection, from: side, flags: 0x11, "")
      case .rst(let side): traffic.segment(&connection, from: side, flags: 0x14, "")
      case .lost(let side, let bytes):
        traffic.segment(&connection, from: side, bytes: bytes)
        traffic.edit { $0.removeLast() }
      }
    }
    return try traffic.observations()
  }
}

// Up to TLS 1.2.
private let hello = HandshakeBytes.clientHello("a.example")
private let flight = HandshakeBytes.serverFlight(
  certificate: [UInt8](repeating: 0x30, count: 700))
private let change = HandshakeBytes.record(20, [1])
private let finished = change + HandshakeBytes.protected(40, type: 22)
private let keys =
  HandshakeBytes.record(22, HandshakeBytes.message(16, [UInt8](repeating: 5, count: 66)))
private let certificate = HandshakeBytes.record(22, HandshakeBytes.message(11, [0, 0, 0]))
private let data = HandshakeBytes.protected(90)
private let farewell = HandshakeBytes.protected(26, type: 21)

private let older = [
  Story(
    "a request", .completed, .client(hello), .server(flight), .client(keys + finished),
    .server(finished), .client(data), .server(data)),
  Story(
    "a request before the server's Finished (RFC 7918)", .completed, .client(hello),
    .server(flight), .client(keys + finished + data), .server(finished), .server(data)),
  Story(
    "a resumed session", .completed, .client(hello), .server(flight + finished),
    .client(finished), .client(data)),
  Story(
    "a farewell in place of a request", .completedUnused, .client(hello), .server(flight),
    .client(keys + finished), .server(finished), .client(farewell), .fin(.client)),
  Story(
    "no request", .completedUnused, .client(hello), .server(flight), .client(keys + finished),
    .server(finished), .fin(.client)),
  Story(
    "a client that leaves before the server's Finished", .abandoned, .client(hello),
    .server(flight), .client(keys + finished), .fin(.client), .server(finished)),
  Story(
    "a client that refuses", .refusedByClient, .client(hello), .server(flight),
    .client(HandshakeBytes.alert(2, 48)), .fin(.client)),
  Story(
    "a client that warns and leaves", .refusedByClient, .client(hello), .server(flight),
    .client(HandshakeBytes.alert(1, 42)), .fin(.client)),
  Story(
    "a client that says farewell and leaves", .abandoned, .client(hello), .server(flight),
    .client(HandshakeBytes.alert(1, 0)), .fin(.client)),
  Story(
    "a FIN after the server's flight", .abandoned, .client(hello), .server(flight), .fin(.client)),
  Story(
    "an RST after the server's flight", .abandoned, .client(hello), .server(flight), .rst(.client)),
  Story("a FIN before a late hello", .abandoned, .client(hello), .fin(.client), .server(flight)),
  Story("no answer", .noAnswer, .client(hello)),
  Story("an RST of the server in place of an answer", .noAnswer, .client(hello), .rst(.server)),
  Story(
    "a server that refuses the hello", .refusedByServer, .client(hello),
    .server(HandshakeBytes.alert(2, 40)), .fin(.server)),
  Story(
    "a server that refuses the certificate", .refusedByServer, .client(hello), .server(flight),
    .client(certificate + keys + finished), .server(HandshakeBytes.alert(2, 40)), .fin(.server)),
  Story(
    "a server that leaves after the certificate", .refusedByServer, .client(hello),
    .server(flight), .client(certificate + keys + finished), .fin(.server), .fin(.client)),
  Story(
    "a warning of the server", .completed, .client(hello),
    .server(HandshakeBytes.alert(1, 112) + flight), .client(keys + finished), .server(finished),
    .client(data)),
  Story("an end of the capture after the server's flight", .cut, .client(hello), .server(flight)),
  Story(
    "an end of the capture amid the server's Finished", .cut, .client(hello), .server(flight),
    .client(keys + finished), .server(Array(finished.dropLast()))),
  Story(
    "a hello that is not in the capture", .cut, .server(flight), .client(keys + finished),
    .server(finished), .client(data)),
  Story(
    "a part of the server's flight that was lost", .cut, .client(hello),
    .server(Array(flight.prefix(300))), .lost(.server, Array(flight.dropFirst(300))),
    .client(keys + finished), .server(finished), .client(data), .fin(.client)),
  Story(
    "a client's Finished that was lost", .cut, .client(hello), .server(flight),
    .lost(.client, keys + finished), .server(finished), .client(data), .fin(.client)),
  Story(
    "bytes that may have been a request", .cut, .client(hello), .server(flight),
    .client(keys + finished), .server(finished), .lost(.client, data), .server(data),
    .client(farewell), .server(farewell), .fin(.server), .fin(.client)),
  Story(
    "bytes that no later segment shows but the end", .cut, .client(hello), .server(flight),
    .client(keys + finished), .server(finished), .lost(.client, data), .lost(.server, data),
    .fin(.server), .fin(.client)),
  Story(
    "a farewell that was lost before the server's end", .cut, .client(hello), .server(flight),
    .client(keys + finished), .server(finished), .lost(.client, farewell), .fin(.server),
    .fin(.client)),
  Story(
    "a farewell that was lost", .completedUnused, .client(hello), .server(flight),
    .client(keys + finished), .server(finished), .lost(.client, farewell), .fin(.client)),
  Story(
    "a request that was lost", .completed, .client(hello), .server(flight),
    .client(keys + finished), .server(finished), .lost(.client, data + data), .server(data),
    .fin(.client)),
  Story(
    "a server that was not captured", .cut, .client(hello), .client(keys + finished),
    .client(data), .fin(.client)),
]

// TLS 1.3.
private let hello13 = HandshakeBytes.clientHello13("a.example")
private let early13 = HandshakeBytes.clientHello13("a.example", offersEarlyData: true)
private let flight13 = HandshakeBytes.serverFlight13()
private func sent(_ lengths: Int...) -> [UInt8] {
  lengths.flatMap { HandshakeBytes.protected($0) }
}

private let newer = [
  Story(
    "1.3: a request", .completed, .client(hello13), .server(flight13),
    .client(change + sent(53)), .client(sent(100)), .server(sent(250)), .fin(.client)),
  Story(
    "1.3: Finished, request and farewell in one segment", .completed, .client(hello13),
    .server(flight13), .client(change + sent(53, 100, 19)), .fin(.client), .server(sent(250))),
  Story(
    "1.3: a Finished of SHA-384", .completed, .client(hello13),
    .server(HandshakeBytes.serverFlight13(suite: 2)), .client(change + sent(69)),
    .client(sent(53))),
  Story(
    "1.3: what is too short for a Finished of SHA-384", .cut, .client(hello13),
    .server(HandshakeBytes.serverFlight13(suite: 2)), .client(change + sent(53))),
  Story(
    "1.3: no request", .completedUnused, .client(hello13), .server(flight13),
    .client(change + sent(53)), .server(sent(250)), .fin(.client)),
  Story(
    "1.3: a farewell in place of a request", .completedUnused, .client(hello13),
    .server(flight13), .client(change + sent(53)), .server(sent(250)), .client(sent(19)),
    .fin(.client)),
  Story(
    "1.3: a client that leaves before the server says anything", .abandoned, .client(hello13),
    .server(flight13), .client(change + sent(53, 19)), .fin(.client), .server(sent(250))),
  Story(
    "1.3: an alert and a FIN of the client", .refusedByClient, .client(hello13),
    .server(flight13), .client(change + sent(19)), .fin(.client)),
  Story(
    "1.3: an alert and an RST of the server", .refusedByClient, .client(hello13),
    .server(flight13), .client(change), .client(sent(19)), .rst(.server)),
  Story(
    "1.3: an alert in clear", .refusedByClient, .client(hello13), .server(flight13),
    .client(change + HandshakeBytes.alert(2, 45)), .fin(.client)),
  Story(
    "1.3: an alert at the end of the capture", .cut, .client(hello13), .server(flight13),
    .client(change + sent(19))),
  Story(
    "1.3: a FIN after the server's flight", .abandoned, .client(hello13), .server(flight13),
    .fin(.client)),
  Story(
    "1.3: an empty certificate that is refused", .refusedByServer, .client(hello13),
    .server(flight13), .client(change + sent(25, 53)), .client(sent(100)), .server(sent(19)),
    .fin(.server)),
  Story(
    "1.3: a certificate that is refused", .refusedByServer, .client(hello13), .server(flight13),
    .client(change + sent(900, 280, 53)), .client(sent(100)), .server(sent(19)), .rst(.server)),
  Story(
    "1.3: an empty certificate in the record of the Finished that is refused", .refusedByServer,
    .client(hello13), .server(flight13), .client(change + sent(61)), .server(sent(19)),
    .fin(.server)),
  Story(
    "1.3: a certificate that is accepted", .completed, .client(hello13), .server(flight13),
    .client(change + sent(900, 280, 53)), .client(sent(100)), .server(sent(250))),
  Story(
    "1.3: an empty certificate that is accepted", .completed, .client(hello13),
    .server(flight13), .client(change + sent(25, 53)), .server(sent(250)), .client(sent(100))),
  Story(
    "1.3: early data", .completed, .client(early13 + sent(400, 53)), .server(flight13),
    .client(change + sent(21, 53)), .client(sent(100))),
  Story(
    "1.3: early data and nothing behind it", .cut, .client(early13 + sent(400, 100)),
    .server(flight13), .client(sent(100)), .server(sent(250))),
  Story(
    "1.3: another hello", .completed, .client(hello13),
    .server(HandshakeBytes.helloRetryRequest()), .client(change + hello13), .server(flight13),
    .client(sent(53)), .client(sent(100))),
  Story(
    "1.3: another hello that is not answered", .noAnswer, .client(hello13),
    .server(HandshakeBytes.helloRetryRequest()), .client(change + hello13)),
  Story(
    "1.3: a client that does not ask again", .abandoned, .client(hello13),
    .server(HandshakeBytes.helloRetryRequest()), .fin(.client)),
  Story(
    "1.3: a part of the server's flight that was lost", .completed, .client(hello13),
    .server(Array(flight13.prefix(300))), .lost(.server, Array(flight13.dropFirst(300))),
    .client(change + sent(53)), .client(sent(100)), .server(sent(250))),
  Story(
    "1.3: a Finished that was lost", .cut, .client(hello13), .server(flight13),
    .lost(.client, change + sent(53)), .client(sent(100)), .server(sent(250)), .fin(.client)),
]

struct HandshakeProgressTests {
  @Test(arguments: older + newer)
  fileprivate func `a handshake ends as the outcome says`(story: Story) throws {
    let observations = try story.observations()
    #expect(observations.map(\.tls?.outcome) == [story.outcome])
  }

  private static let preambles: [(via: ConnectionCarrier, turns: [Story.Turn])] = [
    (
      .connect,
      [
        .client(Array("CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n".utf8)),
        .server(Array("HTTP/1.1 200 Connection established\r\n\r\n".utf8)),
      ]
    ),
    (
      .socks5,
      [
        .client([5, 1, 0]), .server([5, 0]), .client([5, 1, 0, 1, 192, 0, 2, 1, 1, 187]),
        .server([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
      ]
    ),
    (
      .startTLS(.smtp),
      [
        .server(Array("220 mail.example ESMTP\r\n".utf8)), .client(Array("EHLO me\r\n".utf8)),
        .server(Array("250-mail.example\r\n250 STARTTLS\r\n".utf8)),
        .client(Array("STARTTLS\r\n".utf8)), .server(Array("220 go ahead\r\n".utf8)),
      ]
    ),
  ]

  @Test(arguments: preambles.indices)
  func `a handshake in a tunnel ends as it does outside`(index: Int) throws {
    let (via, preamble) = Self.preambles[index]
    for story in older + newer {
      let seen = try story.observations(behind: preamble).filter { $0.kind == .tls }
      let isWithoutHello = story.testDescription.hasPrefix("a hello that is not")
      guard !isWithoutHello else { continue }
      #expect(seen.map(\.tls?.outcome) == [story.outcome], "\(story.testDescription)")
      #expect(seen.map(\.via) == [via])
    }
  }

  /// A capture may end anywhere: nobody refused then who does not refuse in the end.
  @Test(arguments: older + newer)
  fileprivate func `no handshake that is cut reads as refused`(story: Story) throws {
    let refusals: [HandshakeOutcome] = [.refusedByClient, .refusedByServer]
    guard !refusals.contains(story.outcome) else { return }
    for count in 0..<story.turns.count {
      let outcomes = try story.observations(turns: count).compactMap(\.tls?.outcome)
      #expect(outcomes.allSatisfy { !refusals.contains($0) }, "after \(count) turns")
    }
  }

  @Test(
    arguments: [
      ([], nil), ([.fin(.client)], .client), ([.rst(.client)], .client),
      ([.fin(.server)], .server), ([.fin(.server), .fin(.client)], .server),
    ] as [([Story.Turn], AlertFacts.Sender?)])
  fileprivate func
    `a close of an unused connection has a side, and the end of the capture has none`(
      end: [Story.Turn], side: AlertFacts.Sender?
    ) throws
  {
    var story = Story(
      "unused", .completedUnused, .client(hello), .server(flight), .client(keys + finished),
      .server(finished))
    story.turns += end
    let seen = try story.observations()
    #expect(seen.map(\.tls?.outcome) == [.completedUnused])
    #expect(seen.map(\.tls?.closedBy) == [side])
    // A connection that was used says nothing by its end.
    story.turns.insert(.client(data), at: 4)
    #expect(try story.observations().map(\.tls?.closedBy) == [nil])
  }
}
