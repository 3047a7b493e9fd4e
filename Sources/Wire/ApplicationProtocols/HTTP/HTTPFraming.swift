import ByteReading

/// What a head says about where its message ends (RFC 9112, section 6).
public struct HTTPFraming: Hashable, Sendable {
  /// What `Transfer-Encoding` ends with.
  public enum TransferCoding: Hashable, Sendable {
    case chunked, other
  }

  /// `Content-Length` in bytes.
  public var contentLength: UInt64?
  public var transferCoding: TransferCoding?
  /// Whether a length is no number, or several differ.
  public var hasInvalidLength = false

  /// Takes one `Content-Length` value; `5, 5` is one length said twice.
  mutating func addContentLength(_ bytes: RawSpan, _ value: Range<Int>) {
    for element in bytes.listElements(value) {
      guard let length = bytes.decimal(element), contentLength ?? length == length else {
        hasInvalidLength = true
        return
      }
      contentLength = length
    }
  }

  /// Takes one `Transfer-Encoding` value; the last coding of the last one decides.
  ///
  /// `identity`, which RFC 7230 took out, says nothing.
  mutating func addTransferEncoding(_ bytes: RawSpan, _ value: Range<Int>) {
    guard let last = bytes.listElements(value).last,
      !bytes.isCaselesslyEqual(last, "identity")
    else { return }
    transferCoding = bytes.isCaselesslyEqual(last, "chunked") ? .chunked : .other
  }

  /// Whether the fields contradict each other.
  var isAmbiguous: Bool { hasInvalidLength || transferCoding != nil && contentLength != nil }

  /// The body of a request with this head.
  var requestBody: HTTPBody {
    switch transferCoding {
    case .chunked: .chunked(HTTPChunkedBody())
    case .other: .unknown
    case nil: hasInvalidLength ? .unknown : .length(contentLength ?? 0)
    }
  }

  /// The body of an answer with this head, where status and method allow one.
  var responseBody: HTTPBody {
    switch transferCoding {
    case .chunked: .chunked(HTTPChunkedBody())
    case .other: .untilClose
    case nil: hasInvalidLength ? .unknown : contentLength.map(HTTPBody.length) ?? .untilClose
    }
  }
}
