import Bytes

struct TLSSideDecryptor: SecretValue {
  enum Keys {
    case none
    case tls13(TrafficKeys)
    case older(TLSRecordDecryptor, isInUse: Bool)
  }

  enum Opened {
    case nothing
    case content([UInt8], type: UInt8)
    case failure
    case end
  }

  var cutter = TLSRecordCutter()
  var waiting: [TLSRecord] = []
  private(set) var waitingBytes = 0
  var messages: HandshakeMessageReader
  var keys = Keys.none
  /// True if the first records may be encrypted with secrets that are unknown, such as early data;
  /// they are skipped.
  var mayBeginUnreadable = false
  private(set) var isOver = false
  private var openedBytes = 0
  private var skippedBytes = 0

  /// The maximum number of decrypted bytes per side, enough for the first requests and responses.
  private static let mostOpenedBytes = 256 << 10
  private static let mostUnreadBytes = 64 << 10

  init(_ side: StreamSide, buffers: HandshakeBuffers) {
    messages = HandshakeMessageReader(side: side, buffers: buffers, isEncryptedTLS13: true)
  }

  var heldByteCount: Int {
    cutter.heldByteCount + waitingBytes + messages.partialMessage.heldByteCount
  }

  mutating func wait(_ record: TLSRecord) {
    waitingBytes += record.content.count + Self.recordCost
    if waitingBytes > Self.mostUnreadBytes { finish() } else { waiting.append(record) }
  }

  mutating func takeWaiting() -> [TLSRecord] {
    defer { (waiting, waitingBytes) = ([], 0) }
    return waiting
  }

  mutating func finish() {
    isOver = true
    keys = .none
    cutter = TLSRecordCutter()
    (waiting, waitingBytes) = ([], 0)
    _ = messages.dropPartialMessage()
  }

  mutating func open(_ record: TLSRecord) -> Opened {
    let opened =
      switch keys {
      case .none: Opened.end
      case .tls13(let keys): open(record, keys)
      case .older(let opener, let isInUse): open(record, opener, isInUse)
      }
    guard case .content(let content, _) = opened else { return opened }
    openedBytes += content.count + Self.recordCost
    return openedBytes > Self.mostOpenedBytes ? .end : opened
  }

  private mutating func open(_ record: TLSRecord, _ keys: TrafficKeys) -> Opened {
    // Only application data records are protected in TLS 1.3; a ChangeCipherSpec has no meaning
    // (RFC 8446, section 5).
    guard record.contentType == TLSContentType.applicationData else { return .nothing }
    var keys = keys
    if let (content, type) = keys.open(record) {
      self.keys = .tls13(keys)
      return .content(content, type: type)
    }
    // Early data and the handshake may be protected by secrets that the key log lacks. Such records
    // are skipped, up to a limit, until one opens.
    if !keys.hasOpened, mayBeginUnreadable || keys.lacksHandshake {
      skippedBytes += record.content.count + Self.recordCost
      return skippedBytes > Self.mostUnreadBytes ? .failure : .nothing
    }
    return keys.mustOpen ? .failure : .end
  }

  private mutating func open(
    _ record: TLSRecord, _ opener: TLSRecordDecryptor, _ isInUse: Bool
  ) -> Opened {
    guard isInUse else {
      guard record.contentType == TLSContentType.changeCipherSpec else { return .nothing }
      keys = .older(opener, isInUse: true)
      return .nothing
    }
    // A second ChangeCipherSpec belongs to a renegotiation, whose keys are not derived.
    if record.contentType == TLSContentType.changeCipherSpec { return .end }
    var opener = opener
    guard let content = opener.open(record) else { return .failure }
    keys = .older(opener, isInUse: true)
    return .content(content, type: record.contentType)
  }

  /// The number of bytes by which a record's cost exceeds its content, so that the byte limits also
  /// bound the number of empty records.
  private static let recordCost = 64
}
