package import AppTransportSecurity
import Escaping
package import Evidence
import ProtocolRegistries
package import Recommending

/// The texts of `atsift probe --for`, which examines servers for a set of requirements.
package struct ServerExaminationWords: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package func verdict(_ verdict: ServerExamination.Verdict) -> String {
    switch verdict {
    case .pass: language("pass", "符合")
    case .fail: language("fail", "不符合")
    case .unknown: language("unknown", "不确定")
    }
  }

  package func summary(_ server: ServerExamination) -> String {
    let name = server.address
    let set = title(server.set)
    let systems = language.list(
      SuggestionWords(language).systems(server.systems.map(\.description)))
    switch server.verdict {
    case .pass:
      return language("\(name) meets \(set) on \(systems).", "\(name) 在 \(systems) 上符合\(set)。")
    case .fail:
      return language(
        "\(name) does not meet \(set) on \(systems).", "\(name) 在 \(systems) 上不符合\(set)。")
    case .unknown:
      return language(
        "Whether \(name) meets \(set) on \(systems) is not known.",
        "不确定 \(name) 在 \(systems) 上是否符合\(set)。")
    }
  }

  private func title(_ set: RequirementSet) -> String {
    switch set {
    case .ats: language("ATS", " ATS")
    case .deviceManagement:
      language("Apple's requirements for device management", " Apple 对设备管理的要求")
    }
  }

  package func title(_ requirement: ServerRequirement, in set: RequirementSet) -> String {
    switch requirement {
    case .handshake: language("a completed handshake", "完成握手")
    case .tlsVersion: language("TLS 1.2 or later", "TLS 1.2 或更高版本")
    case .forwardSecrecy: language("forward secrecy by ECDHE", "用 ECDHE 实现前向保密")
    case .cipherSuite:
      set == .deviceManagement
        ? language("AES-GCM, or in TLS 1.3 any cipher of ATS", "AES-GCM；TLS 1.3 中为 ATS 接受的任一种加密算法")
        : language("a cipher of ATS", "ATS 接受的加密算法")
    case .extendedMasterSecret:
      language("an extended master secret before TLS 1.3", "TLS 1.3 之前的版本使用 extended master secret")
    case .certificateKey:
      language(
        "an RSA key of \(LeafKey.fewestBitsOfRSA) bits or an EC key of"
          + " \(LeafKey.fewestBitsOfCurve)",
        "密钥至少为 RSA \(LeafKey.fewestBitsOfRSA) 位或椭圆曲线 \(LeafKey.fewestBitsOfCurve) 位")
    case .certificateSignature:
      language("a certificate signed with SHA-256 or stronger", "证书签名使用 SHA-256 或更强的哈希算法")
    case .certificateTrust: language("a trusted certificate", "证书受信任")
    case .certificateTransparency: language("Certificate Transparency", "证书透明度")
    }
  }

  /// Returns the observed values of a requirement; `nil` if there are none.
  package func seen(_ requirement: ServerRequirement, in seen: TLSFacts) -> String? {
    let leaf = seen.certificate?.value
    switch requirement {
    case .handshake: return nil
    case .tlsVersion: return seen.version?.description
    case .forwardSecrecy, .cipherSuite: return seen.cipherSuite?.description
    case .extendedMasterSecret:
      if seen.version?.released == .tls13 { return language("TLS 1.3 has none", "TLS 1.3 不需要") }
      return seen.extendedMasterSecret.map {
        $0 ? language("negotiated", "已协商") : language("not negotiated", "没有协商")
      }
    case .certificateKey:
      return leaf.map { leaf in
        [leaf.keyType?.rawValue, leaf.curve?.displayed ?? leaf.keyBits.map { "\($0)" }].compactMap(
          \.self
        )
        .joined(separator: " ")
      }
    case .certificateSignature: return leaf?.signatureHash?.title
    case .certificateTrust:
      guard let leaf else { return nil }
      let parts = [
        (leaf.issuerCN?.displayed).map { language("issued by \($0)", "签发者 \($0)") },
        leaf.notAfter.map { language("valid until \($0.day)", "有效期至 \($0.day)") },
      ].compactMap(\.self)
      return parts.isEmpty ? nil : language.clauses(parts)
    case .certificateTransparency:
      return leaf?.scts.map { count in
        language(Language.counted(count, "timestamp", "timestamps"), "\(count) 个时间戳")
      }
    }
  }

  package func reason(
    _ reason: ServerExamination.Reason, of requirement: ServerRequirement
  ) -> String {
    switch reason {
    case .need(let need): return need.text(in: language)
    case .notGCM(let suite):
      return language(
        "\(suite) was chosen, which is not ECDHE with AES-GCM", "选了 \(suite)，不是 ECDHE 加 AES-GCM")
    case .suiteOfOldVersion(let suite, let version):
      return language(
        "\(suite) was chosen in \(version), which has no AES-GCM",
        "在 \(version) 中选了 \(suite)，而这个版本没有 AES-GCM")
    case .noExtendedMasterSecret:
      return language(
        "the server does not support the extension extended_master_secret",
        "服务器没有接受 extended_master_secret 扩展")
    case .missing(.certificateTrust):
      return language(
        "no fault was seen; give the roots that devices trust with --trust-anchors",
        "没有发现问题；用 --trust-anchors 指定设备信任的根证书")
    case .missing(let fact):
      let fact = fact.text(in: language)
      return language("not seen: \(fact)", "没看到：\(fact)")
    case .untrusted:
      return language(
        "a trusted certificate of a public root needs Certificate Transparency timestamps; it is "
          + "unknown whether this one is of a public root",
        "受信任的公共根证书签发的证书需要时间戳；不确定这张证书是否如此")
    case .exempt: return language("the system exempts the connection", "系统豁免了这个连接")
    }
  }

  package func on(_ systems: [SystemVersion]) -> String {
    let systems = language.list(SuggestionWords(language).systems(systems.map(\.description)))
    return language("on \(systems)", "在 \(systems) 上")
  }

  package func places(_ places: [Place]) -> String {
    language("at ", "见 ") + language.row(places.map(\.displayed))
  }

  /// Returns the server's answer without TLS, to which no requirement applies.
  package func clearAnswer(_ server: ServerExamination) -> String? {
    guard let port = server.clearPort else { return nil }
    guard let answer = server.clearAnswer else {
      return language("no answer to http on port \(port)", "端口 \(port) 没有 http 应答")
    }
    let status = answer.status.map { "\($0)" } ?? ""
    guard let redirect = answer.redirect else {
      return language(
        "port \(port) answers http with status \(status)", "端口 \(port) 以状态 \(status) 应答 http")
    }
    return language(
      "port \(port) redirects http to \(redirect)", "端口 \(port) 把 http 重定向到 \(redirect)")
  }

  package func exempt(_ systems: [SystemVersion]) -> String {
    let systems = language.list(SuggestionWords(language).systems(systems.map(\.description)))
    return language(
      "ATS exempts this host on \(systems): only default trust is required on these systems.",
      "ATS 在 \(systems) 上豁免这个主机：在那里只要求通过系统的信任检查。")
  }

  package func scope(_ set: RequirementSet) -> String? {
    switch set {
    case .ats: nil
    case .deviceManagement:
      language(
        "The requirements do not apply to servers for SCEP and content caching (Apple's support article 126655).",
        "SCEP 服务器和内容缓存服务器不在要求之内（Apple 支持文章 126655）。")
    }
  }
}

extension ServerExamination {
  /// The host with its port, an IPv6 address in brackets.
  package var address: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }
}
