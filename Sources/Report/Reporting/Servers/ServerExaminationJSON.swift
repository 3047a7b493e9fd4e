import AppTransportSecurity
package import Evidence
package import JSONText
import ProtocolRegistries
package import Recommending
import WordBook

/// The JSON of `atsift probe --for … --format json`.
package struct ServerExaminationJSON: Sendable {
  private let servers: [ServerExamination]
  private let set: RequirementSet
  private let inputs: InputLedger

  package static func document(
    _ servers: [ServerExamination], for set: RequirementSet, inputs: InputLedger
  ) -> String {
    members.value(Self(servers: servers, set: set, inputs: inputs)).document()
  }

  package static let members = JSONObject<ServerExaminationJSON>([
    .schema(.probe),
    .complete { $0.inputs.isComplete },
    .word("for", "The requirements: of ATS, or of device management.") { $0.set },
    .word("verdict", "fail if a server fails; else unknown if one is unknown.") {
      ServerExamination.Verdict(of: $0.servers.map(\.verdict))
    },
    .objects("servers", ServerExamination.members) { $0.servers },
    .object("inputs", InputLedger.members) { $0.inputs },
  ])
}

extension JSONForm {
  fileprivate static let port = JSONForm.integer(from: 1, to: Int(UInt16.max))
}

extension ServerExamination {
  fileprivate static let members = JSONObject<ServerExamination>(
    "server",
    [
      .field("host") { $0.host },
      .field("port", as: .port) { $0.port },
      .list("systems", "The systems whose requirements these are.") {
        $0.systems.map(\.description)
      },
      .word("verdict", "fail if a requirement fails; else unknown if one is unknown.") {
        $0.verdict
      },
      .objects("requirements", ExaminedRequirement.members) { server in
        server.results.map { ExaminedRequirement(result: $0, seen: server.seen) }
      },
      .object("cleartext", cleartextMembers, "The answer without TLS, which is not a requirement.")
      { $0.clearPort == nil ? nil : $0 },
      .field("exemptOn", "The systems on which ATS exempts the host.") {
        $0.exemptOn.map(\.description)
      },
    ])

  private static let cleartextMembers = JSONObject<ServerExamination>([
    .field("port", as: .port) { $0.clearPort ?? 0 },
    .field("status", as: .integer()) { $0.clearAnswer?.status },
    .field("redirect", "The target of a redirect, without path.") { $0.clearAnswer?.redirect },
    .objects("evidence", Place.members) { [$0.clearAnswer?.place].compactMap(\.self) },
  ])
}

private struct ExaminedRequirement: Sendable {
  let result: ServerExamination.Result
  let seen: TLSFacts?

  static let members = JSONObject<ExaminedRequirement>(
    "requirement",
    [
      .word("requirement") { $0.result.requirement },
      .word("verdict") { $0.result.verdict },
      .object("seen", seenMembers, "The values that the server showed.") {
        $0.seen == nil ? nil : $0
      },
      .objects("reasons", RequirementReasonJSON.members, "Why it fails or is unknown.") {
        examined in
        examined.result.reasons.map {
          RequirementReasonJSON(reason: $0, requirement: examined.result.requirement)
        }
      },
      .field("systems", "The systems with this verdict; absent for all.") {
        $0.result.systems.map(\.description)
      },
      .list("rules", of: .rule) { $0.result.rules.map(\.description) },
      .objects("evidence", Place.members, "The connections that decide, by their first packet.") {
        $0.result.evidence
      },
    ])

  /// The JSON members for values that the server showed, named as in the JSON of `suggest`.
  private static let seenMembers = JSONObject<ExaminedRequirement>([
    .word("outcome") { $0.seen(.handshake)?.outcome },
    .field("version") { $0.seen(.tlsVersion, .extendedMasterSecret)?.version?.description },
    .field("cipherSuite") { $0.seen(.forwardSecrecy, .cipherSuite)?.cipherSuite?.description },
    .field("extendedMasterSecret") { $0.seen(.extendedMasterSecret)?.extendedMasterSecret },
    .field("keyType") { $0.leaf(.certificateKey)?.keyType?.rawValue },
    .field("keyBits") { $0.leaf(.certificateKey)?.keyBits },
    .field("curve") { $0.leaf(.certificateKey)?.curve },
    .field("signatureHash") { $0.leaf(.certificateSignature)?.signatureHash?.rawValue },
    .field("issuerCN") { $0.leaf(.certificateTrust)?.issuerCN },
    .field("notBefore") { $0.leaf(.certificateTrust)?.notBefore },
    .field("notAfter") { $0.leaf(.certificateTrust)?.notAfter },
    .value("dnsNames", as: .list(.string())) {
      $0.leaf(.certificateTrust).map { .strings($0.dnsNames) }
    },
    .field("scts") { $0.leaf(.certificateTransparency)?.scts },
  ])

  private func seen(_ requirements: ServerRequirement...) -> TLSFacts? {
    requirements.contains(result.requirement) ? seen : nil
  }

  private func leaf(_ requirement: ServerRequirement) -> CertificateFacts? {
    seen(requirement)?.certificate?.value
  }
}

private struct RequirementReasonJSON: Sendable {
  let reason: ServerExamination.Reason
  let requirement: ServerRequirement

  static let members = JSONObject<RequirementReasonJSON>(
    "reason",
    [
      .word("name") { $0.name },
      .field("text") { ServerExaminationWords(.english).reason($0.reason, of: $0.requirement) },
      .field("missing", "The fact that was not seen.") { $0.missing },
      .object("need", ExceptionNeed.briefMembers) { $0.need },
    ])

  private enum Name: String, CaseIterable {
    case need, untrusted, exempt
    case notGCM = "not-aes-gcm"
    case suiteOfOldVersion = "suite-of-old-version"
    case noExtendedMasterSecret = "no-extended-master-secret"
    case missing = "missing-fact"
  }

  private var name: Name {
    switch reason {
    case .need: .need
    case .notGCM: .notGCM
    case .suiteOfOldVersion: .suiteOfOldVersion
    case .noExtendedMasterSecret: .noExtendedMasterSecret
    case .missing: .missing
    case .untrusted: .untrusted
    case .exempt: .exempt
    }
  }

  private var missing: String? {
    if case .missing(let fact) = reason { fact.rawValue } else { nil }
  }

  private var need: ExceptionNeed? { if case .need(let need) = reason { need } else { nil } }
}
