package import AppTransportSecurity
package import Recommending

/// A column of the tables of hosts as CSV and Markdown, in order; the raw value is its heading in CSV.
package enum HostTableColumn: String, CaseIterable, Sendable {
  case host, domain, verdict
  case setAside = "set aside"
  case connections, schemes
  case oldestTLS = "oldest TLS"
  case newestTLS = "newest TLS"
  case cipherSuites = "cipher suites"
  case certificateFor = "certificate for"
  case issuedBy = "issued by"
  case processes
  case sdk = "SDK"
  case firstParty = "first party"
  case alpn = "ALPN"
  case needs
  case firstAdvice = "first advice"
  case keys, company

  package func heading(in language: Language) -> String { language(rawValue, chinese) }

  private var chinese: String {
    switch self {
    case .host: "主机"
    case .domain: "域名"
    case .verdict: "结论"
    case .setAside: "不判断"
    case .connections: "连接数"
    case .schemes: "方式"
    case .oldestTLS: "最低 TLS"
    case .newestTLS: "最高 TLS"
    case .cipherSuites: "密码套件"
    case .certificateFor: "证书主体"
    case .issuedBy: "签发者"
    case .processes: "进程"
    case .sdk, .alpn: rawValue
    case .firstParty: "自己的"
    case .needs: "未满足的要求"
    case .firstAdvice: "首要建议"
    case .keys: "键"
    case .company: "公司"
    }
  }
}

/// The words in the cells of the table of hosts as Markdown; in English, the identifiers that CSV has.
package struct HostTableWords: Sendable {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  package var yes: String { language("yes", "是") }

  package func verdict(_ verdict: HostSuggestion.Verdict) -> String {
    language(verdict.rawValue, SuggestionWords(language).label(verdict))
  }

  package func setAside(_ kinds: [ExcludedTraffic.Kind]) -> String {
    language.row(kinds.map { language($0.rawValue, $0.title(in: language)) })
  }

  package func requirements(_ requirements: [Requirement]) -> String {
    language.row(requirements.map { language($0.rawValue, $0.title(in: language)) })
  }
}
