import AppTransportSecurity
import Evidence
import JSONText
import ProtocolRegistries
import Recommending

/// The name, in JSON, of a need's cause that states more than that the requirement is not met.
///
/// Any other cause has the word of the need's `Requirement`. Released names never change.
enum NeedCauseName: String, CaseIterable {
  case otherVersionOnSystem = "other-version-on-system"
  case reportedRefusal = "reported-refusal"
  case trials
  case certificateRefused = "certificate-refused"
  case refusedThoughExempt = "refused-though-exempt"
  case evidenceIncomplete = "evidence-incomplete"
  case proxyTunnel = "proxy-tunnel"
  case requestUnseen = "request-unseen"
  case unnamedRequest = "unnamed-request"
  case suiteUnseen = "cipher-suite-unseen"
  case versionUnseen = "tls-version-unseen"
  case withoutKeyExchange = "without-key-exchange"
  case noAnswer = "no-answer"
  case cut
  case abandoned
  case clockUnset = "clock-unset"
  case unconfirmedHost = "unconfirmed-host"
  case unused
  case refusedByClient = "refused-by-client"
  case refusedByServer = "refused-by-server"
  case tlsUnrecorded = "tls-unrecorded"
  case listedAlone = "listed-alone"
  case outcomeUnrecorded = "outcome-unrecorded"
  case loadFailed = "load-failed"
  case loadUnreached = "load-unreached"
  case loadUnexplained = "load-unexplained"
  case reportedByApp = "reported-by-app"
  case contested
  case trustedByApp = "trusted-by-app"
  case pathUnproven = "path-unproven"
  case throughProxy = "through-proxy"
  case sharedAuthority = "shared-authority"
}

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
