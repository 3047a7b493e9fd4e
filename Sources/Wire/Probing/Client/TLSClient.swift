import ApplicationProtocols
import Bytes
package import Cryptography
package import ProtocolRegistries

/// A TLS client without a socket, used to probe servers.
///
/// Pass the server's bytes to ``receive(_:)`` and send the bytes of ``takeOutput()``. The client
/// finishes handshakes with ephemeral elliptic curves in TLS 1.0 to 1.3 and sends one request. Of
/// other handshakes it records the server's choice and certificate.
///
/// The client accepts every certificate and checks no signature, because the recorded conversation
/// is judged elsewhere. It sends no private data. Without a socket it can be fuzzed.
package struct TLSClient: SecretValue {
  package enum State: Hashable, Sendable {
    case shakingHands
    case open
    case ended(Ending)
  }

  package enum Ending: Hashable, Sendable {
    /// The client has read the header section of a response.
    case answered
    case refused(AlertDescription)
    case closed
    /// The client cannot finish the handshake, as it does not support the version, suite or group
    /// that the server chose.
    case unfinishable
    /// The bytes are not TLS, violate the protocol, or cannot be decrypted with the agreed keys.
    case malformed
    /// The server sent more bytes, or a longer message, than the client accepts.
    case tooLong
  }

  package struct Choice: Hashable, Sendable {
    package var version: TLSVersion
    package var cipherSuite: CipherSuite
  }

  package internal(set) var state = State.shakingHands
  package internal(set) var choice: Choice?
  /// True if the handshake was finished, the request sent, and the server then sent no fatal alert.
  package var isUsed: Bool {
    if case .ended(.refused) = state { return false }
    return hasOpened
  }
  private var hasOpened = false
  /// Key log lines (`SSLKEYLOGFILE`) that decrypt the connection.
  package internal(set) var keyLog = ""

  package static let mostBytes = 256 << 10

  var hello: ClientHelloMessage
  let request: [UInt8]
  var output: [UInt8] = []
  var transcript = HandshakeTranscript()
  var messages = HandshakeMessageSplitter()
  var protection: CipherSuiteAlgorithms?
  var opener: TLSRecordDecryptor?
  var sealer: TLSRecordEncryptor?
  var tls13: TLS13Handshake?
  var tls12: TLS12Handshake?
  var certificateContext: [UInt8]?
  var hasRetried = false
  var hasSentChange = false
  private var cutter = TLSRecordCutter()
  private var receivedBytes = 0
  private var answer = ResponseHeadReader()

  package init(offering offer: ProbeTLSOffer, to serverName: String?, request: [UInt8]) {
    func random() -> [UInt8] { (0..<32).map { _ in UInt8.random(in: .min ... .max) } }
    self.init(
      offering: offer, to: serverName, request: request, random: random(), sessionID: random(),
      keys: [KeyAgreement.NamedGroup.x25519, .p256].compactMap { KeyAgreement($0) })
  }

  /// Creates a client with given random numbers, so that its output is reproducible.
  ///
  /// `random` has 32 bytes, `sessionID` at most 32.
  package init(
    offering offer: ProbeTLSOffer, to serverName: String?, request: [UInt8], random: [UInt8],
    sessionID: [UInt8], keys: [KeyAgreement]
  ) {
    hello = ClientHelloMessage(
      offer: offer, serverName: serverName, random: random, sessionID: sessionID, keys: keys)
    self.request = request
    // Some old servers do not accept a newer version in the first record (RFC 8446, section 5.1).
    sendHello(recordVersion: .tls10)
  }

  /// Removes and returns the bytes that must now be sent to the server.
  package mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Processes bytes from the server, which may be split at any place.
  package mutating func receive(_ bytes: [UInt8]) {
    receivedBytes += bytes.count
    guard receivedBytes <= Self.mostBytes else { return end(.tooLong) }
    bytes.withBytes { bytes in
      var offset = 0
      while offset < bytes.byteCount, !hasEnded {
        let mark = PacketReference(number: 0, nanoseconds: nil)
        if let record = cutter.next(bytes, &offset, mark: mark) { receive(record) }
      }
    }
    if cutter.isLost { end(.malformed) }
  }

  var hasEnded: Bool { if case .ended = state { true } else { false } }

  mutating func end(_ ending: Ending) {
    guard !hasEnded else { return }
    state = .ended(ending)
    // Not if the server ended the handshake, or if nothing is encrypted yet: the alert would look
    // like a refusal by this client.
    if ending == .answered { send([1, 0], type: TLSContentType.alert) }
  }

  // MARK: - Sending

  mutating func sendHello(recordVersion: TLSVersion) {
    let message = hello.bytes
    transcript.append(message)
    appendRecord(message, type: TLSContentType.handshake, version: recordVersion)
  }

  /// Sends a handshake message, whose content the closure appends.
  mutating func send(_ type: UInt8, _ body: (inout [UInt8]) -> Void) {
    var message = [type]
    message.appendVector(lengthBytes: 3, body)
    transcript.append(message)
    send(message, type: TLSContentType.handshake)
  }

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

  mutating func open() {
    (state, hasOpened) = (.open, true)
    if !request.isEmpty { send(request, type: TLSContentType.applicationData) }
  }

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
      // The content type follows the content, before zero padding (RFC 8446, section 5.4).
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

  /// Handles a message after the handshake: a key update ends the connection, other messages are
  /// ignored.
  private mutating func receiveBehindHandshake(_ message: [UInt8]) {
    if message.first == HandshakeType.keyUpdate { end(.unfinishable) }
  }

  private mutating func receiveChange(_ record: TLSRecord) {
    guard record.content == [1] else { return end(.malformed) }
    // ChangeCipherSpec has no meaning in TLS 1.3 (RFC 8446, section 5).
    guard choice != nil, tls13 == nil else { return }
    // Without an opener, the server changes its cipher too early or again.
    guard let next = tls12?.serverOpener.take() else { return end(.malformed) }
    opener = next
  }
}
