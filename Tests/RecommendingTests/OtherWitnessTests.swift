import AppTransportSecurity
import Escaping
import Evidence
import HostNames
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

struct OtherWitnessTests {
  private static let host = "a.example"

  /// A load in a record.
  private static func record(
    _ witness: TrafficLogKind, _ kind: Observation.Kind, _ report: LoadReport? = nil
  ) -> Observation {
    let port: UInt16 = kind == .http ? 80 : 443
    var observation = Observation(
      kind: kind, place: Place(capture: "log", frame: 7, time: nil, unit: witness.unit),
      client: Endpoint(unspecifiedAddressAt: 0), server: Endpoint(unspecifiedAddressAt: port))
    observation.witness = witness
    observation.host = host
    observation.hostSource = kind == .listed ? .report : .url
    observation.report = report
    return observation
  }

  private func suggest(_ observations: [Observation]) throws -> (
    suggestion: Suggestion, host: HostSuggestion
  ) {
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    let system = SystemVersion(.iOS, 17)
    let suggestion = try Recommender(
      options: RecommenderOptions(systems: [system], linkedSDK: system)
    ).suggestion(for: ledger)
    return (suggestion, try #require(suggestion.hosts.first { $0.host == Self.host }))
  }

  @Test func `a blocked load is a proven need for cleartext without a packet`() throws {
    let (suggestion, host) = try suggest([Self.record(.console, .http, .blocked)])
    #expect(host.verdict == .violated)
    #expect(host.needs.map(\.requirement) == [.cleartext])
    #expect(host.needs.first?.certainty == .proven)
    #expect(host.needs.first?.cause == .cleartext(.blocked, isHostStated: true))
    #expect(host.needs.first?.evidence.map(\.frame) == [7])
    #expect(suggestion.exceptionNames == [Self.host])
  }

  @Test func `a blocked load is answered by https that a capture shows`() throws {
    let (suggestion, host) = try suggest([
      Seen.tls(Self.host), Self.record(.console, .http, .blocked),
    ])
    #expect(suggestion.exceptionCount == 0)
    #expect(host.advice.first?.kind == .changeURL)
    #expect(host.needs.map(\.requirement) == [.cleartext])
  }

  @Test func `a blocked load beside a request in a capture is one need`() throws {
    let (_, host) = try suggest([
      Seen.http(Self.host), Self.record(.console, .http, .blocked),
      Self.record(.har, .http, .blocked),
    ])
    #expect(host.needs.map(\.cause) == [.cleartext(.request, isHostStated: true)])
  }

  // MARK: What the app reports, and what its log leaves open

  private static func logged(
    _ observation: Observation, _ change: (inout LoggedConnection) -> Void
  ) -> Observation {
    var observation = observation
    var log = LoggedConnection()
    change(&log)
    observation.log = log
    return observation
  }

  private static func handshake(_ version: TLSVersion?, _ suite: UInt16?) -> Observation {
    var observation = record(.console, .tls)
    var facts = TLSFacts()
    facts.version = version
    facts.cipherSuite = suite.map(CipherSuite.init(rawValue:))
    facts.outcome = .completed
    observation.tls = facts
    return observation
  }

  @Test func `a blocked load that only the app reports is likely, and says so`() throws {
    let seen = Self.logged(Self.record(.console, .http, .blocked)) { $0.reporter = .app }
    let (suggestion, host) = try suggest([seen])
    #expect(host.needs.map(\.certainty) == [.likely])
    #expect(host.needs.map(\.cause) == [.reportedByApp(.cleartext(.blocked, isHostStated: true))])
    #expect(suggestion.exceptionNames == [Self.host])
    // What other evidence shows is not made surer by the app's word, nor repeated.
    let (_, both) = try suggest([seen, Seen.http(Self.host)])
    #expect(both.needs.map(\.cause) == [.cleartext(.request, isHostStated: true)])
    let refused = Self.logged(Self.record(.console, .tls, .failed(code: -1200, tls: -9882))) {
      $0.reporter = .app
    }
    let (_, rsa) = try suggest([refused, Seen.tls(Self.host, .tls12, suite: 0x009c)])
    #expect(!rsa.needs.contains { $0.certainty == .proven })
  }

  @Test func `a load that the system's lines do not show is unknown, and changes nothing`() throws {
    let seen = Self.logged(Self.record(.console, .http, .blocked)) { $0.reporter = .appUnconfirmed }
    let (suggestion, host) = try suggest([seen])
    #expect(host.verdict == .unknown)
    #expect(
      host.needs.map(\.cause) == [.doubt(.reportedByApp(ReportedError(code: -1022, tls: nil)))])
    #expect(host.advice.first?.kind == .confirm)
    #expect(suggestion.exceptionCount == 0)
    #expect(try suggest([seen, Seen.tls(Self.host)]).host.verdict == .satisfied)
  }

