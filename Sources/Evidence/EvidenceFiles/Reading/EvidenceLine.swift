import Escaping
import Evidence

enum EvidenceLine {
  case schema(ForeignText)
  case capture(CaptureDescription, lines: Int)
  case unread(CaptureDescription)
  case offer(TLSOffer)
  case certificate(CertificateFacts)
  case sighting(HostSighting)
  case fold(MergedEvidenceDescription)
  case folded(MergedSighting, of: String)
  case incomplete(host: String)
  /// The last line of a fold (merged evidence): the number of lines between the fold's first line
  /// and this one, and true if evidence was lost before the fold was written.
  case foldEnd(lines: Int, isDamaged: Bool)
  case name(DNSAnswers)
  case other(UnanalyzedTraffic)
  /// The counts of dropped observations, DNS answers and connections of other protocols.
  ///
  /// `from` is the first DNS name in byte order whose answers were dropped; those of all names
  /// after it were dropped too.
  case dropped(sightings: Int, names: Int, from: String?, other: Int)
  case unknown

  /// Parses a line; the first known member of its JSON object determines the kind.
  ///
  /// Throws `EvidenceLineError` if any part of the line is invalid.
  init(
    _ cursor: inout EvidenceJSONReader, in capture: ForeignText, _ described: NumberedFacts? = nil
  ) throws(EvidenceLineError) {
    cursor.described = described
    var line: EvidenceLine?
    var host: String?
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      guard line == nil else { return try cursor.skipValue() }
      switch name {
      case "schema": line = .schema(try cursor.foreignText())
      case "capture":
        let (capture, lines) = try CaptureDescription.read(&cursor)
        line = .capture(capture, lines: lines)
      case "unread": line = .unread(try CaptureDescription.readUnread(&cursor))
      case "offer": line = .offer(try .read(from: &cursor))
      case "certificate": line = .certificate(try .read(from: &cursor))
      // The lines of a fold have `of` before the sighting, which the host turns into a folded one.
      case "of": host = try cursor.host()
      case "sighting":
        line =
          if let host {
            .folded(try MergedSighting(&cursor), of: host)
          } else {
            .sighting(try HostSighting(&cursor, in: capture))
          }
      case "incomplete":
        guard let host, try cursor.boolean() else {
          throw EvidenceLineError("names no host")
        }
        line = .incomplete(host: host)
      case "fold": line = .fold(try MergedEvidenceDescription(&cursor))
      case "end": line = try Self.foldEnd(&cursor)
      case "name": line = .name(try DNSAnswers(&cursor, in: capture))
      case "other": line = .other(try UnanalyzedTraffic(&cursor, in: capture))
      case "dropped": line = try Self.dropped(&cursor)
      default: try cursor.skipValue()
      }
    }
    try cursor.expectEnd()
    self = line ?? .unknown
  }

  private static func foldEnd(_ cursor: inout EvidenceJSONReader) throws(EvidenceLineError)
    -> EvidenceLine
  {
    var (lines, isDamaged) = (0, false)
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "lines": lines = try cursor.count()
      case "damaged": isDamaged = try cursor.boolean()
      default: try cursor.skipValue()
      }
    }
    return .foldEnd(lines: lines, isDamaged: isDamaged)
  }

  private static func dropped(_ cursor: inout EvidenceJSONReader) throws(EvidenceLineError)
    -> EvidenceLine
  {
    var (sightings, names, other, end) = (0, 0, 0, String?.none)
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
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
