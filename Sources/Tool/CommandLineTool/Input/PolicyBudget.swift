import WordBook

/// The size, or the limit, of an ATS dictionary: values, and bytes in names, keys and texts.
///
/// Policy code visits every entry many times and compares it with others.
struct PolicyBudget {
  var values = 0
  var bytes = 0

  /// For all bundles of an app together: room for thousands of hosts, where large apps list a hundred.
  static let most = PolicyBudget(values: 50_000, bytes: 768 << 10)

  /// The excess of a policy that is too large; `nil` for one that is read.
  func excess(of other: PolicyBudget) -> PolicyExcess? {
    if other.values > values { return .values(other.values, most: values) }
    return other.bytes > bytes ? .bytes(other.bytes, most: bytes) : nil
  }
}
