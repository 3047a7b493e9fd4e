import AppTransportSecurity
package import Evidence
import JSONText
import ProtocolRegistries
package import Recommending
import WordBook

/// The JSON of `atsift probe --for … --format json`.
package enum ServerExaminationJSON {
  package static let schemaVersion = 1

  package static func document(
    _ servers: [ServerExamination], for set: RequirementSet, inputs: InputLedger
  ) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "for": .string(set.rawValue),
      "verdict": .string(ServerExamination.Verdict(of: servers.map(\.verdict)).rawValue),
      "servers": .array(servers.map(server)),
      "inputs": JSONValue(inputs),
    ]).document()
  }

  private static func server(_ server: ServerExamination) -> JSONValue {
    .object([
      "host": .string(server.host),
      "port": .integer(Int(server.port)),
      "systems": .strings(server.systems.map(\.description)),
      "verdict": .string(server.verdict.rawValue),
      "requirements": .array(server.results.map { result($0, of: server) }),
      "cleartext": server.clearPort.map { port in
        .object([
          "port": .integer(Int(port)),
          "status": server.clearAnswer?.status.map { .integer($0) },
          "redirect": server.clearAnswer?.redirect.map { .string($0) },
          "evidence": .array([server.clearAnswer?.place].compactMap(\.self).map(JSONValue.init)),
        ])
      },
      "exemptOn": server.exemptOn.isEmpty
        ? nil : .strings(server.exemptOn.map(\.description)),
    ])
  }

  private static func result(
    _ result: ServerExamination.Result, of server: ServerExamination
  ) -> JSONValue {
    .object([
      "requirement": .string(result.requirement.rawValue),
      "verdict": .string(result.verdict.rawValue),
      "seen": server.seen.flatMap { values(of: result.requirement, in: $0) },
      "reasons": .array(result.reasons.map { reason($0, of: result.requirement) }),
      "systems": result.systems.isEmpty ? nil : .strings(result.systems.map(\.description)),
      "rules": .strings(result.rules.map(\.description)),
      "evidence": .array(result.evidence.map(JSONValue.init)),
    ])
  }

  /// The values that the server showed, under the names that `suggest` uses.
  private static func values(
    of requirement: ServerRequirement, in seen: TLSFacts
  ) -> JSONValue? {
    let leaf = seen.certificate?.value
    switch requirement {
    case .handshake: return .object(["outcome": .string(seen.outcome.rawValue)])
    case .tlsVersion:
      return .object(["version": seen.version.map { .string($0.description) }])
    case .forwardSecrecy, .cipher:
      return .object(["cipherSuite": seen.cipherSuite.map { .string($0.description) }])
    case .extendedMasterSecret:
      return .object([
        "version": seen.version.map { .string($0.description) },
        "extendedMasterSecret": seen.extendedMasterSecret.map { .boolean($0) },
      ])
    case .key:
      return .object([
        "keyType": leaf?.keyType.map { .string($0.rawValue) },
        "keyBits": leaf?.keyBits.map { .integer($0) },
        "curve": leaf?.curve.map { .string($0) },
      ])
    case .hash:
      return .object(["signatureHash": leaf?.signatureHash.map { .string($0.rawValue) }])
    case .trust:
      return .object([
        "issuerCN": leaf?.issuerCN.map { .string($0) },
        "notBefore": leaf?.notBefore.map { .string($0.decimalSeconds) },
        "notAfter": leaf?.notAfter.map { .string($0.decimalSeconds) },
        "dnsNames": leaf.map { .strings($0.dnsNames) },
      ])
    case .transparency: return .object(["scts": leaf?.scts.map { .integer($0) }])
    }
  }

  private static func reason(
    _ reason: ServerExamination.Reason, of requirement: ServerRequirement
  ) -> JSONValue {
    var missing: String?
    var need: Need?
    let name: String
    switch reason {
    case .need(let cause): (name, need) = ("need", cause)
    case .notGCM: name = "not-aes-gcm"
    case .suiteOfOldVersion: name = "suite-of-old-version"
    case .noExtendedMasterSecret: name = "no-extended-master-secret"
    case .missing(let fact): (name, missing) = ("missing-fact", fact.rawValue)
    case .untrusted: name = "untrusted"
    case .exempt: name = "exempt"
    }
    return .object([
      "name": .string(name),
      "text": .string(ServerWords(.english).reason(reason, of: requirement)),
      "missing": missing.map { .string($0) },
      "need": need.map { JSONValue($0, showsEvidence: false) },
    ])
  }
}
