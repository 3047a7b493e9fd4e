import AppTransportSecurity
import Escaping
import Evidence
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

@testable import Recommending

private typealias Seen = ObservationBuilder

/// Connections that meet every requirement, with one fact changed in each case.
struct ServerExaminerTests {
  private static let host = "mdm.example"
  private static let systems: [RequirementSet: SystemVersion] = [
    .ats: SystemVersion(.iOS, 17), .deviceManagement: SystemVersion(.iOS, 27),
  ]

  /// A server's answer to the strict offer that meets everything.
  private static func compliant(
    _ version: TLSVersion = .tls12, suite: UInt16 = 0xc02f,
    _ change: (inout TLSFacts, inout CertificateFacts) -> Void = { _, _ in }
  ) -> Observation {
    var observation = Seen.tls(host, version, suite: suite)
    var certificate = Seen.certificate(for: host)
    certificate.anchoring = TrustAnchorFacts(.anchored)
    certificate.scts = 3
    guard var facts = observation.tls else { return observation }
    facts.extendedMasterSecret = version == .tls13 ? nil : true
    change(&facts, &certificate)
    if facts.version != nil { facts.certificate = SharedValue(certificate) }
    observation.tls = facts
    return observation
  }

  private func examine(
    _ observations: [Observation], for set: RequirementSet, on systems: [SystemVersion]? = nil,
    clearPort: UInt16? = nil
  ) throws -> ServerExamination {
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    let usual = try #require(Self.systems[set])
    let examiner = ServerExaminer(set, options: RecommenderOptions(systems: systems ?? [usual]))
    let server = ServerExaminer.Server(host: Self.host, port: 443, clearPort: clearPort)
    return try #require(examiner.examinations(of: [server], seen: ledger).first)
  }

  private typealias Verdicts = [ServerRequirement: ServerExamination.Verdict]

  private func unmet(_ examination: ServerExamination) -> Verdicts {
    Dictionary(
      examination.results.filter { $0.verdict != .pass }.map { ($0.requirement, $0.verdict) }
    ) { one, _ in one }
  }

  @Test(
    arguments: RequirementSet.allCases,
    [
      compliant(), compliant(suite: 0xc02c), compliant(.tls13, suite: 0x1301),
      compliant(.tls13, suite: 0x1303),
    ])
  func `a server that meets everything passes each requirement`(
    set: RequirementSet, answer: Observation
  ) throws {
    let examination = try examine([answer], for: set)
    #expect(unmet(examination) == [:], "\(examination.results)")
    #expect(examination.verdict == .pass)
    #expect(examination.results.map(\.requirement) == set.requirements)
    #expect(examination.results.allSatisfy { $0.reasons.isEmpty && $0.evidence.count == 1 })
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ats: [ServerRequirement: ServerExamination.Verdict]
    var management: [ServerRequirement: ServerExamination.Verdict]
    var answer: Observation

    init(
      _ words: String, _ answer: Observation,
      _ ats: [ServerRequirement: ServerExamination.Verdict],
      management: [ServerRequirement: ServerExamination.Verdict]? = nil
    ) {
      testDescription = words
      self.answer = answer
      self.ats = ats
      self.management = management ?? ats
    }
  }

  static let faults: [Fault] = [
    Fault(
      "TLS 1.1", compliant(.tls11, suite: 0xc013), [.tlsVersion: .fail],
      management: [.tlsVersion: .fail, .cipherSuite: .unknown]),
    Fault("RSA key exchange", compliant(suite: 0x009c), [.forwardSecrecy: .fail]),
    Fault("CBC with SHA-2", compliant(suite: 0xc027), [.cipherSuite: .fail]),
    Fault("CBC", compliant(suite: 0xc013), [:], management: [.cipherSuite: .fail]),
    Fault("ChaCha20-Poly1305", compliant(suite: 0xcca8), [:], management: [.cipherSuite: .fail]),
    Fault(
      "RSA key exchange with CBC and SHA-2", compliant(suite: 0x003d),
      [.forwardSecrecy: .fail, .cipherSuite: .fail]),
    Fault(
      "no extended master secret", compliant { facts, _ in facts.extendedMasterSecret = false },
      [:], management: [.extendedMasterSecret: .fail]),
    Fault(
      "it is unknown whether there is one",
      compliant { facts, _ in facts.extendedMasterSecret = nil }, [:],
      management: [.extendedMasterSecret: .unknown]),
    Fault("RSA of 1024 bits", compliant { $1.keyBits = 1024 }, [.certificateKey: .fail]),
    Fault(
      "a curve of 224 bits", compliant { ($1.keyType, $1.keyBits) = (.ellipticCurve, 224) },
      [.certificateKey: .fail]),
    Fault("a key of unknown length", compliant { $1.keyBits = nil }, [.certificateKey: .unknown]),
    Fault("SHA-1", compliant { $1.signatureHash = .sha1 }, [.certificateSignature: .fail]),
    Fault(
      "a hash that is not known", compliant { $1.signatureHash = nil },
      [.certificateSignature: .unknown]),
    Fault(
      "expired", compliant { $1.notAfter = Timestamp(nanoseconds: 1_791_000_000_000_000_000) },
      [.certificateTrust: .fail]),
    Fault(
      "another name", compliant { $1.dnsNames = ["elsewhere.example"] }, [.certificateTrust: .fail]),
    Fault(
      "another root", compliant { $1.anchoring = TrustAnchorFacts(.elsewhere) },
      [.certificateTrust: .fail]),
    Fault("no roots were given", compliant { $1.anchoring = nil }, [.certificateTrust: .unknown]),
    Fault(
      "no certificate", compliant { facts, _ in facts.version = .tls13 }.withoutCertificate,
      [
        .certificateKey: .unknown, .certificateSignature: .unknown, .certificateTrust: .unknown,
        .certificateTransparency: .unknown,
      ]),
    Fault(
      "an unreleased version",
      compliant { facts, _ in facts.version = TLSVersion(rawValue: 0x0305) },
      [.tlsVersion: .unknown],
      management: [.tlsVersion: .unknown, .extendedMasterSecret: .unknown]),
    Fault(
      "the server refused what it had chosen",
      compliant { facts, _ in
        facts.outcome = .refusedByServer
        facts.alerts = [AlertFacts(from: .server, isFatal: true, description: .handshakeFailure)]
      }, [.handshake: .unknown]),
  ]

