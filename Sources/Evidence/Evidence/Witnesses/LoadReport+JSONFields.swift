package import JSONText
import ProtocolRegistries

/// The JSON form of a `LoadReport`: an object with one member for its kind and details.
package struct LoadReportFields: FactFields {
  private var isBlocked: Bool?
  private var isBegunByPerson: Bool?
  private var failure: FailedLoad?
  private var trials: TriedLoad?

  private init() {}

  package static var unread: LoadReportFields { LoadReportFields() }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == LoadReportFields {
    visitor.meaning("Refused before anything was sent (NSURLErrorDomain -1022).")
    visitor.form(.yes)
    try visitor.field(#""blocked":"#, \.isBlocked)
    visitor.meaning("The person, not the app, began the load.")
    visitor.form(.yes)
    try visitor.field(#""begunByPerson":"#, \.isBegunByPerson)
    try visitor.field(#""failed":"#, \.failure, .files)
    visitor.meaning("The code in NSURLErrorDomain.")
    try visitor.record(#""code":"#, \.failure?.code)
    visitor.meaning("The code of Secure Transport (errSSL...).")
    try visitor.record(#""tlsCode":"#, \.failure?.tls)
    visitor.meaning("The ATS requirement that the system reported as unmet.")
    visitor.form(.word(UnmetRequirement.Kind.self))
    try visitor.record(#""demand":"#, \.failure?.demand)
    try visitor.record(#""keyType":"#, \.failure?.keyType)
    try visitor.record(#""keyBits":"#, \.failure?.keyBits)
    visitor.meaning("The result with several dictionaries, as nscurl tries them.")
    try visitor.field(#""tried":"#, \.trials, .files)
    visitor.meaning("Whether it loads without exceptions, as nscurl tried.")
    try visitor.record(#""passes":"#, \.trials?.passesAsItIs)
  }

  package init(_ report: LoadReport) {
    switch report {
    case .blocked: isBlocked = true
    case .begunByPerson: isBegunByPerson = true
    case .failed(let code, let tls, let demand):
      failure = FailedLoad(
        code: code, tls: tls, demand: demand?.name, keyType: demand?.keyType,
        keyBits: demand?.keyBits)
    case .tried(.passed): trials = TriedLoad(passes: true)
    case .tried(.passedWith(let least)): trials = TriedLoad(passes: true, least: least)
    case .tried(.failed(let code, let tls)):
      trials = TriedLoad(passes: false, code: code, tls: tls)
    }
  }

  /// The report that the JSON object contains; `nil` if the object has no known member.
  fileprivate var report: LoadReport? {
    if isBlocked == true { return .blocked }
    if isBegunByPerson == true { return .begunByPerson }
    if let failure {
      return .failed(
        code: failure.code, tls: failure.tls,
        demand: failure.demand.flatMap {
          UnmetRequirement(name: $0, keyType: failure.keyType, keyBits: failure.keyBits)
        })
    }
    return trials.map { trials in
      guard trials.passes else { return .tried(.failed(code: trials.code, tls: trials.tls)) }
      return .tried(trials.least.map(DictionaryTrials.passedWith) ?? .passed)
    }
  }
}

extension LoadReport: FactValue {
  package static var jsonForm: JSONForm { LoadReportFields.jsonForm }

  package static func compare(_ one: LoadReport, _ other: LoadReport, in order: inout FactOrder) {
    LoadReportFields.compare(LoadReportFields(one), LoadReportFields(other), in: &order)
  }

  package func write(to json: inout JSONWriter) { LoadReportFields(self).write(to: &json) }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> LoadReport {
    guard let report = try LoadReportFields.read(from: &cursor).report else {
      throw EvidenceLineError("has an empty report")
    }
    return report
  }
}

/// The JSON form of a failed load's report.
package struct FailedLoad: FactFields {
  var code: Int32?
  var tls: Int32?
  var demand: String?
  var keyType: PublicKeyAlgorithm?
  var keyBits: Int?

  package static var unread: FailedLoad { FailedLoad() }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == FailedLoad {
    visitor.meaning("The code in NSURLErrorDomain.")
    try visitor.field(#""code":"#, \.code)
    visitor.meaning("The code of Secure Transport (errSSL...).")
    try visitor.field(#""tls":"#, \.tls)
    visitor.meaning("The ATS requirement that the system reported as unmet.")
    visitor.form(.word(UnmetRequirement.Kind.self))
    try visitor.field(#""demand":"#, \.demand)
    try visitor.field(#""keyType":"#, \.keyType)
    try visitor.field(#""keyBits":"#, \.keyBits)
  }
}

/// The JSON form of the report on a load that was tried with several ATS dictionaries.
package struct TriedLoad: FactFields {
  var passes: Bool
  var least: SmallestNscurlException?
  var code: Int32?
  var tls: Int32?

  var passesAsItIs: Bool { passes && least == nil }

  package static var unread: TriedLoad { TriedLoad(passes: false) }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == TriedLoad {
    try visitor.field(#""passed":"#, \.passes)
    visitor.meaning("The least exception with which it passed; absent if none is needed.")
    try visitor.field(#""with":"#, \.least)
    visitor.meaning("The code in NSURLErrorDomain of the most permissive test.")
    try visitor.field(#""code":"#, \.code)
    try visitor.field(#""tls":"#, \.tls)
  }
}

extension SmallestNscurlException: FactFields {
  package static var unread: SmallestNscurlException { SmallestNscurlException() }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == SmallestNscurlException {
    try visitor.field(#""minimumVersion":"#, \.minimumVersion)
    try visitor.flag(#""waivesForwardSecrecy":"#, \.waivesForwardSecrecy)
    try visitor.flag(#""allowsInsecureLoads":"#, \.allowsInsecureLoads)
  }
}
