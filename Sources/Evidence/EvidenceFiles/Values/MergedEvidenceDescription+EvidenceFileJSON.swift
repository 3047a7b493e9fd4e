import Escaping
import Evidence
import JSONText

extension MergedEvidenceDescription {
  static let keyMembers = JSONObject<MergedEvidenceDescription>([
    CaptureDescription.labels { $0.labels },
    .field("filter") { $0.filter },
    .field("processes") { $0.processes },
  ])

  /// The JSON members of the first line of a fold (merged evidence); `isDamaged` is in the last line
  /// instead, see `MergedEvidenceEndLine`.
  static let members = JSONObject<MergedEvidenceDescription>(
    "fold", keyMembers.members { $0 },
    [
      .field("captures") { $0.captures },
      .field("damaged") { $0.damaged.isEmpty ? nil : $0.damaged },
      .field("incomplete") { $0.incomplete.isEmpty ? nil : $0.incomplete },
      .objects(
        "unread", UnreadCapture.members, "Unreadable captures, the first 64 by name.",
        atMost: EvidenceLimits.warnings
      ) {
        $0.unread.isEmpty ? nil : $0.unread
      },
      .flag("moreUnread", as: .yes) { $0.isMoreUnread },
      .field("readers", "The versions of atsift that read the captures.") { $0.readers },
      .objects("losses", InputLoss.members, "What is missing from the evidence.") {
        $0.losses.isEmpty ? nil : $0.losses
      },
    ])
}

extension MergedEvidenceDescription.UnreadCapture {
  fileprivate static let members = JSONObject<MergedEvidenceDescription.UnreadCapture>([
    .field("name") { $0.name },
    .field("reason") { $0.reason },
  ])
}

extension MergedEvidenceDescription {
  init(_ cursor: inout EvidenceJSONReader) throws(EvidenceLineError) {
    var account = MergedEvidenceDescription()
    // Labels have the same bounds as those of a capture.
    var capture = CaptureDescription(name: "")
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "labels": try capture.readLabels(&cursor)
      case "filter": capture.filter = try cursor.foreignText()
      case "processes": capture.processes = try cursor.foreignTexts()
      case "captures": account.captures = try CountPerCapture(&cursor)
      case "damaged": account.damaged = try CountPerCapture(&cursor)
      case "incomplete": account.incomplete = try CountPerCapture(&cursor)
      case "unread":
        account.unread = try cursor.list { (item) throws(EvidenceLineError) in
          try UnreadCapture(&item)
        }
      case "moreUnread": account.isMoreUnread = try cursor.boolean()
      case "readers": account.readers = try cursor.foreignTexts()
      case "losses": account.losses += CaptureDescription.bounded(try cursor.losses())
      // Of folds of an earlier form.
      case "warnings":
        account.losses += try cursor.foreignTexts().map { InputLoss(.remark, detail: $0) }
      default: try cursor.skipValue()
      }
    }
    capture = capture.bounded
    account.labels = capture.labels
    account.filter = capture.filter
    account.processes = Set(capture.processes).sorted()
    account.bound()
    self = account
  }
}

extension MergedEvidenceDescription.UnreadCapture {
  fileprivate init(_ cursor: inout EvidenceJSONReader) throws(EvidenceLineError) {
    self.init(name: "", reason: "")
    var unread = self
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "name": unread.name = try cursor.foreignText()
      case "reason": unread.reason = try cursor.foreignText()
      default: try cursor.skipValue()
      }
    }
    self = unread
  }
}
