import Evidence
import JSONText

extension InputLoss {
  static let members = JSONObject<InputLoss>(
    "loss",
    [
      .word("kind") { $0.kind },
      .field("count", "The number of packets, hosts, loads or lines; absent for 1.") {
        $0.count == 1 ? nil : $0.count
      },
      .field("process") { $0.process },
      .field("text", "What was found, in English.") { $0.detail },
    ])
}

extension EvidenceJSONReader {
  /// Reads a list of losses; a kind of a later version of atsift counts as incomplete
  /// evidence.
  mutating func losses() throws(EvidenceLineError) -> [InputLoss] {
    try list { (item) throws(EvidenceLineError) in try InputLoss(&item) }
  }
}

extension InputLoss {
  fileprivate init(_ cursor: inout EvidenceJSONReader) throws(EvidenceLineError) {
    // An unknown kind of a later version counts as a gap.
    var loss = InputLoss(.incompleteCaptures)
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "kind":
        let name = try cursor.string()
        if let kind = Kind(rawValue: name) { loss.kind = kind }
      case "count": loss.count = try cursor.count()
      case "process": loss.process = try cursor.foreignText()
      case "text": loss.detail = try cursor.foreignText()
      default: try cursor.skipValue()
      }
    }
    self = loss
  }
}
