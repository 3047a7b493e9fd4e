import AppTransportSecurity
import Evidence
package import Recommending

extension Advice {
  package func text(in language: Language) -> String {
    RemedyWords(language: language).text(remedy)
  }
}

struct RemedyWords {
  let language: Language

  func text(_ remedy: Remedy) -> String {
    switch remedy {
    case .nothing(hidesCertificate: false):
      language("Nothing is needed: everything seen of this host meets ATS.", "这个主机的连接都符合 ATS，不用处理。")
    case .nothing:
      language(
        "Nothing is needed: everything seen of this host meets ATS. Its certificate was not seen, so"
          + " it was not checked.", "看到的连接都符合 ATS，不用处理；证书没看到，没有检查。")
    case .changeURL(let change): text(change)
    case .changeMoreURLs(let count): changeMore(count)
    case .tryURL(let trial): text(trial)
    case .followRedirect(let end): text(end)
    case .serveOverHTTPS(let url, let owner): serve(leadingBack: url, owner)
    case .mendRedirects(let sources): mendRedirects(from: sources)
    case .mendOwnRedirects(let targets, let owner): mendOwnRedirects(to: targets, owner)
    case .redirectsStayInClear(let end, let isCircle, let way):
      redirectsStayInClear(end: end, isCircle: isCircle, way)
    case .redirectsLeadHere(let sources): redirectsLeadHere(from: sources)
    case .mendSDK(let match, let steps, let shipped): mend(match.value, steps, shipped)
    case .vendorRequest(let sdk, let request, let standing):
      self.request(sdk, request, standing)
    case .mendHandshake(let remedies, let owner, let lead): mend(remedies, owner, lead)
    case .acceptOffer(let owner, let url): acceptOffer(owner, url)
    case .findCause(let subject, let url): findCause(subject, url)
    case .comparePins(let entry, let subject, let url): comparePins(entry, subject, url)
    case .replaceCertificate(let remedies, let owner, let mayBeAccepted):
      replaceCertificate(remedies, owner, mayBeAccepted)
    case .findOutRefusal(let alert, let owner, let mayBeAccepted):
      findOutRefusal(alert, owner, mayBeAccepted)
    case .otherStackByUserAgent(let names, let isAll): stackByUserAgent(names, isAll)
    case .otherStackByHello(let names):
      language(
        "The ClientHello looks like that of \(language.row(names)), a network stack outside"
          + " ATS, not like Apple's. A fingerprint is not proof; if the app uses that stack for"
          + " this host, nothing is needed.",
        "ClientHello 指纹看起来是 \(language.row(names)) 的，不像 Apple 自己的，而 ATS 管不到这个网络库。"
          + "指纹证明不了什么；如果 App 自带这个网络库来访问这个主机，就不用处理。")
    case .browser:
      language(
        "According to the User-Agent this was Safari. A page in SFSafariViewController is"
          + " outside the app's ATS and needs no exception; a web view with Safari's User-Agent is"
          + " under it.",
        "看 User-Agent 是 Safari。SFSafariViewController 里的页面不归 App 的 ATS 管，不用处理；自称 Safari 的网页视图则归它管。")
    case .foreignPort(let port, let service):
      language(
        "Port \(port) is usually \(service), and the client offered no HTTP (ALPN). If no URL"
          + " was loaded"
          + " there, the connection is outside ATS and needs no exception; the port alone does not prove it.",
        "端口 \(port) 多用于 \(service)，而且客户端没有提供 HTTP（ALPN）。如果那里没有加载 URL，这个连接就不归 ATS 管，不用处理；但只凭端口不能证明。")
    case .admitLocalHost(let error, let isByATS): admitLocalHost(error, isByATS)
    case .relaxOwnKey(let key, let owner): relax(key, owner)
    case .interfaceKey(let interface, let key): stand(in: interface, key)
    case .exception:
      language("Until then the exception in the dictionary is needed.", "在那之前需要字典里的例外。")
    case .systemLimit(let barrier, let systems, let rules): limit(barrier, systems, rules)
    case .confirm(let url, let ways): confirm(url, ways)
    case .confirmLater(let later, let hasKeys): confirm(later, hasKeys)
    case .confirmHost(let hosts, let isCleartext): confirmHost(hosts, isCleartext)
    case .upgradeNavigation:
      language(
        "Pages of web views: preferredHTTPSNavigationPolicy of WKWebpagePreferences (iOS 18.2, macOS"
          + " 15.2) tries https before http. It does not apply to frames and other content.",
        "网页视图的页面：WKWebpagePreferences 的 preferredHTTPSNavigationPolicy（iOS 18.2、macOS 15.2）会先试 https，再试 http。对框架（frame）和其他内容不起作用。"
      )
    case .trailingDot:
      language(
        "Remove the trailing dot of the host from the URL. ATS compares names byte by byte, so "
          + "until then the entry needs the dot too.",
        "请去掉 URL 里域名末尾的点。ATS 逐字节比较域名，所以在那之前，条目里也要写上这个点。")
    }
  }

