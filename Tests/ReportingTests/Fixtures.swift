import AppTransportSecurity
import Escaping
import Evidence
import HostNames
import PropertyLists
import ProtocolRegistries
import Recommending
import Reporting
import SDKCatalog
import TestSupport

extension Place {
  /// A place in `run.pcap`.
  static func run(_ frame: Int, _ seconds: Int64 = 1_700_000_000) -> Place {
    Place(
      capture: "run.pcap", frame: frame,
      time: Timestamp(nanoseconds: seconds * 1_000_000_000 + 123_456_789))
  }
}

/// A suggestion in which each verdict, and each part of a report, occurs once.
func suggestion() -> Suggestion {
  var suggestion = Suggestion(
    systems: ["iOS 17.0", "iOS 18.0", "macOS 15.0"], linkedSDK: "iOS 18.0")
  let keys: PropertyListDictionary = ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]
  suggestion.dictionary = [
    "NSExceptionDomains": .dictionary(["ads.sdk.example": .dictionary(keys)])
  ]

  var ads = HostSuggestion(
    host: "ads.sdk.example", registrableDomain: "sdk.example", verdict: .violated)
  ads.sdk = SDKMatch(named: "Example Ads")
  ads.needs = [
    ExceptionNeed(
      .cleartext, certainty: .proven, cause: .cleartext(.request, isHostStated: true),
      rules: [.tlsVersion], evidence: [.run(42), .run(1042, 1_700_000_009)], count: 3)
  ]
  ads.advice = [
    Advice(.addException, .exception)
  ]
  ads.keys = keys
  ads.connections = 3

  var api = HostSuggestion(
    host: "api.example.com", registrableDomain: "example.com", verdict: .violated)
  api.isFirstParty = true
  api.needs = [
    ExceptionNeed(
      .cleartext, certainty: .proven, cause: .cleartext(.request, isHostStated: true),
      rules: [], evidence: [.run(7)], count: 1)
  ]
  api.advice = [Advice(.changeURL, .changeMoreURLs(2))]
  api.alternatives = keys
  api.connections = 2

  var hidden = HostSuggestion(
    host: "cut.example.com", registrableDomain: "example.com", verdict: .unknown)
  hidden.needs = [
    ExceptionNeed(
      .undetermined, certainty: .unknown, cause: .doubt(.noAnswer), rules: [],
      evidence: [.run(9)], count: 1)
  ]
  hidden.connections = 1

  var good = HostSuggestion(
    host: "good.example.com", registrableDomain: "example.com", verdict: .satisfied)
  good.connections = 5
  suggestion.hosts = [api, hidden, good, ads]
  suggestion.setAside = [
    ExcludedTraffic(
      host: "captive.apple.com", reason: .systemProcess("captiveagent"),
      connections: 2, evidence: [.run(3)]),
    ExcludedTraffic(
      host: "mail.example.com", reason: .outsideATS(.startTLS(nil)), connections: 1,
      evidence: []),
  ]
  suggestion.proof = [
    ProofStep(
      host: "ads.sdk.example", key: "NSExceptionAllowsInsecureHTTPLoads", system: "iOS 17.0",
      place: .run(42), blockedBy: "cleartext")
  ]
  suggestion.notes = [
    SuggestionNote(.evidenceDropped(12))
  ]
  return suggestion
}

/// The accounts of the hosts of `suggestion()`, and of hosts that are like them.
///
/// - Parameters:
///   - suggestion: The suggestion.
///   - process: The process that asked for the hosts which were asked in cleartext alone.
/// - Returns: The accounts.
func accounts(of suggestion: Suggestion, process: String = "Shop") -> HostSummaries {
  let evidence = suggestion.hosts.map { host in
    var request = ObservationBuilder.http(host.host)
    let handshake = ObservationBuilder.tls(host.host, .tls13, suite: 0x1301)
    let observations: [Observation]
    switch host.host {
    case "api.example.com": observations = [request, handshake]
    case "cut.example.com": observations = [ObservationBuilder.refusedTLS(host.host, alert: nil)]
    case "good.example.com": observations = Array(repeating: handshake, count: 5)
    default:
      request.process = ProcessFacts(name: ForeignText(process))
      observations = Array(repeating: request, count: 3)
    }
    return HostEvidence(host: host.host, sightings: observations.map(HostSighting.init))
  }
  return HostSummaries(judgedBy: suggestion, seen: evidence)
}

/// A suggestion with one group.
func groupedSuggestion() -> Suggestion {
  var grouped = suggestion()
  let keys: PropertyListDictionary = ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]
  var group = SubdomainGroup(domain: "sdk.example", keys: keys)
  group.hosts = ["ads.sdk.example", "log.sdk.example"]
  group.kept = ["api.sdk.example"]
  grouped.groups = [group]
  grouped.hosts[3].coveredBy = "sdk.example"
  var step = ProofStep(
    host: "api.sdk.example", key: "", system: "iOS 17.0", place: .run(5), blockedBy: nil)
  step.openedBy = "sdk.example"
  grouped.proof.append(step)
  return grouped
}

/// The same suggestion with a hostile string in every place that the wire can reach.
func suggestion(infectedWith text: String) -> Suggestion {
  var infected = suggestion()
  infected.dictionary = ["NSExceptionDomains": .dictionary([text: .string(text)])]
  for index in infected.hosts.indices {
    infected.hosts[index].host = text
    infected.hosts[index].sdk = SDKMatch(named: text)
    infected.hosts[index].needs = [
      ExceptionNeed(
        .certificateTrust, certainty: .likely, cause: .cleartext(.request, isHostStated: false),
        rules: [.defaultTrust],
        evidence: [Place(capture: ForeignText(text), frame: 1, time: nil)], count: 1)
    ]
    infected.hosts[index].advice = [Advice(.confirm, .confirm(url: text, ways: [.captureApp]))]
    infected.hosts[index].keys = [text: .string(text)]
    infected.hosts[index].alternatives = [text: .string(text)]
    infected.hosts[index].coveredBy = text
  }
  var group = SubdomainGroup(domain: text, keys: [text: .string(text)])
  group.hosts = [text + "a", text + "b"]
  group.kept = [text]
  infected.groups = [group]
  infected.setAside = [
    ExcludedTraffic(
      host: text, reason: .otherProcess(ForeignText(text)), connections: 1, evidence: [])
  ]
  infected.notes = [SuggestionNote(.trafficHidden([text]))]
  return infected
}

extension SDKMatch {
  /// A match with an SDK of that name, vendor and suffix.
  init(named name: String) {
    let suffix = SDKSuffix("sdk.example", evidence: .source, source: "https://sdk.example/source")
    self.init(
      record: SDKRecord(
        identifier: "example-ads", name: name, vendor: name, category: .ads, suffixes: [suffix]),
      suffix: suffix)
  }
}
