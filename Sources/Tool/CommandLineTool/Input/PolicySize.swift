import WordBook

/// The size of an ATS dictionary, or a limit: values, and bytes of names, keys and strings.
///
/// The policy engine visits every entry many times and compares it with others, so large
/// dictionaries are refused.
struct PolicySize {
  var values = 0
  var bytes = 0

  /// The limit for all bundles of an app together: enough for thousands of hosts.
  static let most = PolicySize(values: 50_000, bytes: 768 << 10)

  /// Returns the size of `other` if it exceeds this limit, with the limit; otherwise `nil`.
  func excess(of other: PolicySize) -> PolicyExcess? {
    if other.values > values { return .values(other.values, most: values) }
    return other.bytes > bytes ? .bytes(other.bytes, most: bytes) : nil
  }
}
