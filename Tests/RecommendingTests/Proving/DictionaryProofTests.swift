import AppTransportSecurity
import Escaping
import Evidence
import ProtocolRegistries
import Testing

@testable import Recommending

struct DictionaryProofTests {
  private static let system = SystemVersion(.iOS, 17)
  private static let insecure = DomainException(allowsInsecureHTTPLoads: true)
  private static let place = Place(capture: "run.pcap", frame: 7, time: nil)

  /// Two hosts that need cleartext, one that needs nothing.
  private static let hosts = [host("a.x.example"), host("b.x.example"), clean("c.x.example")]

  private static func host(_ name: String) -> HostForProof {
    var cases = ConnectionsThatNeedKeys(on: [system])
    cases.append(
      ConnectionsThatNeedKeys.Run(
        connection: ConnectionThatNeedsKeys.Connection(
          facts: SharedValue(TransportFacts(scheme: .http, host: name)), place: place,
          interface: nil),
        keys: .cleartext, systems: 0..<1))
    return HostForProof(host: name, keys: .cleartext, cases: cases, place: place)
  }

  private static func clean(_ name: String) -> HostForProof {
    HostForProof(host: name, keys: nil, cases: ConnectionsThatNeedKeys(on: [system]), place: place)
  }

  private static func group(_ keys: ExceptionEntryKeys) -> DomainException {
    var exception = keys.exception
    exception.includesSubdomains = true
    return exception
  }

  private static func prove(
    _ exceptions: [String: DomainException], _ hosts: [HostForProof] = hosts
  ) throws(UnprovedDictionary) -> [ProofStep] {
    try DictionaryProof(
      exceptions: exceptions, policy: TransportSecurityPolicy(exceptions: exceptions), hosts: hosts,
      options: RecommenderOptions(systems: [system], linkedSDK: system)
    ).steps
  }

  /// Dictionaries that do not hold, and where the proof of each must stop.
  static let wrong: [(String, [String: DomainException], UnprovedDictionary)] = [
    (
      "a host is left out", ["a.x.example": insecure],
      .blocked(host: "b.x.example", system: "iOS 17.0", by: "cleartext")
    ),
    (
      "a group opens a host that needs nothing", ["x.example": group(.cleartext)],
      .weakened(host: "c.x.example", system: "iOS 17.0", by: "x.example")
    ),
    (
      "an entry holds more than its host needs",
      [
        "a.x.example": insecure,
        "b.x.example": DomainException(
          allowsInsecureHTTPLoads: true, requiresForwardSecrecy: false),
      ], .weakened(host: "b.x.example", system: "iOS 17.0", by: "b.x.example")
    ),
    (
      "an entry that nothing needs",
      ["a.x.example": insecure, "b.x.example": insecure, "x.example": DomainException()],
      .needless(host: "x.example", key: "")
    ),
    (
      "an entry that keeps what nothing opens",
      ["a.x.example": insecure, "b.x.example": insecure, "c.x.example": DomainException()],
      .needless(host: "c.x.example", key: "")
    ),
    (
      "a reach that nothing needs",
      ["a.x.example": group(.cleartext), "b.x.example": insecure],
      .needless(host: "a.x.example", key: "NSIncludesSubdomains")
    ),
    (
      "a group two labels above, which one reading does not reach",
      ["example": group(.cleartext), "c.x.example": DomainException()],
      .blocked(host: "a.x.example", system: "iOS 17.0", by: "cleartext")
    ),
  ]

  @Test(arguments: wrong)
  func `a dictionary that does not hold is not proved`(
    name: String, exceptions: [String: DomainException], failure: UnprovedDictionary
  ) {
    #expect(throws: failure, "\(name)") { try Self.prove(exceptions) }
    #expect("\(failure)".contains("failed its final check"))
  }

  @Test func `a host below one that is kept must be kept too`() throws {
    let below = Self.hosts + [Self.clean("d.c.x.example")]
    let group = Self.group(.cleartext)
    // Seen from below, an entry that does not reach there is passed over (ATS-32).
    #expect(
      throws: UnprovedDictionary.weakened(
        host: "d.c.x.example", system: "iOS 17.0", by: "x.example")
    ) {
      try Self.prove(["x.example": group, "c.x.example": DomainException()], below)
    }
    let steps = try Self.prove(
      ["x.example": group, "c.x.example": DomainException(includesSubdomains: true)], below)
    #expect(
      steps.prefix(2).map { [$0.key, $0.observed, $0.openedBy ?? "-"] } == [
        ["", "c.x.example", "x.example"],
        ["NSIncludesSubdomains", "d.c.x.example", "x.example"],
      ])
  }

  @Test func `each entry and each key has its step`() throws {
    let steps = try Self.prove(["a.x.example": Self.insecure, "b.x.example": Self.insecure])
    #expect(steps.map(\.host) == ["a.x.example", "a.x.example", "b.x.example", "b.x.example"])
    #expect(steps.map(\.key).prefix(2) == ["", "NSExceptionAllowsInsecureHTTPLoads"])
    #expect(steps.allSatisfy { $0.blockedBy == "cleartext" && $0.place == Self.place })
  }
}
