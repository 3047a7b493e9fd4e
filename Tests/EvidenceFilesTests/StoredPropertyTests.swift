import Evidence
import EvidenceFiles
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

/// Each fact of evidence is written or left out on purpose: whoever adds one has to say which, here and
/// in `EvidenceFiles/Values`.
struct StoredPropertyTests {
  private static let place = Place(capture: "", frame: 0, time: nil)
  private static let nobody = Endpoint(address: IPAddress(high: 0, low: 0), port: 0)

  private static let types: [(any Sendable, written: String, leftOut: String)] = [
    (
      Observation(kind: .http, place: place, client: nobody, server: nobody),
      "kind witness place server host hostSource namedPort hostCandidates canonicalNames via process http tls quicVersion "
        + "report log anomalies", "client"
    ),
    (place, "frame time unit", "capture"),
    (nobody, "address port", ""),
    (
      LoggedConnection(),
      "minimumVersion maximumVersion enforcesATS allowsNoForwardSecrecy skipsATSTrust taskSettings trust",
      ""
    ),
    (ProcessFacts(), "name pid effectiveName effectivePid", ""),
    (HostCandidate("a", source: .dns), "host source certainty", ""),
    (
      HTTPFacts(),
      "method version status scheme locationScheme locationHost locationPort strictTransport upgrade userAgent "
        + "overProxy contentType", ""
    ),
    (
      StrictTransport(isInForce: true, includesSubdomains: true), "isInForce includesSubdomains", ""
    ),
    (
      TLSFacts(),
      "offer sni encryptedHello version cipherSuite alpn resumed helloRetry downgradeSentinel pskOnly "
        + "extendedMasterSecret dhBits certificate certificateFromEarlierHandshake outcome closedBy alerts",
      "ja3s"
    ),
    (
      TLSOffer(versions: [], cipherSuites: []),
      "versions cipherSuites applicationProtocols hasEncryptedClientHello", "ja3 ja4"
    ),
    (
      AlertFacts(from: .client, isFatal: true, description: .closeNotify),
      "from isFatal description",
      ""
    ),
    (
      CertificateFacts(sha256: ""),
      "sha256 keyType keyBits curve signatureAlgorithm signatureHash spkiSha256 subjectCN issuerCN issuerOrganization dnsNames "
        + "ipAddresses notBefore notAfter chainLength scts isSelfIssued allowsServerAuthentication "
        + "isChainLinked anchoring issuers authorityKeys", ""
    ),
    (
      IssuerFacts(keyType: nil, keyBits: nil, signatureHash: nil), "keyType keyBits signatureHash",
      ""
    ),
    (
      NameAnswers(""),
      "name resolved nonexistent failed firstFailure chains hasHTTPSRecord applicationProtocols "
        + "offersEncryptedHello", "chainCosts"
    ),
    (
      OtherTraffic(
        spoken: .ssh, over: .tcp, host: "", port: 0, process: nil, first: place),
      "spoken transport host port process count captures first", ""
    ),
    // Software is read from the user agent.
    // A minimum has a count of its own in folds.
    (
      Sighting(ObservationBuilder.http("a.example")), "example count last", "software isCountLeast"
    ),
    // Sightings are counted and weighed as they are taken in again, and user agents looked up.
    (
      EvidenceLedger(), "hosts lost otherTraffic nameAnswers",
      "heldCost agents count countsAreLeast incomplete isIncompleteThroughout isSettled limit room priority"
    ),
    (NameAnswerTable(), "byName dropped end", "heldBytes order"),
    (OtherTrafficTable(), "byKey dropped", "order"),
    (
      CaptureAccount(name: ""),
      "name packets filter processes isDamaged isIncomplete unreadReason labels source reader warnings",
      ""
    ),
    (CaptureSource(etag: ""), "etag size", ""),
    (
      FoldedSighting(
        example: ObservationBuilder.http("a.example"), places: [place], last: place,
        captures: CaptureTally(), validity: nil),
      "head places last captures validity", ""
    ),
    (CaptureTally(), "entries isMore", ""),
    (FoldedHost(), "sightings isIncomplete", "hashes"),
    (EvidenceFold(), "hosts otherTraffic nameAnswers dropped isIncomplete", "heldCost priority"),
    (
      FoldAccount(),
      "labels filter processes captures damaged incomplete unread isMoreUnread warnings readers isDamaged",
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
}
