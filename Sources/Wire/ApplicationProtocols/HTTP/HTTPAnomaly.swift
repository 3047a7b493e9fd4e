/// What was damaged or out of the ordinary in a message of HTTP/1 or HTTP/2.
///
/// The raw values are stable identifiers for reports.
public enum HTTPAnomaly: String, Hashable, Sendable, CaseIterable {
  /// The name is not one: user information, control bytes, `Host :`, too long.
  case hostMalformed = "http.host.malformed"
  /// More than one `Host`; the first counts (RFC 9112, section 3.2 asks servers to refuse).
  case hostRepeated = "http.host.repeated"
  /// The name holds bytes beyond ASCII instead of an A-label.
  case hostNotASCII = "http.host.non-ascii"
  /// A field value goes on over several lines (RFC 9112, section 5.2).
  case fieldFolded = "http.field.folded"
  /// `Content-Length` and `Transfer-Encoding` both, or several lengths.
  ///
  /// The end of the message is known where `Transfer-Encoding` decides.
  case framingAmbiguous = "http.framing.ambiguous"
  /// The head's end was not captured: what is absent from it may have been sent.
  case headTruncated = "http.head.truncated"
  /// The head goes on beyond what is kept of one.
  case headTooLong = "http.head.too-long"
  /// The framing of a chunked body is broken.
  case chunkMalformed = "http.chunk.malformed"
  /// There is no message where one should start.
  case messageUnrecognised = "http.message.unrecognised"
  /// What stands where a frame of HTTP/2 should is none; nothing behind it is read.
  case frameMalformed = "http2.frame.malformed"
  /// A header block of HTTP/2 cannot be decoded, so that no later one can either.
  case headerBlockMalformed = "http2.header-block.malformed"
}
