import Evidence
import JSONText

extension JSONWriter {
  mutating func member(_ name: StaticString, losses: [InputLoss]) {
    member(name, losses) { loss, json in
      json.openObject()
      json.member(#""kind":"#, loss.kind.rawValue)
      json.member(#""count":"#, loss.count == 1 ? nil : loss.count)
      json.member(#""process":"#, loss.process)
      json.member(#""text":"#, loss.detail)
      json.closeObject()
    }
  }
}

extension FactCursor {
  /// Reads a list of losses, of which later versions may have other kinds.
  mutating func losses() throws(EvidenceProblem) -> [InputLoss] {
    try list { (item) throws(EvidenceProblem) in try InputLoss(&item) }
  }
}

extension InputLoss {
  fileprivate init(_ cursor: inout FactCursor) throws(EvidenceProblem) {
    // An unknown kind of a later version counts as a gap.
    var loss = InputLoss(.incompleteCaptures)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "kind":
        let name = try cursor.string()
        if let kind = Kind(rawValue: name) { loss.kind = kind }
      case "count": loss.count = try cursor.count()
      case "process": loss.process = try cursor.string()
      case "text": loss.detail = try cursor.string()
      default: try cursor.skipValue()
      }
    }
    self = loss
  }
}
