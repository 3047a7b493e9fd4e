import Bytes

/// Reads the cleartext of one direction of a TLS connection, and reports ``TLSEvent``s.
///
/// Pass the bytes of the stream to `receive` in order, cut anywhere, and gaps to `skipGap`. Only
/// incomplete handshake messages and record headers are copied, never application data. Encrypted
/// handshake messages are not read; see ``TLSDecryptor``.
public struct TLSStreamReader {
  enum Stage { case start, sslv2Hello, records, resynchronizing, alertsOnly, finished }

  // In an order that leaves little padding: every open connection has two of these.
  var record = UnfinishedTLSRecord()
  var held = [UInt8]()
  var stage = Stage.start
  var progress = TLSEncryptionProgress()
  var messages: HandshakeMessageReader

  public init(side: StreamSide, buffers: HandshakeBuffers = HandshakeBuffers()) {
    messages = HandshakeMessageReader(side: side, buffers: buffers)
  }

  var side: StreamSide { messages.side }

  public var isFinished: Bool { stage == .finished }

  public var heldByteCount: Int {
    messages.partialMessage.heldByteCount + held.heldByteCount
  }

  /// The properties that a caller reads after each segment.
  public struct Status: BitwiseCopyable, Sendable {
    public var isFinished = false
    public var heldByteCount = 0
    /// The remaining content bytes of an application data record; 0 for other records.
    public var dataLeft = 0
    public var dataLength = 0

    public init() {}
  }

  /// The current state as one value; reading several properties of a reader stored elsewhere would
  /// copy it each time.
  public var status: Status {
    mutating get {
      var status = Status()
      status.isFinished = isFinished
      status.heldByteCount = heldByteCount
      (status.dataLeft, status.dataLength) = (dataLeft, record.protected.length)
      return status
    }
  }

  /// Reads the next bytes of the stream, and calls `event` with each event and the packet in which
  /// its message or record began.
  public mutating func receive(
    _ bytes: RawSpan, mark: PacketReference, _ event: (TLSEvent, PacketReference) -> Void
  ) {
    // Most segments are the inside of a large record, for which one subtraction suffices.
    if record.remaining > bytes.byteCount, record.isPassedOver, stage == .records {
      record.remaining -= bytes.byteCount
      return
    }
    var offset = 0
    begin(with: bytes)
    if stage == .sslv2Hello { offset = receiveSSLv2Hello(bytes, mark: mark, event) }
    while offset < bytes.byteCount, stage == .records || stage == .alertsOnly {
      if record.remaining == 0 {
        offset = receiveHeader(bytes, from: offset, mark: mark, event)
      } else {
        let count = min(record.remaining, bytes.byteCount - offset)
        record.remaining -= count
        receiveContent(bytes.extracting(offset..<(offset + count)), mark: mark, event)
        offset += count
      }
    }
  }

  /// Continues after bytes that are missing in the capture.
  ///
  /// From then on, only alerts are reported. Records are found again at the next segment, passed to
  /// `receive`, that begins with a record header.
  public mutating func skipGap() {
    guard !isFinished else { return }
    stage = .resynchronizing
    messages.partialMessage = []
    record = UnfinishedTLSRecord()
    held = []
  }

  private mutating func begin(with bytes: RawSpan) {
    guard bytes.byteCount > 0 else { return }
    if stage == .start {
      stage = side == .client && bytes.byte(at: 0) & 0x80 != 0 ? .sslv2Hello : .records
    } else if stage == .resynchronizing, bytes.byteCount >= TLSRecordHeader.length,
      TLSRecordHeader(bytes, at: 0).isPlausible
    {
      stage = .alertsOnly
    }
  }

  mutating func finish() {
    stage = .finished
    messages.partialMessage = []
    held = []
  }
}

struct UnfinishedTLSRecord: BitwiseCopyable, Sendable {
  enum Treatment: BitwiseCopyable { case skipped, protected, handshake, handshakeIfReadable, alert }

  var mark = PacketReference(number: 0, nanoseconds: nil)
  var remaining = 0
  var protected = ProtectedRecord(.applicationData, length: 0)
  var treatment = Treatment.skipped
  var isPassedOver: Bool { treatment == .protected || treatment == .skipped }
  var isAtStart = true
}

struct TLSEncryptionProgress: Sendable {
  var isEncrypted = false
  var sentEncryptedHandshake = false
}
