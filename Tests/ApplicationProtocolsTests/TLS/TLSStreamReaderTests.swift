import Bytes
import ProtocolRegistries
import Testing

@testable import ApplicationProtocols

struct TLSStreamReaderTests {
  static func side(_ vector: TLSVectors.StreamVector) -> StreamSide {
    vector.id.hasSuffix("-c") ? .client : .server
  }

  /// The type of an event's handshake message.
  static func handshakeType(_ event: TLSEvent) -> Int? {
    switch event {
    case .clientHello(let hello): hello.offer.isSSLv2Format ? nil : 1
    case .serverHello: 2
    case .newSessionTicket: 4
    case .certificates: 11
    case .serverKeyExchange: 12
    case .certificateRequest: 13
    case .serverHelloDone: 14
    case .clientKeyExchange: 16
    case .certificateStatus: 22
    default: nil
    }
  }

  static func events(_ segments: [UInt8]..., side: StreamSide) -> [TLSEvent] {
    TLSStreamReader.events(of: segments, side: side).map(\.event)
  }

  @Test(arguments: TLSVectors.streams)
  func `the messages in clear are read and no others`(vector: TLSVectors.StreamVector) {
    let events = Self.events(vector.bytes, side: Self.side(vector))
    #expect(events.compactMap(Self.handshakeType) == vector.expect.plaintext_handshake_types)
    let faults = events.filter { if case .malformed = $0 { true } else { false } }
    #expect(faults.isEmpty)
  }

  @Test(arguments: TLSVectors.streams)
  func `cutting a stream anywhere changes nothing`(vector: TLSVectors.StreamVector) {
    let (bytes, side) = (vector.bytes, Self.side(vector))
    let whole = Self.events(bytes, side: side)
    let byByte = TLSStreamReader.events(of: bytes.map { [$0] }, side: side)
    #expect(byByte.map(\.event) == whole)
    for cut in 1..<bytes.count {
      let events = TLSStreamReader.events(
        of: [Array(bytes[..<cut]), Array(bytes[cut...])], side: side)
      let expected = byByte.map {
        MarkedEvent(event: $0.event, packet: $0.packet <= cut ? 1 : 2)
      }
      #expect(events == expected, "cut at \(cut)")
    }
  }

  @Test func `readers that share buffers read as they would alone`() throws {
    let buffers = HandshakeBuffers()
    let streams = (0..<200).map { number in
      TLSBuilder.record(
        22, TLSBuilder.certificates([[UInt8](repeating: UInt8(number), count: 10 + 20 * number)]))
    }
    for first in stride(from: 0, to: streams.count, by: 5) {
      // Five at a time, a byte of each in turn at first: all of them hold a part of a message.
      let group = first..<first + 5
      var readers = group.map { _ in TLSStreamReader(side: .server, buffers: buffers) }
      var events = group.map { _ in [TLSEvent]() }
      for part in 0..<2 {
        for (place, number) in group.enumerated() {
          let stream = streams[number]
          let piece = part == 0 ? stream.prefix(12) : stream.dropFirst(12)
          Array(piece).withBytes { bytes in
            readers[place].receive(bytes, mark: PacketReference(number: 1, nanoseconds: nil)) {
              event, _ in
              events[place].append(event)
            }
          }
        }
      }
      for (place, number) in group.enumerated() {
        #expect(events[place] == Self.events(streams[number], side: .server))
        #expect(events[place].count == 1)
      }
    }
  }

  @Test func `an empty segment changes nothing`() {
    let hello = TLSBuilder.record(22, TLSBuilder.clientHello())
    #expect(Self.events([], hello, side: .client).count == 1)
  }

  @Test func `the mark is the packet where the message began`() {
    let certificate = TLSBuilder.certificates([[UInt8](repeating: 0x30, count: 50)])
    let content = TLSBuilder.serverHello() + certificate + TLSBuilder.message(14, [])
    let stream = TLSBuilder.record(22, content)
    let cut = 5 + TLSBuilder.serverHello().count + 10
    let segments = [Array(stream[..<3]), Array(stream[3..<cut]), Array(stream[cut...])]
    let events = TLSStreamReader.events(of: segments, side: .server)
    #expect(events.map(\.packet) == [1, 2, 3])
  }

  @Test func `messages may share records and records may be empty`() {
    let hello = TLSBuilder.serverHello()
    let done = TLSBuilder.message(14, [])
    let certificate = TLSBuilder.certificates([[0x30, 0]])
    let stream =
      TLSBuilder.record(22, []) + TLSBuilder.record(22, Array(hello[..<2]))
      + TLSBuilder.record(22, []) + TLSBuilder.record(22, Array(hello[2...]) + certificate + done)
    let types = Self.events(stream, side: .server).compactMap(Self.handshakeType)
    #expect(types == [2, 11, 14])
  }

