public import Escaping

/// The known findings of `lint` and `check`, so that a run reports only new ones.
///
/// A team writes it once with `--write-baseline` and fixes the old findings over time. Each command
/// has its own list in the file and replaces only that, so both can share one file. A finding
/// is hidden if any list has it. Entries match by fingerprint and file, so a finding stays known
/// when lines move or messages change.
public struct Baseline: Hashable, Sendable {
  /// A command that writes its list of known findings to a baseline.
  public enum Command: String, Hashable, Sendable, CaseIterable {
    case check, lint
  }

  /// A known finding, identified by properties that stay the same across runs.
  public struct Entry: Hashable, Sendable {
    public var file: ForeignText?
    public var rule: String
    public var host: String?
    public var fingerprint: String

    public init(file: ForeignText?, rule: String, host: String?, fingerprint: String) {
      self.file = file
      self.rule = rule
      self.host = host
      self.fingerprint = fingerprint
    }
  }

  /// The findings of one run.
  public struct List: Hashable, Sendable {
    /// The entries, sorted.
    ///
    /// An entry that occurs twice hides two findings.
    public let entries: [Entry]
    /// The amount of traffic in the run; `nil` for `lint`, which reads none.
    public var coverage: RunCoverage?

    public init(_ entries: [Entry], coverage: RunCoverage? = nil) {
      self.entries = entries.sorted()
      self.coverage = coverage
    }

    /// Creates a list that hides `findings` in later runs.
    ///
    /// `naming` returns a finding's path relative to the baseline's folder.
    public init<Statement>(
      of findings: [Finding<Statement>], coverage: RunCoverage? = nil,
      naming: (ForeignText) -> ForeignText
    ) {
      self.init(findings.map { Entry($0, naming) }, coverage: coverage)
    }

    fileprivate var counts: [Key: Int] {
      entries.reduce(into: [:]) { counts, entry in counts[entry.key, default: 0] += 1 }
    }
  }

  public var lists: [Command: List]

  public init(_ lists: [Command: List] = [:]) { self.lists = lists }

  /// Separates the new findings of `command` from known ones.
  ///
  /// `naming` returns a finding's path relative to the baseline's folder.
  ///
  /// - Returns: The new findings, the number of hidden ones, and the entries of the command's own
  ///   list that no longer occur.
  public func filter<Statement>(
    _ findings: [Finding<Statement>], of command: Command, naming: (ForeignText) -> ForeignText
  ) -> (left: [Finding<Statement>], hidden: Int, gone: [Entry]) {
    var own = lists[command]?.counts ?? [:]
    var known: [Key: Int] = [:]
    for list in lists.values { known.merge(list.counts, uniquingKeysWith: max) }
    let left = findings.filter { finding in
      let key = Entry(finding, naming).key
      if let count = own[key], count > 0 { own[key] = count - 1 }
      guard let count = known[key], count > 0 else { return true }
      known[key] = count - 1
      return false
    }
    let gone = (lists[command]?.entries ?? []).filter { entry in
      guard let count = own[entry.key], count > 0 else { return false }
      own[entry.key] = count - 1
      return true
    }
    return (left, findings.count - left.count, gone)
  }

  fileprivate struct Key: Hashable {
    var file: ForeignText?
    var fingerprint: String
  }
}

extension Baseline.Entry {
  fileprivate init(_ finding: Finding<some Any>, _ naming: (ForeignText) -> ForeignText) {
    self.init(
      file: finding.file.map(naming), rule: finding.rule, host: finding.host,
      fingerprint: finding.fingerprint)
  }

  fileprivate var key: Baseline.Key { Baseline.Key(file: file, fingerprint: fingerprint) }
}

extension Baseline.Entry: Comparable {
  public static func < (one: Self, other: Self) -> Bool {
    (one.file ?? "", one.rule, one.host ?? "", one.fingerprint)
      < (other.file ?? "", other.rule, other.host ?? "", other.fingerprint)
  }
}
