/// The size, or the limit, of an ATS dictionary: values, and bytes in names, keys and texts.
///
/// Policy code visits every entry many times and compares it with others.
struct PolicyBudget {
  var values = 0
  var bytes = 0

  /// For all bundles of an app together: room for thousands of hosts, where large apps list a hundred.
  static let most = PolicyBudget(values: 50_000, bytes: 768 << 10)

  func affords(_ other: PolicyBudget) -> Bool { other.values <= values && other.bytes <= bytes }

  /// Returns the reason for refusing a policy that is too large.
  func refusal(of other: PolicyBudget) -> String {
    let (number, most, unit) =
      other.values > values ? (other.values, values, "values") : (other.bytes, bytes, "bytes")
    return "has \(number) \(unit) for App Transport Security; \(most) are read at the most"
  }
}