  private func stackByUserAgent(_ names: [String], _ isAll: Bool) -> String {
    language(
      "According to the User-Agent this was \(language.row(names)), a network stack outside"
        + " ATS. If the app contacts the host only with it, nothing is needed; but requests by"
        + " URLSession may have this User-Agent too.",
      "看 User-Agent 是 \(language.row(names))，ATS 管不到这个网络库。如果 App 只用它访问这个主机，就不用处理；"
        + "但 URLSession 也可以这样自称。")
      + (isAll
        ? language(
          " --set-aside-own-stacks ignores such hosts.", "加 --set-aside-own-stacks 可以不算这类主机。")
        : language(" Other connections to the host may be under ATS.", "这个主机的其他连接可能归 ATS 管。"))
  }

  // MARK: Keys

  private func relax(_ key: StricterAppKey, _ owner: Remedy.Operator) -> String {
    let name = key.text(in: language)
    return switch key.demand {
    case .newerTLS:
      language(
        "Either remove or lower \(name), or \(text(owner)) must enable TLS 1.3.",
        "去掉或调低 \(name)，或者由\(text(owner))启用 TLS 1.3。")
    case .package:
      language(
        "Either remove \(name), or \(text(owner)) must make the server meet the TLS requirements "
          + "of that NIAP package.",
        "去掉 \(name)，或者由\(text(owner))满足 NIAP 包的要求。")
    case .transparency:
      language(
        "Either remove \(name), or \(text(owner)) must have the certificate logged (Certificate "
          + "Transparency).",
        "去掉 \(name)，或者由\(text(owner))把证书登记到透明度日志。")
    case .pins:
      language(
        "Add the digest of the server's public key to \(name), or remove the pin.",
        "把服务器密钥的摘要加到 \(name)，或者去掉这个固定。")
    case .localNetworking:
      language(
        "Remove \(name), or give the host an exception: local hosts are exempt by default.",
        "去掉 \(name)，或者给这个主机加例外：本地主机默认是豁免的。")
    case .localEntry:
      language(
        "Remove the entry for \(name), or give it the keys that the host needs: a local host without an entry is"
          + " exempt.", "去掉 \(name) 的条目，或者在里面写上主机需要的键：没有条目的本地主机是豁免的。")
    }
  }

  private func stand(in interface: LoadingInterface, _ key: String) -> String {
    let who = interface.text(in: language)
    return language(
      "Only \(who) were seen to need this entry. If the hosts that they load can't be known in advance, \(key) could"
        + " replace the entry; it allows far more.",
      "只看到\(who)需要它。如果没法事先知道会加载哪些主机，可以用 \(key) 代替这个条目，但放开的范围大得多。")
  }

