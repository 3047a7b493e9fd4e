package import AppTransportSecurity
import Recommending

package struct DecisionText: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package func verdict(_ verdict: Decision.Verdict) -> String {
    switch verdict {
    case .allow: language("allowed", "放行")
    case .block: language("blocked", "拦截")
    case .unknown: language("unknown", "无法判断")
    }
  }

  /// Returns the reason for a decision as the end of a line; empty for an allowed connection.
  ///
  /// `wasSeen` is true for a captured connection, false for a hypothetical one. It changes only the
  /// words about facts that are unknown.
  package func reason(_ decision: Decision, wasSeen: Bool) -> String {
    words(decision, wasSeen: wasSeen).map { language(": \($0)", "：\($0)") } ?? ""
  }

  private func words(_ decision: Decision, wasSeen: Bool) -> String? {
    switch decision.verdict {
    case .block:
      return decision.barriers.isEmpty
        ? nil : language.row(decision.barriers.map { $0.clause(in: language) })
    case .unknown:
      let missing = language.list(decision.missing.map { $0.text(in: language) })
      let isOpen =
        !wasSeen || decision.missing.contains(where: MissingFact.ofReading.contains)
      return isOpen
        ? language("depends on \(missing)", "取决于：\(missing)")
        : language(
          "nothing that was seen blocks the connection; not seen: \(missing)",
          "看到的都不会使它被拦截；没看到：\(missing)")
    case .allow: return nil
    }
  }

  package func rules(_ decision: Decision) -> String { cited(decision.decidingRules) }

  private func cited(_ rules: [RuleIdentifier]) -> String {
    rules.isEmpty ? "" : " [" + rules.map(\.description).joined(separator: ", ") + "]"
  }

  package func standing(
    _ standing: HostTreatment, _ rules: [RuleIdentifier], place: String?
  ) -> String {
    switch standing {
    case .outside: return ExcludedTraffic.Kind.outsideATS.title(in: language) + cited(rules)
    case .exempt:
      let title = rules.first?.rule?.title(in: language) ?? ""
      return language(
        "exempt, only default trust is required: \(title.lowercasedFirst)",
        "豁免，只要求通过系统的信任检查：\(title)") + cited(rules)
    case .listed(let key):
      let place = place.map { language(" (\($0))", "（\($0)）") } ?? ""
      return language(
        "listed, only the entry for \(key)\(place) applies",
        "已列出，只按 \(key) 的条目\(place)判断") + cited(rules)
    case .required:
      return language("under ATS, nothing in the dictionary exempts it", "受 ATS 限制，字典里没有豁免它的内容")
        + cited(rules)
    }
  }

  package func dispute(_ dispute: Dispute) -> String {
    let outcome = verdict(dispute.verdict)
    return language(
      "\(dispute.conflict.rawValue): with --assume \(dispute.option), it would be \(outcome)",
      "\(dispute.conflict.rawValue)：按 --assume \(dispute.option) 理解，结果是\(outcome)")
  }

  /// Returns the name of a hypothetical load, with `interfaces` unless these are all.
  package func trial(
    _ trial: HostPolicyTimeline.Trial, by interfaces: [LoadingInterface]
  ) -> String {
    let name =
      switch trial {
      case .cleartext: "http"
      case .modern: language("https with TLS 1.2 and ECDHE", "https，用 TLS 1.2 和 ECDHE")
      case .tls11: language("https with TLS 1.1", "https，用 TLS 1.1")
      case .tls10: language("https with TLS 1.0", "https，用 TLS 1.0")
      case .rsaKeyExchange: language("https with RSA key exchange", "https，用 RSA 交换密钥")
      case .acceptedByApp:
        language(
          "https with a bad certificate that the app's own code accepts",
          "https，证书有问题但 App 自己的代码接受")
      }
    guard interfaces.count < HostPolicyTimeline.interfaces.count else { return name }
    let loaders = language.list(interfaces.map(words))
    return name + language(" by \(loaders)", "（\(loaders)）")
  }

  private func words(_ interface: LoadingInterface) -> String {
    switch interface {
    case .urlLoading: "URLSession"
    case .webContent: language("web views", "网页视图")
    case .media: "AVFoundation"
    case .networkFramework: language("the Network framework", "Network 框架")
    case .ownStack: language("sockets", "socket")
    case .otherProcess: language("another process", "其他进程")
    }
  }
}

extension MissingFact {
  func text(in language: Language) -> String {
    switch self {
    case .tlsVersion: language("the TLS version", "TLS 版本")
    case .cipherSuite: language("the cipher suite", "密码套件")
    case .certificateKey: language("the certificate's key", "证书的密钥")
    case .certificateSignature: language("its signature", "证书的签名")
    case .certificateTrust: language("whether the certificate is trusted", "证书是否受信任")
    case .certificateTransparency: language("its Certificate Transparency", "证书的透明度证明")
    case .extendedMasterSecret: language("the extended master secret", "extended master secret")
    case .signatureSchemes:
      language("which signature schemes the client offers", "客户端提供哪些签名算法")
    case .pinnedIdentity: language("whether the pins match", "公钥固定是否匹配")
    case .interface: language("which part of the app loads the URL", "App 里由什么加载它")
    case .settingType: language("how the system reads a value of the wrong type", "系统怎样读类型不对的值")
    case .systemExceptionEntries:
      language("whether this system has a built-in entry for the host", "这个系统有没有自带的条目管这个主机")
    case .systemHandshake: language("what this system would negotiate", "这个系统会协商什么")
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String {
    guard let first, let second = dropFirst().first, second.isLowercase || second == " " else {
      return self
    }
    return first.lowercased() + dropFirst()
  }
}
