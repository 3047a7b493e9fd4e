/// Findings that were there when a team began to look, so that only new ones are told.
public struct Baseline: Hashable, Sendable {
  /// One finding, by what stays the same of it.
  public struct Entry: Hashable, Sendable {
    /// The path of the file from the folder of the baseline.
    public var file: String?
    public var rule: String
    public var host: String?
    public var fingerprint: String

    /// An entry of a baseline.
    public init(file: String?, rule: String, host: String?, fingerprint: String) {
      self.file = file
      self.rule = rule
      self.host = host
      self.fingerprint = fingerprint
    }
  }

  /// The entries, sorted; one that stands twice hides two findings.
  public let entries: [Entry]
  /// The traffic that it was made from; `nil` where there was none, or it is of an older version.
  public var coverage: RunCoverage?

  /// A baseline of those entries.
  public init(_ entries: [Entry], coverage: RunCoverage? = nil) {
    self.entries = entries.sorted()
    self.coverage = coverage
  }

  /// A baseline that hides those findings.
  ///
  /// - Parameters:
  ///   - findings: The known findings.
  ///   - coverage: The traffic that they come from.
  ///   - naming: The path of a file from the folder of the baseline.
  public init<Statement>(
    of findings: [Finding<Statement>], coverage: RunCoverage? = nil, naming: (String) -> String
  ) {
    self.init(findings.map { Entry($0, naming) }, coverage: coverage)
  }

  /// Takes the known findings out.
  ///
  /// - Parameters:
  ///   - findings: The current findings.
  ///   - naming: The path of a file from the folder of the baseline.
  /// - Returns: The findings that are new, how many are hidden, and the entries that no longer
  ///   occur.
  public func sift<Statement>(
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
  /// By file, rule and host, as a person looks for one.
  public static func < (one: Self, other: Self) -> Bool {
    (one.file ?? "", one.rule, one.host ?? "", one.fingerprint)
      < (other.file ?? "", other.rule, other.host ?? "", other.fingerprint)
  }
}
