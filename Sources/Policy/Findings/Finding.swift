public import Escaping

/// A problem in the app's dictionary or traffic, with its place.
///
/// All commands share this model: linting, checking and suggesting each have a `Statement` type
/// with the facts, and reports turn the facts into sentences. So a finding can be compared, hidden
/// by an ignore list and written in any ``FindingFormat``, whatever its wording.
public struct Finding<Statement: Hashable & Sendable>: Hashable, Sendable {
  /// The rule's name in kebab case, which never changes once published and which no other rule of
  /// any book has.
  public var rule: String
  public var book: RuleBook
  public var severity: Severity
  public var statement: Statement
  public var file: ForeignText?
  /// The line in `file`, from 1; `nil` if the file has no lines.
  public var line: Int?
  public var column: Int?
  /// The keys from the root of the property list to the faulty key, which is the last.
  public var keyPath: [String]
  public var host: String?
  public var evidence: [FindingEvidence]

  public init(
    rule: String, in book: RuleBook, severity: Severity, _ statement: Statement,
    keyPath: [String] = [], host: String? = nil, evidence: [FindingEvidence] = []
  ) {
    self.rule = rule
    self.book = book
    self.severity = severity
    self.statement = statement
    self.keyPath = keyPath
    self.host = host
    self.evidence = evidence
  }
}

extension Finding {
  public func map<Other>(_ transform: (Statement) -> Other) -> Finding<Other> {
    var other = Finding<Other>(
      rule: rule, in: book, severity: severity, transform(statement), keyPath: keyPath, host: host,
      evidence: evidence)
    (other.file, other.line, other.column) = (file, line, column)
    return other
  }
}

/// A packet that supports a finding, or a line or entry of a log, HAR file or similar record.
public struct FindingEvidence: Hashable, Sendable {
  /// The unit that ``frame`` counts; bytes are those of one of the app's files.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case packet, line, entry, byte
  }

  public var capture: ForeignText
  /// The number of the packet, line or entry, from 1, or the offset of a byte, from 0.
  public var frame: Int
  public var unit: Unit
  /// Seconds since 1970 with nine decimals, if known.
  public var time: String?

  public init(capture: ForeignText, frame: Int, unit: Unit = .packet, time: String? = nil) {
    self.capture = capture
    self.frame = frame
    self.unit = unit
    self.time = time
  }
}

extension Finding: Comparable {
  /// Orders findings by file, line and column, then key path, rule and host.
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

  private static func precedes<Text: Comparable>(_ one: Text?, _ other: Text?) -> Bool {
    guard let other else { return false }
    return one.map { $0 < other } ?? true
  }
}
