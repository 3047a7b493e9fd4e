import ByteReading
import Evidence
import JSONText

extension ByteWriter {
  mutating func append(_ answers: NameAnswers) {
    let most = Int(EvidenceLimits.count)
    append(UInt8(ascii: "{"))
    member(#""name":"#, answers.name)
    member(#""resolved":"#, min(answers.resolved, most))
    member(#""nonexistent":"#, min(answers.nonexistent, most))
    member(#""failed":"#, min(answers.failed, most))
    member(#""firstFailure":"#, answers.firstFailure)
    member(#""chains":"#, answers.chains) { chain, bytes in
      bytes.append(UInt8(ascii: "["))
      for (place, alias) in chain.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.appendJSON(alias)
      }
      bytes.append(UInt8(ascii: "]"))
    }
    member(#""https":"#, answers.hasHTTPSRecord ? true : nil)
    member(#""alpn":"#, answers.applicationProtocols)
    member(#""ech":"#, answers.offersEncryptedHello ? true : nil)
    close("}")
  }
}

extension NameAnswers {
  init(_ cursor: inout JSONCursor, in capture: String) throws(EvidenceProblem) {
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