  @Test func `a handshake in a log satisfies only with what was accepted`() throws {
    func verdict(
      _ version: TLSVersion?, _ suite: UInt16?,
      _ change: (inout LoggedConnection) -> Void = { _ in }
    ) throws -> HostSuggestion.Verdict {
      try suggest([Self.logged(Self.handshake(version, suite), change)]).host.verdict
    }
    #expect(try verdict(.tls13, 0x1301) == .satisfied)
    #expect(try verdict(.tls13, nil) == .satisfied)
    #expect(try verdict(.tls12, 0xc02f) == .satisfied)
    #expect(try verdict(.tls12, nil) == .unknown)
    #expect(try verdict(nil, 0xc02f) == .unknown)
    #expect(try verdict(TLSVersion(rawValue: 0x0305), 0x1301) == .unknown)
    #expect(try verdict(TLSVersion(rawValue: 0x7f1c), 0x1301) == .unknown)
    #expect(try verdict(.tls13, 0x1301) { $0.trust = .refused } == .violated)
    #expect(try verdict(.tls13, 0x1301) { $0.trust = .acceptedByApp } == .unknown)
    #expect(try verdict(.tls13, 0x1301) { $0.trust = .acceptedBySystem } == .satisfied)
    #expect(try verdict(.tls13, 0x1301) { $0.isContested = true } == .unknown)
  }

  @Test func `what the system refused or no line settles answers no cleartext load`() throws {
    for change: (inout LoggedConnection) -> Void in [
      { $0.trust = .refused }, { $0.isContested = true },
    ] {
      let secure = Self.logged(Self.handshake(.tls13, 0x1301), change)
      let (suggestion, _) = try suggest([secure, Seen.http(Self.host)])
      #expect(suggestion.exceptionNames == [Self.host])
    }
  }

  /// Codes of Secure Transport, and what a system refused by them; nothing where it was not ATS.
  private static let codes: [(tls: Int32?, code: Int32?, requirement: Requirement?)] = [
    (-9881, -1200, .tlsVersion), (-9836, -1200, .tlsVersion), (-9882, -1200, .cipherSuite),
    (-9801, -1200, .handshake), (-9883, -1200, .certificateKey),
    (-9884, -1200, .certificateSignature), (-9885, -1200, .certificateSignature),
    (-9886, -1200, .certificateTrust), (-9802, -1200, .handshake), (-9802, nil, .handshake),
    (-9802, -1202, .certificateTrust), (-9807, -1200, .certificateTrust),
    (-9814, -1200, .certificateTrust), (-9813, -1200, .certificateTrust),
    (-9843, -1200, .certificateTrust), (nil, -1202, .certificateTrust), (-9824, -1200, .handshake),
    (-9880, -1200, .handshake), (-9847, -1200, nil), (-9806, -1200, nil), (nil, -1200, nil),
    (nil, -1001, nil), (nil, -1003, nil), (nil, -1004, nil),
  ]

  @Test(arguments: codes)
  func `a code names the need, and no key is given by it`(
    tls: Int32?, code: Int32?, requirement: Requirement?
  ) throws {
    let (suggestion, host) = try suggest([
      Self.record(.console, .tls, .failed(code: code, tls: tls))
    ])
    #expect(suggestion.exceptionCount == 0)
    #expect(host.verdict == (requirement == nil ? .unknown : .violated))
    #expect(host.needs.map(\.requirement) == [requirement ?? .undetermined])
    #expect(host.needs.map(\.certainty) == [requirement == nil ? .unknown : .proven])
    #expect(!host.advice.isEmpty)
  }

