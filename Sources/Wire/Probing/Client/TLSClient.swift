public import ApplicationProtocols
import Bytes
package import Cryptography
public import ProtocolRegistries

/// The client of one TLS connection, without the connection: it takes the server's bytes and gives its
/// own.
///
/// It finishes a handshake by ephemeral elliptic curves in TLS 1.0 to 1.3 and sends one request; of
/// every other it sees the server's choice and certificate. It believes every certificate and checks
/// no signature, as its conversation is judged elsewhere, and it sends no secret of anybody's.
public struct TLSClient: Undisclosed {
  /// The progress of the conversation.
  public enum State: Hashable, Sendable {
    case shakingHands
    /// The request was sent.
    case open
    case ended(Ending)
  }

  /// A reason for which nothing more is read.
  public enum Ending: Hashable, Sendable {
    /// The head of an answer was read.
    case answered
    /// The server sent a fatal alert.
    case refused(AlertDescription)
    /// The server said that it sends no more.
    case closed
    /// The server's choice is one that this client cannot go on with.
    case unfinishable
    /// The bytes are not TLS, contradict the protocol, or are not protected by the agreed keys.
    case malformed
    /// The server sent more than is read.
    case tooLong
  }

  /// A version and a suite that the server chose.
  public struct Choice: Hashable, Sendable {
    /// The version.
    public var version: TLSVersion
    /// The cipher suite.
    public var cipherSuite: CipherSuite
  }

  /// The progress of the conversation.
  public internal(set) var state = State.shakingHands
  /// The server's choice, once seen.
  public internal(set) var choice: Choice?
  /// True if both sides finished the handshake, the request was sent, and the server did not refuse it.
  public var isUsed: Bool {
    if case .ended(.refused) = state { return false }
    return hasOpened
  }
  private var hasOpened = false
  /// The lines of a key log (`SSLKEYLOGFILE`) that open the connection's records.
  public internal(set) var keyLog = ""

  /// The most bytes that are read of a server: a long certificate chain, an answer and more.
  public static let mostBytes = 256 << 10

  var hello: ClientHelloMessage
  let request: [UInt8]
  var output: [UInt8] = []
  var transcript = HandshakeTranscript()
  var messages = HandshakeSplitter()
  var protection: SuiteProtection?
  var opener: RecordOpener?
  var sealer: RecordSealer?
  var tls13: TLS13Handshake?
  var tls12: TLS12Handshake?
  /// The server asked for a certificate; the context to repeat in TLS 1.3.
  var certificateContext: [UInt8]?
  /// True once a second ClientHello was sent.
  var hasRetried = false
  /// True once a ChangeCipherSpec was sent.
  var hasSentChange = false
  private var cutter = TLSRecordCutter()
  private var receivedBytes = 0
  private var answer = AnswerHead()

  /// A client at the start of a connection, with its ClientHello to send.
  ///
  /// - Parameters:
  ///   - offer: The versions and suites to offer.
  ///   - serverName: The name of the server; `nil` for an address.
  ///   - request: The bytes to send once the handshake is done.
  public init(offering offer: ProbeOffer, to serverName: String?, request: [UInt8]) {
    func random() -> [UInt8] { (0..<32).map { _ in UInt8.random(in: .min ... .max) } }
    self.init(
      offering: offer, to: serverName, request: request, random: random(), sessionID: random(),
      keys: [KeyAgreement.Group.x25519, .p256].compactMap { KeyAgreement($0) })
  }

  /// A client whose random numbers are given, so that it does the same each time.
  ///
  /// - Parameters:
  ///   - offer: The versions and suites to offer.
  ///   - serverName: The name of the server; `nil` for an address.
  ///   - request: The bytes to send once the handshake is done.
  ///   - random: The 32 random bytes of the hello.
  ///   - sessionID: At most 32 bytes.
  ///   - keys: The keys of which the public half is sent.
  package init(
    offering offer: ProbeOffer, to serverName: String?, request: [UInt8], random: [UInt8],
    sessionID: [UInt8], keys: [KeyAgreement]
  ) {
    hello = ClientHelloMessage(
      offer: offer, serverName: serverName, random: random, sessionID: sessionID, keys: keys)
    self.request = request
    // Some old servers read nothing newer in the first record (RFC 8446, section 5.1).
    sendHello(recordVersion: .tls10)
  }

  /// Takes the bytes that are to be sent now.
  public mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Takes bytes of the server, cut anywhere.
  public mutating func receive(_ bytes: [UInt8]) {
    receivedBytes += bytes.count
    guard receivedBytes <= Self.mostBytes else { return end(.tooLong) }
    bytes.withBytes { bytes in
      var offset = 0
      while offset < bytes.byteCount, !hasEnded {
        let mark = PacketMark(number: 0, nanoseconds: nil)
        if let record = cutter.next(bytes, &offset, mark: mark) { receive(record) }
      }
    }
    if cutter.isLost { end(.malformed) }
  }

