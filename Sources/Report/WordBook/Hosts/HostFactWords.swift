package import Escaping
package import Evidence
import ProtocolRegistries
package import Recommending

/// The texts for facts of a host: its certificate, its names and its clients.
package struct HostFactWords: Sendable {
  package let language: Language
  private let mostNames: Int

  package init(_ language: Language, mostNames: Int = 3) {
    (self.language, self.mostNames) = (language, mostNames)
  }

  // MARK: The certificate

  /// Returns key type, key size and signature hash of a certificate: `RSA 2048 sha256`.
  package func strength(_ leaf: CertificateFacts) -> String {
    let size = leaf.curve?.displayed ?? leaf.keyBits.map { "\($0)" }
    return [leaf.keyType?.rawValue, size, leaf.signatureHash?.rawValue].compactMap(\.self).joined(
      separator: " ")
  }

  package var certificateUnseen: String { language("not seen", "没看到") }

  /// Returns key, hash, issuer and expiry day of a leaf certificate.
  ///
  /// `others` is the number of other certificates of the host.
  package func certificate(_ leaf: CertificateFacts, others: Int) -> String {
    let parts = [
      strength(leaf),
      (leaf.issuerCN?.displayed).map { language("issued by \($0)", "签发者 \($0)") },
      leaf.notAfter.map { language("valid until \($0.day)", "有效期至 \($0.day)") },
      others > 0
        ? language(
          "and \(Language.counted(others, "more certificate", "more certificates"))",
          "另有 \(others) 张证书") : nil,
    ]
    let known = parts.compactMap(\.self).filter { !$0.isEmpty }
    return known.isEmpty
      ? language("not known", "未知") : known.joined(separator: language(", ", "，"))
  }

  /// Returns the client's TLS settings and trust decision for a connection, as named in the log.
  package func settings(_ log: LoggedConnection) -> String {
    let parts = [
      log.minimumVersion.map { "min_version \($0)" },
      log.maximumVersion.map { "max_version \($0)" },
      log.enforcesATS.map { "enforce_ats \($0)" },
      log.allowsNoForwardSecrecy.map { "ats_non_pfs_ciphersuite_allowed \($0)" },
      log.skipsATSTrust.map { "skip_ats_trust \($0)" },
      log.taskSettings?.displayed,
      log.trust.map(trust),
      log.reporter.map { _ in language.reportedByApp },
    ]
    return parts.compactMap(\.self).joined(separator: language("; ", "；"))
  }

  private func trust(_ trust: LoggedConnection.Trust) -> String {
    switch trust {
    case .accepted, .acceptedBySystem: language("the system trusts the certificate", "系统信任证书")
    case .acceptedByApp: language("the app accepted the certificate", "App 接受了证书")
    case .refused: language("the system refused the certificate", "系统拒绝了证书")
    }
  }

  // MARK: Its compliance

  package func compliance(_ later: LaterCompliance) -> String {
    let isOtherDay = later.lastViolation.time?.day != later.firstCompliance.time?.day
    func moment(_ place: Place) -> String {
      guard let time = place.time else { return language("an unknown day", "未知的日子") }
      return isOtherDay ? time.day : time.utc
    }
    let (last, first) = (moment(later.lastViolation), moment(later.firstCompliance))
    let number =
      (later.connectionsAreLeast ? language("at least ", "至少 ") : "")
      + "\(later.connections)"
    guard later.others == 0 else {
      let all = later.connections + later.others
      return language(
        "last broke ATS on \(last); complied in \(number) of \(all) connections since \(first), and"
          + " \(later.others) show\(later.others == 1 ? "s" : "") neither",
        "最近一次违反 ATS 是 \(last)；从 \(first) 起 \(all) 个连接中有 \(number) 个符合，其余 \(later.others) 个看不出来")
    }
    let connections =
      later.connectionsAreLeast
      ? "all connections (at least \(later.connections))"
      : later.connections == 1 ? "the 1 connection" : "all \(later.connections) connections"
    return language(
      "last broke ATS on \(last); complied in \(connections) since \(first)",
      "最近一次违反 ATS 是 \(last)；从 \(first) 起\(number) 个连接全部符合")
  }

  // MARK: Who asked for it

  package func processes(_ names: [ForeignText]) -> String {
    language.few(names, atMost: mostNames)
  }

  package func made(by names: [ForeignText]) -> String {
    language("by \(processes(names))", "由 \(processes(names)) 发起")
  }

  // MARK: The name

  package func served(as names: [String]) -> String {
    let names = language.few(names, atMost: mostNames)
    return language("served as \(names)", "CNAME 指向 \(names)")
  }

  package func candidates(_ candidates: [HostCandidate]) -> String {
    let names = candidates.map { candidate in
      candidate.certainty == .likely
        ? language("\(candidate.host) (likely)", "\(candidate.host)（很可能）") : candidate.host
    }
    let list = language.few(names, atMost: mostNames)
    return language("may be \(list)", "可能是 \(list)")
  }

  package func hidden(behind names: [String]) -> String {
    let names = language.few(names, atMost: mostNames)
    return language("the real name is hidden (ECH) behind \(names)", "真实域名被 ECH 隐藏，对外显示为 \(names)")
  }

  package func hidesNames(_ service: NameHidingService) -> String {
    language(
      "\(service.title): names may be missing in the recording",
      "\(service.title)：这份记录里缺少域名可能是它的设计使然")
  }

  package var httpsRecord: String {
    language(
      "DNS offers https for the host (HTTPS record), so Apple's clients use https at once",
      "DNS 为它提供 HTTPS 记录，Apple 的客户端会直接使用 https")
  }

  package func strict(by domain: String) -> String {
    language(
      "told clients to use https only (HSTS, by \(domain))", "要求客户端只用 https（HSTS，来自 \(domain)）")
  }

  package func redirects(to urls: [String]) -> String {
    let urls = language.few(urls, atMost: mostNames)
    return language("its cleartext answers redirect to \(urls)", "明文应答重定向到 \(urls)")
  }
}
