import ApplicationProtocols
import ByteReading
import Evidence

/// One TLS handshake after another over one TCP connection; mostly there is one.
///
/// A class, so that a segment moves no state but what it changes.
final class TLSConversation {
  // What every segment needs stands first, so that it lies together.
  private var handshake: TLSHandshakeRecord?
  private let known: KnownHandshakes
  /// The last handshake was told and nothing more is expected.
  private(set) var isFinished = false
  private var clientReader: TLSStreamReader
  private var serverReader: TLSStreamReader
  /// What each of them keeps, noted where it changes: it is asked for at every segment.
  private var held = HeldBytes()
  private let route: ConnectionRoute
  /// Whether bytes were lost before it began.
  private let hasGap: Bool

  /// A conversation; `hasGap` where bytes before it were lost.
  init(route: ConnectionRoute, known: KnownHandshakes, hasGap: Bool) {
    self.hasGap = hasGap
    clientReader = TLSStreamReader(side: .client, buffers: known.buffers)
    serverReader = TLSStreamReader(side: .server, buffers: known.buffers)
    self.route = route
    self.known = known
  }

  private struct HeldBytes: BitwiseCopyable {
    var client = 0
    var server = 0
    var handshake = 0
    var sum: Int { client + server + handshake }
  }

  /// Whether a message is not whole yet.
  var isWaiting: Bool {
    let held = held
    return held.client + held.server > 0
  }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { 512 + held.sum }

  /// Takes the next bytes of a side; handshakes that are complete go to `outbox`.
  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) {
    guard !isFinished else { return }
    if side == .client {
      clientReader.receive(bytes, mark: mark) { take($0, from: side, mark: $1, &outbox) }
      held.client = clientReader.heldByteCount
    } else {
      serverReader.receive(bytes, mark: mark) { take($0, from: side, mark: $1, &outbox) }
      held.server = serverReader.heldByteCount
    }
    if handshake?.isComplete == true || (clientReader.isFinished && serverReader.isFinished) {
      finish(outbox: &outbox)
    }
  }

  /// Bytes were lost that stood before the handshake.
  func noteGap() { handshake?.anomalies.insert("tcp.gap") }

  /// Bytes of a side were lost.
  func receiveGap(from side: StreamSide) {
    noteGap()
    if side == .client {
      clientReader.skipGap()
      held.client = clientReader.heldByteCount
    } else {
      serverReader.skipGap()
      held.server = serverReader.heldByteCount
    }
  }

  /// The connection is over: what is known is told.
  func finish(outbox: inout [Draft]) {
    emit(to: &outbox)
    isFinished = true
  }

  private func take(
    _ event: TLSEvent, from side: StreamSide, mark: PacketMark, _ outbox: inout [Draft]
  ) {
    if case .clientHello = event, side == .client, handshake?.isAnotherHandshakeDue == true {
      emit(to: &outbox)
    }
    let handshake = handshake ?? begin(mark)
    handshake.take(event, from: side, mark: mark)
    held.handshake = handshake.heldBytes
  }

  private func begin(_ mark: PacketMark) -> TLSHandshakeRecord {
    let record = TLSHandshakeRecord(mark: mark, known: known)
    if hasGap { record.anomalies.insert("tcp.gap") }
    handshake = record
    return record
  }

  private func emit(to outbox: inout [Draft]) {
    if let handshake, handshake.finish(route: route) { outbox.append(handshake) }
    handshake = nil
    held.handshake = 0
  }
}
