import Evidence
import JSONText

extension JSONWriter {
  mutating func member(_ name: StaticString, _ process: ProcessFacts?) {
    guard let process else { return }
    openObject(name)
    member(#""name":"#, process.name)
    member(#""pid":"#, process.pid.map { Int($0) })
    member(#""effectiveName":"#, process.effectiveName)
    member(#""effectivePid":"#, process.effectivePid.map { Int($0) })
    closeObjectMember()
  }
}

extension ProcessFacts {
  init(_ cursor: inout LineCursor) throws(EvidenceProblem) {
    var process = ProcessFacts()
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "name": process.name = try cursor.string()
      case "pid": process.pid = try cursor.processNumber()
      case "effectiveName": process.effectiveName = try cursor.string()
      case "effectivePid": process.effectivePid = try cursor.processNumber()
      default: try cursor.skipValue()
      }
    }
    self = process
  }
}

extension LineCursor {
  fileprivate mutating func processNumber() throws(EvidenceProblem) -> Int32 {
    Int32(truncatingIfNeeded: try integer(Int64(Int32.min)...Int64(Int32.max)))
  }
}
