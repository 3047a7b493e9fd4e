import Bytes

/// The fields of a head that determine the end of its message (RFC 9112, section 6).
public struct HTTPFraming: Hashable, Sendable {
  /// The last coding of `Transfer-Encoding`.
  public enum TransferCoding: Hashable, Sendable {
    case chunked, other
  }

  /// `Content-Length` in bytes.
  public var contentLength: UInt64?
  public var transferCoding: TransferCoding?
  /// True if a length is not a number, or lengths differ.
  public var hasInvalidLength = false

  /// Takes one `Content-Length` value; `5, 5` is one length sent twice.
  mutating func addContentLength(_ bytes: RawSpan, _ value: Range<Int>) {
    var rest = value
    while let element = bytes.nextListElement(&rest) {
      guard let length = bytes.decimal(element), contentLength ?? length == length else {
        hasInvalidLength = true
        return
      }
      contentLength = length
    }
  }

  /// Takes one `Transfer-Encoding` value; the last coding of the last value decides.
  ///
  /// `identity` is ignored: RFC 7230 removed it.
  mutating func addTransferEncoding(_ bytes: RawSpan, _ value: Range<Int>) {
    var (rest, last) = (value, Range<Int>?.none)
    while let element = bytes.nextListElement(&rest) { last = element }
    guard let last, !bytes.isCaselesslyEqual(last, "identity")
    else { return }
    transferCoding = bytes.isCaselesslyEqual(last, "chunked") ? .chunked : .other
  }

  /// True if the fields contradict each other.
  var isAmbiguous: Bool { hasInvalidLength || transferCoding != nil && contentLength != nil }

  /// The body of a request with this head.
  var requestBody: HTTPBody {
    switch transferCoding {
    case .chunked: .chunked(HTTPChunkedBody())
    case .other: .unknown
    case nil: hasInvalidLength ? .unknown : .length(contentLength ?? 0)
    }
  }

  /// The body of a response with this head, if status and method allow one.
  var responseBody: HTTPBody {
    switch transferCoding {
    case .chunked: .chunked(HTTPChunkedBody())
    case .other: .untilClose
    case nil: hasInvalidLength ? .unknown : contentLength.map(HTTPBody.length) ?? .untilClose
    }
  }
}