  private func limit(
    _ barrier: Barrier, _ systems: [SystemVersion], _ rules: [RuleIdentifier]
  ) -> String {
    let names = language.row(systems.map(\.description))
    switch barrier {
    case .sessionFloor:
      return language(
        "On \(names) no key is enough, as apps linked with the SDK of iOS 26 or macOS 26 need "
          + "TLS 1.2 (ATS-90): set tlsMinimumSupportedProtocolVersion in the session's "
          + "configuration in addition to the key, or fix the server.",
        "在 \(names) 上，只加键还不够，因为用 iOS 26 或 macOS 26 SDK 构建的 App 需要 TLS 1.2（ATS-90）：除了加键，还要在 URLSession"
          + " 的配置里设置 tlsMinimumSupportedProtocolVersion，或者修复服务器。")
    case .cleartext where rules.contains(.localHostsOnIOS9):
      // Apple's own recipe for apps that also run on iOS 9.
      return language(
        "On \(names) no key is enough, as \(RuleIdentifier.localHostsOnIOS9) does not allow"
          + " addresses in NSExceptionDomains: give the server a name. Otherwise only"
          + " NSAllowsArbitraryLoads = YES allows it there; add NSAllowsLocalNetworking,"
          + " which cancels that key from iOS 10 on.",
        "在 \(names) 上只加键不够，因为按 \(RuleIdentifier.localHostsOnIOS9)，NSExceptionDomains"
          + " 里写地址无效：请给服务器一个域名。否则那里只有 NSAllowsArbitraryLoads = YES 能放行；同时写上"
          + " NSAllowsLocalNetworking，从 iOS 10 起它会让前者失效。")
    default:
      let cited = language.row(rules.map(\.description))
      return language(
        "On \(names) no key is enough: \(barrier.text(in: language)) (\(cited)). Fix the server.",
        "在 \(names) 上只加键不够：\(barrier.text(in: language))（\(cited)）。请修复服务器。")
    }
  }

  // MARK: Open questions

