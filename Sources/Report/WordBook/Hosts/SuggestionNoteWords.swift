import AppTransportSecurity
import Evidence
package import Recommending

extension SuggestionNote {
  package func text(in language: Language) -> String {
    SuggestionNoteWords(language: language).text(fact)
  }
}

extension TrafficVolume {
  /// Returns the volume of traffic in words: `9 connections to 7 hosts in 3 captures of 2 devices,
  /// on 2 days at least`.
  package func text(in language: Language) -> String {
    func phrase(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let traffic = language(
      "\(phrase(connections, "connection")) to \(phrase(hosts, "host")) in \(recordings.text(in: language))",
      "\(recordings.text(in: language))（\(connections) 个连接、\(hosts) 个主机")
    let sources = devices.map { language(" of \(phrase($0, "device"))", "、\($0) 台设备") } ?? ""
    let reach = named.flatMap { $0.all == 0 ? nil : $0 }.map {
      language(
        ", to \($0.seen) of \(phrase($0.all, "host")) that the app names",
        "，App 写明的 \($0.all) 个主机里到了 \($0.seen) 个")
    }
    return traffic + sources + time(in: language) + (reach ?? "") + language("", "）")
  }

  private func time(in language: Language) -> String {
    guard days < 2 else { return language(", on at least \(days) days", "，至少 \(days) 天") }
    guard let span else { return "" }
    guard span >= 1_000_000_000 else { return language(", over less than 1 s", "，时长不到 1 秒") }
    let length = Self.words(seconds: span / 1_000_000_000, language)
    return language(", over \(length)", "，时长 \(length)")
  }

  private static func words(seconds: Int64, _ language: Language) -> String {
    let units: [(Int64, String)] = [
      (86_400, language("d", "天")), (3600, language("h", "小时")), (60, language("min", "分")),
      (1, language("s", "秒")),
    ]
    var rest = seconds
    var parts: [String] = []
    for (length, name) in units where rest >= length {
      parts.append("\(rest / length) \(name)")
      rest %= length
    }
    return parts.prefix(2).joined(separator: " ")
  }
}

extension ShortenedNameList {
  func text(in language: Language) -> String { language.few(names, and: more) }
}

extension Language {
  var noCleartextSeen: String { self("No cleartext HTTP was seen", "没看到明文 HTTP") }
}

struct SuggestionNoteWords {
  let language: Language

