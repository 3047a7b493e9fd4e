import AppTransportSecurity
import Escaping
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

@testable import WitnessFiles

private typealias Seen = ObservationBuilder

/// Conclusions from records that were read, against those from captures of the same.
struct RecordedNeedsTests {
  private static func suggest(
    _ observations: [Observation], _ adjust: (inout RecommenderOptions) -> Void = { _ in }
  ) throws -> Suggestion {
    let system = SystemVersion(.iOS, 17)
    var options = RecommenderOptions(systems: [system], linkedSDK: system)
    adjust(&options)
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return try Recommender(options: options).suggestion(for: ledger)
  }

  /// The needs of a host and its keys.
  private static func needs(_ suggestion: Suggestion, of name: String) -> [String] {
    guard let host = suggestion.hosts.first(where: { $0.host == name }) else { return ["absent"] }
    return ["\(host.verdict)"] + host.needs.map { "\($0.requirement) \($0.certainty)" }
      + (host.keys?.entries.map(\.key) ?? [])
  }

  // MARK: mitmproxy

  private static let hello = (MitmproxyTLSOffer.newest + MitmproxyTLSOffer.standard).map(\.rawValue)

  private static let handshakes: [(String, TLSVersion, String, UInt16)] = [
    ("TLSv1.3", .tls13, "TLS_AES_256_GCM_SHA384", 0x1302),
    ("TLSv1.2", .tls12, "ECDHE-RSA-AES128-GCM-SHA256", 0xc02f),
    ("TLSv1.2", .tls12, "AES256-GCM-SHA384", 0x009d),
    ("TLSv1.2", .tls12, "DHE-RSA-AES128-GCM-SHA256", 0x009e),
    ("TLSv1.2", .tls12, "ECDHE-RSA-AES256-SHA384", 0xc028),
    ("TLSv1.1", .tls11, "ECDHE-RSA-AES256-SHA", 0xc014),
    ("TLSv1", .tls10, "ECDHE-RSA-AES128-SHA", 0xc013), ("TLSv1", .tls10, "AES128-SHA", 0x002f),
  ]

  private static func flows(
    _ flows: [FlowBuilder], provingOffer: Bool = true
  ) throws -> [Observation] {
    var flows = flows
    if provingOffer {
      flows += [
        FlowBuilder(
          "new.example", tls: "TLSv1.3", cipher: "TLS_AES_128_GCM_SHA256", connection: "n"),
        FlowBuilder(
          "old.example", tls: "TLSv1.2", cipher: "ECDHE-RSA-AES128-GCM-SHA256", connection: "o"),
      ]
    }
    return try #require(try RecordFile(flows.flatMap(\.encoded)).read(as: .mitmproxyFlows))
      .observations
  }

