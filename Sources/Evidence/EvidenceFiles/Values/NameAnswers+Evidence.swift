import Evidence
import JSONText

extension JSONWriter {
  mutating func append(_ answers: NameAnswers, inFold: Bool = false) {
    let most = Int(EvidenceLimits.count)
    openObject()
    member(#""name":"#, answers.name)
    member(#""resolved":"#, min(answers.resolved, most))
    member(#""nonexistent":"#, min(answers.nonexistent, most))
    member(#""failed":"#, min(answers.failed, most))
    if inFold, let place = answers.firstFailure {
      member(#""firstFailure":"#, written: written { $0.append(whole: place) })
    } else {
      member(#""firstFailure":"#, answers.firstFailure)
    }
    member(#""chains":"#, answers.chains) { chain, json in
      json.openList()
      for alias in chain { json.item { $0.string(alias) } }
      json.closeList()
    }
    member(#""https":"#, answers.hasHTTPSRecord ? true : nil)
    member(#""alpn":"#, answers.applicationProtocols)
    member(#""ech":"#, answers.offersEncryptedHello ? true : nil)
    closeObject()
  }
}

extension NameAnswers {
  init(_ cursor: inout FactCursor, in capture: String) throws(EvidenceProblem) {
    var answers = NameAnswers("")
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "name": answers.name = try cursor.name()
      case "resolved": answers.resolved = try cursor.count()
      case "nonexistent": answers.nonexistent = try cursor.count()
      case "failed": answers.failed = try cursor.count()
      case "firstFailure": answers.firstFailure = try Place(&cursor, in: capture)
      case "chains":
        let chains = try cursor.list { (item) throws(EvidenceProblem) in
          try item.list { (alias) throws(EvidenceProblem) in try alias.name() }
        }
        for chain in chains { answers.add(chain: chain) }
      case "https": answers.hasHTTPSRecord = try cursor.boolean()
      case "alpn":
        for name in try cursor.strings() { answers.add(applicationProtocol: name) }
      case "ech": answers.offersEncryptedHello = try cursor.boolean()
      default: try cursor.skipValue()
      }
    }
    guard !answers.name.isEmpty else { throw EvidenceProblem("has answers without their name") }
    self = answers
  }
}
