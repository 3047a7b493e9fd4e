/// Something that a person should look at, and where.
public struct Finding: Hashable, Sendable {
  /// A packet that a finding rests on.
  public struct Evidence: Hashable, Sendable {
    /// The capture as it was named.
    public var capture: String
    /// The number of the packet, from 1.
    public var frame: Int
    /// The moment in seconds since 1970 with nine decimals, where it is known.
    public var time: String?

    /// A packet of a capture.
    public init(capture: String, frame: Int, time: String? = nil) {
      self.capture = capture
      self.frame = frame
      self.time = time
    }
  }

  /// The rule that found it, in kebab case; it never changes once it was published.
  public var rule: String
  public var severity: Severity
  /// What is so, in a sentence that stands alone.
  public var message: String
  /// What to do about it, where something can be done.
  public var fix: String?
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
  public var evidence: [Evidence]

  /// A finding without a file; who knows the file adds its place.
  public init(
    rule: String, severity: Severity, message: String, fix: String? = nil, keyPath: [String] = [],
    host: String? = nil, evidence: [Evidence] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.fix = fix
    self.keyPath = keyPath
    self.host = host
    self.evidence = evidence
  }
}

extension Finding: Comparable {
  /// As a person reads: by file, line and column, then by key path, rule and words; what has no
  /// file or line comes first.
  public static func < (one: Finding, other: Finding) -> Bool {
    if one.file != other.file { return precedes(one.file, other.file) }
    let places = ([one.line ?? 0, one.column ?? 0], [other.line ?? 0, other.column ?? 0])
    if places.0 != places.1 { return places.0.lexicographicallyPrecedes(places.1) }
    if one.keyPath != other.keyPath {
      return one.keyPath.lexicographicallyPrecedes(other.keyPath)
    }
    if one.rule != other.rule { return one.rule < other.rule }
    if one.host != other.host { return precedes(one.host, other.host) }
    return one.message < other.message
  }

  private static func precedes(_ one: String?, _ other: String?) -> Bool {
    guard let other else { return false }
    return one.map { $0 < other } ?? true
  }
}