  @Test(
    arguments: [(-9801, .agreement), (-9802, .trustOrPolicy), (-9880, .policy)]
      as [(Int32, ReportedError.Subject)])
  func `a code that leaves the cause open asks for a test, and blames nobody`(
    tls: Int32, subject: ReportedError.Subject
  ) throws {
    let (_, host) = try suggest([Self.record(.console, .tls, .failed(code: -1200, tls: tls))])
    #expect(host.advice.map(\.kind) == [.confirm])
    #expect(host.advice.first?.remedy == .findCause(subject, url: "https://a.example"))
    #expect(host.keys == nil && host.alternatives == nil)
  }

  @Test(arguments: [-1001, -1003, -1004, -1009] as [Int32])
  func `a load that reached no server shows nothing of one`(code: Int32) throws {
    let (_, host) = try suggest([Self.record(.nscurl, .tls, .failed(code: code, tls: nil))])
    let error = ReportedError(code: code, tls: nil)
    #expect(host.needs.map(\.cause) == [.doubt(.unreached(error))])
    #expect(
      host.advice.map(\.remedy) == [.confirm(url: "https://a.example", ways: [.reachServer])])
    let beside = try suggest([
      Seen.tls(Self.host), Self.record(.nscurl, .tls, .failed(code: code, tls: nil)),
    ])
    #expect(beside.host.verdict == .satisfied)
  }

  private static let trials: [(DictionaryTrials, HostSuggestion.Verdict, [String])] = [
    (.passed, .satisfied, []), (.failed(code: -1202, tls: -9843), .violated, []),
    (.failed(code: nil, tls: nil), .unknown, []),
    (
      .passedWith(SmallestNscurlException(minimumVersion: .tls11)), .violated,
      ["NSExceptionMinimumTLSVersion"]
    ),
    (
      .passedWith(SmallestNscurlException(waivesForwardSecrecy: true)), .violated,
      ["NSExceptionRequiresForwardSecrecy"]
    ),
    (
      .passedWith(SmallestNscurlException(minimumVersion: .tls10, waivesForwardSecrecy: true)),
      .violated,
      ["NSExceptionMinimumTLSVersion", "NSExceptionRequiresForwardSecrecy"]
    ),
    (
      .passedWith(SmallestNscurlException(allowsInsecureLoads: true)), .violated,
      ["NSExceptionAllowsInsecureHTTPLoads"]
    ),
  ]

  @Test(arguments: trials.indices)
  func `the least dictionary that nscurl found is the suggestion`(index: Int) throws {
    let (trials, verdict, keys) = Self.trials[index]
    let (_, host) = try suggest([Self.record(.nscurl, .tls, .tried(trials))])
    #expect(host.verdict == verdict)
    #expect((host.keys?.entries.map(\.key) ?? []).sorted() == keys)
  }

  @Test func `a system's error confirms what a capture shows`() throws {
    let (suggestion, host) = try suggest([
      Seen.tls(Self.host, .tls12, suite: 0x009c),
      Self.record(.console, .tls, .failed(code: -1200, tls: -9824)),
      Self.record(
        .nscurl, .tls, .tried(.passedWith(SmallestNscurlException(waivesForwardSecrecy: true)))),
    ])
    #expect(host.needs.map(\.requirement) == [.forwardSecrecy])
    #expect(host.needs.map(\.certainty) == [.proven])
    #expect(host.needs.first?.count == 3)
    #expect(suggestion.exceptionNames == [Self.host])
  }

  @Test func `a system's error stands beside what does not explain it`() throws {
    let (_, host) = try suggest([
      Seen.tls(Self.host, .tls10, suite: 0xc013),
      Self.record(.console, .tls, .failed(code: -1200, tls: -9843)),
    ])
    #expect(host.needs.map(\.requirement) == [.tlsVersion, .certificateTrust])
  }

  @Test func `an error that leaves the cause open is explained by the capture`() throws {
    let (_, host) = try suggest([
      Seen.tls(Self.host, .tls10, suite: 0xc013),
      Self.record(.console, .tls, .failed(code: -1200, tls: -9802)),
    ])
    #expect(host.needs.map(\.requirement) == [.tlsVersion])
  }

  @Test func `https in a HAR file leaves the host unknown`() throws {
    let (suggestion, host) = try suggest([Self.record(.har, .tls)])
    #expect(host.verdict == .unknown)
    #expect(host.needs.map(\.cause) == [.doubt(.tlsUnrecorded(.har))])
    #expect(suggestion.exceptionCount == 0)
  }

  @Test func `a host that is listed alone is to be exercised`() throws {
    let (suggestion, host) = try suggest([Self.record(.privacyReport, .listed)])
    #expect(host.verdict == .unknown)
    #expect(host.needs.map(\.cause) == [.doubt(.listedAlone)])
    guard case .confirm(_, let ways) = host.advice.first?.remedy else {
      Issue.record("\(host.advice)")
      return
    }
    #expect(ways == [.exercise])
    #expect(suggestion.exceptionCount == 0)
  }

  @Test(arguments: [
    Seen.tls(host), Seen.tls(host, .tls12, suite: 0x009c), Seen.http(host),
    Seen.refusedTLS(host, alert: nil), record(.console, .http, .blocked),
  ])
  func `what names a host alone adds nothing to what was seen of it`(seen: Observation) throws {
    let alone = try suggest([seen])
    let isClear = seen.kind == .http
    let records = [
      Self.record(.har, .tls), Self.record(.charlesSession, .tls),
      Self.record(.privacyReport, .listed),
    ]
    let beside = try suggest([seen] + (isClear ? records.suffix(1) : records))
    #expect(beside.suggestion == alone.suggestion)
  }

  @Test func `https in a HAR file beside cleartext says that https was asked for`() throws {
    let alone = try suggest([Seen.http(Self.host)])
    let beside = try suggest([Seen.http(Self.host), Self.record(.har, .tls)])
    #expect(beside.host.verdict == .violated)
    #expect(beside.suggestion.dictionary == alone.suggestion.dictionary)
    func ground(_ host: HostSuggestion) -> URLTrial.Ground? {
      guard case .tryURL(let trial) = host.advice.first?.remedy else { return nil }
      return trial.ground
    }
    #expect(ground(alone.host) == .nothing)
    #expect(ground(beside.host) == .seen(besides: nil))
  }

  /// A server's facts from nscurl's TLS diagnostics.
  private static func negotiated(_ version: TLSVersion, _ suite: UInt16) -> Observation {
    var observation = record(.nscurl, .tls)
    var facts = TLSFacts()
    facts.version = version
    facts.cipherSuite = CipherSuite(rawValue: suite)
    observation.tls = facts
    return observation
  }

  @Test(arguments: [
    (TLSVersion.tls13, UInt16(0x1302)), (.tls12, 0xc02f), (.tls12, 0x009c), (.tls10, 0x000a),
  ])
  func `negotiated TLS without a certificate and an offer decides nothing`(
    version: TLSVersion, suite: UInt16
  ) throws {
    let (suggestion, host) = try suggest([Self.negotiated(version, suite)])
    #expect(host.verdict == .unknown)
    #expect(suggestion.exceptionCount == 0)
    #expect(
      host.needs.contains { $0.cause == .doubt(.outcomeUnrecorded(.nscurl)) }, "\(host.needs)")
    #expect(host.needs.allSatisfy { $0.certainty == .unknown })
    // A capture of the same host outweighs it, both ways.
    #expect(
      try suggest([Self.negotiated(version, suite), Seen.tls(Self.host)]).host.verdict == .satisfied
    )
    let weak = Seen.tls(Self.host, .tls10, suite: 0xc013)
    #expect(try suggest([Self.negotiated(version, suite), weak]).host.verdict == .violated)
  }
}
