import Escaping
import Evidence
import EvidenceFiles
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

/// Each fact of evidence is listed, or written or left out on purpose: whoever adds one to a struct without a list has
/// to say which, here and in `EvidenceFiles/Values`.
struct StoredPropertyTests {
  private static let place = Place(capture: "", frame: 0, time: nil)
  private static let nobody = Endpoint(address: IPAddress(high: 0, low: 0), port: 0)

  private static let types: [(any Sendable, written: String, leftOut: String)] = [
    (
      Observation(kind: .http, place: place, client: nobody, server: nobody),
      "kind witness place server host hostSource namedPort hostCandidates canonicalNames via process http tls quicVersion "
        + "report log anomalies", "client"
    ),
    (place, "frame unit time", "capture"),
    (
      DNSAnswers(""),
      "name resolved nonexistent failed firstFailure chains hasHTTPSRecord applicationProtocols "
        + "offersEncryptedHello", "chainCosts"
    ),
    (
      UnanalyzedTraffic(
        spoken: .ssh, over: .tcp, host: "", port: 0, process: nil, first: place),
      "spoken transport host port process count captures first", ""
    ),
    // Software is read from the user agent.
    // A minimum has a count of its own in folds.
    (
      HostSighting(ObservationBuilder.http("a.example")), "example count last",
      "software isCountLeast"
    ),
    // Sightings are counted and weighed as they are taken in again, and user agents looked up.
    (
      EvidenceLedger(), "hosts lost otherTraffic nameAnswers",
      "heldCost agents count countsAreLeast incomplete isIncompleteThroughout isSettled limit room priority inputs"
    ),
    (DNSAnswerTable(), "byName dropped end", "heldBytes order"),
    (UnanalyzedTrafficTable(), "byKey dropped", "order"),
    (
      CaptureDescription(name: ""),
      "name packets filter processes isDamaged isIncomplete unreadReason labels source reader form losses",
      ""
    ),
    (CaptureSource(etag: ""), "etag size", ""),
    (
      MergedSighting(
        example: ObservationBuilder.http("a.example"), places: [place], last: place,
        captures: CountPerCapture(), validity: nil),
      "head places last captures validity", ""
    ),
    (CountPerCapture(), "entries isMore", ""),
    (MergedHost(), "sightings isIncomplete", "hashes"),
    (MergedEvidence(), "hosts otherTraffic nameAnswers dropped isIncomplete", "heldCost priority"),
    (
      MergedEvidenceDescription(),
      "labels filter processes captures damaged incomplete unread isMoreUnread losses readers isDamaged",
      ""
    ),
  ]

  @Test(arguments: types.indices)
  func `every stored property is written, or left out on purpose`(index: Int) {
    let (value, written, leftOut) = Self.types[index]
    let known = Set((written + " " + leftOut).split(separator: " ").map(String.init))
    // What a property wrapper stores has an underscore before its name.
    let stored = Set(
      Mirror(reflecting: value).children.compactMap { $0.label?.trimmingPrefix("_") }
        .map(String.init))
    #expect(stored == known, "\(type(of: value))")
  }

  @Test func `every stored property of facts is in their list`() {
    expectListed(CertificateFacts.self)
    expectListed(TrustAnchorFacts.self)
    expectListed(IssuerFacts.self)
    expectListed(TLSFacts.self)
    expectListed(TLSOffer.self)
    expectListed(AlertFacts.self)
    expectListed(HTTPFacts.self)
    expectListed(StrictTransport.self)
    expectListed(ProcessFacts.self)
    expectListed(LoggedConnection.self)
    expectListed(HostCandidate.self)
    expectListed(Endpoint.self)
    expectListed(LoadReportFields.self)
    expectListed(FailedLoad.self)
    expectListed(TriedLoad.self)
    expectListed(SmallestNscurlException.self)
  }

  private func expectListed<Facts: FactFields>(_: Facts.Type) {
    var list = FieldList<Facts>()
    Facts.visitFields(&list)
    let stored = Mirror(reflecting: Facts.unread).children.count
    #expect(list.paths.count == stored, "\(Facts.self)")
    #expect(list.names.count == stored, "\(Facts.self): a name is there twice")
  }
}

/// The different fields and names of a list.
private struct FieldList<Facts: FactFields>: FactVisitor {
  var paths: Set<PartialKeyPath<Facts>> = []
  var names: Set<String> = []

  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) {
    add(name, path)
  }

  mutating func offer(_ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<TLSOffer>?>)
  {
    add(name, path)
  }

  mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<CertificateFacts>?>
  ) {
    add(name, path)
  }

  private mutating func add(_ name: StaticString, _ path: PartialKeyPath<Facts>) {
    paths.insert(path)
    names.insert(name.description)
  }
}
