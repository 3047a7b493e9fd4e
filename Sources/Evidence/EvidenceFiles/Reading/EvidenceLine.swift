import Evidence

/// The content of one line of an evidence file.
enum EvidenceLine {
  /// The form of the file.
  case schema(String)
  /// A capture, and how many lines of evidence are to follow.
  case capture(CaptureAccount, lines: Int)
  /// A capture of which nothing could be read.
  case unread(CaptureAccount)
  case offer(TLSOffer)
  case certificate(CertificateFacts)
  case sighting(Sighting)
  /// The account of a fold, whose lines follow up to its end.
  case fold(FoldAccount)
  /// A sighting of a host in a fold.
  case folded(FoldedSighting, of: String)
  /// A host of which a fold does not keep all.
  case incomplete(host: String)
  /// The end of a fold: its lines behind the account, and whether some were lost before.
  case foldEnd(lines: Int, isDamaged: Bool)
  case name(NameAnswers)
  case other(OtherTraffic)
  /// Counts of dropped records; names from `from` on were dropped.
  case dropped(sightings: Int, names: Int, from: String?, other: Int)
  /// A line that a newer version added.
  case unknown

  /// Reads a line to its end; the first member that is known says what it is.
  ///
  /// - Parameters:
  ///   - cursor: The line.
  ///   - capture: The name of the capture in whose section it stands.
  ///   - described: The hellos and certificates that were described there before.
  /// - Throws: `EvidenceProblem` where it is not right; nothing of it counts then.
  init(
    _ cursor: inout FactCursor, in capture: String, _ described: DescribedValues? = nil
  ) throws(EvidenceProblem) {
    cursor.described = described
    var line: EvidenceLine?
    var host: String?
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      guard line == nil else { return try cursor.skipValue() }
      switch name {
      case "schema": line = .schema(try cursor.string())
      case "capture":
        let (capture, lines) = try CaptureAccount.read(&cursor)
        line = .capture(capture, lines: lines)
      case "unread": line = .unread(try CaptureAccount.readUnread(&cursor))
      case "offer": line = .offer(try .read(from: &cursor))
      case "certificate": line = .certificate(try .read(from: &cursor))
      case "of": host = try cursor.string()
      case "sighting":
        line =
          if let host {
            .folded(try FoldedSighting(&cursor), of: host)
          } else {
            .sighting(try Sighting(&cursor, in: capture))
          }
      case "incomplete":
        guard let host, try cursor.boolean() else {
          throw EvidenceProblem("says nothing of a host")
        }
        line = .incomplete(host: host)
      case "fold": line = .fold(try FoldAccount(&cursor))
      case "end": line = try Self.foldEnd(&cursor)
      case "name": line = .name(try NameAnswers(&cursor, in: capture))
      case "other": line = .other(try OtherTraffic(&cursor, in: capture))
      case "dropped": line = try Self.dropped(&cursor)
      default: try cursor.skipValue()
      }
    }
    try cursor.expectEnd()
    self = line ?? .unknown
  }

  private static func foldEnd(_ cursor: inout FactCursor) throws(EvidenceProblem) -> EvidenceLine {
    var (lines, isDamaged) = (0, false)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "lines": lines = try cursor.count()
      case "damaged": isDamaged = try cursor.boolean()
      default: try cursor.skipValue()
      }
    }
    return .foldEnd(lines: lines, isDamaged: isDamaged)
  }

  private static func dropped(_ cursor: inout FactCursor) throws(EvidenceProblem) -> EvidenceLine {
    var (sightings, names, other, end) = (0, 0, 0, String?.none)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "sightings": sightings = try cursor.count()
      case "names": names = try cursor.count()
      case "namesFrom": end = try cursor.name()
      case "other": other = try cursor.count()
      default: try cursor.skipValue()
      }
    }
    return .dropped(sightings: sightings, names: names, from: end, other: other)
  }
}
