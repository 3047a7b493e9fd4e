import Evidence
import JSONText

extension JSONWriter {
  mutating func append(_ candidate: HostCandidate) {
    openObject()
    member(#""host":"#, candidate.host)
    member(#""source":"#, candidate.source.rawValue)
    member(#""certainty":"#, candidate.certainty.rawValue)
    closeObject()
  }
}

extension HostCandidate {
  init(_ cursor: inout LineCursor) throws(EvidenceProblem) {
    var (host, source, certainty) = (String?.none, HostSource?.none, Certainty?.none)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "host": host = try cursor.host()
      case "source": source = try cursor.word()
      case "certainty": certainty = try cursor.word()
      default: try cursor.skipValue()
      }
    }
    guard let host, let source, let certainty else {
      throw EvidenceProblem("has a candidate without its parts")
    }
    self.init(host, source: source, certainty: certainty)
  }
}
