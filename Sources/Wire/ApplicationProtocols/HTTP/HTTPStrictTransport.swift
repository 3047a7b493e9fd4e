import Bytes

/// The contents of `Strict-Transport-Security` (RFC 6797, section 6.1).
///
/// Applies only if received over https from a trusted server.
public struct HTTPStrictTransport: Hashable, Sendable {
  /// The number of seconds for which only https is allowed; zero withdraws the policy.
  public var maxAge: UInt64
  public var includesSubdomains: Bool

  package init?(parsing text: String) {
    let value = text.withUTF8Bytes { HTTPStrictTransport($0, 0..<$0.byteCount) }
    guard let value else { return nil }
    self = value
  }

  /// Reads a value; `nil` if a client must ignore it: no `max-age`, or a repeated directive.
  init?(_ bytes: RawSpan, _ value: Range<Int>) {
    var maxAge: UInt64?
    var includesSubdomains = false
    var start = value.lowerBound
    while start < value.upperBound {
      let end = bytes.firstIndex(of: .semicolon, in: start..<value.upperBound) ?? value.upperBound
      let directive = bytes.trimmed(start..<end)
      start = end &+ 1
      let equals = bytes.firstIndex(of: UInt8(ascii: "="), in: directive)
      let name = bytes.trimmed(directive.lowerBound..<(equals ?? directive.upperBound))
      if bytes.isCaselesslyEqual(name, "max-age") {
        // A directive must not be repeated, and `max-age` is required (RFC 6797, section 6.1).
        guard maxAge == nil, let equals else { return nil }
        let number = bytes.unquoted(bytes.trimmed(equals &+ 1..<directive.upperBound))
        guard let seconds = bytes.decimal(number) else { return nil }
        maxAge = seconds
      } else if bytes.isCaselesslyEqual(name, "includesubdomains") {
        guard !includesSubdomains else { return nil }
        includesSubdomains = true
      }
    }
    guard let maxAge else { return nil }
    self.maxAge = maxAge
    self.includesSubdomains = includesSubdomains
  }
}

extension RawSpan {
  /// Returns the range without the quotation marks around it, if it has both.
  func unquoted(_ range: Range<Int>) -> Range<Int> {
    let mark = UInt8(ascii: "\"")
    guard range.count >= 2, byte(at: range.lowerBound) == mark,
      byte(at: range.upperBound &- 1) == mark
    else { return range }
    return range.lowerBound &+ 1..<range.upperBound &- 1
  }
}
