/// Something that a person should look at, and where.
///
/// The statement holds facts, which the reports put into words.
public struct Finding<Statement: Hashable & Sendable>: Hashable, Sendable {
  /// The rule that found it, in kebab case; it never changes once it was published.
  public var rule: String
  public var severity: Severity
  /// The rule that an earlier version told it by, and that lists of findings may still name.
  public var formerRule: String?
  /// The fact, and the remedy.
  public var statement: Statement
  /// The file, as it is to be shown.
  public var file: String?
  /// The line from 1, where the file has lines.
  public var line: Int?
  /// The column from 1.
  public var column: Int?
  /// The keys that lead to the place in the property list, the last one the key in question.
  public var keyPath: [String]
  /// The host in question, where it is one.
  public var host: String?
  public var evidence: [FindingEvidence]

  /// A finding without a file; who knows the file adds its place.
  public init(
    rule: String, severity: Severity, _ statement: Statement, keyPath: [String] = [],
    host: String? = nil, evidence: [FindingEvidence] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.statement = statement
    self.keyPath = keyPath
    self.host = host
    self.evidence = evidence
  }
}

extension Finding {
  /// The same finding with another statement.
  public func map<Other>(_ transform: (Statement) -> Other) -> Finding<Other> {
    var other = Finding<Other>(
      rule: rule, severity: severity, transform(statement), keyPath: keyPath, host: host,
      evidence: evidence)
    other.formerRule = formerRule
    (other.file, other.line, other.column) = (file, line, column)
    return other
  }
}

/// A packet that a finding rests on, or a line or entry of another record.
public struct FindingEvidence: Hashable, Sendable {
  /// The capture as it was named.
  public var capture: String
  /// The number of the packet, line or entry, from 1; of a byte from 0.
  public var frame: Int
  /// The unit that is counted: `line`, `entry` or `byte`; `nil` for packets.
  public var unit: String?
  /// The moment in seconds since 1970 with nine decimals, where it is known.
  public var time: String?

  /// The unit of a place in a file of the app.
  public static let byte = "byte"

  /// A packet of a capture, or a part of another record.
  public init(capture: String, frame: Int, unit: String? = nil, time: String? = nil) {
    self.capture = capture
    self.frame = frame
    self.unit = unit
    self.time = time
  }
}

extension Finding: Comparable {
  /// As a person reads: by file, line and column, then by key path, rule and host; what has no
  /// file or line comes first.
  public static func < (one: Finding, other: Finding) -> Bool {
    if one.file != other.file { return precedes(one.file, other.file) }
    let places = ([one.line ?? 0, one.column ?? 0], [other.line ?? 0, other.column ?? 0])
    if places.0 != places.1 { return places.0.lexicographicallyPrecedes(places.1) }
    if one.keyPath != other.keyPath {
      return one.keyPath.lexicographicallyPrecedes(other.keyPath)
    }
    if one.rule != other.rule { return one.rule < other.rule }
    return one.host != other.host && precedes(one.host, other.host)
  }

  private static func precedes(_ one: String?, _ other: String?) -> Bool {
    guard let other else { return false }
    return one.map { $0 < other } ?? true
  }
}
