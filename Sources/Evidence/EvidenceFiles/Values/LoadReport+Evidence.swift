import Evidence
import JSONText
import ProtocolRegistries

// One member each: `blocked`, `failed`, `begunByPerson` or `tried`.

extension JSONWriter {
  mutating func member(_ name: StaticString, _ report: LoadReport?) {
    guard let report else { return }
    openObject(name)
    switch report {
    case .blocked: member(#""blocked":"#, true)
    case .begunByPerson: member(#""begunByPerson":"#, true)
    case .failed(let code, let tls, let demand):
      openObject(#""failed":"#)
      member(#""code":"#, code.map { Int($0) })
      member(#""tls":"#, tls.map { Int($0) })
      member(#""demand":"#, demand?.name)
      member(#""keyBits":"#, demand?.keyBits)
      closeObjectMember()
    case .tried(let trials):
      openObject(#""tried":"#)
      append(trials)
      closeObjectMember()
    }
    closeObjectMember()
  }

  private mutating func append(_ trials: DictionaryTrials) {
    switch trials {
    case .passed: member(#""passed":"#, true)
    case .failed(let code, let tls):
      member(#""passed":"#, false)
      member(#""code":"#, code.map { Int($0) })
      member(#""tls":"#, tls.map { Int($0) })
    case .passedWith(let least):
      member(#""passed":"#, true)
      openObject(#""with":"#)
      member(#""minimumVersion":"#, least.minimumVersion?.description)
      member(#""waivesForwardSecrecy":"#, least.waivesForwardSecrecy ? true : nil)
      member(#""allowsInsecureLoads":"#, least.allowsInsecureLoads ? true : nil)
      closeObjectMember()
    }
  }
}

extension LoadReport {
  init(_ cursor: inout FactCursor) throws(EvidenceProblem) {
    var report: LoadReport?
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "blocked": if try cursor.boolean() { report = .blocked }
      case "begunByPerson": if try cursor.boolean() { report = .begunByPerson }
      case "failed": report = try .failed(&cursor)
      case "tried": report = .tried(try DictionaryTrials(&cursor))
      default: try cursor.skipValue()
      }
    }
    guard let report else { throw EvidenceProblem("has a report that says nothing") }
    self = report
  }

  private static func failed(_ cursor: inout FactCursor) throws(EvidenceProblem) -> LoadReport {
    var (code, tls) = (Int32?.none, Int32?.none)
    var (demand, bits) = (String?.none, Int?.none)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "code": code = try cursor.errorCode()
      case "tls": tls = try cursor.errorCode()
      case "demand": demand = try cursor.string()
      case "keyBits": bits = Int(try cursor.integer(0...Int64(UInt32.max)))
      default: try cursor.skipValue()
      }
    }
    return .failed(
      code: code, tls: tls, demand: demand.flatMap { UnmetDemand(name: $0, keyBits: bits) })
  }
}

extension DictionaryTrials {
  fileprivate init(_ cursor: inout FactCursor) throws(EvidenceProblem) {
    var (hasPassed, least) = (false, LeastException?.none)
    var (code, tls) = (Int32?.none, Int32?.none)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "passed": hasPassed = try cursor.boolean()
      case "with": least = try LeastException(&cursor)
      case "code": code = try cursor.errorCode()
      case "tls": tls = try cursor.errorCode()
      default: try cursor.skipValue()
      }
    }
    self =
      hasPassed
      ? least.map(DictionaryTrials.passedWith) ?? .passed : .failed(code: code, tls: tls)
  }
}

extension LeastException {
  fileprivate init(_ cursor: inout FactCursor) throws(EvidenceProblem) {
    var least = LeastException()
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "minimumVersion": least.minimumVersion = try .read(from: &cursor, as: .any)
      case "waivesForwardSecrecy": least.waivesForwardSecrecy = try cursor.boolean()
      case "allowsInsecureLoads": least.allowsInsecureLoads = try cursor.boolean()
      default: try cursor.skipValue()
      }
    }
    self = least
  }
}

extension FactCursor {
  /// Reads the code of an error.
  fileprivate mutating func errorCode() throws(EvidenceProblem) -> Int32 {
    Int32(truncatingIfNeeded: try integer(Int64(Int32.min)...Int64(Int32.max)))
  }
}
