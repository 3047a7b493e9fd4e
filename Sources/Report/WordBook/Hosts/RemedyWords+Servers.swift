import AppTransportSecurity
import Evidence
import ProtocolRegistries
import Recommending

extension RemedyWords {
  func mend(
    _ remedies: [ServerRemedy], _ owner: Remedy.Operator, _ lead: Remedy.HandshakeLead
  ) -> String {
    let lead =
      switch lead {
      case .noKeyHelps:
        language("No key makes ATS accept this cipher suite", "没有哪个键能让 ATS 接受这个密码套件")
      case .insteadOfException: language("Better than an exception", "比加例外更好的办法")
      case .only: language("Fix", "解决办法")
      }
    let what = language.list(remedies.map(text))
    return language(
      "\(lead): \(text(owner)) enables \(what).", "\(lead)：由\(text(owner))启用 \(what)。")
  }

  func acceptOffer(_ owner: Remedy.Operator, _ url: String) -> String {
    language(
      "The server refuses everything that ATS offers: \(text(owner)) enables TLS 1.2 or 1.3"
        + " with ECDHE and AES-GCM. The traffic does not show which key would help until then: try"
        + " NSExceptionRequiresForwardSecrecy and NSExceptionMinimumTLSVersion with"
        + " `nscurl --ats-diagnostics \(url)` on a Mac.",
      "服务器拒绝了 ATS 会提供的全部选项：要由\(text(owner))启用 TLS 1.2 或 1.3，配合 ECDHE 和 AES-GCM。"
        + "在那之前哪个键有用，从流量看不出来：请在 Mac 上用 `nscurl --ats-diagnostics \(url)` 试一试"
        + " NSExceptionRequiresForwardSecrecy 和 NSExceptionMinimumTLSVersion。")
  }

  func findCause(_ subject: ReportedError.Subject, _ url: String) -> String {
    let causes =
      switch subject {
      case .trustOrPolicy:
        language(
          "This error code has two possible causes: the system's default trust check refused the "
            + "certificate; or ATS refused the TLS version, the cipher suite, or the "
            + "certificate's public key or signature. Only in the second case may an exception "
            + "key help.",
          "这个代码有两种可能：系统的信任检查没有接受证书；或者 ATS 没有接受 TLS 版本、密码套件、证书的密钥或签名，那样也许有键可用。"
        )
      case .agreement:
        language(
          "This error code has two possible causes: the server has no TLS version that ATS "
            + "accepts, or no cipher suite that ATS accepts.",
          "这个代码有两种可能：服务器没有 ATS 接受的 TLS 版本，或者没有 ATS 接受的密码套件。")
      default:
        language(
          "ATS refused the load, and the error code does not say why: the TLS version, the "
            + "cipher suite, or the certificate's public key or signature.",
          "ATS 拒绝了加载，但代码没有说明原因：TLS 版本、密码套件，还是证书的密钥或签名。")
      }
    return causes
      + language(
        " To find out, run `nscurl --ats-diagnostics --verbose \(url)` on a Mac, or capture the run's packets.",
        "要弄清楚，请在 Mac 上运行 `nscurl --ats-diagnostics --verbose \(url)`，或者抓一次包。")
  }

  func comparePins(
    _ entry: String?, _ subject: ReportedError.Subject, _ url: String
  ) -> String {
    let pins =
      if let entry {
        language(
          "The app pins this host's public keys (NSPinnedDomains, \(entry)), and a failed pin "
            + "gives the same error: first compare the pins with the server's public keys, which "
            + "change when the certificate is renewed.",
          "App 固定（pin）了这个主机的密钥（NSPinnedDomains 里的 \(entry)），而固定检查失败正是这个错误："
            + "请先把固定的密钥与服务器的密钥对比，更新证书时密钥会变。")
      } else {
        language(
          "The server's public keys are not those that the app pins. Compare them with "
            + "NSPinnedDomains: they change when the certificate is renewed.",
          "服务器的密钥不是 App 固定（pin）的密钥：请与 NSPinnedDomains 对比，更新证书时密钥会变。")
      }
    guard entry != nil else { return pins }
    let otherwise =
      subject == .trust
      ? language(
        " If they match, the system does not trust the certificate.", "如果相符，就是系统不信任这个证书。")
      : language(" If they match: ", "如果相符：") + findCause(subject, url)
    return pins + otherwise
  }

  func replaceCertificate(
    _ remedies: [ServerRemedy], _ owner: Remedy.Operator, _ mayBeAccepted: Bool
  ) -> String {
    let what = language.list(remedies.map(text))
    let new =
      remedies.isEmpty
      ? language(".", "。") : language(" with one that has \(what).", "，新证书应当有：\(what)。")
    return language(
      "The certificate fails default trust, and no key alone helps. \(capitalized(text(owner))) must replace it",
      "证书通不过系统默认的信任检查，只加键没有用：要由\(text(owner))更换证书") + new
      + acceptedByApp(mayBeAccepted)
  }

  private func acceptedByApp(_ mayBeAccepted: Bool) -> String {
    mayBeAccepted
      ? language(
        " If the app accepts the present one in its challenge handler, add --trusts-despite.",
        "如果 App 在自己的 challenge 回调里接受它，请加 --trusts-despite。") : ""
  }