  func text(_ fact: SuggestionNote.Fact) -> String {
    switch fact {
    case .certificatesUnseen(let count, let trusted): certificatesUnseen(count, trusted: trusted)
    case .narrowedToTime(let narrowing): narrowing.text(in: language)
    case .evidenceDropped(let count):
      language(
        "\(Language.counted(count, "observation was", "observations were")) dropped: there were more different ones than atsift keeps",
        "有 \(count) 条观察结果没有保留：不同的太多了")
    case .otherTrafficDropped(let count):
      language(
        "\(count) connections outside ATS are not listed: there were more "
          + "different ones than atsift keeps",
        "有 \(count) 个不归 ATS 管的连接没有列出：不同的太多了")
    case .nameAnswersDropped(let count):
      language(
        "\(count) DNS answers were dropped: there were too many different names, and the last"
          + " ones in alphabetical order are missing",
        "有 \(count) 条 DNS 应答没有保留：不同的域名太多，按字母顺序排在最后的没有计入")
    case .countsAreLeast:
      language(
        "Some connection counts are lower bounds: a fold (merged evidence) counts the "
          + "connections of at most 64 recordings",
        "有些连接数是下限：折叠后的证据最多只统计 64 份记录的连接")
    case .trafficHidden(let tunnels):
      language(
        "Some traffic went through a tunnel that hides it (\(language.row(tunnels))). To see"
          + " that traffic, capture on the tunnel's interface, such as utun.",
        "有些流量走了看不到内容的隧道（\(language.row(tunnels))）。App 在里面做了什么，只有在隧道自己的接口（例如 utun）上抓包才能看到。")
    case .namesEncrypted(let services, let hosts):
      language(
        "Names were resolved with encrypted DNS (\(language.row(services)):"
          + " \(hosts.text(in: language))), so the recording may not show them. A connection"
          + " without a host name is then known only by its address.",
        "有域名是加密查询的（\(language.row(services))：\(hosts.text(in: language))），所以记录里可能本来就看不到它们。"
          + "连接本身没写主机名时，就只知道 IP 地址。")
    case .namesHidden(let count, let outer): namesHidden(count, outer)
    case .seenThroughProxy(let hosts, let tlsProxies): seenThroughProxy(hosts, tlsProxies)
    case .browserOffer(let hosts):
      language(
        "\(hosts.text(in: language)) chose a cipher suite without forward secrecy when a "
          + "Chromium browser connected. Chromium does not offer the curve P-521, but Apple's "
          + "clients do. If the server supports only that curve, no exception is needed: `atsift "
          + "probe` tests the server with Apple's ClientHello.",
        "浏览器访问 \(hosts.text(in: language)) 时，服务器选了不支持前向保密的密码套件。Chromium 不提供 P-521，"
          + "而 Apple 的客户端提供，所以只支持这条曲线的服务器并不需要例外：`atsift probe` 会用 Apple 的 ClientHello 测试。")
    case .sharedAuthority(let issuers, let hosts):
      language(
        "One private authority (\(issuers.text(in: language))) issued the certificates of hosts of three or more"
          + " owners: \(hosts.text(in: language)). Intercepting proxies do that, so the TLS"
          + " that was recorded may be"
          + " a proxy's. If it is the hosts' own, add --through-proxy off to judge it.",
        "同一个私有 CA（\(issuers.text(in: language))）给三个或更多所有者的主机签发了证书：\(hosts.text(in: language))。"
          + "拦截代理就是这样做的，所以记录到的 TLS 可能是代理的。如果确实是主机自己的，用 --through-proxy off 照常判断。")
    case .severalApps(let apps):
      language(
        "User agents name several apps (\(apps.text(in: language))), and no record names processes, so"
          + " this result is for all of them together.",
        "User-Agent 里有多个 App（\(apps.text(in: language))），而没有记录写出进程，所以这个结果是把它们合在一起判断的。")
    case .proxyUndecided(let proxies):
      language(
        "TLS 1.3 through \(proxies.count > 1 ? "the proxies" : "the proxy") \(proxies.text(in: language))"
          + " hides the certificate, so the TLS may be the proxy's. If it is, add"
          + " --through-proxy \(proxies.names.first ?? "").",
        "经过代理 \(proxies.text(in: language)) 的 TLS 1.3 看不到证书，所以 TLS 可能是代理的。"
          + "如果是这样，请加 --through-proxy \(proxies.names.first ?? "")。")
    case .noCleartextSeen(let spots):
      language.noCleartextSeen
        + language(
          ". Requests that ATS blocks are never sent, so recorded traffic does"
            + " not show them.", "。被 ATS 拦截的请求根本不会发出，记录到的流量里也就没有。")
        + text(spots) + howToCapture
    case .noOtherCleartextSeen(let isSomeAllowed, let spots):
      noOtherCleartextSeen(isSomeAllowed) + text(spots) + howToCapture
    case .assumed(let option, let conflicts):
      language(
        "Assumed, against the usual interpretation of Apple's documents: \(option) "
          + "(\(language.row(conflicts.map(\.rawValue)))).",
        "采用了与通常理解不同的假设：\(option)（\(language.row(conflicts.map(\.rawValue)))）。")
    case .disputed(let conflict, let option, let isBlocked, let hosts):
      disputed(conflict, option, isBlocked, hosts.text(in: language))
    case .groupDissolved(let domain):
      language(
        "Because of entries in the app's dictionary, the hosts below \(domain) cannot share one"
          + " entry, so each has its own.", "App 自己的条目使 \(domain) 下的主机没法合用一个，所以各有各的条目。")
    case .notSeenIsNotUnused(let traffic):
      language(
        "A host that was not seen may still be used: this result is based on"
          + " \(traffic.text(in: language)). Other traffic of the app is blocked when its"
          + " exception is removed; --keep-unused keeps such exceptions.",
        "没看到不等于没用到：结论只依据 \(traffic.text(in: language))。App 在别处的请求，例外删掉之后就会被拦截；"
          + "加 --keep-unused 可以保留这些例外。")
    }
  }

  private func namesHidden(_ count: Int, _ outer: ShortenedNameList) -> String {
    let shown =
      outer.isEmpty
      ? ""
      : language(
        " The visible name (\(outer.text(in: language))) is another one.",
        "对外显示的域名（\(outer.text(in: language))）并不是它。")
    return language(
      "The real name of \(count == 1 ? "1 connection" : "\(count) connections") is hidden by Encrypted"
        + " Client Hello.", "有 \(count) 个连接的真实域名被 Encrypted Client Hello 隐藏。") + shown
      + language(
        " If DNS gave exactly one matching name, it is assumed as likely; no key is proposed"
          + " for the visible name.", "如果 DNS 给出了唯一吻合的域名，就当作很可能是它；不会给对外显示的域名建议键。")
  }

