/// How many values a dictionary for ATS has, or may have, and how many bytes in names, keys and texts.
///
/// What reads a policy looks at every entry many times, and compares it with others.
struct PolicyBudget {
  var values = 0
  var bytes = 0

  /// For all bundles of an app together: room for thousands of hosts, where large apps list a hundred.
  static let most = PolicyBudget(values: 50_000, bytes: 768 << 10)

  func affords(_ other: PolicyBudget) -> Bool { other.values <= values && other.bytes <= bytes }

  /// Why something is not read.
  func refusal(of other: PolicyBudget) -> String {
    let (number, most, unit) =
      other.values > values ? (other.values, values, "values") : (other.bytes, bytes, "bytes")
    return "has \(number) \(unit) for App Transport Security; \(most) are read at the most"
  }
}
