public import Bytes

/// A DNS or multicast DNS message (RFC 1035, section 4; RFC 6762, section 18).
///
/// The length that precedes a message over TCP is not included; see ``DNSStreamReader``. Only
/// questions and answers are read; authority and additional records are skipped. Reuse one value
/// and one ``DNSNameReader`` for many messages, so that reading allocates little.
public struct DNSMessage: Hashable, Sendable {
  /// The maximum number of questions kept; usually there is one, in multicast DNS up to a dozen.
  public static let maximumQuestions = 16
  /// The maximum number of answers kept; limits the work for a hostile message of 64 KiB.
  public static let maximumAnswers = 256

  public var identifier: UInt16 = 0
  public var isResponse = false
  /// The kind of query (opcode); unless it is 0, a standard query, the other properties are
  /// unreliable.
  public var operation: UInt8 = 0
  public var isTruncated = false
  public var responseCode = DNSResponseCode.noError
  public var questions: [DNSQuestion] = []
  /// Answers of class IN with a type that ``DNSRecord/Value`` covers, in the order sent.
  public var answers: [DNSRecord] = []
  /// True if there are fewer answers than announced: the capture cut the message, or the count is
  /// wrong.
  public var isCut = false

  public static func isResponse(_ bytes: RawSpan) -> Bool {
    bytes.byteCount >= DNSNameReader.headerSize && bytes.byte(at: 2) & 0x80 != 0
  }

  public init() {}

  public init(_ bytes: RawSpan) throws(DissectionError) {
    self.init()
    var names = DNSNameReader()
    try read(bytes, names: &names)
  }

  /// Reads a message into this value, reusing its arrays.
  ///
  /// If the bytes end among the answers, the complete answers are kept and ``isCut`` is true. After
  /// an error, the parts before it are kept.
  ///
  /// - Throws: `truncated` if the header or the questions are incomplete. `malformed` if a name or
  ///   a record contradicts the format, such as a compression pointer that does not point
  ///   backwards.
  public mutating func read(
    _ bytes: RawSpan, names: inout DNSNameReader
  ) throws(DissectionError) {
    // Removed one by one, as there are few: `removeAll` takes over ten times as long.
    while !questions.isEmpty { questions.removeLast() }
    while !answers.isEmpty { answers.removeLast() }
    isCut = false
    guard bytes.byteCount >= DNSNameReader.headerSize else {
      throw .truncated(at: 0, needed: DNSNameReader.headerSize, available: bytes.byteCount)
    }
    identifier = bytes.uint16(at: 0)
    let flags = bytes.uint16(at: 2)
    isResponse = flags & 0x8000 != 0
    operation = UInt8(truncatingIfNeeded: flags >> 11) & 0xf
    isTruncated = flags & 0x0200 != 0
    responseCode = DNSResponseCode(rawValue: UInt8(truncatingIfNeeded: flags) & 0xf)

    names.begin()
    var offset = DNSNameReader.headerSize
    // Questions that are not kept are still read, because the answers follow them.
    for _ in 0..<bytes.uint16(at: 4) {
      let isWanted = questions.count < Self.maximumQuestions
      let question = try DNSQuestion.read(bytes, at: &offset, names: &names, isWanted: isWanted)
      if let question { questions.append(question) }
    }
    for _ in 0..<bytes.uint16(at: 6) where answers.count < Self.maximumAnswers {
      do {
        let record = try DNSRecord.read(bytes, at: &offset, names: &names)
        if let record { answers.append(record) }
      } catch {
        guard case .truncated = error.cause else { throw error }
        // A response cut by the snapshot length still has the answers before the cut.
        isCut = true
        break
      }
    }
  }
}
