import AppTransportSecurity
import Evidence
import JSONText
import ProtocolRegistries
import Recommending
import WordBook

/// A JSON member with a detail of the reason why a host violates a requirement.
enum ExceptionNeedCauseMember: String, CaseIterable {
  case load, hostStated, version, offered, limit, cipherSuite, alert, passedWith, keyType, bits,
    hash, fault, authority, opened, source, closedBy, hadChosen, witness, terminator, refused,
    issuer, code, tlsCode, faults, otherConnectionsComplied, acceptedByApp, reportedByApp,
    hostNamed, byATS

  /// The JSON schema of a cause: its name, and the members that this cause has.
  static var form: JSONForm {
    .object(
      JSONObjectForm(
        [.init("name", names, isRequired: true)]
          + allCases.map { .init($0.rawValue, $0.form) }))
  }

  private static let names = JSONForm.words(
    Requirement.allCases.filter { $0 != .undetermined }.map(\.rawValue)
      + NeedCauseName.allCases.map(\.rawValue))

  private var form: JSONForm {
    switch self {
    case .load: .word(CleartextLoad.self)
    case .hostStated, .opened, .hadChosen, .refused, .otherConnectionsComplied, .acceptedByApp,
      .reportedByApp, .hostNamed, .byATS:
      .boolean
    case .keyType: .words(["RSA", "EC", "DSA", "other"])
    case .source: HostSource.jsonForm
    case .closedBy: AlertFacts.Sender.jsonForm
    case .witness: TrafficLogKind.jsonForm
    case .bits, .code, .tlsCode: .integer()
    case .faults: .list(.string())
    case .version, .offered, .limit, .cipherSuite, .alert, .passedWith, .hash, .fault, .authority,
      .terminator, .issuer:
      .string()
    }
  }
}
