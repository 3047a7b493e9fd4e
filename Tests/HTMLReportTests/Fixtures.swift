import AppTransportSecurity
import Escaping
import Evidence
import HostNames
import PropertyLists
import ProtocolRegistries
import Reporting
import SDKCatalog
import TestSupport

@testable import HTMLReport
@testable import Recommending

/// A moment on 2026-11-21.
func moment(_ seconds: Int64) -> Timestamp {
  Timestamp(nanoseconds: 1_795_246_158_055_539_000 + seconds * 1_000_000_000)
}

/// A suggestion in which everything that a page can show is there, and the evidence behind it.
///
/// - Parameter text: The text in every place that the wire, a file or a catalogue fills.
/// - Returns: The suggestion and its ledger.
func everything(_ text: String) -> (Suggestion, EvidenceLedger) {
  let capture = "runs/" + text + ".pcap"
  func place(_ frame: Int, _ seconds: Int64) -> Place {
    Place(capture: ForeignText(capture), frame: frame, time: moment(seconds))
  }
  var suggestion = Suggestion(systems: ["iOS 17.0", "iOS 18.0"], linkedSDK: "iOS 18.0")
  let keys = PropertyListDictionary([
    .init(key: "NSExceptionAllowsInsecureHTTPLoads", value: .boolean(true))
  ])
  suggestion.dictionary = PropertyListDictionary([
    .init(
      key: "NSExceptionDomains",
      value: .dictionary(PropertyListDictionary([.init(key: text, value: .dictionary(keys))])))
  ])
  var host = HostSuggestion(host: text, registrableDomain: text, verdict: .violated)
  host.isFirstParty = true
  host.connections = 2
  host.keys = keys
  host.alternatives = keys
  host.coveredBy = text
  host.strictDomain = text
  host.redirects = ["http://" + text, "https://" + text]
  host.needs = [
    ExceptionNeed(
      .cleartext, certainty: .proven, cause: .cleartext(.request, isHostStated: true),
      rules: [.cleartext],
      evidence: [place(7, 0), place(9, 3)], count: 2)
  ]
  host.advice = [
    Advice(
      .changeURL, .serveOverHTTPS(leadingBack: text, .host), certainty: .likely,
      evidence: [place(8, 1)], rules: [.cleartext]
    ),
    Advice(.confirm, .confirm(url: text, ways: [.captureApp])),
  ]
  var record = SDKRecord(identifier: "x", name: text, vendor: text, category: .ads)
  record.fix = text
  var secure = SecureVersion(ExaminedVersion(version: text, source: text))
  secure.httpUntil = ExaminedVersion(version: text, source: text)
  secure.redirectsToHTTP = RedirectedVersions(from: text, until: text, source: text)
  record.transport = .https(asOf: secure)
  host.sdk = SDKMatch(
    record: record, suffix: SDKSuffix(text, evidence: .source, source: text), basis: .alias,
    via: text)
  var open = HostSuggestion(host: "cut." + text, registrableDomain: text, verdict: .unknown)
  open.needs = [
    ExceptionNeed(
      .undetermined, certainty: .unknown, cause: .doubt(.cut), rules: [], evidence: [], count: 1)
  ]
  open.advice = [Advice(.confirm, .confirm(url: text, ways: [.captureApp]))]
  suggestion.hosts = [host, open]
  suggestion.setAside = [
    ExcludedTraffic(host: text, reason: .ownStack(text), connections: 3, evidence: [place(1, 1)])
  ]
  suggestion.proof = [
    ProofStep(
      host: text, key: "NSExceptionAllowsInsecureHTTPLoads", system: "iOS 17.0",
      place: place(7, 0), blockedBy: "cleartext")
  ]
  suggestion.notes = [SuggestionNote(.trafficHidden([text]))]
  suggestion.named = .init(seen: 1, of: 300)
  suggestion.unexercised = (0..<250).map { number in
    UnexercisedHost(
      host: text,
      mention: HostNamesInAppFiles.Mention(
        .cleartext, file: ForeignText(text), offset: UInt64(number), section: ForeignText(text)),
      standing: .allowed(by: text))
  }
  suggestion.alternatives = [
    LoadingInterfaceKeyAlternative(
      key: "NSAllowsArbitraryLoadsForMedia", interface: .media, hosts: [text])
  ]
  var group = SubdomainGroup(domain: text, keys: keys)
  group.hosts = [text]
  suggestion.groups = [group]
  suggestion.firstPartyDomains = [text]
  suggestion.publicSuffixListDate = "2026-10-22"
  return (suggestion, ledger(text, place(7, 0), place(9, 3)))
}

/// Makes the evidence: an unencrypted HTTP request, and two handshakes with different certificates.
private func ledger(_ text: String, _ first: Place, _ second: Place) -> EvidenceLedger {
  let client = Endpoint(address: IPAddress(ipv4: 0xc0a8_0102), port: 5000)
  let server = Endpoint(address: IPAddress(ipv4: 0xc633_6401), port: 443)
  var clear = Observation(kind: .http, place: first, client: client, server: server)
  clear.host = text
  clear.process = ProcessFacts(name: ForeignText(text))
  clear.hostCandidates = [HostCandidate("also." + text, source: .dns)]
  var request = HTTPFacts()
  request.method = "GET"
  request.userAgent = ForeignText(text)
  clear.http = request
  var secure = Observation(kind: .tls, place: second, client: client, server: server)
  secure.host = text
  var handshake = TLSFacts()
  handshake.version = .tls12
  handshake.sni = ForeignText(text)
  handshake.encryptedHello = .real
  var certificate = CertificateFacts(sha256: "00")
  certificate.keyType = .other(text)
  certificate.issuerCN = ForeignText(text)
  certificate.notAfter = moment(0)
  handshake.certificate = SharedValue(certificate)
  secure.tls = handshake
  var other = secure
  other.place.frame += 1
  other.tls?.certificate = SharedValue(CertificateFacts(sha256: "01"))
  var ledger = EvidenceLedger()
  for observation in [clear, secure, other] { ledger.record(observation) }
  return ledger
}

/// Many hosts, of which every tenth breaks ATS.
func many(_ count: Int) -> Suggestion {
  var suggestion = Suggestion(systems: ["iOS 17.0"], linkedSDK: "iOS 17.0")
  suggestion.hosts = (0..<count).map { number in
    var host = HostSuggestion(
      host: "h\(number).d\(number / 3).example", registrableDomain: "d\(number / 3).example",
      verdict: number % 10 == 9 ? .violated : .satisfied)
    host.connections = 1
    return host
  }
  return suggestion
}
