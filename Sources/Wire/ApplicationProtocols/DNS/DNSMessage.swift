public import ByteReading

/// A DNS or multicast DNS message (RFC 1035, section 4; RFC 6762, section 18), without the length
/// that stands before it on TCP.
///
/// Only questions and answers are read; authority and additional records are not looked at.
public struct DNSMessage: Hashable, Sendable {
  /// How many questions are kept; in practice there is one, in multicast DNS a dozen.
  public static let maximumQuestions = 16
  /// How many answers are kept; it bounds the work with a hostile message of 64 KiB.
  public static let maximumAnswers = 256

  public var identifier: UInt16
  public var isResponse: Bool
  /// The kind of query; 0 is the ordinary one, and what follows is only certain for it.
  public var operation: UInt8
  /// The server says that the answer did not fit.
  public var isTruncated: Bool
  public var responseCode: DNSResponseCode
  public var questions: [DNSQuestion]
  /// Answers of class IN and of a type that ``DNSRecord/Value`` knows, in the order sent.
  public var answers: [DNSRecord]
  /// Fewer answers are there than announced: the capture cut the message, or its counts lie.
  public var isCut: Bool

  /// Reads a message.
  ///
  /// Counts are claims: where the bytes end among the answers, those that are complete are kept
  /// and ``isCut`` tells.
  ///
  /// - Throws: `truncated` where header or questions are incomplete, `malformed` where a name or a
  ///   record contradicts the format, such as a compression pointer that does not point backwards.
  public init(_ bytes: RawSpan) throws(DissectionError) {
    guard bytes.byteCount >= DNSNameReader.headerSize else {
      throw .truncated(at: 0, needed: DNSNameReader.headerSize, available: bytes.byteCount)
    }
    identifier = bytes.uint16(at: 0)
    let flags = bytes.uint16(at: 2)
    isResponse = flags & 0x8000 != 0
    operation = UInt8(truncatingIfNeeded: flags >> 11) & 0xf
    isTruncated = flags & 0x0200 != 0
    responseCode = DNSResponseCode(rawValue: UInt8(truncatingIfNeeded: flags) & 0xf)
    questions = []
    answers = []
    isCut = false

    var names = DNSNameReader()
    var offset = DNSNameReader.headerSize
    for _ in 0..<bytes.uint16(at: 4) {
      let question = try DNSQuestion(bytes, at: &offset, names: &names)
      if questions.count < Self.maximumQuestions { questions.append(question) }
    }
    for _ in 0..<bytes.uint16(at: 6) where answers.count < Self.maximumAnswers {
      do {
        let record = try DNSRecord.read(bytes, at: &offset, names: &names)
        if let record { answers.append(record) }
      } catch .truncated {
        isCut = true
        break
      } catch {
        throw error
      }
    }
  }
}
