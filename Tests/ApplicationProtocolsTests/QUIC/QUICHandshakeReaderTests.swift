import ApplicationProtocols
import ProtocolRegistries
import TestSupport
import Testing

struct QUICHandshakeReaderTests {
  private let quic = QUICBuilder()
  private let hello = QUICBuilder.clientHello("a.example", padding: 900)

  /// The hello cut at random, with each piece perhaps twice and with overlaps.
  private func pieces(_ generator: inout SeededGenerator) -> [(offset: Int, bytes: [UInt8])] {
    var pieces: [(Int, [UInt8])] = []
    var start = 0
    while start < hello.count {
      let end = min(hello.count, start + .random(in: 1...200, using: &generator))
      let early = max(0, start - .random(in: 0...3, using: &generator))
      pieces.append((early, Array(hello[early..<end])))
      if Bool.random(using: &generator) { pieces.append((start, Array(hello[start..<end]))) }
      start = end
    }
    return pieces.shuffled(using: &generator)
  }

  @Test(arguments: 0..<40)
  func `a hello is read however its pieces are cut, ordered and repeated`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var datagrams: [[UInt8]] = []
    var frames: [UInt8] = []
    for piece in pieces(&generator) {
      let frame = QUICBuilder.crypto(piece.bytes, at: piece.offset)
      if frames.count + frame.count > 1000 {
        datagrams.append(quic.fromClient(frames, number: UInt32(datagrams.count)))
        frames = []
      }
      frames += (Bool.random(using: &generator) ? [1, 0, 0] : []) + frame
    }
    datagrams.append(quic.fromClient(frames, number: UInt32(datagrams.count)))
    datagrams = (datagrams + datagrams.prefix(1)).shuffled(using: &generator)
    var dialogue = QUICDialogue()
    for datagram in datagrams { dialogue.receive(datagram, from: .client) }
    #expect(dialogue.clientHellos.map(\.serverName) == ["a.example"])
    #expect(dialogue.anomalies.isEmpty)
    #expect(dialogue.connection?.reader.heldByteCount == 0)
    dialogue.receive(
      quic.fromServer(QUICBuilder.acknowledgment() + QUICBuilder.crypto(QUICBuilder.serverHello())),
      from: .server)
    #expect(dialogue.serverHellos.count == 1)
  }

  @Test func `a hello of which a piece is lost is not read`() {
    var dialogue = QUICDialogue()
    dialogue.receive(quic.fromClient(QUICBuilder.crypto(hello.prefix(400))), from: .client)
    dialogue.receive(
      quic.fromClient(QUICBuilder.crypto(hello[500...], at: 500), number: 2), from: .client)
    #expect(dialogue.events.isEmpty)
    #expect((dialogue.connection?.reader.heldByteCount ?? 0) > 0)
  }

  @Test(arguments: [QUICBuilder.Version.v1, .v2, .draft29])
  func `each version has keys of its own`(version: QUICBuilder.Version) {
    let quic = QUICBuilder(version: version)
    var dialogue = QUICDialogue()
    dialogue.receive(quic.fromClient(QUICBuilder.crypto(hello)), from: .client)
    dialogue.receive(quic.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello())), from: .server)
    #expect(dialogue.clientHellos.count == 1 && dialogue.serverHellos.count == 1)
    #expect(dialogue.connection?.reader.version.rawValue == version.number)
    #expect(dialogue.connection?.reader.serverID != nil)
  }

  @Test func `what does not decrypt voids nothing`() {
    var dialogue = QUICDialogue()
    let first = quic.fromClient(QUICBuilder.crypto(hello))
    var forged = first
    forged[forged.count - 1] ^= 1
    dialogue.receive(forged, from: .client)
    #expect(dialogue.lastWasRead == false)
    dialogue.receive(first, from: .client)
    #expect(dialogue.lastWasRead)
    let answer = quic.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello()))
    for index in [0, 20, answer.count - 1] {
      var forged = answer
      forged[index] ^= 1
      dialogue.receive(forged, from: .server)
      #expect(dialogue.lastWasRead == false)
    }
    for count in 0..<answer.count {
      dialogue.receive(Array(answer.prefix(count)), from: .server)
      #expect(dialogue.lastWasRead == false)
    }
    dialogue.receive(answer, from: .client)
    #expect(dialogue.lastWasRead == false)
    dialogue.receive(answer, from: .server)
    #expect(dialogue.lastWasRead)
    #expect(dialogue.clientHellos.count == 1 && dialogue.serverHellos.count == 1)
  }

  @Test func `a first packet that comes behind a client's handshake packet is read all the same`() {
    var dialogue = QUICDialogue()
    dialogue.receive(quic.fromClient(QUICBuilder.crypto(hello)), from: .client)
    for _ in 0..<2 {
      dialogue.receive(
        quic.unreadable(type: 2, to: quic.original, from: quic.client), from: .client)
    }
    dialogue.receive(quic.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello())), from: .server)
    #expect(dialogue.lastWasRead)
    #expect(dialogue.clientHellos.count == 1 && dialogue.serverHellos.count == 1)
  }

  @Test func `a hello that comes again behind a client's handshake packet is not told again`() {
    var dialogue = QUICDialogue()
    let first = quic.fromClient(QUICBuilder.crypto(hello))
    dialogue.receive(first, from: .client)
    dialogue.receive(quic.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello())), from: .server)
    dialogue.receive(quic.unreadable(type: 2, to: quic.server, from: quic.client), from: .client)
    dialogue.receive(first, from: .client)
    #expect(dialogue.lastWasRead)
    #expect(dialogue.clientHellos.count == 1 && dialogue.serverHellos.count == 1)
  }

  @Test func `other packets stand before and behind in the same datagram`() {
    var dialogue = QUICDialogue()
    dialogue.receive(
      quic.fromClient(QUICBuilder.crypto(hello), paddedTo: 0)
        + quic.unreadable(type: 1, to: quic.original, from: quic.client), from: .client)
    dialogue.receive(
      quic.unreadable(type: 2, to: quic.client, from: quic.server)
        + quic.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello()))
        + [0, 0, 0, 0, 0x40, 7, 7], from: .server)
    #expect(dialogue.clientHellos.count == 1 && dialogue.serverHellos.count == 1)
  }

  @Test func `after a Retry the client's keys are new, also where the Retry is lost`() {
    for isLost in [false, true] {
      var dialogue = QUICDialogue()
      dialogue.receive(quic.fromClient(QUICBuilder.crypto(hello)), from: .client)
      if !isLost {
        dialogue.receive(quic.retry(to: [9, 9, 9, 9, 9, 9, 9, 9], token: [5, 5]), from: .server)
      }
      var again = quic
      (again.original, again.token) = ([9, 9, 9, 9, 9, 9, 9, 9], [5, 5])
      dialogue.receive(again.fromClient(QUICBuilder.crypto(hello), number: 1), from: .client)
      dialogue.receive(
        again.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello())), from: .server)
      #expect(dialogue.clientHellos.count == 2)
      #expect(dialogue.serverHellos.count == 1)
    }
  }

  @Test func `a client whose version is refused begins again`() {
    var dialogue = QUICDialogue()
    let second = QUICBuilder(version: .v2)
    dialogue.receive(second.fromClient(QUICBuilder.crypto(hello)), from: .client)
    dialogue.receive(second.versionNegotiation([1]), from: .server)
    #expect(dialogue.connection?.reader.isVersionRefused == true)
    dialogue.receive(quic.fromClient(QUICBuilder.crypto(hello), number: 1), from: .client)
    dialogue.receive(quic.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello())), from: .server)
    #expect(dialogue.serverHellos.count == 1)
    #expect(dialogue.connection?.reader.version == .version1)
  }

  @Test func `a server may answer in another version`() {
    var dialogue = QUICDialogue()
    dialogue.receive(quic.fromClient(QUICBuilder.crypto(hello)), from: .client)
    let second = QUICBuilder(version: .v2)
    dialogue.receive(
      second.fromServer(QUICBuilder.crypto(QUICBuilder.serverHello(isRetry: true))), from: .server)
    dialogue.receive(
      second.fromClient(
        QUICBuilder.crypto(QUICBuilder.clientHello("b.example"), at: hello.count), number: 1,
        knowsServer: true), from: .client)
    #expect(dialogue.serverHellos.count == 1)
    #expect(dialogue.clientHellos.map(\.serverName) == ["a.example", "b.example"])
    #expect(dialogue.connection?.reader.version == .version2)
  }

  @Test(arguments: [(0x128, 40), (0x12a, 42), (0x178, 120)])
  func `a connection that is refused shows the alert`(code: Int, alert: UInt8) {
    var dialogue = QUICDialogue()
    dialogue.receive(quic.fromClient(QUICBuilder.crypto(hello)), from: .client)
    dialogue.receive(quic.fromServer(QUICBuilder.close(code, reason: "no")), from: .server)
    #expect(dialogue.events.last == .alert(level: .fatal, AlertDescription(rawValue: alert)))
    #expect(dialogue.connection?.reader.isClosed == true)
  }

  @Test func `other errors of QUIC are no alerts`() {
    var dialogue = QUICDialogue()
    dialogue.receive(quic.fromClient(QUICBuilder.crypto(hello)), from: .client)
    dialogue.receive(quic.fromServer(QUICBuilder.close(0x0a)), from: .server)
    #expect(dialogue.events.count == 1)
  }

  @Test func `a frame that no first packet may hold ends the packet and not the connection`() {
    var dialogue = QUICDialogue()
    dialogue.receive(quic.fromClient([0x1e] + QUICBuilder.crypto(hello)), from: .client)
    #expect(dialogue.anomalies == [.quic(.frameMalformed)])
    dialogue.receive(quic.fromClient(QUICBuilder.crypto(hello), number: 1), from: .client)
    #expect(dialogue.clientHellos.count == 1)
  }

  @Test func `pieces beyond any handshake are not kept`() {
    var dialogue = QUICDialogue()
    dialogue.receive(quic.fromClient(QUICBuilder.crypto(hello)), from: .client)
    for index in 0..<70 {
      dialogue.receive(
        quic.fromClient(
          QUICBuilder.crypto([UInt8](repeating: 1, count: 1100), at: 5000 + 1100 * index),
          number: UInt32(index + 1)), from: .client)
    }
    #expect(Set(dialogue.anomalies) == [.quic(.cryptoOversized)])
    #expect((dialogue.connection?.reader.heldByteCount ?? 0) < 200_000)
  }

  @Test func `many small pieces are not kept without end`() {
    var dialogue = QUICDialogue()
    for index in 0..<300 {
      let frames = (0..<100).flatMap { QUICBuilder.crypto([1], at: 10 + 2 * (100 * index + $0)) }
      dialogue.receive(quic.fromClient(frames, number: UInt32(index)), from: .client)
    }
    #expect((dialogue.connection?.reader.heldByteCount ?? 0) < 32_768)
    #expect(dialogue.anomalies.contains(.quic(.cryptoOversized)))
  }

  @Test(
    arguments: [
      (nil, 0xa82f_9b32, 32, 0xa82f_9b32), (0xa82f_30ea, 0x9b32, 16, 0xa82f_9b32),
      (255, 0, 8, 256), (0, 255, 8, 255), (300, 254, 8, 254),
    ] as [(UInt64?, UInt64, UInt64, UInt64)])
  func `packet numbers are nearest to what is expected`(
    largest: UInt64?, truncated: UInt64, bits: UInt64, number: UInt64
  ) {
    #expect(packetNumber(truncated, bits: bits, largest: largest) == number)
  }
}
