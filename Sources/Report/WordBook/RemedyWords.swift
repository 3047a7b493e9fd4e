import AppTransportSecurity
import Evidence
import ProtocolRegistries
public import Recommending

extension Advice {
  /// The advice in a sentence or more.
  public func text(in language: Language) -> String { RemedyWords(language).text(remedy) }
}

/// The words for remedies.
struct RemedyWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  func text(_ remedy: Remedy) -> String {
    switch remedy {
    case .nothing(hidesCertificate: false):
      language(
        "Nothing is needed: everything seen of this host meets ATS.", "不用处理：这个主机的连接都符合 ATS。")
    case .nothing:
      language(
        "Nothing is needed: everything seen of this host meets ATS. Its certificate was not seen, so"
          + " it was not checked.", "不用处理：这个主机的连接都符合 ATS；证书没看到，所以这只指其余部分。")
    case .changeURL(let change): urls.text(change)
    case .changeMoreURLs(let count): urls.changeMore(count)
    case .tryURL(let trial): urls.text(trial)
    case .followRedirect(let end): urls.text(end)
    case .serveOverHTTPS(let url, let owner): urls.serve(leadingBack: url, owner)
    case .mendRedirects(let sources): urls.mendRedirects(from: sources)
    case .redirectsStayInClear(let end, let isCircle, let way):
      urls.redirectsStayInClear(end: end, isCircle: isCircle, way)
    case .redirectsLeadHere(let sources): urls.redirectsLeadHere(from: sources)
    case .updateSDK(let match, let shipped): SDKWords(language).update(match.value, shipped)
    case .vendorRequest(let sdk, let request, let standing):
      SDKWords(language).request(sdk, request, standing)
    case .mendHandshake(let remedies, let owner, let lead): mend(remedies, owner, lead)
    case .acceptOffer(let owner, let url): acceptOffer(owner, url)
    case .findCause(let subject, let url): findCause(subject, url)
    case .replaceCertificate(let remedies, let owner, let mayBeAccepted):
      replaceCertificate(remedies, owner, mayBeAccepted)
    case .findOutRefusal(let alert, let owner, let mayBeAccepted):
      findOutRefusal(alert, owner, mayBeAccepted)
    case .otherStackByUserAgent(let names, let isAll): stackByUserAgent(names, isAll)
    case .otherStackByHello(let names):
      language(
        "The hello looks like that of \(language.row(names)), a stack outside ATS, and not like Apple's"
          + " own. A fingerprint proves nothing; if the app brings that stack along for this host,"
          + " nothing is needed.",
        "ClientHello 看起来是 \(language.row(names)) 的，不像苹果自己的，而 ATS 管不到这个网络库。"
          + "指纹证明不了什么；如果 App 自带这个网络库来访问这个主机，就不用处理。")
    case .browser:
      language(
        "By the user agent this was Safari. A page in SFSafariViewController is outside the app's ATS and"
          + " needs nothing; a web view that calls itself Safari is under it.",
        "看 User-Agent 是 Safari。SFSafariViewController 里的页面不归 App 的 ATS 管，不用处理；自称 Safari 的网页视图则归它管。")
    case .foreignPort(let port, let service):
      language(
        "Port \(port) is mostly \(service), and the client offered no HTTP (ALPN). If no URL was loaded"
          + " there, the connection is outside ATS and needs nothing; the port alone does not prove it.",
        "端口 \(port) 多用于 \(service)，而且客户端没有提供 HTTP（ALPN）。如果那里没有加载 URL，"
          + "这个连接就不归 ATS 管，不用处理；但只凭端口不能证明。")
    case .relaxOwnKey(let key, let owner): relax(key, owner)
    case .interfaceKey(let interface, let key): stand(in: interface, key)
    case .exception:
      language("Until then the exception in the dictionary is needed.", "在那之前需要字典里的例外。")
    case .systemLimit(let barrier, let systems, let rules): limit(barrier, systems, rules)
    case .confirm(let url, let ways): confirm(url, ways)
    case .confirmLater(let later, let hasKeys): confirm(later, hasKeys)
    case .confirmHost(let hosts, let isCleartext): confirmHost(hosts, isCleartext)
    case .trailingDot:
      language(
        "The host was asked for with a dot at its end; ATS compares names byte by byte, so the URL must"
          + " be written without it for the key to match.",
        "请求这个主机时，域名末尾带了一个点；ATS 逐字节比较域名，所以 URL 里要去掉这个点，键才能匹配。")
    }
  }

  private var urls: URLWords { URLWords(language) }

  private func stackByUserAgent(_ names: [String], _ isAll: Bool) -> String {
    language(
      "By the user agent this was \(language.row(names)), a stack outside ATS. If the app itself asks for"
        + " the host that way alone, nothing is needed; an app may also say so over URLSession.",
      "看 User-Agent 是 \(language.row(names))，ATS 管不到这个网络库。如果 App 只用它访问这个主机，就不用处理；"
        + "但 URLSession 也可以这样自称。")
      + (isAll
        ? language(
          " --set-aside-own-stacks leaves such hosts out.", "加 --set-aside-own-stacks 可以不算这类主机。")
        : language(" Other connections to the host may be under it.", "这个主机的其他连接可能归 ATS 管。"))
  }

  // MARK: Servers

  private func mend(
    _ remedies: [ServerRemedy], _ owner: Remedy.Operator, _ lead: Remedy.HandshakeLead
  ) -> String {
    let lead =
      switch lead {
      case .noKeyHelps:
        language("No key makes ATS accept this cipher suite", "没有哪个键能让 ATS 接受这个密码套件")
      case .insteadOfException: language("Better than an exception", "比加例外更好的办法")
      case .only: language("What ends it", "解决办法")
      }
    let what = language.list(remedies.map(text))
    return language(
      "\(lead): \(text(owner)) enables \(what).", "\(lead)：由\(text(owner))启用 \(what)。")
  }

  private func acceptOffer(_ owner: Remedy.Operator, _ url: String) -> String {
    language(
      "The server turns down all that ATS offers: \(text(owner)) enables TLS 1.2 or 1.3 with ECDHE and"
        + " AES-GCM. Which key would help until then can't be seen: try"
        + " NSExceptionRequiresForwardSecrecy and NSExceptionMinimumTLSVersion with"
        + " `nscurl --ats-diagnostics \(url)` on a Mac.",
      "服务器拒绝了 ATS 会提供的全部选项：要由\(text(owner))启用 TLS 1.2 或 1.3，配合 ECDHE 和 AES-GCM。"
        + "在那之前哪个键有用，从抓包看不出来：请在 Mac 上用 `nscurl --ats-diagnostics \(url)` 试一试"
        + " NSExceptionRequiresForwardSecrecy 和 NSExceptionMinimumTLSVersion。")
  }

  private func findCause(_ subject: ReportedError.Subject, _ url: String) -> String {
    let causes =
      switch subject {
      case .trustOrPolicy:
        language(
          "The code leaves two causes open: default trust refused the certificate, or ATS refused the TLS"
            + " version, the cipher suite, or the certificate's key or signature, for which a key may help.",
          "这个代码有两种可能：系统的信任检查没有接受证书；或者 ATS 没有接受 TLS 版本、密码套件、证书的密钥或签名，那样也许有键可用。"
        )
      case .agreement:
        language(
          "The code leaves two causes open: the server has no TLS version that ATS accepts, or no cipher"
            + " suite.",
          "这个代码有两种可能：服务器没有 ATS 接受的 TLS 版本，或者没有 ATS 接受的密码套件。")
      default:
        language(
          "ATS refused the load, and the code does not say for what: the TLS version, the cipher suite, or"
            + " the certificate's key or signature.",
          "ATS 拒绝了加载，但代码没有说明原因：TLS 版本、密码套件，还是证书的密钥或签名。")
      }
    return causes
      + language(
        " To find out, run `nscurl --ats-diagnostics --verbose \(url)` on a Mac, or capture the run.",
        "要弄清楚，请在 Mac 上运行 `nscurl --ats-diagnostics --verbose \(url)`，或者抓一次包。")
  }

  private func replaceCertificate(
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

  private func findOutRefusal(
    _ alert: AlertDescription, _ owner: Remedy.Operator, _ mayBeAccepted: Bool
  ) -> String {
    let causes =
      switch alert {
      case .certificateExpired:
        language(
          "the device's clock is wrong, or a certificate above it has expired (correct the clock, or have"
            + " the chain renewed)", "设备时钟不对，或者上级证书已过期（校准时钟，或更新证书链）")
      case .certificateRevoked:
        language(
          "its issuer revoked it, or the app pins another key (compare the pins)",
          "签发者已吊销它，或者 App 固定（pin）了别的密钥（核对固定的密钥）")
      default:
        language(
          "the device lacks the root of its chain (install it, or have the server send the intermediate"
            + " certificates), or the app pins another key (compare the pins)",
          "设备上没有这条链的根证书（安装它，或者让服务器一并发送中间证书），或者 App 固定（pin）了别的密钥（核对固定的密钥）")
      }
    return language(
      "The client refused the certificate (\(alert)), in which nothing wrong was seen, and no key alone helps."
        + " Find out which: \(causes). If neither, \(text(owner)) must replace it.",
      "客户端拒绝了证书（\(alert)），但证书本身没看出问题，只加键没有用。请先查明原因：\(causes)。都不是的话，要由\(text(owner))更换证书。"
    ) + acceptedByApp(mayBeAccepted)
  }

  /// The words with a capital letter, to open a sentence.
  private func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The party that is to mend something.
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
      language("ECDHE with AES-GCM before all other suites", "ECDHE 加 AES-GCM（排在其他套件之前）")
    case .handshake: language("TLS 1.2 with ECDHE and AES-GCM", "TLS 1.2，配合 ECDHE 和 AES-GCM")
    case .leafKey:
      language(
        "an RSA key of \(LeafKey.fewestBitsOfRSA) bits or more or an EC key of"
          + " \(LeafKey.fewestBitsOfCurve) or more",
        "\(LeafKey.fewestBitsOfRSA) 位或以上的 RSA 密钥，或 \(LeafKey.fewestBitsOfCurve) 位或以上的 EC 密钥")
    case .leafHash: language("a signature over SHA-256 or better", "用 SHA-256 或更强的哈希算法签名")
    case .dates(.named(.notYetValid)):
      language(
        "a validity period that covers the day (unless the device's clock was wrong)",
        "涵盖当天的有效期（除非是设备的时钟不对）")
    case .dates:
      language("a validity period that covers the day (renew it in time)", "涵盖当天的有效期（及时续期）")
    case .alternativeName(let host):
      language("\(host) among its subject alternative names", "\(host) 在使用者可选名称（SAN）里")
    case .issuer:
      language(
        "an issuer that devices trust (the server must send the intermediate certificates)",
        "设备信任的签发者，而且服务器要一并发送中间证书")
    case .purpose:
      language("server authentication among its extended key usages", "扩展密钥用途里有服务器身份验证")
    case .validity:
      language(
        "\(TrustFault.mostValidityDays) days of validity at most",
        "不超过 \(TrustFault.mostValidityDays) 天的有效期")
    case .chain:
      language(
        "a chain of RSA keys of \(LeafKey.fewestBitsOfRSA) bits or EC keys of"
          + " \(LeafKey.fewestBitsOfCurve) and SHA-256 or better",
        "整条链都用 \(LeafKey.fewestBitsOfRSA) 位 RSA 或 \(LeafKey.fewestBitsOfCurve) 位 EC 密钥，以及 SHA-256 或更强的哈希算法"
      )
    }
  }

  // MARK: Keys

  private func relax(_ key: OwnKey, _ owner: Remedy.Operator) -> String {
    let name = key.text(in: language)
    return switch key.demand {
    case .newerTLS:
      language(
        "Remove or lower \(name), or \(text(owner)) enables TLS 1.3.",
        "去掉或调低 \(name)，或者由\(text(owner))启用 TLS 1.3。")
    case .package:
      language(
        "Remove \(name), or \(text(owner)) offers what the NIAP package demands.",
        "去掉 \(name)，或者由\(text(owner))满足 NIAP 软件包的要求。")
    case .transparency:
      language(
        "Remove \(name), or \(text(owner)) has the certificate logged.",
        "去掉 \(name)，或者由\(text(owner))把证书登记到透明度日志。")
    case .pins:
      language(
        "Add the digest of the server's key to \(name), or remove the pin.",
        "把服务器密钥的摘要加到 \(name)，或者去掉这个固定。")
    case .localNetworking:
      language(
        "Remove \(name), or give the host an exception: local hosts are exempt by default.",
        "去掉 \(name)，或者给这个主机加例外：本地主机默认是豁免的。")
    case .localEntry:
      language(
        "Remove the entry for \(name), or give it what the host needs: a local host without an entry is"
          + " exempt.", "去掉 \(name) 的条目，或者在里面写上主机需要的键：没有条目的本地主机是豁免的。")
    }
  }

  private func stand(in interface: LoadingInterface, _ key: String) -> String {
    let who = interface.text(in: language)
    return language(
      "Only \(who) were seen to need this. Where their content can't be listed, \(key) could stand in"
        + " place of the entry; it opens far more.",
      "只看到\(who)需要它。如果内容没法逐一列出，可以用 \(key) 代替这个条目，但放开的范围大得多。")
  }

  private func limit(
    _ barrier: Barrier, _ systems: [SystemVersion], _ rules: [RuleIdentifier]
  ) -> String {
    let names = language.row(systems.map(\.description))
    switch barrier {
    case .sessionFloor:
      return language(
        "On \(names) no key is enough, as apps linked with SDK 26 need TLS 1.2 (ATS-90): set"
          + " tlsMinimumSupportedProtocolVersion in the session's configuration besides the key, or fix"
          + " the server.",
        "在 \(names) 上，只加键还不够，因为用 SDK 26 链接的 App 需要 TLS 1.2（ATS-90）：除了加键，还要在 URLSession"
          + " 的配置里设置 tlsMinimumSupportedProtocolVersion，或者修服务器。")
    case .cleartext where rules.contains(.localHostsOnIOS9):
      // REC-8, Apple's own recipe for apps that also run on iOS 9.
      return language(
        "On \(names) no key is enough, as \(RuleIdentifier.localHostsOnIOS9) keeps addresses out of"
          + " NSExceptionDomains: give the server a name. Else only NSAllowsArbitraryLoads = YES opens"
          + " it there, with NSAllowsLocalNetworking beside it, whose presence cancels that key from"
          + " iOS 10 on.",
        "在 \(names) 上只加键不够，因为按 \(RuleIdentifier.localHostsOnIOS9)，NSExceptionDomains"
          + " 里写地址无效：请给服务器一个域名。否则那里只有 NSAllowsArbitraryLoads = YES 能放行；同时写上"
          + " NSAllowsLocalNetworking，从 iOS 10 起它会让前者失效。")
    default:
      let cited = language.row(rules.map(\.description))
      return language(
        "On \(names) no key is enough: \(barrier.text(in: language)) (\(cited)). Fix the server.",
        "在 \(names) 上只加键不够：\(barrier.text(in: language))（\(cited)）。请修服务器。")
    }
  }

  // MARK: What is open

  private func confirm(_ url: String, _ ways: [SettlingWay]) -> String {
    let all = language.alternatives(ways.map(text))
    let list = (["run `nscurl --ats-diagnostics \(url)` on a Mac"] + ways.map(text))
      .joined(separator: "; ")
    return language(
      ways.count == 1
        ? "To confirm: run `nscurl --ats-diagnostics \(url)` on a Mac, or \(all)."
        : "To confirm, do one of these: \(list).",
      "怎样确认：在 Mac 上运行 `nscurl --ats-diagnostics \(url)`，或者\(all)。")
  }

  private func confirm(_ later: LaterCompliance, _ hasKeys: Bool) -> String {
    let facts = HostFactWords(language).compliance(later)
    let option = later.since.map { "--since \($0)" } ?? "--since"
    return hasKeys
      ? language(
        "The host \(facts): confirm with a run of `\(option)`, then remove the key.",
        "这个主机\(facts)：请用 `\(option)` 再运行一次确认，然后去掉键。")
      : language(
        "The host \(facts): confirm with a run of `\(option)`.",
        "这个主机\(facts)：请用 `\(option)` 再运行一次确认。")
  }

  private func confirmHost(_ hosts: NameList, _ isCleartext: Bool) -> String {
    let hosts = hosts.text(in: language)
    guard isCleartext else {
      return language(
        "To confirm: find out which host the URL names (\(hosts)), in the app's code or in the device's"
          + " log; the connection itself names none.",
        "怎样确认：在 App 的代码或设备日志里看 URL 写的是哪个主机（\(hosts)）；连接本身没有写明。")
    }
    return language(
      "To confirm: check which of \(hosts) the URL names, in the app's code or in the device's log of a"
        + " build with ATS enabled (error -1022). ATS judges the host of the URL alone, so the other"
        + " entry can go.",
      "怎样确认：在 App 的代码里，或者在开着 ATS 的版本的设备日志（错误 -1022）里，看 URL 写的是 \(hosts) 里的哪一个。"
        + "ATS 只看 URL 里的主机，另一个的条目可以去掉。")
  }

  private func text(_ way: SettlingWay) -> String {
    switch way {
    case .captureNames:
      language(
        "capture from before the app looked up the host's name in DNS", "从 App 向 DNS 查询这个域名之前开始抓")
    case .captureBothDirections:
      language("capture both directions from before the connection began", "从连接开始之前起，双向抓包")
    case .captureCurrentSystem:
      language(
        "capture the app on a current iOS or macOS, whose ClientHello offers more",
        "在当前系统上抓 App 的包，系统提供的选项服务器才能满足")
    case .captureThatSystem: language("capture the app on that system", "在那个系统上抓 App 的包")
    case .captureApp:
      language(
        "capture a run in which the app itself, and no other client, connects", "抓到 App 自己建立这个连接的过程"
      )
    case .captureUnderATS:
      language(
        "capture a build with ATS enabled, which never offers that suite", "用开着 ATS 的版本抓包，它从不提供这个套件"
      )
    case .captureFirstConnection:
      language(
        "capture the first connection, before a session can be resumed",
        "抓第一次连接，那时还没有可复用的会话")
    case .captureUse:
      language("capture a run in which the client uses the connection", "抓到客户端真正使用这个连接的过程")
    case .captureAnswer: language("capture a run in which the server answers", "抓到服务器有应答的过程")
    case .exercise:
      language(
        "capture a run that uses this part of the app", "抓一次用到 App 这部分功能的包")
    case .captureServer:
      language(
        "capture without a proxy, or ask the server with `atsift probe`",
        "不经过代理抓包，或者用 `atsift probe` 直接询问服务器")
    case .reachServer:
      language(
        "load it from a network that reaches the server, which was not reached",
        "换到能连上服务器的网络再加载，这次没有连上")
    case .verboseTest:
      language(
        "run nscurl with --verbose, which prints the error of each test",
        "给 nscurl 加上 --verbose，它会列出每项测试的错误")
    case .captureMore: language("capture more runs, as its servers differ", "多抓几次，因为它的服务器不一致")
    case .captureWithClock:
      language("set the clock of the capturing device and capture again", "设好抓包设备的时钟，再抓一次")
    case .captureWithoutProxy:
      language("capture the same run without the proxy", "不经过代理，再抓一次同样的操作")
    case .captureWithout(let terminator, orTrustItsRoot: true):
      language(
        "capture without \(terminator.text(in: language)), or with its root certificate trusted on the"
          + " device", "不经过\(terminator.text(in: language))再抓一次，或者先让设备信任它的根证书")
    case .captureWithout(let terminator, _):
      language(
        "capture the same run without \(terminator.text(in: language))",
        "不经过\(terminator.text(in: language))，再抓一次同样的操作")
    case .deviceLog:
      language("read the device's log of that moment, which names the error", "看设备当时的日志，里面写着错误原因")
    case .serverLog:
      language(
        "read the server's log of that moment, or supply the certificate that it asks for",
        "看服务器当时的日志，或者提供它要求的客户端证书")
    case .keyLog:
      language(
        "give the session's secrets (--keylog), which reveal the certificate", "用会话密钥（--keylog）解出证书"
      )
    }
  }
}

extension OwnKey {
  /// The key with its value, or the entry, as part of a sentence.
  func text(in language: Language) -> String {
    (path.last ?? "") + (value.map { " = \($0.word)" } ?? "")
  }
}
