import ApplicationProtocols
import ProtocolRegistries

/// The handshakes of a TLS conversation, and the decrypted content that follows.
struct TLSHandshakes: ~Copyable {
  private var facts: HandshakeFacts
  private var isOpen = false
  private var requests: DecryptedRequests?
  private var decrypted: DecryptedConversation?
  private let known: SharedHandshakeData
  private(set) var isFinished = false
  private var hasEmitted = false
  private let hasGap: Bool
  private(set) var isInsideWaiting = false
  private var handshakeHeld = 0
  private var insideHeld = 0
  private var start: PacketReference?
  private let route: ConnectionRoute

  init(route: ConnectionRoute, known: SharedHandshakeData, hasGap: Bool) {
    let decrypted = known.decryption.map { DecryptedConversation($0.decryptor(known.buffers)) }
    self.decrypted = decrypted
    self.route = route
    self.known = known
    self.hasGap = hasGap
    facts = HandshakeFacts(mark: PacketReference(number: 0, nanoseconds: nil), known: known)
  }

  var isDecrypting: Bool { decrypted != nil }

  var isComplete: Bool { isOpen && facts.isComplete }

  func isSettled(byDataFrom side: StreamSide) -> Bool {
    isOpen && facts.progress.isSettled(byDataFrom: side)
  }

  var heldBytes: Int { handshakeHeld + insideHeld }

  mutating func begin(_ mark: PacketReference) {
    if start == nil { start = mark }
  }

  mutating func receive(
    _ event: TLSEvent, from side: StreamSide, mark: PacketReference,
    _ drafts: inout [ObservationDraft]
  ) {
    if side == .client, isOpen, facts.isAnotherHandshakeDue, case .clientHello(let hello) = event {
      // A repeated hello is a retransmission with a new sequence number, and not a renegotiation.
      if facts.isRepeated(by: hello) { return }
      emit(&drafts)
    }
    if !isOpen { open(mark) }
    facts.receive(event, from: side, mark: mark)
    handshakeHeld = facts.heldBytes
    decrypted?.receive(event, from: side)
  }

  mutating func readInside(_ bytes: RawSpan, from side: StreamSide, _ mark: PacketReference) -> Bool
  {
    guard let decrypted else { return false }
    decrypted.receive(bytes, from: side, mark: mark) { event, side, mark in
      guard isOpen else { return }
      if let event {
        facts.receive(event, from: side, mark: mark)
      } else {
        facts.receiveData(from: side)
      }
    }
    handshakeHeld = isOpen ? facts.heldBytes : 0
    (insideHeld, isInsideWaiting) = (decrypted.heldBytes, decrypted.isWaiting)
    if decrypted.isFinished { endDecryption() }
    return isDecrypting
  }

  private mutating func endDecryption() {
    guard let decrypted else { return }
    self.decrypted = nil
    (insideHeld, isInsideWaiting) = (0, false)
    if let requests = decrypted.finish(), isOpen { self.requests = requests }
    known.decryption?.count(decrypted.outcome)
  }

  mutating func recordGap() { if isOpen { facts.anomalies.insert(.tcp(.gap)) } }

  mutating func receiveGap(from side: StreamSide, length: Int) {
    if isOpen { facts.receiveGap(length, from: side) }
    decrypted?.receiveGap(from: side)
  }

  mutating func receiveEnd(from side: StreamSide) { if isOpen { facts.end(side) } }

  mutating func finish(_ drafts: inout [ObservationDraft]) {
    if !isOpen, !hasEmitted, let start {
      // The bytes began like a handshake, but the stream ended before its hello did.
      open(start)
      facts.anomalies.insert(.tls(.handshakeTruncated))
    }
    emit(&drafts)
    isFinished = true
  }

  private mutating func open(_ mark: PacketReference) {
    isOpen = true
    facts.begin(mark)
    if hasGap { facts.anomalies.insert(.tcp(.gap)) }
  }

  private mutating func emit(_ drafts: inout [ObservationDraft]) {
    endDecryption()
    handshakeHeld = 0
    guard isOpen else { return }
    isOpen = false
    let record = HandshakeObservationDraft(facts)
    facts.beginAnew()
    if let requests = requests.take() { record.add(requests) }
    guard record.finish(route: route) else { return }
    drafts.append(record)
    hasEmitted = true
  }
}
