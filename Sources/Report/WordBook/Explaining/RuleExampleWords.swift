package import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// The texts for an example of a rule, each short enough for a line.
///
/// The example's own summary is always in English.
package struct RuleExampleWords: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package func outcome(_ verdict: Decision.Verdict) -> String {
    switch verdict {
    case .allow: language("satisfied", "符合")
    case .block: language("violated", "不符合")
    case .unknown: language("unknown", "无法判断")
    }
  }

  /// Returns the system, and the linked SDK and assumption if these are not the default.
  package func setting(_ example: RuleExample) -> String {
    var parts = [example.system.description]
    if example.linkedSDK != example.system {
      parts.append(
        language("linked with \(example.linkedSDK)", "用 \(example.linkedSDK) 的 SDK 构建"))
    }
    if let option = example.option { parts.append(option) }
    return language.clauses(parts)
  }

  package func connection(_ facts: TransportFacts) -> String {
    let host = facts.host.contains(":") ? "[\(facts.host)]" : facts.host
    let port = facts.port.map { ":\($0)" } ?? ""
    var parts = ["\(facts.scheme.rawValue)://\(host)\(port)" + loader(facts.interface)]
    if facts.scheme.isEncrypted || facts.isKnownToHSTS { parts += handshake(facts) }
    for step in facts.redirects {
      parts.append(
        language(
          "then a redirect to \(step.scheme.rawValue)://\(step.host)",
          "然后重定向到 \(step.scheme.rawValue)://\(step.host)"))
    }
    return language.clauses(parts)
  }

  private func loader(_ interface: LoadingInterface?) -> String {
    switch interface {
    case .urlLoading?: ""
    case .webContent?: language(" in a web view", "（网页视图）")
    case .media?: language(" by AVFoundation", "（AVFoundation）")
    case .networkFramework?: language(" by the Network framework", "（Network 框架）")
    case .ownStack?: language(" over a socket", "（socket）")
    case .otherProcess?: language(" in another process", "（其他进程）")
    case nil: language(" by something unknown", "（不知由谁加载）")
    }
  }

  private func handshake(_ facts: TransportFacts) -> [String] {
    var words = [
      facts.tlsVersion?.description ?? language("version unknown", "版本未知"),
      facts.cipherSuite?.description ?? language("suite unknown", "套件未知"),
    ]
    if let key = facts.leafKey {
      if key != LeafKey(.rsa, bits: 2048) { words.append(text(key)) }
    } else {
      words.append(language("key unknown", "密钥未知"))
    }
    if facts.signatureHash != .sha256 {
      words.append(
        facts.signatureHash?.title ?? language("hash unknown", "哈希算法未知"))
    }
    if facts.trust != .valid {
      words.append(facts.trust.map(text) ?? language("trust unknown", "信任情况未知"))
    }
    return words + certificate(facts) + extensions(facts) + overrides(facts)
  }

  private func certificate(_ facts: TransportFacts) -> [String] {
    var words: [String] = []
    if let validity = facts.chain?.validity {
      let days = (validity.upperBound - validity.lowerBound) / 86_400
      let first = Timestamp(nanoseconds: validity.lowerBound * 1_000_000_000).day
      words.append(
        language("valid for \(days) days from \(first)", "从 \(first) 起有效 \(days) 天"))
    }
    if let issuer = facts.chain?.distrusted {
      let day = facts.chain?.issuedAt.map { Timestamp(nanoseconds: $0 * 1_000_000_000).day } ?? "?"
      words.append(
        language(
          "issued by \(issuer.authority.rawValue) on \(day)",
          "\(issuer.authority.rawValue) 在 \(day) 签发"))
    }
    if facts.chain?.isLeafTrusted == true {
      words.append(language("the user trusts it directly", "用户直接信任它"))
    }
    return words
  }

  private func extensions(_ facts: TransportFacts) -> [String] {
    var words: [String] = []
    switch (facts.isTransparent, facts.timestamps) {
    case (true?, _): break
    case (false?, _): words.append(language("no Certificate Transparency", "没有透明度证明"))
    case (nil, let timestamps?):
      words.append(
        language(
          "Certificate Transparency timestamps of \(timestamps.embeddedLogs ?? 0) logs in the "
            + "certificate and \(timestamps.sentLogs) in the handshake",
          "证书里有 \(timestamps.embeddedLogs ?? 0) 个日志的时间戳，握手里有 \(timestamps.sentLogs) 个"))
      if !timestamps.isComplete { words.append(language("others not seen", "没看到有没有别的")) }
    case (nil, nil): words.append(language("Certificate Transparency unknown", "透明度证明未知"))
    }
    switch facts.extendedMasterSecret {
    case true?: break
    case false?: words.append(language("no extended master secret", "没有 extended master secret"))
    case nil: words.append(language("extended master secret unknown", "extended master secret 未知"))
    }
    if !facts.certificateSchemes.isEmpty {
      let names = language.list(facts.certificateSchemes.map(\.description))
      words.append(language("certificate signed with \(names)", "证书用 \(names) 签名"))
    }
    if let scheme = facts.keyExchangeScheme {
      words.append(language("key exchange signed with \(scheme)", "密钥交换用 \(scheme) 签名"))
    }
    if let offered = facts.offeredSchemes {
      let names = language.list(offered.map(\.description))
      words.append(language("\(names) offered", "提供了 \(names)"))
    }
    return words
  }

  private func overrides(_ facts: TransportFacts) -> [String] {
    var words: [String] = []
    if let match = facts.pinMatch {
      words.append(
        match
          ? language("pin matches", "公钥与固定的相符") : language("pin does not match", "公钥与固定的不符"))
    }
    if facts.delegateOverridesTrust { words.append(language("the app accepts it", "App 接受它")) }
    if facts.isKnownToHSTS { words.append(language("known to HSTS", "已知的 HSTS 主机")) }
    if let floor = facts.sessionMinimumTLS {
      words.append(language("session from \(floor)", "会话从 \(floor) 起"))
    }
    return words
  }

  private func text(_ trust: ServerTrust) -> String {
    switch trust {
    case .valid: language(trust.rawValue, "有效")
    case .validInstalledRoot: language(trust.rawValue, "用户安装的根证书")
    case .selfSigned: language(trust.rawValue, "自签名")
    case .expired: language(trust.rawValue, "已过期")
    case .notYetValid: language(trust.rawValue, "尚未生效")
    case .hostNameMismatch: language(trust.rawValue, "名称不符")
    case .outsideValidity: language(trust.rawValue, "不在有效期内")
    case .untrustedRoot: language(trust.rawValue, "根证书不受信任")
    case .unknownRoot: language(trust.rawValue, "根证书未知")
    case .revoked: language(trust.rawValue, "已吊销")
    case .invalid: language(trust.rawValue, "无效")
    }
  }

  private func text(_ key: LeafKey) -> String {
    let kind =
      switch key.kind {
      case .rsa: "RSA"
      case .ellipticCurve: "EC"
      case .dsa: "DSA"
      case .other: language("another kind of key", "其他种类的密钥")
      }
    return kind + (key.bits.map { " \($0)" } ?? "")
  }
}
