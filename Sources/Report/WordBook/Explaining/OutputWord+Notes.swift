import Recommending

extension SuggestionNote.Kind: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .certificatesUnseen:
      Wording(
        "The certificates of some hosts were not seen, so their key, signature and trust are unknown.",
        "有些主机的证书没看到，所以不知道密钥、签名和信任情况。")
    case .narrowedToTime:
      Wording(
        "The result is about a part of the recorded time only.",
        "结果只针对所记录时间的一部分。")
    case .evidenceDropped:
      Wording(
        "More different observations were made than atsift keeps, and the rest was dropped.",
        "不同的观察结果多于 atsift 保留的数目，多出的没有保留。")
    case .otherTrafficDropped:
      Wording(
        "More different connections outside ATS were seen than the report lists.",
        "看到的不归 ATS 管的连接多于报告列出的数目。")
    case .nameAnswersDropped:
      Wording(
        "More DNS answers were seen than atsift keeps, so some names may be missing.",
        "看到的 DNS 应答多于 atsift 保留的数目，可能缺少一些域名。")
    case .countsAreLeast:
      Wording(
        "Some counts of connections are lower bounds, as merged evidence counts at most 64 captures.",
        "有些连接数是下限，因为合并的证据最多统计 64 个抓包。")
    case .trafficHidden:
      Wording(
        "Some traffic went through a tunnel that hides it.",
        "有些流量走了看不到内容的隧道。")
    case .namesEncrypted:
      Wording(
        "Names were resolved with encrypted DNS, so the capture may not show them.",
        "有域名是加密查询的，抓包里可能看不到。")
    case .namesHidden:
      Wording(
        "Encrypted Client Hello hides the real names of some connections.",
        "有些连接的真实域名被 Encrypted Client Hello 隐藏。")
    case .seenThroughProxy:
      Wording(
        "A proxy terminated the TLS of these hosts, so version, suite and certificate are the proxy's.",
        "这些主机的 TLS 由代理终止，版本、套件和证书都是代理的。")
    case .proxyUndecided:
      Wording(
        "TLS 1.3 through a proxy hides the certificate, so the TLS may be the proxy's.",
        "经过代理的 TLS 1.3 看不到证书，TLS 可能是代理的。")
    case .sharedAuthority:
      Wording(
        "One private authority certified hosts of three or more owners, as intercepting proxies do.",
        "同一个私有 CA 给三个或更多所有者的主机签发了证书，拦截代理就是这样。")
    case .browserOffer:
      Wording(
        "A browser, which offers fewer curves than Apple's clients, got a suite without forward secrecy.",
        "浏览器提供的曲线比 Apple 的客户端少，得到了不支持前向保密的套件。")
    case .severalApps:
      Wording(
        "User agents name several apps, which the result judges as one.",
        "User-Agent 里有多个 App，结果把它们当作一个来判断。")
    case .noCleartextSeen:
      Wording(
        "No cleartext HTTP was seen. If ATS was on in the recorded build, it may have blocked requests before they were sent.",
        "没看到明文 HTTP。如果记录的版本开着 ATS，请求可能没发出就被拦截了。")
    case .assumed:
      Wording(
        "An option chose another interpretation of Apple's documents than the usual one.",
        "有选项采用了与通常理解不同的假设。")
    case .disputed:
      Wording(
        "Apple's documents disagree, and the other interpretation would change a verdict.",
        "Apple 的文档说法不一，换一种理解会改变结论。")
    case .groupDissolved:
      Wording(
        "Hosts of a domain could not share one entry, because of other entries of the dictionary.",
        "由于字典里的其他条目，同一域名下的主机不能合用一个条目。")
    case .notSeenIsNotUnused:
      Wording(
        "A host that was not seen may still be used by parts of the app that the run did not reach.",
        "没看到的主机仍可能被这次没跑到的部分用到。")
    }
  }
}

extension Advice.Kind: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .none:
      Wording(
        "There is nothing to do: the host meets ATS, or ATS does not apply.",
        "不用处理：主机符合 ATS，或不归 ATS 管。")
    case .changeURL:
      Wording(
        "Change the URL to https, which was seen to work.",
        "把 URL 改成 https，已看到它可用。")
    case .updateSDK:
      Wording(
        "Update or configure the SDK that loads from the host.",
        "升级或设置从这个主机加载的 SDK。")
    case .fixServer:
      Wording(
        "Change the TLS configuration of the server.",
        "修改服务器的 TLS 配置。")
    case .fixCertificate:
      Wording(
        "Replace the server's certificate.",
        "更换服务器的证书。")
    case .relaxOwnKey:
      Wording(
        "Relax a key with which the app is stricter than ATS.",
        "放宽 App 用来提高要求的键。")
    case .outsideATS:
      Wording(
        "Check which network stack made the connection: ATS may not apply to it.",
        "确认连接来自哪个网络库：它可能不归 ATS 管。")
    case .interfaceKey:
      Wording(
        "A key for web content or media could replace the exception.",
        "针对网页内容或媒体的键可以代替例外。")
    case .addException:
      Wording(
        "Add an exception for the host: the last resort.",
        "给主机加例外：最后的办法。")
    case .systemLimit:
      Wording(
        "On some systems no key is enough, so the app or server must change.",
        "有些系统上只加键不够，App 或服务器要改。")
    case .confirm:
      Wording(
        "Find out more: the evidence does not prove what the host needs.",
        "进一步确认：证据不足以说明主机需要什么。")
    case .note:
      Wording(
        "A remark that asks for no action.",
        "只作说明，不用处理。")
    }
  }
}

extension ExcludedTraffic.Kind: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .notAHost:
      Wording(
        "The traffic names no valid host.",
        "流量里的名称不可能是主机。")
    case .outsideATS:
      Wording(
        "The traffic uses a protocol or network stack to which ATS does not apply.",
        "流量所用的协议或网络库不归 ATS 管。")
    case .systemProcess:
      Wording(
        "The system sent the traffic, not the app.",
        "流量是系统发的，不是 App。")
    case .otherProcess:
      Wording(
        "Another process sent the traffic.",
        "流量是其他进程发的。")
    case .otherDevice:
      Wording(
        "Another device or program sent the traffic, by its User-Agent.",
        "看 User-Agent，流量来自别的设备或程序。")
    case .local:
      Wording(
        "A local host, which ATS exempts by default.",
        "本地主机，ATS 默认豁免。")
    case .localUnderATS:
      Wording(
        "A local host that a key of the dictionary puts under ATS.",
        "字典里的键让这个本地主机受 ATS 限制。")
    }
  }
}
