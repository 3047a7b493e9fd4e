import AppTransportSecurity
import Escaping
import Evidence
import EvidenceFiles
import JSONText
import ProtocolRegistries
import Recommending
import WordBook

extension JSONForm {
  static var rule: JSONForm { .part("rule-id", .string(matching: "^ATS-[0-9]+$")) }
}

extension ExceptionNeed {
  static let members = JSONObject<ExceptionNeed>(
    "need", head,
    [
      .field("connections", "The number of connections that show it.") { $0.count },
      .objects("evidence", Place.members, "The first and last packet that show it.") {
        $0.evidence
      },
    ])

  /// The JSON members of a need (a violated requirement) of a single connection, which lack the
  /// lists of connections and evidence.
  static let briefMembers = JSONObject<ExceptionNeed>("need", head)

  private static let head: [JSONObject<ExceptionNeed>.Field] = [
    .word("kind") { $0.requirement },
    .word("certainty") { $0.certainty },
    .field("reason", "What was seen, in a short sentence.") { $0.text(in: .english) },
    .value("cause", as: ExceptionNeedCauseMember.form) {
      .object($0.cause.members(of: $0.requirement))
    },
    .field("systems", "The systems with this need; absent for all.") {
      $0.systems.map(\.description)
    },
    .list("rules", "The rules of ATS.", of: .rule) { $0.rules.map(\.description) },
  ]
}

extension Place {
  static let members = JSONObject<Place>(
    "place",
    [
      .field("capture") { $0.capture },
      .field(
        "frame", "The number of the packet, line or entry, from 1, or the offset of a byte.",
        as: .integer(from: 1)
      ) { $0.frame },
      .word("unit", "What frame counts.") { $0.unit },
      .field("time") { $0.time },
    ])
}

extension JSONValue {
  fileprivate static func members(
    _ name: NeedCauseName, _ values: KeyValuePairs<ExceptionNeedCauseMember, JSONValue?> = [:]
  ) -> [Member] {
    members(name.rawValue, values)
  }

  fileprivate static func members(
    _ requirement: Requirement, _ values: KeyValuePairs<ExceptionNeedCauseMember, JSONValue?>
  ) -> [Member] {
    members(requirement.rawValue, values)
  }

  private static func members(
    _ name: String, _ values: KeyValuePairs<ExceptionNeedCauseMember, JSONValue?>
  ) -> [Member] {
    [Member(name: "name", value: .string(name))]
      + values.compactMap { key, value in value.map { Member(key, $0) } }
  }
}

extension JSONValue.Member {
  fileprivate init(_ name: ExceptionNeedCauseMember, _ value: JSONValue) {
    self.init(name: name.rawValue, value: value)
  }
}

extension ExceptionNeedCause {
  /// Returns the JSON members of the cause: its name and its values.
  ///
  /// A cause that only states that `requirement` is not met has the requirement's word.
  fileprivate func members(of requirement: Requirement) -> [JSONValue.Member] {
    switch self {
    case .cleartext(let load, let isHostStated):
      JSONValue.members(
        requirement, [.load: .string(load.rawValue), .hostStated: .boolean(isHostStated)])
    case .version(let version, let offered, let limit):
      JSONValue.members(
        requirement,
        [
          .version: .string(version.description),
          .offered: offered.map { .string($0.description) },
          .limit: limit.map { .string($0.rawValue) },
        ])
    case .suite(let suite, let limit):
      JSONValue.members(
        requirement,
        [.cipherSuite: .string(suite.description), .limit: limit.map { .string($0.rawValue) }])
    case .otherVersionOnSystem(let version):
      JSONValue.members(.otherVersionOnSystem, [.version: .string(version.description)])
    case .refusal(let alert, let limit):
      JSONValue.members(
        requirement,
        [.alert: .string(alert.description), .limit: limit.map { .string($0.rawValue) }])
    case .reported(let error): JSONValue.members(.reportedRefusal, error.values)
    case .trials(let loosening):
      JSONValue.members(.trials, [.passedWith: loosening.map { .string($0.name) }])
    case .weakKey(let key):
      JSONValue.members(
        requirement, [.keyType: .string(key.kind.name), .bits: key.bits.map { .integer($0) }])
    case .weakHash(let hash): JSONValue.members(requirement, [.hash: .string(hash.rawValue)])
    case .trust(let fault, _):
      JSONValue.members(
        requirement,
        [.fault: .string(fault.name), .authority: fault.authority.map { .string($0.rawValue) }])
    case .certificateRefused(let alert):
      JSONValue.members(.certificateRefused, [.alert: .string(alert.description)])
    case .doubt(let doubt): doubt.members
    case .serversDiffer(let cause):
      cause.members(of: requirement) + [.init(.otherConnectionsComplied, .boolean(true))]
    case .acceptedByApp(let cause):
      cause.members(of: requirement) + [.init(.acceptedByApp, .boolean(true))]
    case .reportedByApp(let cause):
      cause.members(of: requirement) + [.init(.reportedByApp, .boolean(true))]
    case .unnamed(let cause):
      cause.members(of: requirement) + [.init(.hostNamed, .boolean(false))]
    case .refusedThoughExempt(let error, let isByATS):
      JSONValue.members(.refusedThoughExempt, error.values)
        + [.init(.byATS, .boolean(isByATS))]
    case .incomplete: JSONValue.members(.evidenceIncomplete)
    }
  }
}

