import AppTransportSecurity
import Assessing
import Evidence
package import Findings
import ProtocolRegistries
import Recommending

/// A kind of value in reports and records whose values `atsift explain` explains.
protocol OutputMeaning: RawRepresentable<String>, CaseIterable, Sendable {
  /// The meaning of the value, as a sentence that needs no context.
  var meaning: Wording { get }
}

/// A word of output that no rule of ATS explains: the identifier of a rule of `check` or of a note,
/// damage of a capture, or a value of a report.
///
/// One word can be the value of several members, each with a meaning of its own.
package struct OutputWord: Hashable, Sendable {
  /// A place of output that uses the word.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    case checkRule = "check-rule"
    case note, advice
    case setAside = "set-aside"
    case verdict, certainty, grade, outcome, limit, trust, connection
    case hostSource = "host-source"
    case damage, cause, software, load
  }

  package struct Use: Hashable, Sendable {
    package let place: Place
    let meaning: Wording
    let fix: Wording?
    /// The severity, for the rule of a finding.
    package let severity: Severity?

    fileprivate init(
      _ place: Place, _ meaning: Wording, fix: Wording? = nil, severity: Severity? = nil
    ) {
      (self.place, self.meaning, self.fix, self.severity) = (place, meaning, fix, severity)
    }

    package func statement(in language: Language) -> String { meaning.text(in: language) }
    package func remedy(in language: Language) -> String? { fix?.text(in: language) }
  }

  package let name: String
  package let uses: [Use]

  /// All words, by place, each once.
  package static let all: [OutputWord] = {
    var uses: [String: [Use]] = [:]
    let found = checkRules + values
    for (name, use) in found { uses[name, default: []].append(use) }
    return found.map { $0.name }.distinct.map { OutputWord(name: $0, uses: uses[$0] ?? []) }
  }()

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Finds the word, whatever its case; spaces and underscores are the same as hyphens.
  package init?(_ text: String) {
    guard let word = Self.byName[KnownTerm.spelling(of: text)] else { return nil }
    self = word
  }

  private init(name: String, uses: [Use]) { (self.name, self.uses) = (name, uses) }

  private typealias Entry = (name: String, use: Use)

  private static let checkRules = CheckRule.all.map(entry) + [expiredIgnore]

  private static func entry(_ rule: CheckRule) -> Entry {
    let remedy = Wording { rule.description(in: $0).remedy ?? "" }
    return (
      rule.identifier,
      Use(
        .checkRule, Wording { rule.statement(in: $0) }, fix: remedy, severity: rule.severity)
    )
  }

  private static let expiredIgnore: Entry = (
    IgnoreList.expiredRule,
    Use(
      .checkRule, Wording { IgnoreList.expired(in: $0).statement },
      fix: Wording(
        "Fix the finding that the entry hides, or set a new day.", "修好它所忽略的问题，或写一个新的日期。"),
      severity: .warning)
  )

  private static let values: [Entry] = [
    entries(SuggestionNote.Kind.self, .note), entries(HostVerdict.self, .verdict),
    entries(Certainty.self, .certainty), entries(ComplianceEvidenceGrade.self, .grade),
    entries(Advice.Kind.self, .advice), entries(ExcludedTraffic.Kind.self, .setAside),
    entries(HandshakeOutcome.self, .outcome), entries(OfferLimit.self, .limit),
    entries(ServerTrust.self, .trust), entries(Observation.Kind.self, .connection),
    entries(HostSource.self, .hostSource), entries(NeedCauseName.self, .cause),
    entries(ClientSoftware.Kind.self, .software), entries(CleartextLoad.self, .load),
    entries(TCPAnomaly.self, .damage),
    entries(QUICAnomaly.self, .damage), entries(TLSAnomaly.self, .damage),
    entries(HTTPAnomaly.self, .damage), entries(CertificateAnomaly.self, .damage),
  ].flatMap { $0 }

  private static func entries<Value: OutputMeaning>(
    _ values: Value.Type, _ place: Place
  ) -> [Entry] {
    values.allCases.map { ($0.rawValue, Use(place, $0.meaning)) }
  }
}

extension OutputWord.Place {
  package func title(in language: Language) -> String {
    switch self {
    case .checkRule: language("rule of `atsift check`", "`atsift check` 的规则")
    case .note: language("note of a suggestion", "建议里的说明")
    case .advice: language("kind of advice", "处理办法的种类")
    case .setAside: language("reason to set traffic aside", "不判断流量的原因")
    case .verdict: language("verdict on a host", "对主机的结论")
    case .certainty: language("certainty of a need", "需要的确定程度")
    case .grade: language("evidence that https works", "https 可用的证据")
    case .outcome: language("outcome of a TLS handshake", "TLS 握手的结果")
    case .limit: language("limit of what a handshake proves", "握手能说明多少的限制")
    case .trust: language("trust in a certificate", "证书的信任情况")
    case .connection: language("kind of connection", "连接的种类")
    case .hostSource: language("source of a host's name", "主机名的来源")
    case .damage: language("damage or gap of a capture", "抓包里的损坏或缺失")
    case .cause: language("cause of a need", "需要的原因")
    case .software: language("software that made a connection", "发起连接的软件")
    case .load: language("kind of cleartext load", "明文加载的种类")
    }
  }
}