  @Test(arguments: faults)
  func `one fault fails one requirement`(fault: Fault) throws {
    for (set, wanted) in [
      (RequirementSet.ats, fault.ats), (.deviceManagement, fault.management),
    ] {
      let examination = try examine([fault.answer], for: set)
      #expect(unmet(examination) == wanted, "\(set)")
      for result in examination.results where result.verdict != .pass {
        #expect(!result.reasons.isEmpty, "\(set) \(result)")
        #expect(result.evidence == [fault.answer.place], "\(set) \(result)")
      }
    }
  }

  @Test func `timestamps are asked for by the policy engine alone`() throws {
    let facts = TransportFacts.compliant("server.invalid")
    var bare = facts
    bare.isTransparent = nil
    let system = try #require(Self.systems[.ats])
    let evaluator = PolicyEvaluator(system: system, linkedSDK: system)
    #expect(evaluator.evaluate(bare, under: TransportSecurityPolicy()).verdict != .allow)
    let unlogged = Self.compliant { $1.scts = 0 }
    #expect(
      try unmet(examine([unlogged], for: .ats)).keys.elementsEqual([.certificateTransparency]))
    // Of a certificate that nobody trusts it is not known whether timestamps are asked for.
    let untrusted = Self.compliant { ($1.scts, $1.anchoring) = (0, TrustAnchorFacts(.elsewhere)) }
    #expect(
      try unmet(examine([untrusted], for: .ats)) == [
        .certificateTrust: .fail, .certificateTransparency: .unknown,
      ])
  }

  // MARK: Offers

  @Test func `a server that refuses all that ATS offers fails the handshake`() throws {
    let examination = try examine(
      [Seen.refusedTLS(Self.host, alert: .handshakeFailure, frame: 3)], for: .ats)
    #expect(examination.verdict == .fail)
    let first = try #require(examination.results.first)
    #expect((first.requirement, first.verdict) == (.handshake, .fail))
    #expect(first.evidence.map(\.frame) == [3])
    #expect(first.systems.isEmpty)
    #expect(examination.results.dropFirst().allSatisfy { $0.verdict == .unknown })
  }

  @Test func `what explains a refusal fails in its place`() throws {
    let refused = Seen.refusedTLS(Self.host, alert: .handshakeFailure, frame: 1)
    // DHE, which no Apple client offers.
    var chosen = Seen.tls(Self.host, .tls12, suite: 0x009e, suites: Seen.generousOffer + [0x009e])
    chosen.place.frame = 9
    let alone = try examine([chosen], for: .ats)
    #expect(alone.results.first { $0.requirement == .forwardSecrecy }?.verdict == .unknown)
    let examination = try examine([refused, chosen], for: .ats)
    let result = try #require(
      examination.results.first { $0.requirement == .forwardSecrecy })
    #expect(result.verdict == .fail)
    #expect(result.evidence.map(\.frame) == [1, 9])
    #expect(examination.results.first { $0.requirement == .cipherSuite }?.verdict == .pass)
    #expect(examination.results.first?.verdict == .pass)
  }

  @Test func `a refusal that nothing explains stays`() throws {
    let refused = Seen.refusedTLS(Self.host, alert: .handshakeFailure)
    // The server has a newer version, for which it refused every suite.
    let older = Self.compliant(.tls11, suite: 0xc013) { facts, _ in facts.downgradeSentinel = true }
    let examination = try examine([refused, older], for: .ats)
    #expect(
      unmet(examination) == [.handshake: .fail, .tlsVersion: .unknown], "\(examination.results)")
  }

  @Test func `nothing seen passes nothing`() throws {
    for observations in [[], [Seen.refusedTLS(Self.host, alert: nil)]] {
      for set in RequirementSet.allCases {
        let examination = try examine(observations, for: set)
        #expect(examination.results.allSatisfy { $0.verdict == .unknown })
        #expect(examination.verdict == .unknown)
        #expect(examination.seen == nil)
      }
    }
  }

  @Test func `another port is another server`() throws {
    var other = Self.compliant()
    other.server.port = 8443
    #expect(try examine([other], for: .ats).verdict == .unknown)
  }

  // MARK: Systems and hosts

  @Test func `systems that differ are named`() throws {
    let (old, new) = (SystemVersion(.iOS, 14), SystemVersion(.iOS, 17))
    let examination = try examine([Self.compliant(suite: 0xc027)], for: .ats, on: [old, new])
    let cipher = try #require(examination.results.first { $0.requirement == .cipherSuite })
    #expect(cipher.verdict == .fail)
    #expect(cipher.systems == [new])
  }

  @Test func `a server known by its address alone is the one that was asked`() throws {
    var observation = Self.compliant()
    observation.hostSource = .address
    #expect(try examine([observation], for: .ats).verdict == .pass)
  }

  @Test func `an exempt host is judged all the same`() throws {
    var observation = Self.compliant { $1.keyBits = 1024 }
    observation.host = "printer.local"
    var ledger = EvidenceLedger()
    ledger.record(observation)
    let options = RecommenderOptions(systems: [SystemVersion(.iOS, 17)])
    let server = ServerExaminer.Server(host: "printer.local", port: 443)
    for set in [RequirementSet.ats] {
      let examination = try #require(
        ServerExaminer(set, options: options).examinations(of: [server], seen: ledger).first)
      #expect(examination.results.first { $0.requirement == .certificateKey }?.verdict == .fail)
      #expect(examination.exemptOn == options.systems)
    }
    #expect(try examine([Self.compliant()], for: .ats).exemptOn.isEmpty)
  }

  @Test func `what the app says changes nothing`() throws {
    var options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 8))
    options.trustedDespite = [Self.host]
    var ledger = EvidenceLedger()
    ledger.record(Self.compliant { ($1.keyBits, $1.dnsNames) = (1024, ["a.example"]) })
    let examination = try #require(
      ServerExaminer(.ats, options: options).examinations(
        of: [ServerExaminer.Server(host: Self.host, port: 443)], seen: ledger
      ).first)
    #expect(unmet(examination) == [.certificateKey: .fail, .certificateTrust: .fail])
  }

  @Test func `an answer without TLS is told and fails nothing`() throws {
    let redirect = Seen.http(Self.host, status: 301, location: ("https", Self.host), frame: 20)
    let examination = try examine([Self.compliant(), redirect], for: .ats, clearPort: 80)
    #expect(examination.verdict == .pass)
    #expect(examination.clearAnswer?.redirect == "https://\(Self.host)")
    #expect(examination.clearAnswer?.status == 301)
    #expect(examination.clearAnswer?.place.frame == 20)
    #expect(try examine([Self.compliant()], for: .ats, clearPort: 80).clearAnswer == nil)
  }

  // MARK: Sets

  @Test func `the suites of a set are those of all its systems`() {
    let assumptions = Assumptions()
    let ats = RequirementSet.ats.cipherSuites(
      on: [SystemVersion(.iOS, 14), SystemVersion(.iOS, 17)], assumptions: assumptions)
    #expect(ats.contains(CipherSuite(rawValue: 0xc013)))
    #expect(!ats.contains(CipherSuite(rawValue: 0xc027)))
    let management = RequirementSet.deviceManagement.cipherSuites(
      on: [SystemVersion(.iOS, 27)], assumptions: assumptions)
    #expect(management == CipherSuiteTable.niapPackage)
  }

  @Test func `device management asks from iOS 27 and macOS 27 on`() {
    let set = RequirementSet.deviceManagement
    #expect(!set.isDemanded(by: SystemVersion(.iOS, 26, 4)))
    #expect(set.isDemanded(by: SystemVersion(.macOS, 27)))
    #expect(set.usualSystems.contains(SystemVersion(.iOS, 27)))
    #expect(set.usualSystems.allSatisfy(set.isDemanded))
    #expect(RequirementSet.ats.isDemanded(by: SystemVersion(.iOS, 9)))
  }
}

extension Observation {
  fileprivate var withoutCertificate: Observation {
    var other = self
    other.tls?.certificate = nil
    return other
  }
}
