public import Bytes
public import Escaping

/// Findings that a team has reviewed and accepts, each with a reason and an optional end date.
///
/// Unlike a ``Baseline``, which is generated, people write this list. An expired entry hides
/// nothing and becomes a finding itself; an entry without a match is reported as idle.
public struct IgnoreList: Hashable, Sendable {
  /// An entry of the list: a rule and a host whose findings are accepted.
  public struct Entry: Hashable, Sendable {
    /// The name of the rule; `nil` matches every rule.
    public var rule: ForeignText?
    /// The host, as named in a finding or written in the dictionary; `nil` matches every host.
    public var host: ForeignText?
    public var reason: ForeignText
    /// The last day on which the finding is accepted; `nil` if it does not expire.
    public var until: CalendarDay?
    public var line: Int

    public init(
      rule: ForeignText?, host: ForeignText?, reason: ForeignText, until: CalendarDay?, line: Int
    ) {
      self.rule = rule
      self.host = host
      self.reason = reason
      self.until = until
      self.line = line
    }

    fileprivate func isOver(on day: CalendarDay) -> Bool { until.map { $0 < day } ?? false }
  }

  /// The path of the list's file, as shown in reports.
  public var file: ForeignText
  public var entries: [Entry]

  public init(_ entries: [Entry], file: ForeignText) {
    self.entries = entries
    self.file = file
  }

  public static let expiredRule = "expired-ignore"

  /// The result of applying an ignore list to findings.
  public struct Filtered<Statement: Hashable & Sendable>: Hashable, Sendable {
    public var left: [Finding<Statement>]
    public var expired: [Finding<Entry>]
    public var ignored: Int
    /// Unexpired entries that match no finding.
    public var idle: [Entry]
  }

  /// Hides the findings that match an entry which has not expired on `day`.
  public func filter<Statement>(
    _ findings: [Finding<Statement>], on day: CalendarDay
  ) -> Filtered<Statement> {
    // Indexed by host, so that a finding is not compared with every entry.
    var rules: [ForeignText?: [ForeignText?: [Int]]] = [:]
    for (index, entry) in entries.enumerated() where !entry.isOver(on: day) {
      rules[entry.host, default: [:]][entry.rule, default: []].append(index)
    }
    var idle = Set(rules.values.flatMap { $0.values.joined() })
    let left = findings.filter { finding in
      var isLeft = true
      let names = ([finding.host] + finding.keyPath).map { $0.map { ForeignText($0) } }
      for name in Set([nil] + names) {
        guard let rules = rules[name] else { continue }
        for rule in Set([nil, ForeignText(finding.rule)]) {
          guard let indices = rules[rule] else { continue }
          isLeft = false
          // One match suffices for an entry to be in use: many findings may match it, and many
          // entries have the same rule.
          if let first = indices.first, idle.contains(first) { idle.subtract(indices) }
        }
      }
      return isLeft
    }
    return Filtered(
      left: left, expired: entries.filter { $0.isOver(on: day) }.map(expired),
      ignored: findings.count - left.count, idle: idle.sorted().map { entries[$0] })
  }

  private func expired(_ entry: Entry) -> Finding<Entry> {
    var finding = Finding(
      rule: Self.expiredRule, in: .lint, severity: .warning, entry,
      keyPath: [entry.rule?.displayed ?? "", entry.host?.displayed ?? ""],
      host: entry.host?.displayed)
    (finding.file, finding.line, finding.column) = (file, entry.line, 1)
    return finding
  }
}
