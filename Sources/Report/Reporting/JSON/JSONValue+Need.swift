import AppTransportSecurity
import Evidence
import JSONText
import ProtocolRegistries
import Recommending
import WordBook

extension JSONValue {
  init(_ need: Need, showsEvidence: Bool = true) {
    self = .object([
      "kind": .string(need.requirement.rawValue),
      "certainty": .string(need.certainty.rawValue),
      "reason": .string(need.text(in: .english)),
      "cause": .object(need.cause.members),
      "systems": need.systems.isEmpty ? nil : .strings(need.systems.map(\.description)),
      "rules": .strings(need.rules.map(\.description)),
      "connections": showsEvidence ? .integer(need.count) : nil,
      "evidence": showsEvidence ? .array(need.evidence.map(JSONValue.init)) : nil,
    ])
  }

  init(_ place: Place) {
    self = .object([
      "capture": .string(place.capture),
      "frame": .integer(place.frame),
      "time": place.time.map { .string($0.decimalSeconds) },
      "unit": place.unusualUnit.map { .string($0) },
    ])
  }

  fileprivate static func members(
    _ name: String, _ values: KeyValuePairs<String, JSONValue?> = [:]
  ) -> [Member] {
    [Member(name: "name", value: .string(name))]
      + values.compactMap { name, value in value.map { Member(name: name, value: $0) } }
  }
}

extension Cause {
  /// The JSON members of the cause: its name and its values.
  ///
  /// Names that were released never change.
  fileprivate var members: [JSONValue.Member] {
    switch self {
    case .cleartext(let load, let isHostStated):
      JSONValue.members(
        "cleartext", ["load": .string(load.rawValue), "hostStated": .boolean(isHostStated)])
    case .version(let version, let offered, let limit):
      JSONValue.members(
        "tls-version",
        [
          "version": .string(version.description),
          "offered": offered.map { .string($0.description) },
          "limit": limit.map { .string($0.name) },
        ])
    case .suite(let suite, let limit):
      JSONValue.members(
        "cipher-suite",
        ["suite": .string(suite.description), "limit": limit.map { .string($0.name) }])
    case .otherVersionOnSystem(let version):
      JSONValue.members("other-version-on-system", ["version": .string(version.description)])
    case .refusal(let alert, let limit):
      JSONValue.members(
        "refusal",
        ["alert": .string(alert.description), "limit": limit.map { .string($0.name) }])
    case .reported(let error): JSONValue.members("reported-refusal", error.values)
    case .trials(let loosening):
      JSONValue.members("trials", ["passedWith": loosening.map { .string($0.name) }])
    case .weakKey(let key):
      JSONValue.members(
        "weak-key", ["keyType": .string(key.kind.name), "bits": key.bits.map { .integer($0) }])
    case .weakHash(let hash): JSONValue.members("weak-hash", ["hash": .string(hash.rawValue)])
    case .trust(let fault, _):
      JSONValue.members(
        "trust",
        ["fault": .string(fault.name), "authority": fault.authority.map { .string($0.rawValue) }])
    case .certificateRefused(let alert):
      JSONValue.members("certificate-refused", ["alert": .string(alert.description)])
    case .doubt(let doubt): doubt.members
    case .serversDiffer(let cause):
      cause.members + [.init(name: "otherConnectionsComplied", value: .boolean(true))]
    case .acceptedByApp(let cause):
      cause.members + [.init(name: "acceptedByApp", value: .boolean(true))]
    case .reportedByApp(let cause):
      cause.members + [.init(name: "reportedByApp", value: .boolean(true))]
    case .unnamed(let cause): cause.members + [.init(name: "hostNamed", value: .boolean(false))]
    case .refusedThoughExempt(let error, let isByATS):
      JSONValue.members("refused-though-exempt", error.values)
        + [.init(name: "byATS", value: .boolean(isByATS))]
    case .incomplete: JSONValue.members("evidence-incomplete")
    }
  }
}

