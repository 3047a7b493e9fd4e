import ByteReading
import ProtocolRegistries

/// Reads what one direction of one TLS connection says in clear.
///
/// It is fed with the bytes of the stream in order, cut anywhere. Bytes are copied only where a
/// handshake message or a record header is not whole in what is given; application data never is.
/// Handshake messages are not read once they are encrypted.
public struct TLSStreamReader {
  /// What the bytes to come are taken for.
  enum Stage { case start, sslv2Hello, records, resynchronizing, alertsOnly, finished }

  // In an order that leaves few gaps: two of these are kept of every connection that is open.
  var record = OpenRecord()
  var stage = Stage.start
  var progress = RecordProgress()
  var messages: HandshakeMessageReader

  /// A reader for the bytes that this side sends.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - buffers: Arrays that it shares with other readers.
  public init(side: StreamSide, buffers: HandshakeBuffers = HandshakeBuffers()) {
    messages = HandshakeMessageReader(side: side, buffers: buffers)
  }

  var side: StreamSide { messages.side }

  /// Whether nothing more of interest will be read; the caller can stop feeding.
  public var isFinished: Bool { stage == .finished }

  /// How much room the bytes take that wait for the rest of their message or record.
  public var heldByteCount: Int { messages.partialMessage.capacity + record.held.capacity }

  /// Reads on.
  ///
  /// - Parameters:
  ///   - bytes: the stream's next bytes.
  ///   - mark: the packet that brought them.
  ///   - event: is called for all that was read, with the packet where it began.
  public mutating func receive(
    _ bytes: RawSpan, mark: PacketMark, _ event: (TLSEvent, PacketMark) -> Void
  ) {
    // Most of what is sent is the inside of large records.
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

  /// Goes on after bytes that the capture has lost.
  ///
  /// From here on only alerts are read, and only from records that are in step: the first one must
  /// stand at the start of what `receive` is given, so at the start of a segment.
  public mutating func skipGap() {
    guard !isFinished else { return }
    stage = .resynchronizing
    messages.partialMessage = []
    record = OpenRecord()
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

  /// Stops, with the reason where it is a fault.
  mutating func finish() {
    stage = .finished
    messages.partialMessage = []
    record.held = []
  }
}

/// The record that is being read.
struct OpenRecord: Sendable {
  /// What becomes of the content.
  enum Treatment { case skipped, protected, handshake, handshakeIfReadable, alert }

  /// The packet where the record began.
  var mark = PacketMark(number: 0, nanoseconds: nil)
  /// How many bytes of the content are still to come; none while the header is not whole.
  var remaining = 0
  /// The event for the record once it is whole, where it is encrypted.
  var protected = ProtectedRecord(.applicationData, length: 0)
  /// What has come of a header that is not whole, or of content that is read only as a whole.
  var held = [UInt8]()
  var treatment = Treatment.skipped
  /// Indicates whether the content is counted and not looked at.
  var isPassedOver: Bool { treatment == .protected || treatment == .skipped }
  /// Whether none of the content was read yet.
  var isAtStart = true
}

/// What the records of a direction have shown so far, as far as it bears on reading on.
struct RecordProgress: Sendable {
  /// Whether handshake records are encrypted now.
  var isEncrypted = false
  var sentEncryptedHandshake = false
}