extension EvidenceDoubt {
  fileprivate var members: [JSONValue.Member] {
    switch self {
    case .proxyTunnel(let opened):
      JSONValue.members(.proxyTunnel, [.opened: .boolean(opened)])
    case .requestUnseen: JSONValue.members(.requestUnseen)
    case .unnamedRequest: JSONValue.members(.unnamedRequest)
    case .suiteUnseen: JSONValue.members(.suiteUnseen)
    case .versionUnseen: JSONValue.members(.versionUnseen)
    case .withoutKeyExchange: JSONValue.members(.withoutKeyExchange)
    case .noAnswer: JSONValue.members(.noAnswer)
    case .cut: JSONValue.members(.cut)
    case .abandoned: JSONValue.members(.abandoned)
    case .clockUnset: JSONValue.members(.clockUnset)
    case .unconfirmedHost(let source):
      JSONValue.members(.unconfirmedHost, [.source: .string(source.rawValue)])
    case .unused(let closer):
      JSONValue.members(.unused, [.closedBy: closer.map { .string($0.rawValue) }])
    case .refusedByClient(let alert):
      JSONValue.members(
        .refusedByClient, [.alert: alert.map { .string($0.description) }])
    case .refusedByServer(let alert, let hadChosen):
      JSONValue.members(
        .refusedByServer,
        [
          .alert: alert.map { .string($0.description) },
          .hadChosen: hadChosen.map { .boolean($0) },
        ])
    case .tlsUnrecorded(let witness):
      JSONValue.members(.tlsUnrecorded, [.witness: .string(witness.rawValue)])
    case .listedAlone: JSONValue.members(.listedAlone)
    case .outcomeUnrecorded(let witness):
      JSONValue.members(.outcomeUnrecorded, [.witness: .string(witness.rawValue)])
    case .failed(let error): JSONValue.members(.loadFailed, error.values)
    case .unreached(let error): JSONValue.members(.loadUnreached, error.values)
    case .failedUnexplained: JSONValue.members(.loadUnexplained)
    case .reportedByApp(let error): JSONValue.members(.reportedByApp, error.values)
    case .contested: JSONValue.members(.contested)
    case .trustedByApp: JSONValue.members(.trustedByApp)
    case .pathUnproven: JSONValue.members(.pathUnproven)
    case .throughProxy(let tlsProxy, let isRefused):
      JSONValue.members(
        .throughProxy,
        [.terminator: .string(tlsProxy.name), .refused: .boolean(isRefused)])
    case .sharedAuthority(let issuer):
      JSONValue.members(
        .sharedAuthority, [.issuer: issuer.title.map { title in .written { $0.string(title) } }])
    }
  }
}

extension ReportedError {
  fileprivate var values: KeyValuePairs<ExceptionNeedCauseMember, JSONValue?> {
    [
      .code: code.map { .integer(Int($0)) }, .tlsCode: tls.map { .integer(Int($0)) },
      .faults: trustFaults.isEmpty ? nil : .array(trustFaults.map { .string($0.name) }),
    ]
  }
}

extension Loosening {
  fileprivate var name: String {
    switch self {
    case .insecureLoads: "NSExceptionAllowsInsecureHTTPLoads"
    case .floor(let version): "NSExceptionMinimumTLSVersion=\(version)"
    case .noForwardSecrecy: "NSExceptionRequiresForwardSecrecy=NO"
    }
  }
}

extension LeafKey.Kind {
  fileprivate var name: String {
    switch self {
    case .rsa: "RSA"
    case .ellipticCurve: "EC"
    case .dsa: "DSA"
    case .other: "other"
    }
  }
}

extension TrustFault {
  fileprivate var authority: DistrustedAuthorityName? {
    if case .distrusted(let authority) = self { authority } else { nil }
  }

  fileprivate var name: String {
    switch self {
    case .named(let trust): trust.rawValue
    case .refusedByClient: "refused-by-client"
    case .otherCommonName: "other-common-name"
    case .noAlternativeName: "no-alternative-name"
    case .notForServers: "not-for-servers"
    case .validTooLong: "valid-too-long"
    case .weakKey: Requirement.certificateKey.rawValue
    case .weakHash: Requirement.certificateSignature.rawValue
    case .weakIssuer: "weak-issuer"
    case .notTransparent: Requirement.certificateTransparency.rawValue
    case .distrusted: "distrusted-authority"
    case .brokenSignature: "broken-signature"
    case .unfitAnchor(let fault): fault.rawValue
    case .notPinned: "not-pinned"
    case .pinsMatchNothing: "pins-match-nothing"
    case .pinningRequired: "pinning-required"
    }
  }
}