  @Test func `a warning between two parts of a message does not end it`() throws {
    let hello = TLSBuilder.serverHello()
    let stream =
      TLSBuilder.record(22, Array(hello[..<20])) + TLSBuilder.alert(1, 112)
      + TLSBuilder.record(22, Array(hello[20...]))
    let events = Self.events(stream, side: .server)
    #expect(events.first == .alert(level: .warning, .unrecognizedName))
    #expect(events.last == .serverHello(try hello.serverHello()))
    #expect(events.count == 2)
  }

  @Test(arguments: TLSVectors.alerts)
  func `an alert in clear is read`(vector: TLSVectors.AlertVector) throws {
    let side: StreamSide = vector.expect.side == "client" ? .client : .server
    let level = try #require(AlertLevel(rawValue: vector.expect.level))
    let description = AlertDescription(rawValue: vector.expect.description)
    var reader = TLSStreamReader(side: side)
    let events = reader.events(of: [vector.bytes]).map(\.event)
    #expect(events == [.alert(level: level, description)])
    #expect(reader.isFinished == (level == .fatal))
  }

  @Test func `a TLS 1_3 client's alert in clear is read behind its change of cipher`() {
    let stream =
      TLSBuilder.record(22, TLSBuilder.clientHello13()) + TLSBuilder.changeCipherSpec
      + TLSBuilder.alert(2, 48)
    #expect(
      Self.events(stream, side: .client).dropFirst()
        == [.changeCipherSpec, .alert(level: .fatal, AlertDescription(rawValue: 48))])
  }

  @Test func `handshake records behind a change of cipher are never parsed`() {
    let certificate = TLSBuilder.record(22, TLSBuilder.certificates([[0x30, 0]]))
    let stream =
      TLSBuilder.record(22, TLSBuilder.serverHello()) + TLSBuilder.changeCipherSpec + certificate
      + certificate + TLSBuilder.applicationData(30) + certificate
    let length = certificate.count - 5
    #expect(
      Self.events(stream, side: .server).dropFirst()
        == [
          .changeCipherSpec, .handshake(length), .handshake(length), .data(30), .handshake(length),
        ])
  }

  @Test func `a message that a change of cipher cuts off is reported`() {
    let stream =
      TLSBuilder.record(22, Array(TLSBuilder.serverHello()[..<30])) + TLSBuilder.changeCipherSpec
    #expect(
      Self.events(stream, side: .server)
        == [.malformed(.tls(.handshakeTruncated)), .changeCipherSpec])
  }

  @Test func `the second hello is read behind a change of cipher`() {
    let first = TLSBuilder.clientHello13()
    let second = TLSBuilder.clientHello13(more: [TLSBuilder.extension(44, [0, 1, 5])])
    let cut = second.count - 10
    let stream =
      TLSBuilder.record(22, first) + TLSBuilder.changeCipherSpec
      + TLSBuilder.record(22, Array(second[..<cut])) + TLSBuilder.record(22, Array(second[cut...]))
    let types = Self.events(stream, side: .client).compactMap(Self.handshakeType)
    #expect(types == [1, 1])
  }

  @Test(
    arguments: [
      TLSBuilder.clientHello13(randomByte: 8), [UInt8](repeating: 1, count: 40), [1, 0, 0],
    ] as [[UInt8]])
  func `a resuming client's Finished is not taken for a second hello`(content: [UInt8]) {
    let stream =
      TLSBuilder.record(22, TLSBuilder.clientHello13()) + TLSBuilder.changeCipherSpec
      + TLSBuilder.record(22, content) + TLSBuilder.applicationData(53)
    #expect(
      Self.events(stream, side: .client).dropFirst()
        == [.changeCipherSpec, .handshake(content.count), .data(53)])
  }

  @Test func `encrypted records are told by their lengths, each once it is whole`() {
    let records = [53, 100, 19, 900].flatMap(TLSBuilder.applicationData)
    let stream =
      TLSBuilder.record(22, TLSBuilder.clientHello13()) + TLSBuilder.changeCipherSpec + records
    let expected: [TLSEvent] = [.data(53), .data(100), .data(19), .data(900)]
    #expect(Self.events(stream, side: .client).dropFirst(2) == expected[...])
    #expect(
      Self.events(Array(stream.dropLast()), side: .client).dropFirst(2) == expected.dropLast()[...])
  }

  @Test func `a TLS 1_2 client's flight is read`() throws {
    let none = try CertificateMessage(message: TLSBuilder.certificates([]))
    let stream =
      TLSBuilder.record(22, TLSBuilder.clientHello13())
      + TLSBuilder.record(22, TLSBuilder.certificates([]) + TLSBuilder.message(16, [1, 2]))
      + TLSBuilder.changeCipherSpec + TLSBuilder.record(22, [UInt8](repeating: 0, count: 40))
      + TLSBuilder.record(21, [UInt8](repeating: 0, count: 26)) + TLSBuilder.applicationData(19)
    #expect(
      Self.events(stream, side: .client).dropFirst()
        == [
          .certificates(none), .clientKeyExchange, .changeCipherSpec, .handshake(40),
          .protectedRecord(ProtectedRecord(.alert, length: 26)), .data(19),
        ])
  }

  @Test func `a raw public key is no certificate`() {
    let hello = TLSBuilder.serverHello(extensions: [TLSBuilder.extension(20, [2])])
    let key = TLSBuilder.message(11, TLSBuilder.vector24([0x30, 3, 1, 2, 3]))
    let events = Self.events(TLSBuilder.record(22, hello + key), side: .server)
    #expect(events.count == 1)
  }

  @Test func `tickets, stapled answers and requests are seen`() {
    let ticket = TLSBuilder.message(4, [0, 0, 1, 0] + TLSBuilder.vector16([7, 8]))
    let content =
      ticket + TLSBuilder.message(22, [1, 0, 0, 1, 0]) + TLSBuilder.message(13, [])
      + TLSBuilder.message(99, [1])
    #expect(
      Self.events(TLSBuilder.record(22, content), side: .server)
        == [
          .newSessionTicket([7, 8]),
          .certificateStatus([UInt8]().withBytes { StapledResponse(response: $0) }),
          .certificateRequest,
        ])
  }

  @Test func `TLS goes on behind a hello in the format of SSL 2`() {
    let stream = TLSVectors.stream("sslv2-format-hello-c") + TLSBuilder.alert(2, 70)
    let events = Self.events(stream, side: .client)
    #expect(events.count == 2)
    #expect(events.last == .alert(level: .fatal, .protocolVersion))
  }

  @Test(
    arguments: [
      (.client, 256 * 1024 - 4, true), (.client, 256 * 1024 - 3, false),
      (.server, 1024 * 1024 - 4, true), (.server, 1024 * 1024 - 3, false),
    ] as [(StreamSide, Int, Bool)])
  func `no message may be longer than real ones`(side: StreamSide, length: Int, isRead: Bool) {
    let content = TLSBuilder.message(16, [UInt8](repeating: 0, count: length))
    let records = stride(from: 0, to: content.count, by: 16_000).flatMap {
      TLSBuilder.record(22, Array(content[$0..<min($0 + 16_000, content.count)]))
    }
    let expected: TLSEvent = isRead ? .clientKeyExchange : .malformed(.tls(.handshakeOversized))
    #expect(Self.events(records, side: side) == [expected])
  }

  @Test(
    arguments: [
      [0x17, 0x02, 3, 0, 1, 0], [0x13, 3, 3, 0, 1, 0], [0x16, 3, 5, 0, 1, 0],
      [0x16, 3, 3, 0x48, 1, 0], Array("HTTP/1.1 400".utf8),
      Array("\u{80}\u{81}\u{82}aaaaaaaaaa".utf8),
    ] as [[UInt8]])
  func `what is no record ends the direction`(bytes: [UInt8]) {
    for side in [StreamSide.client, .server] {
      var reader = TLSStreamReader(side: side)
      #expect(reader.events(of: [bytes]).map(\.event) == [.malformed(.tls(.recordMalformed))])
      #expect(reader.isFinished)
    }
  }

  @Test(
    arguments: [
      (.clientHelloMalformed, 1), (.serverHelloMalformed, 2), (.certificateMalformed, 11),
      (.newSessionTicketMalformed, 4), (.serverKeyExchangeMalformed, 12),
    ] as [(TLSAnomaly, UInt8)])
  func `a malformed message is named and the next one read`(anomaly: TLSAnomaly, type: UInt8) {
    let before = type == 12 ? TLSBuilder.serverHello() : []
    let content = before + TLSBuilder.message(type, [3]) + TLSBuilder.message(14, [])
    let events = Self.events(TLSBuilder.record(22, content), side: .server)
    #expect(events.suffix(2) == [.malformed(.tls(anomaly)), .serverHelloDone])
  }

  @Test func `an alert of another form is named`() {
    for alert in [TLSBuilder.record(21, [9, 9]), TLSBuilder.record(21, [2, 40, 0])] {
      #expect(Self.events(alert, side: .server) == [.malformed(.tls(.alertMalformed))])
    }
  }

  @Test(arguments: [TLSVectors.streams.map(\.bytes), TLSVectors.alerts.map(\.bytes)])
  func `mutated streams say the same however they are cut`(originals: [[UInt8]]) {
    TLSVectors.forEachMutation(of: originals) { seed, bytes in
      let side: StreamSide = seed.isMultiple(of: 2) ? .client : .server
      let whole = TLSStreamReader.events(of: [bytes], side: side).map(\.event)
      let cut = Int(seed) % max(bytes.count, 1)
      let halves = [Array(bytes[..<cut]), Array(bytes[cut...])]
      let parts = TLSStreamReader.events(of: halves, side: side).map(\.event)
      #expect(parts == whole, "seed \(seed)")
      #expect(whole.count <= bytes.count / 4 + 1, "seed \(seed)")
    }
  }
}

extension TLSEvent {
  fileprivate static func handshake(_ length: Int) -> TLSEvent {
    .protectedRecord(ProtectedRecord(.handshake, length: length))
  }

  fileprivate static func data(_ length: Int) -> TLSEvent {
    .protectedRecord(ProtectedRecord(.applicationData, length: length))
  }
}