  private func confirm(_ url: String, _ ways: [ResolutionMethod]) -> String {
    let all = language.alternatives(ways.map(text))
    let list = (["run `nscurl --ats-diagnostics \(url)` on a Mac"] + ways.map(text))
      .joined(separator: "; ")
    return language(
      ways.count == 1
        ? "To confirm: run `nscurl --ats-diagnostics \(url)` on a Mac, or \(all)."
        : "To confirm, do one of these: \(list).",
      "请在 Mac 上运行 `nscurl --ats-diagnostics \(url)`，或者\(all)。")
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

  private func confirmHost(_ hosts: ShortenedNameList, _ isCleartext: Bool) -> String {
    let hosts = hosts.text(in: language)
    guard isCleartext else {
      return language(
        "To confirm: find out which host the URL names (\(hosts)), in the app's code or in the device's"
          + " log; the connection itself does not name it.",
        "请在 App 的代码或设备日志里看 URL 写的是哪个主机（\(hosts)）；连接本身没有写明。")
    }
    return language(
      "To confirm: check which of \(hosts) the URL names, in the app's code or in the device's log of a"
        + " build with ATS enabled (error -1022). ATS judges only the host of the URL, so the"
        + " entry for the other can be removed.",
      "请在 App 的代码里，或者在开着 ATS 的版本的设备日志（错误 -1022）里，看 URL 写的是 \(hosts) 里的哪一个。"
        + "ATS 只看 URL 里的主机，另一个的条目可以去掉。")
  }

  private func text(_ way: ResolutionMethod) -> String {
    switch way {
    case .captureNames:
      language(
        "capture from before the app looked up the host's name in DNS", "从 App 向 DNS 查询这个域名之前开始抓")
    case .captureBothDirections:
      language("capture both directions from before the connection began", "从连接开始之前起，双向抓包")
    case .captureCurrentSystem:
      language(
        "record the app on a current iOS or macOS, whose ClientHello offers more",
        "换用当前版本的系统记录 App：它提供的选项里有服务器支持的")
    case .captureThatSystem:
      language(
        "record the app on the OS version whose verdict is unknown", "在判断不了的那个系统版本上记录 App")
    case .captureApp:
      language(
        "record a run in which the app itself, and no other client, connects", "录下 App 自己建立这个连接的过程"
      )
    case .captureUnderATS:
      language(
        "record a build with ATS enabled, which leaves that suite out of its ClientHello",
        "用开着 ATS 的版本再记录一次，它从不提供这个套件"
      )
    case .captureFirstConnection:
      language(
        "capture the first connection, before a session can be resumed", "抓第一次连接，那时还没有可复用的会话")
    case .captureUse:
      language("record a run in which the client uses the connection", "录下客户端真正使用这个连接的过程")
    case .captureAnswer: language("record a run in which the server answers", "录下服务器有应答的过程")
    case .exercise:
      language("record a run in which the app contacts this host", "记录一次 App 请求这个主机的运行")
    case .captureServer:
      language(
        "record without a proxy, or test the server with `atsift probe`",
        "不经过代理记录，或者用 `atsift probe` 直接询问服务器")
    case .reachServer:
      language(
        "load the URL in a network from which the server can be reached",
        "换到能连上服务器的网络再加载")
    case .verboseTest:
      language(
        "run nscurl with --verbose, which prints the error of each test",
        "给 nscurl 加上 --verbose，它会列出每项测试的错误")
    case .captureMore:
      language("record more runs, as the host's servers differ", "多记录几次，因为它的服务器不一致")
    case .captureWithClock:
      language("set the clock of the recording device and record again", "设好记录设备的时钟，再记录一次")
    case .captureWithoutProxy: language("record the same run without the proxy", "不经过代理，再记录一次同样的操作")
    case .captureWithout(let tlsProxy, orTrustItsRoot: true):
      language(
        "record without \(tlsProxy.text(in: language)), or with its root certificate trusted on the"
          + " device", "不经过\(tlsProxy.text(in: language))再记录一次，或者先让设备信任它的根证书")
    case .captureWithout(let tlsProxy, _):
      language(
        "record the same run without \(tlsProxy.text(in: language))",
        "不经过\(tlsProxy.text(in: language))，再记录一次同样的操作")
    case .wholeChain:
      language(
        "have the server send its intermediate certificates, and give the root of its chain with --trust-anchors",
        "让服务器一并发送中间证书，并用 --trust-anchors 给出证书链的根")
    case .captureElsewhere:
      language(
        "record the same run in a network that does not inspect TLS; if the certificates are"
          + " the hosts' own, add --through-proxy off to judge them",
        "在不检查 TLS 的网络里再记录一次同样的操作；如果这些证书确实是主机自己的，用 --through-proxy off 照常判断")
    case .deviceLog:
      language(
        "read the device's log of the moment of the failure, which names the error",
        "看设备当时的日志，里面写着错误原因")
    case .logProcess:
      language(
        "log at level debug the process that made the load: the app, com.apple.WebKit.Networking for web "
          + "views, mediaplaybackd for players",
        "用 debug 级别记录发起加载的进程：App 自己，网页是 com.apple.WebKit.Networking，播放器是 mediaplaybackd")
    case .logWhole:
      language("log one run of the app, and keep its lines in order", "只记录 App 的一次运行，并保持各行的顺序")
    case .serverLog:
      language(
        "read the server's log of the moment of the failure, or supply the client certificate "
          + "that the server asks for",
        "看服务器当时的日志，或者提供它要求的客户端证书")
    case .keyLog:
      language(
        "give the session's secrets (--keylog), which reveal the certificate", "用会话密钥（--keylog）解出证书"
      )
    }
  }
}

extension StricterAppKey {
  func text(in language: Language) -> String {
    (path.last ?? "") + (value.map { " = \($0.word)" } ?? "")
  }
}
