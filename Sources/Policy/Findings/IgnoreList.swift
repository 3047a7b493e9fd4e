public import Bytes

/// Findings that a team has looked at and accepts, each with a reason and, where it is given, a last
/// day.
public struct IgnoreList: Hashable, Sendable {
  /// A pattern of findings that are accepted.
  public struct Entry: Hashable, Sendable {
    /// The rule; `nil` is every rule.
    public var rule: String?
    /// The host, as a finding names it or as it stands in the dictionary; `nil` is every host.
    public var host: String?
    public var reason: String
    /// The last day on which it is accepted; `nil` where it has no end.
    public var until: Day?
    /// The line of the entry in its file, from 1.
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

  /// The outcome of holding findings against a list.
  public struct Sifted<Statement: Hashable & Sendable>: Hashable, Sendable {
    /// The findings that are left.
    public var left: [Finding<Statement>]
    /// A finding for each entry whose last day is over.
    public var expired: [Finding<Entry>]
    /// The number of ignored findings.
    public var ignored: Int
    /// Entries in force that no finding is of.
    public var idle: [Entry]
  }

  /// Holds findings against the entries in force on a day.
  public func sift<Statement>(
    _ findings: [Finding<Statement>], on day: Day
  ) -> Sifted<Statement> {
    // By host, so that not every entry is asked about every finding.
    var rules: [String?: [String?: [Int]]] = [:]
    for (index, entry) in entries.enumerated() where !entry.isOver(on: day) {
      rules[entry.host, default: [:]][entry.rule, default: []].append(index)
    }
    var idle = Set(rules.values.flatMap { $0.values.joined() })
    let left = findings.filter { finding in
      var isLeft = true
      for name in Set([nil, finding.host] + finding.keyPath) {
        guard let rules = rules[name] else { continue }
        for rule in Set([nil, finding.rule, finding.formerRule]) {
          guard let indices = rules[rule] else { continue }
          isLeft = false
          // Once told is enough: many findings may be of one entry, and many entries of one rule.
          if let first = indices.first, idle.contains(first) { idle.subtract(indices) }
        }
      }
      return isLeft
    }
    return Sifted(
      left: left, expired: entries.filter { $0.isOver(on: day) }.map(expired),
      ignored: findings.count - left.count, idle: idle.sorted().map { entries[$0] })
  }

  private func expired(_ entry: Entry) -> Finding<Entry> {
    var finding = Finding(
      rule: Self.expiredRule, severity: .warning, entry,
      keyPath: [entry.rule ?? "", entry.host ?? ""], host: entry.host)
    (finding.file, finding.line, finding.column) = (file, entry.line, 1)
    return finding
  }
}
