import ApplicationProtocols
import Bytes
import Evidence
import ProtocolRegistries

/// The handshakes of a TLS conversation, and the decrypted content behind them.
struct TLSHandshakes: ~Copyable {
  /// The facts of the one that is going on, if any is.
  private var facts: HandshakeFacts
  private var isOpen = false
  /// The decrypted requests in it.
  private var requests: DecryptedRequests?
  /// The decrypted content, if there are secrets that may decrypt it.
  private var decrypted: DecryptedConversation?
  private let known: KnownHandshakes
  /// Indicates whether the last handshake was reported and nothing more is expected.
  private(set) var isFinished = false
  private var hasTold = false
  /// True if bytes were lost before the conversation began.
  private let hasGap: Bool
  /// Indicates whether a message in decrypted content is incomplete.
  private(set) var isInsideWaiting = false
  /// The memory of the handshake, and of decrypted content.
  private var handshakeHeld = 0
  private var insideHeld = 0
  /// The packet in which the conversation begins.
  private var start: PacketMark?
  private let route: ConnectionRoute

  /// No handshake so far; `hasGap` is true if bytes before it were lost.
  init(route: ConnectionRoute, known: KnownHandshakes, hasGap: Bool) {
    let decrypted = known.decryption.map { DecryptedConversation($0.decryptor(known.buffers)) }
    self.decrypted = decrypted
    self.route = route
    self.known = known
    self.hasGap = hasGap
    facts = HandshakeFacts(mark: PacketMark(number: 0, nanoseconds: nil), known: known)
  }

  /// Indicates whether the content is decrypted.
  var isDecrypting: Bool { decrypted != nil }

  /// Indicates whether later packets can add no fact to the handshake.
  var isComplete: Bool { isOpen && facts.isComplete }

  /// Indicates whether further records with more data of a side than an alert has change nothing.
  func isSettled(byDataFrom side: StreamSide) -> Bool {
    isOpen && facts.progress.isSettled(byDataFrom: side)
  }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { handshakeHeld + insideHeld }

  /// Notes a packet with bytes of the conversation, of which the first counts.
  mutating func begin(_ mark: PacketMark) {
    if start == nil { start = mark }
  }

  /// Takes an event of a side; complete handshakes go to `outbox`.
  mutating func take(
    _ event: TLSEvent, from side: StreamSide, mark: PacketMark, _ outbox: inout [Draft]
  ) {
    if side == .client, isOpen, facts.isAnotherHandshakeDue, case .clientHello(let hello) = event {
      // The same hello once more, as where a segment was sent again with a new number.
      if facts.isRepeated(by: hello) { return }
      emit(&outbox)
    }
    if !isOpen { open(mark) }
    facts.take(event, from: side, mark: mark)
    handshakeHeld = facts.heldBytes
    decrypted?.note(event, from: side)
  }

  /// Decrypts bytes of a side whose cleartext was read; false if there is nothing to decrypt.
  mutating func readInside(_ bytes: RawSpan, from side: StreamSide, _ mark: PacketMark) -> Bool {
    guard let decrypted else { return false }
    decrypted.receive(bytes, from: side, mark: mark) { event, side, mark in
      guard isOpen else { return }
      if let event {
        facts.take(event, from: side, mark: mark)
      } else {
        facts.receiveData(from: side)
      }
    }
    handshakeHeld = isOpen ? facts.heldBytes : 0
    (insideHeld, isInsideWaiting) = (decrypted.heldBytes, decrypted.isWaiting)
    if decrypted.isFinished { endDecryption() }
    return isDecrypting
  }

  /// Adds the decrypted requests to the handshake.
  private mutating func endDecryption() {
    guard let decrypted else { return }
    self.decrypted = nil
    (insideHeld, isInsideWaiting) = (0, false)
    if let requests = decrypted.finish(), isOpen { self.requests = requests }
    known.decryption?.count(decrypted.outcome)
  }

  /// Notes that bytes before the handshake were lost.
  mutating func noteGap() { if isOpen { facts.anomalies.insert(.tcp(.gap)) } }

  /// Notes that bytes of a side were lost.
  mutating func receiveGap(from side: StreamSide, length: Int) {
    if isOpen { facts.lose(length, from: side) }
    decrypted?.receiveGap(from: side)
  }

  /// Notes that a side ends the connection, by a FIN or RST.
  mutating func receiveEnd(from side: StreamSide) { if isOpen { facts.end(side) } }

  /// Ends the connection, and reports what is known.
  mutating func finish(_ outbox: inout [Draft]) {
    if !isOpen, !hasTold, let start {
      // It began as a handshake, whose hello ended before its own length said.
      open(start)
      facts.anomalies.insert(.tls(.handshakeTruncated))
    }
    emit(&outbox)
    isFinished = true
  }

  private mutating func open(_ mark: PacketMark) {
    isOpen = true
    facts.begin(mark)
    if hasGap { facts.anomalies.insert(.tcp(.gap)) }
  }

  private mutating func emit(_ outbox: inout [Draft]) {
    endDecryption()
    handshakeHeld = 0
    guard isOpen else { return }
    isOpen = false
    let record = TLSHandshakeRecord(facts)
    facts.beginAnew()
    if let requests = requests.take() { record.take(requests) }
    guard record.finish(route: route) else { return }
    outbox.append(record)
    hasTold = true
  }
}
