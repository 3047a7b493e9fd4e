import ApplicationProtocols
import ByteReading
import Evidence
import ProtocolRegistries

/// One TLS handshake after another over one TCP connection; mostly there is one.
struct TLSConversation {
  private var clientReader = TLSStreamReader(side: .client)
  private var serverReader = TLSStreamReader(side: .server)
  private let route: ConnectionRoute
  private var handshake: TLSHandshakeRecord?
  /// The last handshake was told and nothing more is expected.
  private(set) var isFinished = false

  init(route: ConnectionRoute) { self.route = route }

  /// Takes the next bytes of a side; handshakes that are complete go to `outbox`.
  mutating func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) {
    guard !isFinished else { return }
    var events: [(TLSEvent, PacketMark)] = []
    if side == .client {
      clientReader.receive(bytes, mark: mark) { events.append(($0, $1)) }
    } else {
      serverReader.receive(bytes, mark: mark) { events.append(($0, $1)) }
    }
    for (event, mark) in events { take(event, from: side, mark: mark, outbox: &outbox) }
    if let handshake, handshake.isComplete {
      emit(to: &outbox)
      isFinished = true
    } else if clientReader.isFinished, serverReader.isFinished {
      emit(to: &outbox)
      isFinished = true
    }
  }

  /// Bytes of a side were lost.
  mutating func receiveGap(from side: StreamSide) {
    handshake?.anomalies.insert("tcp.gap")
    if side == .client { clientReader.skipGap() } else { serverReader.skipGap() }
  }

  /// The connection is over: what is known is told.
  mutating func finish(outbox: inout [Draft]) {
    emit(to: &outbox)
    isFinished = true
  }

  private mutating func take(
    _ event: TLSEvent, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) {
    if case .clientHello = event, side == .client, let known = handshake, known.sawClientHello,
      !known.expectsSecondClientHello
    {
      emit(to: &outbox)
    }
    var current = handshake ?? TLSHandshakeRecord(mark: mark)
    current.take(event, from: side, mark: mark)
    handshake = current
  }

  private mutating func emit(to outbox: inout [Draft]) {
    guard let handshake, handshake.isWorthTelling else { return }
    outbox.append(handshake.draft(route: route))
    self.handshake = nil
  }
}
