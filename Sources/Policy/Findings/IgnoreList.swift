/// Findings that a team has looked at and accepts, each with a reason and, where it is given, a last
/// day.
public struct IgnoreList: Hashable, Sendable {
  /// What is accepted.
  public struct Entry: Hashable, Sendable {
    /// The rule; `nil` is every rule.
    public var rule: String?
    /// The host, as a finding names it or as it stands in the dictionary; `nil` is every host.
    public var host: String?
    public var reason: String
    /// The last day on which it is accepted; `nil` where it has no end.
    public var until: Day?
    /// Where it stands in its file, from 1.
    public var line: Int

    /// An entry of a list.
    public init(rule: String?, host: String?, reason: String, until: Day?, line: Int) {
      self.rule = rule
      self.host = host
      self.reason = reason
      self.until = until
      self.line = line
    }

    fileprivate func isOver(on day: Day) -> Bool { until.map { $0 < day } ?? false }

    fileprivate var words: String {
      switch (rule, host) {
      case (let rule?, let host?): "\(rule) of \(host)"
      case (let rule?, nil): rule
      case (nil, let host?): "all findings of \(host)"
      case (nil, nil): "all findings"
      }
    }
  }

  /// The file of the list, as it is to be shown.
  public var file: String
  public var entries: [Entry]

  /// A list from a file.
  public init(_ entries: [Entry], file: String) {
    self.entries = entries
    self.file = file
  }

  /// The rule of what this list finds: an entry whose day is over.
  public static let expiredRule = "expired-ignore"

  /// The findings that are left on a day, with one for each entry whose last day is over, and how
  /// many are ignored.
  public func sift(_ findings: [Finding], on day: Day) -> (left: [Finding], ignored: Int) {
    // By host, so that not every entry is asked about every finding.
    var rules: [String?: Set<String?>] = [:]
    for entry in entries where !entry.isOver(on: day) {
      rules[entry.host, default: []].insert(entry.rule)
    }
    let left = findings.filter { finding in
      let names: [String?] = [nil, finding.host] + finding.keyPath
      return !names.contains { name in
        guard let rules = rules[name] else { return false }
        return rules.contains(nil) || rules.contains(finding.rule)
      }
    }
    return (
      left + entries.filter { $0.isOver(on: day) }.map(expired), findings.count - left.count
    )
  }

  private func expired(_ entry: Entry) -> Finding {
    var finding = Finding(
      rule: Self.expiredRule, severity: .warning,
      message:
        "Ignoring \(entry.words) ended on \(entry.until?.description ?? ""): \(entry.reason)",
      fix: "Mend what it hid, or agree on another date.",
      keyPath: [entry.rule ?? "", entry.host ?? ""], host: entry.host)
    (finding.file, finding.line, finding.column) = (file, entry.line, 1)
    return finding
  }
}
