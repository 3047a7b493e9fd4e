import ByteReading
import ProtocolRegistries

/// The records of one side of a connection that is decrypted.
struct ProtectedSide: Undisclosed {
  /// What opens its records.
  enum Keys {
    /// None, so that nothing is read.
    case none
    case tls13(TrafficKeys)
    /// Up to TLS 1.2, in use once the side has said that it changes its cipher.
    case older(RecordOpener, isInUse: Bool)
  }

  /// What a record came to.
  enum Opened {
    case nothing
    case content([UInt8], type: UInt8)
    /// The record is not what the secrets are for.
    case failure
    /// No later record of this side can be read.
    case end
  }

  var cutter = TLSRecordCutter()
  /// Records that came before the server's choice was known.
  var waiting: [TLSRecord] = []
  private(set) var waitingBytes = 0
  var messages: HandshakeMessageReader
  var keys = Keys.none
  /// Whether records may come that these secrets are not for: early data, or a handshake whose
  /// secret is not known.
  var mayBeginUnreadable = false
  /// Whether nothing more of it is read.
  private(set) var isOver = false
  private var openedBytes = 0
  private var skippedBytes = 0

  /// How much of a side is decrypted: requests, their answers, and what stands between them.
  private static let mostOpenedBytes = 256 << 10
  /// How much may wait for the server's choice, or be passed over.
  private static let mostUnreadBytes = 64 << 10

  /// The side of a connection of which nothing was read.
  init(_ side: StreamSide, buffers: HandshakeBuffers) {
    messages = HandshakeMessageReader(side: side, buffers: buffers, isEncryptedTLS13: true)
  }

  /// How much room is taken by what is not whole or waits.
  var heldByteCount: Int {
    cutter.heldByteCount + waitingBytes + messages.partialMessage.capacity
  }

  /// Keeps a record until it is known how it is protected.
  mutating func wait(_ record: TLSRecord) {
    waitingBytes += record.content.count + Self.recordCost
    if waitingBytes > Self.mostUnreadBytes { finish() } else { waiting.append(record) }
  }

  /// The records that waited.
  mutating func takeWaiting() -> [TLSRecord] {
    defer { (waiting, waitingBytes) = ([], 0) }
    return waiting
  }

  /// Reads no more.
  mutating func finish() {
    isOver = true
    keys = .none
    cutter = TLSRecordCutter()
    (waiting, waitingBytes) = ([], 0)
    _ = messages.dropPartialMessage()
  }

  /// Opens the next record, where it is protected.
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
    // All others are in clear, and the change of cipher means nothing.
    guard record.contentType == TLSContentType.applicationData else { return .nothing }
    var keys = keys
    if let (content, type) = keys.open(record) {
      self.keys = .tls13(keys)
      return .content(content, type: type)
    }
    if !keys.hasOpened, mayBeginUnreadable || keys.lacksHandshake {
      skippedBytes += record.content.count + Self.recordCost
      return skippedBytes > Self.mostUnreadBytes ? .failure : .nothing
    }
    return keys.mustOpen ? .failure : .end
  }

  private mutating func open(
    _ record: TLSRecord, _ opener: RecordOpener, _ isInUse: Bool
  ) -> Opened {
    guard isInUse else {
      guard record.contentType == TLSContentType.changeCipherSpec else { return .nothing }
      keys = .older(opener, isInUse: true)
      return .nothing
    }
    // Another change would be to the keys of another handshake.
    if record.contentType == TLSContentType.changeCipherSpec { return .end }
    var opener = opener
    guard let content = opener.open(record) else { return .failure }
    keys = .older(opener, isInUse: true)
    return .content(content, type: record.contentType)
  }

  /// What a record takes and costs beside its content, so that empty ones have an end too.
  private static let recordCost = 64
}
