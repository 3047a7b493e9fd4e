import Bytes
import Escaping
package import Evidence
package import JSONText

extension CaptureDescription {
  static let unreadMembers = JSONObject<CaptureDescription>(
    "unread",
    [
      .field("name") { $0.name },
      .field("reason") { $0.unreadReason ?? "" },
      labels { $0.labels },
    ], origin.members { $0 })

  static let origin = JSONObject<CaptureDescription>([
    .object(
      "source", CaptureSource.members,
      "The identity of the capture file in the object store from which it was read."
    ) { $0.source },
    .field("reader", "The version of atsift that read the capture.") { $0.reader },
  ])

  static func labels<Whole>(
    _ get: @escaping @Sendable (Whole) -> [ForeignText: ForeignText]
  ) -> JSONObject<Whole>.Field {
    .value("labels", "The user's labels, by name.", as: .map(.string())) { whole -> JSONValue? in
      let labels = get(whole)
      guard !labels.isEmpty else { return nil }
      return .written { json in
        json.openObject()
        for (name, value) in sorted(labels) { json.member(named: name) { $0.string(value) } }
        json.closeObject()
      }
    }
  }
}

extension CaptureSource {
  fileprivate static let members = JSONObject<CaptureSource>([
    .field("etag", "The store's identifier of this content, such as an entity tag.") { $0.etag },
    .field("size", "In bytes.") { $0.size },
  ])
}

extension InputSummary.Form {
  package static var all: JSONForm { .words([capture.rawValue] + others) }

  /// The kinds of input that the JSON member `form` can have; `form` is left out for captures.
  static var written: JSONForm { .words(others) }

  private static var others: [String] {
    [fold, unknown].map(\.rawValue) + TrafficLogKind.allCases.map(\.rawValue)
  }
}

extension CaptureDescription {
  static func read(
    _ cursor: inout EvidenceJSONReader
  ) throws(EvidenceLineError) -> (capture: CaptureDescription, lines: Int) {
    var capture = CaptureDescription(name: "")
    var lines = 0
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "name": capture.name = try cursor.foreignText()
      case "lines": lines = try cursor.count()
      case "packets": capture.packets = Int(try cursor.integer(0...EvidenceLimits.frame))
      case "filter": capture.filter = try cursor.foreignText()
      case "processes": capture.processes = try cursor.foreignTexts()
      case "damaged": capture.isDamaged = try cursor.boolean()
      case "incomplete": capture.isIncomplete = try cursor.boolean()
      case "labels": try capture.readLabels(&cursor)
      case "source": capture.source = try CaptureSource(&cursor)
      case "reader": capture.reader = try cursor.foreignText()
      case "form": capture.form = .known(try cursor.string())
      case "losses": capture.losses += try cursor.losses()
      // Of evidence files of an earlier form.
      case "warnings":
        capture.losses += try cursor.foreignTexts().map { InputLoss(.remark, detail: $0) }
      default: try cursor.skipValue()
      }
    }
    guard !capture.name.isEmpty else { throw EvidenceLineError("has a capture without a name") }
    return (capture.bounded, lines)
  }

  static func readUnread(_ cursor: inout EvidenceJSONReader) throws(EvidenceLineError)
    -> CaptureDescription
  {
    var capture = CaptureDescription(unread: "", reason: "")
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "name": capture.name = try cursor.foreignText()
      case "reason": capture.unreadReason = try cursor.foreignText()
      case "labels": try capture.readLabels(&cursor)
      case "source": capture.source = try CaptureSource(&cursor)
      case "reader": capture.reader = try cursor.foreignText()
      default: try cursor.skipValue()
      }
    }
    guard !capture.name.isEmpty else { throw EvidenceLineError("has a capture without a name") }
    return capture.bounded
  }

  mutating func readLabels(_ cursor: inout EvidenceJSONReader) throws(EvidenceLineError) {
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      add(label: ForeignText(name), try cursor.foreignText())
      // A line may contain more labels than are kept, so they are bounded while reading.
      if labels.count > 2 * EvidenceLimits.labels { self = bounded }
    }
  }
}

extension CaptureDescription {
  var bounded: CaptureDescription {
    var bounded = self
    bounded.name = name.prefix(utf8Count: EvidenceLimits.captureNameLength)
    bounded.filter = filter?.prefix(utf8Count: EvidenceLimits.warningLength)
    bounded.unreadReason = unreadReason?.prefix(utf8Count: EvidenceLimits.warningLength)
    bounded.source?.etag = (source?.etag ?? "").prefix(utf8Count: EvidenceLimits.warningLength)
    bounded.reader = reader?.prefix(utf8Count: EvidenceLimits.warningLength)
    bounded.processes = processes.prefix(EvidenceLimits.warnings).map {
      $0.prefix(utf8Count: EvidenceLimits.warningLength)
    }
    bounded.losses = Self.bounded(losses)
    bounded.labels = [:]
    for (name, value) in Self.sorted(labels).prefix(EvidenceLimits.labels) {
      bounded.add(
        label: name.prefix(utf8Count: EvidenceLimits.warningLength),
        value.prefix(utf8Count: EvidenceLimits.warningLength))
    }
    return bounded
  }

  static func bounded(_ losses: [InputLoss]) -> [InputLoss] {
    losses.prefix(EvidenceLimits.warnings).map { loss in
      var loss = loss
      loss.process = loss.process?.prefix(utf8Count: EvidenceLimits.warningLength)
      loss.detail = loss.detail?.prefix(utf8Count: EvidenceLimits.warningLength)
      return loss
    }
  }
}

extension CaptureSource {
  fileprivate init(_ cursor: inout EvidenceJSONReader) throws(EvidenceLineError) {
    var source = CaptureSource(etag: "")
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "etag": source.etag = try cursor.foreignText()
      case "size": source.size = Int(try cursor.integer(0...EvidenceLimits.frame))
      default: try cursor.skipValue()
      }
    }
    self = source
  }
}

extension InputSummary.Form {
  /// Returns the kind of input with this name; a name that only a later version of atsift has
  /// gives `unknown`.
  fileprivate static func known(_ name: String) -> Self {
    ([.capture, .fold] + TrafficLogKind.allCases.map(\.form)).first { $0.rawValue == name }
      ?? .unknown
  }
}
