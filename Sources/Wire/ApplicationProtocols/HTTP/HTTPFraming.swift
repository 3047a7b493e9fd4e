/// The fields of a head that determine the end of its message (RFC 9112, section 6).
public struct HTTPFraming: Hashable, Sendable {
  public enum TransferCoding: Hashable, Sendable {
    case chunked, other
  }

  public var contentLength: UInt64?
  public var transferCoding: TransferCoding?
  public var hasInvalidLength = false

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

  /// Applies one `Transfer-Encoding` value; the last coding of the last value decides if the body
  /// is chunked.
  ///
  /// `identity` is ignored: RFC 7230 removed it.
  mutating func addTransferEncoding(_ bytes: RawSpan, _ value: Range<Int>) {
    var (rest, last) = (value, Range<Int>?.none)
    while let element = bytes.nextListElement(&rest) { last = element }
    guard let last, !bytes.isCaselesslyEqual(last, "identity")
    else { return }
    transferCoding = bytes.isCaselesslyEqual(last, "chunked") ? .chunked : .other
  }

  var isAmbiguous: Bool { hasInvalidLength || transferCoding != nil && contentLength != nil }

  var requestBody: HTTPBody {
    switch transferCoding {
    case .chunked: .chunked(HTTPChunkedBody())
    case .other: .unknown
    case nil: hasInvalidLength ? .unknown : .length(contentLength ?? 0)
    }
  }

  var responseBody: HTTPBody {
    switch transferCoding {
    case .chunked: .chunked(HTTPChunkedBody())
    case .other: .untilClose
    case nil: hasInvalidLength ? .unknown : contentLength.map(HTTPBody.length) ?? .untilClose
    }
  }
}