extension Doubt {
  fileprivate var members: [JSONValue.Member] {
    switch self {
    case .proxyTunnel(let opened):
      JSONValue.members("proxy-tunnel", ["opened": .boolean(opened)])
    case .requestUnseen: JSONValue.members("request-unseen")
    case .unnamedRequest: JSONValue.members("unnamed-request")
    case .suiteUnseen: JSONValue.members("suite-unseen")
    case .versionUnseen: JSONValue.members("version-unseen")
    case .withoutKeyExchange: JSONValue.members("without-key-exchange")
    case .noAnswer: JSONValue.members("no-answer")
    case .cut: JSONValue.members("cut")
    case .abandoned: JSONValue.members("abandoned")
    case .clockUnset: JSONValue.members("clock-unset")
    case .unconfirmedHost(let source):
      JSONValue.members("unconfirmed-host", ["source": .string(source.rawValue)])
    case .unused(let closer):
      JSONValue.members("unused", ["closedBy": closer.map { .string($0.rawValue) }])
    case .refusedByClient(let alert):
      JSONValue.members(
        "refused-by-client", ["alert": alert.map { .string($0.description) }])
    case .refusedByServer(let alert, let hadChosen):
      JSONValue.members(
        "refused-by-server",
        [
          "alert": alert.map { .string($0.description) },
          "hadChosen": hadChosen.map { .boolean($0) },
        ])
    case .tlsUnrecorded(let witness):
      JSONValue.members("tls-unrecorded", ["witness": .string(witness.rawValue)])
    case .listedAlone: JSONValue.members("listed-alone")
    case .outcomeUnrecorded(let witness):
      JSONValue.members("outcome-unrecorded", ["witness": .string(witness.rawValue)])
    case .failed(let error): JSONValue.members("load-failed", error.values)
    case .unreached(let error): JSONValue.members("load-unreached", error.values)
    case .failedUnexplained: JSONValue.members("load-unexplained")
    case .reportedByApp(let error): JSONValue.members("reported-by-app", error.values)
    case .contested: JSONValue.members("contested")
    case .trustedByApp: JSONValue.members("trusted-by-app")
    case .pathUnproven: JSONValue.members("path-unproven")
    case .throughProxy(let terminator, let isRefused):
      JSONValue.members(
        "through-proxy",
        ["terminator": .string(terminator.name), "refused": .boolean(isRefused)])
    case .sharedAuthority(let issuer):
      JSONValue.members(
        "shared-authority", ["issuer": issuer.title.map { .string($0) }])
    }
  }
}

extension ReportedError {
  fileprivate var values: KeyValuePairs<String, JSONValue?> {
    [
      "code": code.map { .integer(Int($0)) }, "tlsCode": tls.map { .integer(Int($0)) },
      "faults": trustFaults.isEmpty ? nil : .array(trustFaults.map { .string($0.name) }),
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

extension OfferLimit {
  fileprivate var name: String {
    switch self {
    case .offerUnseen: "offer-unseen"
    case .noNewerVersion: "no-newer-version"
    case .serverSpeaksNewer: "server-speaks-newer"
    case .versionOutsideATS: "version-outside-ats"
    case .noBetterSuite: "no-better-suite"
    case .suiteNotOffered: "suite-not-offered"
    case .otherStack: "other-stack"
    case .offerIncomplete: "offer-incomplete"
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
    case .weakKey: "weak-key"
    case .weakHash: "weak-hash"
    case .weakIssuer: "weak-issuer"
    case .notTransparent: "not-transparent"
    case .distrusted: "distrusted-authority"
    case .brokenSignature: "broken-signature"
    case .unfitAnchor(let fault): fault.rawValue
    case .notPinned: "not-pinned"
    case .pinsMatchNothing: "pins-match-nothing"
    case .pinningRequired: "pinning-required"
    }
  }
}