  @Test(arguments: handshakes)
  func `a flow needs what a capture of the same handshake does`(
    name: String, version: TLSVersion, cipher: String, suite: UInt16
  ) throws {
    let flow = try Self.flows([FlowBuilder("a.example", tls: name, cipher: cipher)])
    let capture = Seen.tls(
      "a.example", version, suite: suite, offering: [.tls13, .tls12, .tls11, .tls10],
      suites: Self.hello)
    #expect(
      Self.needs(try Self.suggest(flow), of: "a.example")
        == Self.needs(try Self.suggest([capture]), of: "a.example"))
  }

  @Test func `a refusal is one of ATS's hello where the file shows that mitmproxy's was as good`()
    throws
  {
    var flow = FlowBuilder("a.example", tls: nil, cipher: "")
    (flow.usesTLS, flow.status) = (true, nil)
    flow.error = Array("OpenSSL Error([('SSL routines', '', 'tls alert protocol version')])".utf8)
    let capture = Seen.refusedTLS(
      "a.example", alert: .protocolVersion, offering: [.tls13, .tls12], suites: Self.hello)
    #expect(
      Self.needs(try Self.suggest(try Self.flows([flow])), of: "a.example")
        == Self.needs(try Self.suggest([capture]), of: "a.example"))
    let alone = try Self.suggest(try Self.flows([flow], provingOffer: false))
    #expect(Self.needs(alone, of: "a.example") == ["unknown", "handshake unknown"])
  }

  @Test func `a bare handshake failure may follow a demand for a client certificate`() throws {
    var flow = FlowBuilder("a.example", tls: nil, cipher: "")
    (flow.usesTLS, flow.status) = (true, nil)
    flow.error = Array("OpenSSL Error([('SSL routines', '', 'tls alert handshake failure')])".utf8)
    let suggestion = try Self.suggest(try Self.flows([flow]))
    #expect(Self.needs(suggestion, of: "a.example") == ["unknown", "undetermined unknown"])
  }

  @Test(arguments: ["TLSv1", "TLSv1.1"])
  func `a low version proves nothing where mitmproxy may have offered no more`(name: String) throws
  {
    let flow = FlowBuilder("a.example", tls: name, cipher: "ECDHE-RSA-AES128-SHA")
    let suggestion = try Self.suggest(try Self.flows([flow], provingOffer: false))
    #expect(suggestion.exceptionCount == 0)
    #expect(Self.needs(suggestion, of: "a.example").first == "unknown")
  }

  @Test func `a suite proves nothing where a cipher string is not understood`() throws {
    var flow = FlowBuilder("a.example", tls: "TLSv1.2", cipher: "AES128-GCM-SHA256")
    for list in [["AES128-GCM-SHA256"], ["kRSA+AESGCM"]] {
      flow.cipherList = list
      let suggestion = try Self.suggest(try Self.flows([flow]))
      #expect(suggestion.exceptionCount == 0)
      #expect(Self.needs(suggestion, of: "a.example").first == "unknown")
    }
  }

  @Test func `a certificate that mitmproxy did not trust leaves the host unknown`() throws {
    var flow = FlowBuilder("a.example", tls: nil, cipher: "")
    (flow.usesTLS, flow.status) = (true, nil)
    flow.error = Array("Certificate verify failed: self-signed certificate".utf8)
    let suggestion = try Self.suggest(try Self.flows([flow]))
    #expect(Self.needs(suggestion, of: "a.example") == ["unknown", "certificateTrust unknown"])
  }

  // MARK: nscurl

  @Test(arguments: [
    (TrialsBuilder.titles, ["satisfied"]),
    ([], ["unknown", "undetermined unknown"]),
    (["Allow All Loads"], ["unknown", "undetermined unknown"]),
    (
      ["Allow All Loads", "TLSv1.0"],
      ["violated", "tlsVersion proven", "NSExceptionMinimumTLSVersion"]
    ),
    (
      ["Allow All Loads", "Disabling Perfect Forward Secrecy"],
      ["violated", "forwardSecrecy proven", "NSExceptionRequiresForwardSecrecy"]
    ),
  ])
  func `a transcript gives the keys that it proves`(passing: [String], needs: [String]) throws {
    let text = TrialsBuilder(passing: Set(passing)).text
    let seen = try #require(try RecordFile(text).read(as: .nscurl)).observations
    #expect(Self.needs(try Self.suggest(seen), of: "a.example") == needs)
  }

  @Test(arguments: [
    (-1001, nil, ["unknown", "undetermined unknown"]),
    (-1003, nil, ["unknown", "undetermined unknown"]),
    (-1004, nil, ["unknown", "undetermined unknown"]),
    (-1200, nil, ["unknown", "undetermined unknown"]),
    (-1202, -9843, ["violated", "certificateTrust proven"]),
    (-1200, -9802, ["violated", "certificateTrust proven"]),
    (-1200, -9836, ["violated", "tlsVersion proven"]),
    (-1200, -9824, ["violated", "handshake proven"]),
  ])
  func `where every test fails, the error says what is proven`(
    code: Int, tls: Int?, needs: [String]
  ) throws {
    var builder = TrialsBuilder(passing: [])
    for title in TrialsBuilder.titles { builder.codes[title] = (code, tls) }
    let seen = try #require(try RecordFile(builder.text).read(as: .nscurl)).observations
    let suggestion = try Self.suggest(seen)
    #expect(Self.needs(suggestion, of: "a.example") == needs)
    #expect(suggestion.exceptionCount == 0)
  }

  // MARK: App Privacy Report

  private static func report(_ lines: [(String, String, String)]) throws -> [Observation] {
    let text = lines.map { domain, bundle, initiator in
      #"{"type":"networkActivity","domain":"\#(domain)","bundleID":"\#(bundle)","initiatedType":"\#(initiator)"}"#
    }.joined(separator: "\n")
    return try #require(try RecordFile(text).read(as: .privacyReport)).observations
  }

  @Test func `a report adds hosts and no need`() throws {
    let listed = try Self.report([
      ("a.example", "com.example.App", "AppInitiated"),
      ("b.example", "com.example.App", "AppInitiated"),
    ])
    let captured = [Seen.http("a.example")]
    let (alone, both) = (try Self.suggest(captured), try Self.suggest(captured + listed))
    #expect(both.hosts.map(\.host) == ["a.example", "b.example"])
    #expect(both.dictionary == alone.dictionary)
    #expect(both.hosts.first == alone.hosts.first)
    #expect(Self.needs(both, of: "b.example") == ["unknown", "undetermined unknown"])
  }

  @Test func `loads of the person, of the system and of other apps are set aside`() throws {
    let listed = try Self.report([
      ("own.example", "com.example.App", "AppInitiated"),
      ("person.example", "com.example.App", "NonAppInitiated"),
      ("system.example", "com.apple.mobilesafari", "AppInitiated"),
      ("other.example", "com.example.Other", "AppInitiated"),
    ])
    let all = try Self.suggest(listed)
    #expect(all.hosts.map(\.host) == ["other.example", "own.example"])
    #expect(
      all.setAside.map(\.reason) == [.begunByPerson, .systemProcess("com.apple.mobilesafari")])
    let one = try Self.suggest(listed) { $0.processes = ["com.example.App"] }
    #expect(one.hosts.map(\.host) == ["own.example"])
    #expect(
      one.setAside.map(\.reason) == [
        .otherProcess("com.example.Other"), .begunByPerson,
        .otherProcess("com.apple.mobilesafari"),
      ])
    let system = try Self.suggest(listed) { $0.processes = ["com.apple.mobilesafari"] }
    #expect(system.hosts.map(\.host) == ["system.example"])
    let included = try Self.suggest(listed) { $0.includesSystem = true }
    #expect(included.hosts.map(\.host) == ["other.example", "own.example", "system.example"])
  }
}
