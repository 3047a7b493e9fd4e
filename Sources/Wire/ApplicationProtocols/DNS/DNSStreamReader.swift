import ByteReading

/// Puts together the messages of one direction of DNS over TCP, each behind its length (RFC 1035,
/// section 4.2.2; RFC 7766, section 8).
///
/// It keeps at most one message, and only as much of it as has come: a length is a claim.
public struct DNSStreamReader: Sendable {
  /// Bytes of the length before each message.
  private static let lengthSize = 2

  private let side: StreamSide
  /// The start of a message that is not whole yet, its length included.
  private var held: [UInt8] = []
  /// Bytes were lost, so that a message may begin anywhere.
  private var isLost = false

  /// A reader of one side, at the beginning of a message.
  public init(side: StreamSide) { self.side = side }

  /// How many bytes are kept of a message that is not whole yet.
  public var heldByteCount: Int { held.capacity }

  /// Whether a message of that side begins here, by its length and header.
  ///
  /// A client asks one question and sends no answer; a server answers it, or goes on with a transfer
  /// without repeating it. No more than fourteen bytes are needed.
  public static func looksLikeStart(_ bytes: RawSpan, of side: StreamSide) -> ProtocolDetection {
    let header = lengthSize + DNSNameReader.headerSize
    guard bytes.byteCount >= header else {
      guard bytes.byteCount >= lengthSize else { return .needMore }
      return Int(bytes.uint16(at: 0)) >= DNSNameReader.headerSize ? .needMore : .no
    }
    let flags = bytes.uint16(at: 4)
    let (questions, answers) = (bytes.uint16(at: 6), bytes.uint16(at: 8))
    let operation = flags >> 11 & 0xf
    // The bit between those of DNSSEC and recursion must be zero (RFC 1035, section 4.1.1).
    guard Int(bytes.uint16(at: 0)) >= DNSNameReader.headerSize, operation == 0,
      flags & 0x0040 == 0, questions <= 1
    else { return .no }
    switch side {
    case .client:
      // A question is a name of one byte at least, a type and a class.
      let isQuery = flags & 0x800f == 0 && questions == 1 && answers == 0
      return isQuery && bytes.uint16(at: 0) >= 17 && bytes.uint16(at: 10) == 0 ? .yes : .no
    case .server:
      return flags & 0x8000 != 0 && (questions == 1 || answers > 0) ? .yes : .no
    }
  }

  /// Takes the next bytes of the stream.
  ///
  /// - Parameters:
  ///   - bytes: What comes next.
  ///   - take: Called with each message that is whole, without its length.
  public mutating func receive(_ bytes: RawSpan, _ take: (RawSpan) -> Void) {
    if isLost {
      // Senders mostly begin a message with a segment.
      guard Self.looksLikeStart(bytes, of: side) == .yes else { return }
      isLost = false
    }
    var offset = 0
    while offset < bytes.byteCount {
      let rest = bytes.byteCount - offset
      if held.isEmpty, rest >= Self.lengthSize {
        let end = offset + Self.lengthSize + Int(bytes.uint16(at: offset))
        if end <= bytes.byteCount {
          take(bytes.extracting(offset + Self.lengthSize..<end))
          offset = end
          continue
        }
      }
      let count = min(missing, rest)
      held.append(contentsOf: bytes, from: offset, count: count)
      offset += count
      guard missing == 0 else { continue }
      held.withBytes { take($0.extracting(Self.lengthSize..<$0.byteCount)) }
      held = []
    }
  }

  /// How many bytes of the length, or then of its message, have not come yet.
  private var missing: Int {
    guard held.count >= Self.lengthSize else { return Self.lengthSize - held.count }
    return Self.lengthSize + (Int(held[0]) << 8 | Int(held[1])) - held.count
  }

  /// Bytes were lost: reading goes on where a segment begins with a message.
  public mutating func skipGap() {
    held = []
    isLost = true
  }
}