  func findOutRefusal(
    _ alert: AlertDescription, _ owner: Remedy.Operator, _ mayBeAccepted: Bool
  ) -> String {
    let causes =
      switch alert {
      case .certificateExpired:
        language(
          "the device's clock is wrong, or an intermediate or root certificate in the server's"
            + " chain has expired (correct the clock, or have the chain renewed)",
          "设备时钟不对，或者服务器证书链里的中间证书或根证书已过期（校准时钟，或更新证书链）")
      case .certificateRevoked:
        language(
          "its issuer revoked it, or the app pins another public key (compare the pins)",
          "签发者已吊销它，或者 App 固定（pin）了别的密钥（核对固定的密钥）")
      default:
        language(
          "the device lacks the root of its chain (install it, or have the server send the intermediate"
            + " certificates), or the app pins another public key (compare the pins)",
          "设备上没有这条链的根证书（安装它，或者让服务器一并发送中间证书），或者 App 固定（pin）了别的密钥（核对固定的密钥）")
      }
    return language(
      "The client refused the certificate (\(alert)), in which no fault was seen, and no key"
        + " alone helps. Find the cause: \(causes). If neither applies, \(text(owner)) must replace the certificate.",
      "客户端拒绝了证书（\(alert)），但证书本身没看出问题，只加键没有用。请先查明原因：\(causes)。都不是的话，要由\(text(owner))更换证书。"
    ) + acceptedByApp(mayBeAccepted)
  }

  func admitLocalHost(_ error: ReportedError, _ isByATS: Bool) -> String {
    let root = language(
      "install the certificate's root on the device or simulator",
      "在设备或模拟器上安装证书的根证书")
    guard isByATS else {
      return language(
        "No key helps, as ATS is not the cause: \(root), or accept the certificate in the app's challenge handler.",
        "加键没有用，因为原因不是 ATS：请\(root)，或者在 App 的 challenge 回调里接受它。")
    }
    let cause = language(
      "The cause is an entry for this host in NSExceptionDomains, or NSAllowsLocalNetworking = false,"
        + " in the logged build. Set NSAllowsLocalNetworking = true, and remove the entry.",
      "所记录的版本里，NSExceptionDomains 有它的条目，或者 NSAllowsLocalNetworking = false，就会这样。请设 "
        + "NSAllowsLocalNetworking = true，并删掉条目。")
    guard error.code != -1022 else { return cause }
    return cause
      + language(
        " If its certificate is not trusted, \(root), or keep an entry with NSExceptionAllowsInsecureHTTPLoads = true and "
          + "accept the certificate in the app's challenge handler.",
        "如果证书不受信任，请\(root)，或者保留条目并设 NSExceptionAllowsInsecureHTTPLoads = true，再在 App 的 challenge 回调里接受它。"
      )
  }

  func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  func text(_ owner: Remedy.Operator) -> String {
    switch owner {
    case .you: language("your server", "你的服务器")
    case .host: language("the host's operator", "主机的运营方")
    }
  }

  private func text(_ remedy: ServerRemedy) -> String {
    switch remedy {
    case .tlsVersion: language("TLS 1.2 or 1.3", "TLS 1.2 或 1.3")
    case .cipherSuites:
      language("ECDHE with AES-GCM in preference to all other suites", "ECDHE 加 AES-GCM（排在其他套件之前）")
    case .handshake: language("TLS 1.2 with ECDHE and AES-GCM", "TLS 1.2，配合 ECDHE 和 AES-GCM")
    case .leafKey:
      language(
        "an RSA key of \(LeafKey.fewestBitsOfRSA) bits or more or an EC key of"
          + " \(LeafKey.fewestBitsOfCurve) or more",
        "\(LeafKey.fewestBitsOfRSA) 位或以上的 RSA 密钥，或 \(LeafKey.fewestBitsOfCurve) 位或以上的 EC 密钥")
    case .leafHash: language("a signature over SHA-256 or better", "用 SHA-256 或更强的哈希算法签名")
    case .dates(.named(.notYetValid)):
      language(
        "a validity period that includes the day of the connection (unless the device's clock was wrong)",
        "涵盖当天的有效期（除非是设备的时钟不对）")
    case .dates:
      language(
        "a validity period that includes the day of the connection (renew it in time)",
        "涵盖当天的有效期（及时续期）")
    case .alternativeName(let host):
      language("\(host) among its subject alternative names", "\(host) 在使用者可选名称（SAN）里")
    case .issuer:
      language(
        "an issuer that devices trust (the server must send the intermediate certificates)",
        "设备信任的签发者，而且服务器要一并发送中间证书")
    case .purpose:
      language("server authentication among its extended key usages", "扩展密钥用途里有服务器身份验证")
    case .validity(let days):
      language("\(days) days of validity at most", "不超过 \(days) 天的有效期")
    case .timestamps:
      language(
        "signed timestamps of enough Certificate Transparency logs (ATS-19)",
        "足够多的证书透明度（Certificate Transparency）日志签名的时间戳（ATS-19）")
    case .chain:
      language(
        "a chain of RSA keys of \(LeafKey.fewestBitsOfRSA) bits or EC keys of"
          + " \(LeafKey.fewestBitsOfCurve) and SHA-256 or better",
        "整条链都用 \(LeafKey.fewestBitsOfRSA) 位 RSA 或 \(LeafKey.fewestBitsOfCurve) 位 EC 密钥，以及 SHA-256 或更强的哈希算法"
      )
    }
  }
}