  /// True if nothing more is read.
  var hasEnded: Bool { if case .ended = state { true } else { false } }

  /// Ends the conversation; the first ending counts.
  mutating func end(_ ending: Ending) {
    guard !hasEnded else { return }
    state = .ended(ending)
    // Not where the server ended it, or nothing of it is sealed: that would read as a refusal.
    if ending == .answered { send([1, 0], type: TLSContentType.alert) }
  }

  // MARK: - Sending

  mutating func sendHello(recordVersion: TLSVersion) {
    let message = hello.bytes
    transcript.append(message)
    appendRecord(message, type: TLSContentType.handshake, version: recordVersion)
  }

  /// Sends a handshake message, and counts it among those of the handshake.
  mutating func send(handshake message: [UInt8]) {
    transcript.append(message)
    send(message, type: TLSContentType.handshake)
  }

  /// Sends a record, sealed once there are keys.
  mutating func send(_ content: [UInt8], type: UInt8) {
    guard var sealer else { return appendRecord(content, type: type) }
    guard let record = sealer.seal(content, type: type) else { return end(.malformed) }
    self.sealer = sealer
    output += record
  }

  mutating func appendRecord(_ content: [UInt8], type: UInt8, version: TLSVersion? = nil) {
    let version = version ?? min(choice?.version ?? .tls12, .tls12)
    output.append(type)
    output.append(number: Int(version.rawValue), bytes: 2)
    output.append(number: content.count, bytes: 2)
    output += content
  }

  /// Sends the request behind the handshake.
  mutating func open() {
    (state, hasOpened) = (.open, true)
    if !request.isEmpty { send(request, type: TLSContentType.applicationData) }
  }

  /// Adds a line to the key log.
  mutating func log(_ label: TLSSecret.Label, _ secret: [UInt8]) {
    keyLog += "\(label.text) \(hello.random.hexadecimal) \(secret.hexadecimal)\n"
  }

  // MARK: - Receiving

  private mutating func receive(_ record: TLSRecord) {
    if record.contentType == TLSContentType.changeCipherSpec { return receiveChange(record) }
    guard var opener, tls13 == nil || record.contentType == TLSContentType.applicationData else {
      return receive(record.content, type: record.contentType)
    }
    guard var content = opener.open(record) else { return end(.malformed) }
    self.opener = opener
    var type = record.contentType
    if tls13 != nil {
      // The type stands behind the content, before zeros (RFC 8446, section 5.4).
      while content.last == 0 { content.removeLast() }
      guard let inner = content.popLast() else { return end(.malformed) }
      type = inner
    }
    receive(content, type: type)
  }

  private mutating func receive(_ content: [UInt8], type: UInt8) {
    switch type {
    case TLSContentType.alert: receiveAlert(content)
    case TLSContentType.handshake:
      for message in messages.receive(content) where !hasEnded {
        if state == .open { receiveBehindHandshake(message) } else { receive(message: message) }
      }
      if messages.isTooLong { end(.tooLong) }
    case TLSContentType.applicationData where state == .open && opener != nil:
      if answer.receive(content) { end(.answered) }
    default: end(.malformed)
    }
  }

  private mutating func receiveAlert(_ content: [UInt8]) {
    guard content.count == 2 else { return end(.malformed) }
    let description = AlertDescription(rawValue: content[1])
    if description == .closeNotify {
      end(.closed)
    } else if content[0] == AlertLevel.fatal.rawValue
      || tls13 != nil && description != .userCanceled
    {
      end(.refused(description))
    }
  }

  private mutating func receive(message: [UInt8]) {
    if choice == nil {
      receiveHello(message)
    } else if tls13 != nil {
      receiveTLS13(message)
    } else {
      receiveTLS12(message)
    }
  }

  /// Takes a message behind the handshake: tickets mean nothing here, and new keys end the reading.
  private mutating func receiveBehindHandshake(_ message: [UInt8]) {
    if message.first == HandshakeType.keyUpdate { end(.unfinishable) }
  }

  private mutating func receiveChange(_ record: TLSRecord) {
    guard record.content == [1] else { return end(.malformed) }
    // Without meaning in TLS 1.3 (RFC 8446, section 5).
    guard choice != nil, tls13 == nil else { return }
    guard let next = tls12?.takeServerOpener() else { return end(.malformed) }
    opener = next
  }
}
