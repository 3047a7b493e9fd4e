/// A list of known findings, so that a run reports only new ones.
///
/// A team writes it once with `--write-baseline` and fixes the old findings over time. Entries
/// match by fingerprint and file, so a finding stays known when lines move or messages change. An
/// entry that occurs twice hides two findings. `filter(_:naming:)` also returns the entries that no
/// longer occur, which can be removed.
public struct Baseline: Hashable, Sendable {
  /// A known finding, identified by properties that stay the same across runs.
  public struct Entry: Hashable, Sendable {
    public var file: String?
    public var rule: String
    public var host: String?
    public var fingerprint: String

    public init(file: String?, rule: String, host: String?, fingerprint: String) {
      self.file = file
      self.rule = rule
      self.host = host
      self.fingerprint = fingerprint
    }
  }

  /// The entries, sorted.
  ///
  /// An entry that occurs twice hides two findings.
  public let entries: [Entry]
  /// The amount of traffic in the run that wrote the baseline; `nil` if the run had no traffic, or
  /// if an earlier version of atsift wrote the file.
  public var coverage: RunCoverage?

  public init(_ entries: [Entry], coverage: RunCoverage? = nil) {
    self.entries = entries.sorted()
    self.coverage = coverage
  }

  /// Creates a baseline that hides the given findings.
  ///
  /// `naming` returns a finding's path relative to the baseline's folder.
  public init<Statement>(
    of findings: [Finding<Statement>], coverage: RunCoverage? = nil, naming: (String) -> String
  ) {
    self.init(findings.map { Entry($0, naming) }, coverage: coverage)
  }

  /// Separates new findings from known ones.
  ///
  /// `naming` returns a finding's path relative to the baseline's folder.
  ///
  /// - Returns: The new findings, the number of hidden ones, and the entries that no longer occur.
  public func filter<Statement>(
    _ findings: [Finding<Statement>], naming: (String) -> String
  ) -> (left: [Finding<Statement>], hidden: Int, gone: [Entry]) {
    var rest: [Key: Int] = [:]
    for entry in entries { rest[entry.key, default: 0] += 1 }
    let left = findings.filter { finding in
      let key = Entry(finding, naming).key
      guard let count = rest[key], count > 0 else { return true }
      rest[key] = count - 1
      return false
    }
    let gone = entries.filter { entry in
      guard let count = rest[entry.key], count > 0 else { return false }
      rest[entry.key] = count - 1
      return true
    }
    return (left, findings.count - left.count, gone)
  }

  fileprivate struct Key: Hashable {
    var file: String?
    var fingerprint: String
  }
}

extension Baseline.Entry {
  fileprivate init(_ finding: Finding<some Any>, _ naming: (String) -> String) {
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
