import ApplicationProtocols
import ByteReading
import Evidence

/// One TLS handshake after another over one TCP connection; mostly there is one.
///
/// A class, so that a segment moves no state but what it changes.
final class TLSConversation {
  // What every segment needs stands first, so that it lies together.
  private var handshake: TLSHandshakeRecord?
  /// The packet in which it begins.
  private var start: PacketMark?
  private var hasTold = false
  private let known: KnownHandshakes
  /// Indicates whether the last handshake was reported and nothing more is expected.
  private(set) var isFinished = false
  private var clientReader: TLSStreamReader
  private var serverReader: TLSStreamReader
  /// The memory that each part keeps, updated on change, as every segment reads it.
  private var held = HeldBytes()
  private let route: ConnectionRoute
  /// The decrypted content, if there are secrets that may decrypt it.
  private var decrypted: DecryptedConversation?
  /// True if bytes were lost before it began.
  private let hasGap: Bool

  /// Creates a conversation; `hasGap` is true if bytes before it were lost.
  init(route: ConnectionRoute, known: KnownHandshakes, hasGap: Bool) {
    self.hasGap = hasGap
    clientReader = TLSStreamReader(side: .client, buffers: known.buffers)
    serverReader = TLSStreamReader(side: .server, buffers: known.buffers)
    self.route = route
    self.known = known
    decrypted = known.decryption.map { DecryptedConversation($0.decryptor(known.buffers)) }
  }

  private struct HeldBytes: BitwiseCopyable {
    var client = 0
    var server = 0
    var handshake = 0
    /// The memory of decrypted content, and whether a message in it is incomplete.
    var inside = 0
    var isInsideWaiting = false
    var sum: Int { client + server + handshake + inside }
  }

  /// Indicates whether a message is incomplete.
  var isWaiting: Bool {
    let held = held
    return held.client + held.server > 0 || held.isInsideWaiting
  }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { 512 + held.sum }

  /// Processes the next bytes of a side; complete handshakes go to `outbox`.
  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) {
    guard !isFinished else { return }
    if start == nil { start = mark }
    if side == .client {
      clientReader.receive(bytes, mark: mark) { take($0, from: side, mark: $1, &outbox) }
      held.client = clientReader.heldByteCount
    } else {
      serverReader.receive(bytes, mark: mark) { take($0, from: side, mark: $1, &outbox) }
      held.server = serverReader.heldByteCount
    }
    if let decrypted { read(bytes, from: side, mark, in: decrypted, &outbox) }
    // What is inside comes behind the handshake.
    guard decrypted == nil else { return }
    if handshake?.isComplete == true || (clientReader.isFinished && serverReader.isFinished) {
      finish(outbox: &outbox)
    }
  }

  /// The number of next bytes of a side that say nothing.
  func quietByteCount(from side: StreamSide) -> Int {
    guard decrypted == nil else { return 0 }
    return side == .client ? clientReader.quietByteCount : serverReader.quietByteCount
  }

  /// Passes over such bytes.
  func passOver(_ count: Int, from side: StreamSide) {
    if side == .client { clientReader.passOver(count) } else { serverReader.passOver(count) }
  }

  private func read(
    _ bytes: RawSpan, from side: StreamSide, _ mark: PacketMark,
    in decrypted: DecryptedConversation, _ outbox: inout [Draft]
  ) {
    decrypted.receive(bytes, from: side, mark: mark) { event, side, mark in
      if let event {
        handshake?.take(event, from: side, mark: mark)
      } else {
        handshake?.receiveData(from: side)
      }
      held.handshake = handshake?.heldBytes ?? 0
    }
    (held.inside, held.isInsideWaiting) = (decrypted.heldBytes, decrypted.isWaiting)
    if decrypted.isFinished { endDecryption() }
  }

  /// Adds the decrypted requests to the handshake.
  private func endDecryption() {
    guard let decrypted else { return }
    self.decrypted = nil
    (held.inside, held.isInsideWaiting) = (0, false)
    if let requests = decrypted.finish() { handshake?.take(requests) }
    known.decryption?.count(decrypted.outcome)
  }

  /// Notes that bytes before the handshake were lost.
  func noteGap() { handshake?.anomalies.insert("tcp.gap") }

  /// Notes that bytes of a side were lost.
  func receiveGap(from side: StreamSide, length: Int) {
    handshake?.lose(length, from: side)
    decrypted?.receiveGap(from: side)
    if side == .client {
      clientReader.skipGap()
      held.client = clientReader.heldByteCount
    } else {
      serverReader.skipGap()
      held.server = serverReader.heldByteCount
    }
  }

  /// Notes that a side ends the connection, by a FIN or RST.
  func receiveEnd(from side: StreamSide) { handshake?.end(side) }

  /// Ends the connection, and reports what is known.
  func finish(outbox: inout [Draft]) {
    if handshake == nil, !hasTold, let start {
      // It began as a handshake, of which no message is whole.
      begin(start).anomalies.insert(Self.truncated)
    }
    emit(to: &outbox)
    isFinished = true
  }

  private func take(
    _ event: TLSEvent, from side: StreamSide, mark: PacketMark, _ outbox: inout [Draft]
  ) {
    if case .clientHello(let hello) = event, side == .client, let handshake,
      handshake.isAnotherHandshakeDue
    {
      // The same hello once more, as where a segment was sent again with a new number.
      if handshake.isRepeated(by: hello) { return }
      emit(to: &outbox)
    }
    let handshake = handshake ?? begin(mark)
    handshake.take(event, from: side, mark: mark)
    held.handshake = handshake.heldBytes
    decrypted?.note(event, from: side)
  }

  /// A handshake whose hello ended before its own length said.
  private static let truncated = "tls.handshake.truncated"

  private func begin(_ mark: PacketMark) -> TLSHandshakeRecord {
    let record = TLSHandshakeRecord(mark: mark, known: known)
    if hasGap { record.anomalies.insert("tcp.gap") }
    handshake = record
    return record
  }

  private func emit(to outbox: inout [Draft]) {
    endDecryption()
    if let handshake, handshake.finish(route: route) {
      outbox.append(handshake)
      hasTold = true
    }
    handshake = nil
    held.handshake = 0
  }
}
