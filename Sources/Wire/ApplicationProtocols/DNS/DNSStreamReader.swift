import Bytes

/// Reads the DNS messages of one direction of a TCP connection, each preceded by its length (RFC
/// 1035, section 4.2.2; RFC 7766, section 8).
///
/// At most one message is buffered, and only the bytes that have arrived, because the announced
/// length may be false.
public struct DNSStreamReader: Sendable {
  private static let lengthSize = 2

  private let side: StreamSide
  private var held: [UInt8] = []
  private var isLost = false

  public init(side: StreamSide) { self.side = side }

  public var heldByteCount: Int { held.heldByteCount }

  /// Returns `.yes` if `bytes` begin with a message that `side` may send, judging by its length and
  /// header.
  ///
  /// A client sends a query, with one question and no answer. A server sends a response, with the
  /// question or at least one answer: later messages of a zone transfer do not repeat the question.
  /// Needs at most fourteen bytes.
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
      // The shortest question is a root name of one byte, a type and a class.
      let isQuery = flags & 0x800f == 0 && questions == 1 && answers == 0
      return isQuery && bytes.uint16(at: 0) >= 17 && bytes.uint16(at: 10) == 0 ? .yes : .no
    case .server:
      return flags & 0x8000 != 0 && (questions == 1 || answers > 0) ? .yes : .no
    }
  }

  public mutating func receive(_ bytes: RawSpan, _ emit: (RawSpan) -> Void) {
    if isLost {
      // Senders usually begin a message with a segment, so reading resumes there after a loss.
      guard Self.looksLikeStart(bytes, of: side) == .yes else { return }
      isLost = false
    }
    var offset = 0
    while offset < bytes.byteCount {
      let rest = bytes.byteCount - offset
      if held.isEmpty, rest >= Self.lengthSize {
        let end = offset + Self.lengthSize + Int(bytes.uint16(at: offset))
        if end <= bytes.byteCount {
          emit(bytes.extracting(offset + Self.lengthSize..<end))
          offset = end
          continue
        }
      }
      let count = min(missing, rest)
      held.append(contentsOf: bytes, from: offset, count: count)
      offset += count
      guard missing == 0 else { continue }
      held.withBytes { emit($0.extracting(Self.lengthSize..<$0.byteCount)) }
      held = []
    }
  }

  private var missing: Int {
    guard held.count >= Self.lengthSize else { return Self.lengthSize - held.count }
    return Self.lengthSize + (Int(held[0]) << 8 | Int(held[1])) - held.count
  }

  /// Records that bytes were lost; reading continues at the next segment that begins with a
  /// message.
  public mutating func skipGap() {
    held = []
    isLost = true
  }
}
