import Bytes
import ProtocolRegistries

/// Reads the cleartext of one direction of a TLS connection.
///
/// It takes the bytes of the stream in order, cut anywhere. Only incomplete handshake messages and
/// record headers are copied, never application data. Encrypted handshake messages are not read.
public struct TLSStreamReader {
  /// The expected content of the next bytes.
  enum Stage { case start, sslv2Hello, records, resynchronizing, alertsOnly, finished }

  // In an order that leaves few gaps: two of these are kept of every connection that is open.
  var record = OpenRecord()
  /// The start of an incomplete header, or of content that is read only when complete.
  var held = [UInt8]()
  var stage = Stage.start
  var progress = RecordProgress()
  var messages: HandshakeMessageReader

  /// Creates a reader for the bytes of this side.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - buffers: Arrays shared with other readers.
  public init(side: StreamSide, buffers: HandshakeBuffers = HandshakeBuffers()) {
    messages = HandshakeMessageReader(side: side, buffers: buffers)
  }

  var side: StreamSide { messages.side }

  /// True if nothing more will be read; the caller can stop.
  public var isFinished: Bool { stage == .finished }

  /// The memory used for incomplete messages and records, in bytes.
  public var heldByteCount: Int {
    messages.partialMessage.heldByteCount + held.heldByteCount
  }

  /// The answers to what is asked behind some bytes.
  public struct Status: BitwiseCopyable, Sendable {
    /// True if nothing more will be read; the caller can stop.
    public var isFinished = false
    /// The memory used for incomplete messages and records, in bytes.
    public var heldByteCount = 0
    /// The number of content bytes still to come of a record of application data; 0 for all others.
    public var dataLeft = 0
    /// The length of the content of such a record, in bytes.
    public var dataLength = 0

    /// The state of a reader before any bytes.
    public init() {}
  }

  /// The state now; read in place, as each question to a reader elsewhere would copy it.
  public var status: Status {
    mutating get {
      var status = Status()
      status.isFinished = isFinished
      status.heldByteCount = heldByteCount
      (status.dataLeft, status.dataLength) = (dataLeft, record.protected.length)
      return status
    }
  }

  /// Reads the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the stream.
  ///   - mark: The packet of these bytes.
  ///   - event: A closure called with each event and the packet in which it began.
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

  /// Continues after bytes that are missing in the capture.
  ///
  /// From then on only alerts are read, and only from records at known positions. The first record
  /// must begin at the start of the bytes passed to `receive`: at the start of a segment.
  public mutating func skipGap() {
    guard !isFinished else { return }
    stage = .resynchronizing
    messages.partialMessage = []
    record = OpenRecord()
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

  /// Stops reading and drops incomplete data.
  mutating func finish() {
    stage = .finished
    messages.partialMessage = []
    held = []
  }
}

/// The record that is being read.
struct OpenRecord: BitwiseCopyable, Sendable {
  /// The handling of the content.
  enum Treatment: BitwiseCopyable { case skipped, protected, handshake, handshakeIfReadable, alert }

  /// The packet in which the record began.
  var mark = PacketMark(number: 0, nanoseconds: nil)
  /// The number of content bytes still to come; zero while the header is incomplete.
  var remaining = 0
  /// The event for an encrypted record, once it is complete.
  var protected = ProtectedRecord(.applicationData, length: 0)
  var treatment = Treatment.skipped
  /// True if the content is counted but not read.
  var isPassedOver: Bool { treatment == .protected || treatment == .skipped }
  /// True if none of the content was read yet.
  var isAtStart = true
}

/// The facts from a direction's records on which further reading depends.
struct RecordProgress: Sendable {
  /// True if handshake records are encrypted now.
  var isEncrypted = false
  var sentEncryptedHandshake = false
}
