import ApplicationProtocols
import Bytes
import ProtocolRegistries
import TestSupport

extension FuzzTarget {
  /// Both directions of a QUIC connection: datagrams as they are, or what is protected in them.
  static let quic = FuzzTarget("quic", examples: { quicExamples }) { input in
    var parts = InputParts(input)
    let isProtected = parts.byte() & 1 == 0
    let hasRetry = parts.byte() & 1 == 1
    var datagrams: [(StreamSide, [UInt8])] = []
    while !parts.isAtEnd, datagrams.count < 64 {
      let side: StreamSide = parts.byte() & 1 == 0 ? .client : .server
      let bytes = parts.part()
      datagrams.append(
        (side, isProtected ? protected(bytes, side, UInt32(datagrams.count), hasRetry) : bytes))
    }
    let once = try read(datagrams)
    guard isProtected, !once.contains(.malformed(.quic(.cryptoOversized))) else { return }
    let twice = try read(datagrams.flatMap { [$0, $0] })
    try promise(
      once.filter(isHello) == twice.filter(isHello), "a datagram that comes twice changes nothing")
    let redacted = redacted(datagrams)
    try promise(try read(redacted) == once, "a redacted handshake says the same")
    try promise(
      Self.redacted(redacted).map(\.1) == redacted.map(\.1), "redacting again changes nothing")
    try promise(
      zip(datagrams, redacted).allSatisfy { $0.1.count == $1.1.count },
      "a redacted datagram is as long")
  }

  private static func redacted(_ datagrams: [(StreamSide, [UInt8])]) -> [(StreamSide, [UInt8])] {
    var redactor = QUICInitialRedactor()
    for (_, datagram) in datagrams {
      datagram.withBytes { if let header = try? QUICLongHeader($0) { redactor.learn(header) } }
    }
    return datagrams.map { side, datagram in
      let packet = datagram.withBytes { bytes -> [UInt8]? in
        guard let header = try? QUICLongHeader(bytes), header.kind == .initial else { return nil }
        return redactor.redacted(header, in: bytes).map { $0 + datagram[header.end...] }
      }
      return (side, packet ?? datagram)
    }
  }

  private static let connection = QUICBuilder()

  private static func protected(
    _ frames: [UInt8], _ side: StreamSide, _ number: UInt32, _ hasRetry: Bool
  ) -> [UInt8] {
    var connection = connection
    if hasRetry, number > 1 {
      (connection.original, connection.token) = ([9, 9, 9, 9, 9, 9, 9, 9], [1])
    }
    let frames = Array(frames.prefix(8192))
    return side == .client
      ? connection.fromClient(frames, number: number)
      : connection.fromServer(frames, number: number)
  }

  private static func read(_ datagrams: [(StreamSide, [UInt8])]) throws -> [TLSEvent] {
    var reader: QUICHandshakeReader?
    var events: [TLSEvent] = []
    var room: [UInt8] = []
    for (index, (side, datagram)) in datagrams.enumerated() {
      let mark = PacketReference(number: index + 1, nanoseconds: nil)
      datagram.withBytes { bytes in
        _ = GoogleQUICPacket(bytes)
        guard let header = try? QUICLongHeader(bytes) else { return }
        if reader == nil { reader = QUICHandshakeReader(opening: header) }
        _ = reader?.receive(header, in: bytes, from: side, mark: mark, room: &room) { event, _ in
          events.append(event)
        }
      }
      // Pieces and a message that is not whole, of both sides.
      try promise((reader?.heldByteCount ?? 0) < 1 << 19, "little waits")
    }
    for event in events { try check(event) }
    return events
  }

  private static func isHello(_ event: TLSEvent) -> Bool {
    switch event {
    case .clientHello, .serverHello: true
    default: false
    }
  }

  private static var quicExamples: [[UInt8]] {
    let hello = QUICBuilder.clientHello("a.example", padding: 300)
    let answer = QUICBuilder.crypto(QUICBuilder.serverHello())
    let pieces = stride(from: 0, to: hello.count, by: 90).map { start in
      QUICBuilder.crypto(hello[start..<min(start + 100, hello.count)], at: start)
    }
    let frames: [[(UInt8, [UInt8])]] = [
      [(0, QUICBuilder.crypto(hello)), (1, QUICBuilder.acknowledgment() + answer)],
      [(0, pieces.reversed().flatMap { $0 }), (1, answer)],
      pieces.map { (0, [1] + $0) },
      [(0, QUICBuilder.crypto(hello)), (1, QUICBuilder.close(0x128, reason: "no"))],
    ]
    let google: [UInt8] =
      [0x0d, 1, 2, 3, 4, 5, 6, 7, 8] + Array("Q043".utf8) + [1] + Array("CHLO".utf8)
      + [1, 0, 0, 0] + Array("SNI\0".utf8) + [9, 0, 0, 0] + Array("a.example".utf8)
    let datagrams: [[(UInt8, [UInt8])]] = [
      [
        (0, connection.fromClient(QUICBuilder.crypto(hello))),
        (1, connection.retry(to: [9, 9, 9, 9, 9, 9, 9, 9], token: [1])),
        (1, connection.versionNegotiation([0x6b33_43cf])),
      ],
      [(0, google)],
    ]
    let written = { (kind: UInt8, parts: [(UInt8, [UInt8])]) -> [UInt8] in
      [kind, 0] + parts.flatMap { [$0.0] + InputParts.part($0.1) }
    }
    return frames.map { written(0, $0) } + datagrams.map { written(1, $0) }
  }
}
