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
    var rest = value
    while let directive = bytes.nextDirective(&rest) {
      if bytes.isCaselesslyEqual(directive.name, "max-age") {
        // A directive must not be repeated, and `max-age` is required (RFC 6797, section 6.1).
        guard maxAge == nil, let number = directive.value, let seconds = bytes.decimal(number)
        else { return nil }
        maxAge = seconds
      } else if bytes.isCaselesslyEqual(directive.name, "includesubdomains") {
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
  /// Removes and returns the next directive of `rest`, a value such as `max-age="1"; preload`; nil
  /// at the end.
  ///
  /// The directive's `value` is the range after `=`, without quotation marks; nil without `=`.
  func nextDirective(
    _ rest: inout Range<Int>
  ) -> (whole: Range<Int>, name: Range<Int>, value: Range<Int>?)? {
    guard !rest.isEmpty else { return nil }
    let end = firstIndex(of: .semicolon, in: rest) ?? rest.upperBound
    let whole = trimmed(rest.lowerBound..<end)
    rest = min(end &+ 1, rest.upperBound)..<rest.upperBound
    guard let equals = firstIndex(of: UInt8(ascii: "="), in: whole) else {
      return (whole, whole, nil)
    }
    return (
      whole, trimmed(whole.lowerBound..<equals),
      unquoted(trimmed(equals &+ 1..<whole.upperBound))
    )
  }

  /// Returns the range without the quotation marks around it, if it has both.
  private func unquoted(_ range: Range<Int>) -> Range<Int> {
    let mark = UInt8(ascii: "\"")
    guard range.count >= 2, byte(at: range.lowerBound) == mark,
      byte(at: range.upperBound &- 1) == mark
    else { return range }
    return range.lowerBound &+ 1..<range.upperBound &- 1
  }
}