  private func seenThroughProxy(_ hosts: ShortenedNameList, _ tlsProxies: [TLSProxy]) -> String {
    let who = tlsProxies.map { $0.text(in: language) }.joined(separator: language(" and ", "、"))
    return language(
      "The TLS of \(hosts.text(in: language)) was terminated by \(who): version, cipher suite and "
        + "certificate are the proxy's, not the servers'. Cleartext HTTP and redirects were judged. "
        + "To see the servers, record without the proxy; if a client refused it, trust its root "
        + "certificate on the device. --through-proxy off judges the TLS as the servers' own.",
      "\(hosts.text(in: language)) 的 TLS 由\(who)终止：版本、密码套件和证书都是代理的，不能说明服务器的情况。"
        + "明文 HTTP 和重定向照常判断。想看到服务器自己的 TLS，就不经过代理记录；"
        + "如果客户端拒绝了代理，就让设备信任它的根证书。--through-proxy off 会把这些 TLS 当成服务器自己的来判断。")
  }

  // MARK: Blindness

  private func noOtherCleartextSeen(_ isSomeAllowed: Bool) -> String {
    let seen =
      isSomeAllowed
      ? language(
        "Cleartext HTTP was seen only where the plist allows it", "只在 plist 允许的地方看到明文 HTTP")
      : language.noCleartextSeen
    return seen
      + language(
        ", and the plist leaves ATS enabled for every other host. If the recorded build did so"
          + " too, the requests that ATS blocked were never sent, and the recording does not show"
          + " them.",
        "，而 plist 对其他主机都开着 ATS。如果记录时的那个版本也是这样，被 ATS 拦截的请求就没有发出，这里也看不到。")
  }

  private func text(_ spots: SignsOfBlockedLoads) -> String {
    var text = ""
    if !spots.unvisited.isEmpty {
      let names = language.few(spots.unvisited, atMost: Self.mostNames)
      text += language(
        " Resolved by DNS but never connected to: \(names); loads from them may have been"
          + " blocked, or they were only resolved in advance.",
        "向 DNS 查询过但从没连接过：\(names)；对它们的请求可能被拦截了，也可能只是提前解析。")
    }
    if !spots.brokenOff.isEmpty {
      let names = language.few(spots.brokenOff, atMost: Self.mostNames)
      text += language(
        " TLS that the client aborted each time: \(names); the app, or ATS, may have refused it.",
        "每次都被客户端中断的 TLS：\(names)；可能是 App 或 ATS 拒绝的。")
    }
    if !spots.redirects.isEmpty {
      let pairs = spots.redirects.map {
        language("\($0.source) to \($0.target)", "\($0.source) 到 \($0.target)")
      }
      text += language(
        " Redirects from https to cleartext, whose targets were not seen: "
          + "\(language.few(pairs, atMost: Self.mostNames)). ATS likely blocks the load there;"
          + " the redirecting server must redirect to https; otherwise the target needs an"
          + " exception.",
        "从 https 重定向到明文、而目标没有出现的：\(language.few(pairs, atMost: Self.mostNames))。ATS 很可能在那里拦截请求；"
          + "发出重定向的服务器应改为指向 https，否则目标需要例外。")
    }
    return text
  }

  private static let mostNames = 5

  private var howToCapture: String {
    language(
      " To find them, record a run of a debug build whose NSAppTransportSecurity has only"
        + " NSAllowsArbitraryLoads: exceptions, and the keys for web content, media and the"
        + " local network, would exclude hosts from it.",
      "要找出它们，请用 NSAppTransportSecurity 里只有 NSAllowsArbitraryLoads 的调试包再记录一次："
        + "例外，以及针对网页内容、媒体和本地网络的键，都会让一部分主机不受它控制。")
  }

  // MARK: Certificates

  private func certificatesUnseen(_ count: Int, trusted: Int) -> String {
    let unseen = language(
      "\(Language.counted(count, "host", "hosts")) showed no certificate: TLS 1.3 and resumed sessions hide"
        + " it, or the recording lacks it.",
      "没有看到 \(count) 个主机的证书：TLS 1.3 和会话复用会隐藏证书，也可能没有记录下来。")
    if trusted == count {
      return unseen
        + language(
          " Its key and signature are unknown; by the log the system"
            + " trusts the certificate. The rest was judged.", "其密钥和签名无从得知；日志显示系统信任其证书；其余的都已判断。")
    }
    return unseen
      + language(
        " Its key, signature and trust are unknown; the rest was judged.",
        "其密钥、签名和信任情况无从得知；其余的都已判断。")
      + (trusted == 0
        ? ""
        : language(
          " For \(trusted) of them a log shows that the system trusts the certificate.",
          "其中 \(trusted) 个，日志显示系统信任其证书。"))
  }

  // MARK: Readings

  private func disputed(
    _ conflict: Conflict, _ option: String, _ isBlocked: Bool, _ hosts: String
  ) -> String {
    let effect =
      isBlocked ? language("a system blocks", "有的系统会拦截") : language("a key lets through", "有键可以放行")
    return language(
      "The sources disagree (\(conflict.rawValue)): with --assume \(option), \(effect)"
        + " connections to \(hosts).",
      "文档说法不一（\(conflict.rawValue)）：如果按 --assume \(option) 理解，\(effect) \(hosts) 的连接。")
  }
}
