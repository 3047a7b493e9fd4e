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
