import WordBook

/// The size, or size limit, of an ATS dictionary: values, and bytes of names, keys and texts.
///
/// The policy engine visits every entry many times and compares it with others, so large
/// dictionaries are refused.
struct PolicyBudget {
  var values = 0
  var bytes = 0

  /// The limit for all bundles of an app: thousands of hosts, where large apps list a hundred.
  static let most = PolicyBudget(values: 50_000, bytes: 768 << 10)

  /// The excess of a policy that is too large; `nil` for one that is read.
  func excess(of other: PolicyBudget) -> PolicyExcess? {
    if other.values > values { return .values(other.values, most: values) }
    return other.bytes > bytes ? .bytes(other.bytes, most: bytes) : nil
  }
}
