extension PhraseBook {
  /// What is said of hosts, of what was set aside and of the run, in Chinese.
  static let simplifiedChinese = PhraseBook(
    reasons + additions + advice + values + redirects + asides + notes
      + sdksInSimplifiedChinese)

  // MARK: Needs

  private static let reasons: [(phrase: String, translation: String)] = [
    ("an HTTP request was sent in clear", "发送了明文 HTTP 请求"),
    ("a WebSocket was opened in clear (ws)", "打开了明文 WebSocket（ws）"),
    ("HTTP/2 was spoken in clear", "使用了明文 HTTP/2"),
    (
      "an answer came in clear, but the request was not captured", "收到了明文响应，但未抓到其请求"
    ),
    ("cleartext HTTP was sent without naming a host", "发送了明文 HTTP，但未指明主机"),
    (
      "a proxy opened a tunnel, and what went through it was not understood",
      "代理打开了隧道，其中传输的内容无法识别"
    ),
    (
      "the proxy did not open a tunnel, so nothing of the server was seen",
      "代理未打开隧道，因此未见到服务器的任何内容"
    ),
    ("the server's answer was not seen", "未见到服务器的响应"),
    (
      "the server refused this client's offer (*), which is not the one ATS makes",
      "服务器拒绝了该客户端的提议（{1}），而该提议并非 ATS 所作"
    ),
    ("the server refused all that ATS offers (*)", "服务器拒绝了 ATS 所提供的全部选项（{1}）"),
    ("the server refused the connection (*)", "服务器拒绝了连接（{1}）"),
    ("the server chose *, which ATS accepts on no terms", "服务器选择了 {1}，ATS 在任何条件下都不接受"),
    (
      "the server chose *, without forward secrecy, though ECDHE was offered",
      "服务器选择了 {1}，不具前向保密，尽管客户端提供了 ECDHE"
    ),
    ("the server chose * though * was offered", "服务器选择了 {1}，尽管客户端提供了 {2}"),
    ("the chosen cipher suite was not seen", "未见到所选的密码套件"),
    (
      "the session was resumed without a new key exchange", "会话被恢复，没有新的密钥交换"
    ),
    (
      "TLS* was chosen, and what the client offered was not seen",
      "选用了 TLS{1}，而未见到客户端所提供的选项"
    ),
    ("TLS* was chosen, but the server says that it can do better", "选用了 TLS{1}，但服务器表明它支持更高版本"),
    ("TLS* was chosen, but the client offered no newer version", "选用了 TLS{1}，但客户端未提供更高版本"),
    (
      "TLS* was chosen, but the client offered no suite that ATS accepts",
      "选用了 TLS{1}，但客户端未提供 ATS 接受的套件"
    ),
    (
      "TLS* was chosen, but the client offered no forward secrecy that this server could use",
      "选用了 TLS{1}，但客户端未提供该服务器可用的前向保密套件"
    ),
    ("the client refused the server's certificate (*)", "客户端拒绝了服务器的证书（{1}）"),
    (
      "the client closed after the handshake without a request: it may have refused the certificate",
      "客户端在握手后未发请求即关闭连接：它可能拒绝了证书"
    ),
    ("the chain has a weak certificate (*)", "证书链中有弱证书（{1}）"),
    ("the certificate is not for servers", "该证书不用于服务器"),
    ("the certificate is self-signed", "证书是自签名的"),
    ("the chain ends outside the given trust anchors", "证书链不止于所给的信任锚"),
    (
      "the certificate's key is * with * bits; * are needed",
      "证书密钥为 {2} 位 {1}；至少需要 {3} 位"
    ),
    ("the certificate's key is DSA", "证书密钥为 DSA"),
    ("the certificate is signed over *", "证书的签名所用散列为 {1}"),
    ("the certificate had expired when it was shown", "证书在出示时已过期"),
    ("the certificate was not valid yet when it was shown", "证书在出示时尚未生效"),
    ("the certificate is valid longer than * days", "证书的有效期超过 {1} 天"),
    ("the certificate names no host as an alternative name", "证书的备用名称中没有主机"),
    ("the certificate is for another name", "证书属于另一个名称"),
  ]

  /// What stands behind a reason.
  private static let additions: [(phrase: String, translation: String)] = [
    (", to a host that the wire does not state for certain", "，而网络数据未明确给出其主机"),
    (", but the server says that it speaks a newer version", "，但服务器表明它支持更高版本"),
    (", under a version that ATS never offers", "，且所用版本是 ATS 从不提供的"),
    ("; other connections to the host complied", "；该主机的其他连接符合要求"),
    ("; the app accepts it in its challenge handler", "；App 在自己的质询处理代码中接受它"),
    (" (on *)", "（在 {1} 上）"), (" ", ""),
  ]

  // MARK: Advice

  private static let advice: [(phrase: String, translation: String)] = [
    (
      "Nothing is needed: what was seen of this host meets ATS; its certificate was not seen, so that this goes for the rest.",
      "无需处理：对该主机所见的一切均符合 ATS；未见到其证书，因此这仅指其余部分。"
    ),
    ("Nothing is needed: what was seen of this host meets ATS.", "无需处理：对该主机所见的一切均符合 ATS。"),
    (
      "No key makes ATS accept this cipher suite: * enables *.",
      "没有任何键能让 ATS 接受该密码套件：由{1}启用 {2}。"
    ),
    ("Better than an exception: * enables *.", "比例外更好的做法：由{1}启用 {2}。"),
    ("What ends it: * enables *.", "解决办法：由{1}启用 {2}。"),
    (
      "The server turns down all that ATS offers: * enables TLS 1.2 or 1.3 with ECDHE and AES-GCM. Which key would help until then can't be seen: try NSExceptionRequiresForwardSecrecy and NSExceptionMinimumTLSVersion with * on a Mac.",
      "服务器拒绝了 ATS 所提供的全部选项：由{1}启用 TLS 1.2 或 1.3 及 ECDHE 与 AES-GCM。在此之前哪个键有用无从得知：请在 Mac 上用 {2} 试验 NSExceptionRequiresForwardSecrecy 与 NSExceptionMinimumTLSVersion。"
    ),
    ("Until then the exception in the dictionary is needed.", "在此之前需要字典中的例外。"),
    ("Best: change the URL to *: ", "最好：将 URL 改为 {1}："),
    ("Best: change the URL * to *: ", "最好：将 URL {1} 改为 {2}："),
    ("Change the URL to * once ATS accepts that: ", "待 ATS 接受之后，将 URL 改为 {1}："),
    ("Change the URL * to * once ATS accepts that: ", "待 ATS 接受之后，将 URL {1} 改为 {2}："),
    ("Change the URL to *: ", "将 URL 改为 {1}："),
    ("Change the URL * to *: ", "将 URL {1} 改为 {2}："),
    ("https to this host was seen and complies.", "已见到对该主机的 https 连接，且符合要求。"),
    ("https there was seen and complies.", "已见到该处的 https 连接，且符合要求。"),
    ("the host itself redirects to https.", "该主机自身重定向到 https。"),
    ("the host itself redirects there.", "该主机自身重定向到该处。"),
    (
      "Not each connection to it did; what is said of those stays true.", "但并非每次连接都符合；对那些连接所说的仍然成立。"
    ),
    ("Whether ATS accepts what is there was not told.", "ATS 是否接受该处的连接，无从得知。"),
    (
      "Until its server is mended, the new URL needs an exception too: *.",
      "在其服务器修复之前，新的 URL 也需要例外：{1}。"
    ),
    ("ATS does not accept what is there yet.", "ATS 目前还不接受该处的连接。"),
    (
      "As it is, ATS refuses what is there, and no key is known to help.",
      "目前 ATS 拒绝该处的连接，且没有已知有用的键。"
    ),
    ("the host told clients to ask over https alone (HSTS).", "该主机要求客户端只用 https（HSTS）。"),
    (
      "The same goes for * more ports of this host, each with a URL over https of its own.",
      "该主机另有 {1} 个端口也是如此，各有自己的 https URL。"
    ),
    ("Try * first: nobody asked this host for it in the capture.", "先尝试 {1}：抓包中没有客户端对该主机使用过它。"),
    (
      "Try * first: DNS offers it for this host (an HTTPS record), though nobody asked for it in the capture.",
      "先尝试 {1}：DNS 表明该主机提供它（HTTPS 记录），尽管抓包中没有客户端用过。"
    ),
    (
      "Try * first, once it complies: it was seen to this host, and that it complies was not.",
      "待其符合要求后先尝试 {1}：已见到对该主机使用它，但未见其符合要求。"
    ),
    (
      "Try * first: it was seen and complies. What was asked of * may be another service, so that proves nothing of it.",
      "先尝试 {1}：已见到它且符合要求。对 {2} 的请求可能属于另一服务，因此这对后者不构成证明。"
    ),
    ("Offer it if the server is yours.", "若服务器属于您，请在其上提供。"),
    ("Offer it on your server.", "请在自己的服务器上提供它。"),
    (
      "Offer it if the server is yours, else look for a newer version of the SDK behind it.",
      "若服务器属于您，请在其上提供；否则请查找其背后 SDK 的新版本。"
    ),
    ("Look for a newer version of the SDK behind it.", "请查找其背后 SDK 的新版本。"),
    ("Look for a newer version of *.", "请查找 {1} 的新版本。"),
    (
      "It sends Strict-Transport-Security in clear, where that is void, so https is likely there.",
      "它在明文中发送 Strict-Transport-Security（在明文中无效），因此很可能提供 https。"
    ),
    (
      "The certificate fails default trust, and no key helps by itself: * must replace it by one with *.",
      "证书不符合默认信任要求，任何键本身都无济于事：须由{1}更换证书，新证书应具备：{2}。"
    ),
    (
      "The certificate fails default trust, and no key helps by itself: * must replace it.",
      "证书不符合默认信任要求，任何键本身都无济于事：须由{1}更换证书。"
    ),
    (
      "If the app accepts it in its own challenge handler, say --trusts-despite.",
      "若 App 在自己的质询处理代码中接受它，请使用 --trusts-despite。"
    ),
    (
      "On * no key is enough, as apps linked with SDK 26 need TLS 1.2 (ATS-90): set tlsMinimumSupportedProtocolVersion in the session's configuration besides the key, or fix the server.",
      "在 {1} 上，仅有键还不够，因为链接 SDK 26 的 App 需要 TLS 1.2（ATS-90）：除键之外，还须在会话配置中设置 tlsMinimumSupportedProtocolVersion，或修复服务器。"
    ),
    (
      "To settle it: look which of * the URL holds, in the app's code or in the device's log of a build with ATS on (error -1022). ATS judges the host of the URL alone, and the entry for the other can go.",
      "确认方法：在 App 的代码中，或在启用 ATS 的构建的设备日志（错误 -1022）中，查看 URL 所含的是 {1} 中的哪一个。ATS 只判断 URL 中的主机，另一个的条目可以去掉。"
    ),
    ("To settle it: * on a Mac, or *.", "确认方法：在 Mac 上运行 {1}，或{2}。"),
    (
      "The host was asked for with a dot at its end; ATS compares names byte by byte, so the URL must be written without it for the key to match.",
      "请求该主机时名称末尾带点；ATS 逐字节比较名称，因此 URL 中须去掉该点，键才能匹配。"
    ),
    (
      "Port * is mostly *, and the client offered no HTTP (ALPN). If no URL was loaded there, the connection is outside ATS and needs nothing; the port alone does not prove it.",
      "端口 {1} 多用于 {2}，且客户端未提供 HTTP（ALPN）。若那里没有加载 URL，该连接不受 ATS 约束，无需处理；但仅凭端口不能证明。"
    ),
    (
      "Only media players were seen to need this. Where their content can't be listed, * could stand in place of the entry; it opens far more.",
      "只见到媒体播放器需要它。若其内容无法逐一列出，可用 {1} 代替该条目，但放开的范围大得多。"
    ),
    (
      "Only web views were seen to need this. Where their content can't be listed, * could stand in place of the entry; it opens far more.",
      "只见到网页视图需要它。若其内容无法逐一列出，可用 {1} 代替该条目，但放开的范围大得多。"
    ),
  ]

  /// What stands in the middle of advice.
  private static let values: [(phrase: String, translation: String)] = [
    ("your server", "您的服务器"),
    ("the host's operator", "主机的运营方"),
    ("ECDHE with AES-GCM before all other suites", "优先于其他套件的 ECDHE 与 AES-GCM"),
    ("TLS 1.2 with ECDHE and AES-GCM", "TLS 1.2 及 ECDHE 与 AES-GCM"),
    ("TLS 1.2 or 1.3", "TLS 1.2 或 1.3"),
    ("a capture of the app itself making the connection", "抓取 App 自身建立该连接的流量"),
    ("a capture of both directions from before the connection began", "从连接开始之前起抓取双向流量"),
    (
      "a capture of the app on a current system, whose offer the server can meet",
      "在当前系统上抓取 App 的流量，其所提供的选项服务器能够满足"
    ),
    ("a capture of the first connection, before there is a session to resume", "抓取首次连接，此时尚无会话可恢复"),
    ("a capture from before the app asked DNS for the name", "从 App 向 DNS 查询该名称之前起抓取"),
    ("a capture of the same run without the proxy", "不经代理抓取同样的运行"),
    ("the device's log of that moment, which names the error", "查看设备当时的日志，其中写明错误"),
    ("the session's secrets (--keylog), which open the certificate", "取得会话密钥（--keylog）以解开证书"),
    (
      "a chain of RSA keys of 2048 bits or EC keys of 256 and SHA-256 or better",
      "由 2048 位 RSA 或 256 位 EC 密钥及 SHA-256 或更强散列构成的证书链"
    ),
    ("server authentication among its extended key usages", "扩展密钥用途中含服务器身份验证"),
    ("a signature over SHA-256 or better", "以 SHA-256 或更强散列签名"),
    ("dates that hold the day, by renewing it in time", "包含当日的有效期（及时续期）"),
    (
      "dates that hold the day, unless the device's clock was wrong", "包含当日的有效期（除非设备的时钟有误）"
    ),
    ("a capture in which the server answers", "抓取服务器作出响应的流量"),
    (
      "a capture of a build with ATS on, which never offers that suite",
      "抓取启用 ATS 的构建的流量，它从不提供该套件"
    ),
    (
      "an RSA key of 2048 bits or more or an EC key of 256 or more",
      "2048 位或以上的 RSA 密钥，或 256 位或以上的 EC 密钥"
    ),
    (
      "an issuer that devices trust, whose intermediate certificates the server sends along",
      "受设备信任的签发者，且服务器一并发送其中间证书"
    ),
    (", or ", "，或"),
    (" and ", "以及"),
  ]

  private static let redirects: [(phrase: String, translation: String)] = [
    (
      "https://* redirects back to http, so another scheme in the URL changes nothing: * must serve it over https.",
      "https://{1} 又重定向回 http，因此改变 URL 的协议没有作用：须由服务器通过 https 提供内容。"
    ),
    ("From there it leads on (*): write the URL at the end.", "从那里继续重定向（{1}）：请直接写最终的 URL。"),
    (
      "From there it leads on into clear (*), which needs an exception of its own.",
      "从那里继续重定向到明文（{1}），后者另需例外。"
    ),
    (
      "Redirects of * lead here; once that URL is changed, this host may not be asked in clear any more.",
      "{1} 的重定向指向此处；更改该 URL 之后，可能不再以明文请求该主机。"
    ),
  ]

  // MARK: What was set aside

  private static let asides: [(phrase: String, translation: String)] = [
    ("no URL can have this name", "URL 中不可能有此名称"),
    ("local hosts are exempt from ATS", "本地主机豁免于 ATS"),
    (
      "the system fetches revocation facts over http by design", "系统按设计通过 http 获取吊销信息"
    ),
    ("only the system's own agents ask for this host", "只有系统自身的进程请求该主机"),
    ("made by another process (*)", "由其他进程发起（{1}）"),
    (
      "made by a page of Safari inside the app (*), which is not under the app's ATS",
      "由 App 内的 Safari 页面发起（{1}），不受 App 的 ATS 约束"
    ),
    ("made by the system (*)", "由系统发起（{1}）"),
    (
      "made by *, by its user agent, which is not under ATS",
      "据其用户代理，由 {1} 发起，不受 ATS 约束"
    ),
    (
      "* on port * is not under ATS and hides what it carries",
      "端口 {2} 上的 {1} 不受 ATS 约束，且其内容被隐藏"
    ),
    ("* on port * is not under ATS", "端口 {2} 上的 {1} 不受 ATS 约束"),
    ("* is not what the URL loading system speaks", "{1} 不是 URL 加载系统所用的协议"),
    ("* is not under ATS", "{1} 不受 ATS 约束"),
  ]

  // MARK: The run

  private static let notes: [(phrase: String, translation: String)] = [
    (
      "The sources disagree (*): with --assume * a system blocks what was seen of *.",
      "资料说法不一（{1}）：若假设 {2}（--assume），系统会阻止对 {3} 所见的连接。"
    ),
    (
      "The sources disagree (*): with --assume * a key lets through what was seen of *.",
      "资料说法不一（{1}）：若假设 {2}（--assume），有键可放行对 {3} 所见的连接。"
    ),
    (
      "In place of the entry for *: only media players were seen to need them. It opens every host that has no entry to media players, seen or not, so it is for content that can't be listed. A host that has an entry keeps to that alone, and the mere presence of this key ends NSAllowsArbitraryLoads for everything else.",
      "可代替 {1} 的条目：只见到媒体播放器需要它。它对媒体播放器放开所有没有条目的主机，无论是否见到，因此用于无法逐一列出的内容。有条目的主机只遵循该条目；而且只要有此键，NSAllowsArbitraryLoads 对其他一切即告失效。"
    ),
    (
      "In place of the entries for *: only media players were seen to need them. It opens every host that has no entry to media players, seen or not, so it is for content that can't be listed. A host that has an entry keeps to that alone, and the mere presence of this key ends NSAllowsArbitraryLoads for everything else.",
      "可代替 {1} 的条目：只见到媒体播放器需要它们。它对媒体播放器放开所有没有条目的主机，无论是否见到，因此用于无法逐一列出的内容。有条目的主机只遵循该条目；而且只要有此键，NSAllowsArbitraryLoads 对其他一切即告失效。"
    ),
    (
      "The certificate of 1 host was not seen: TLS 1.3 and resumed sessions hide it, and a capture may have lost it. Key, signature and trust are unknown there; the rest was judged.",
      "未见到 1 个主机的证书：TLS 1.3 与恢复的会话会隐藏证书，抓包也可能丢失。其密钥、签名与信任未知；其余均已判断。"
    ),
    (
      "The certificate of * hosts was not seen: TLS 1.3 and resumed sessions hide it, and a capture may have lost it. Key, signature and trust are unknown there; the rest was judged.",
      "未见到 {1} 个主机的证书：TLS 1.3 与恢复的会话会隐藏证书，抓包也可能丢失。其密钥、签名与信任未知；其余均已判断。"
    ),
    (
      "Some traffic went through a tunnel that hides it (*). What the app did inside is seen only by a capture of the tunnel's own interface, such as utun.",
      "部分流量经由隐藏内容的隧道（{1}）。App 在其中的行为，只有抓取隧道自身的接口（如 utun）才能看到。"
    ),
    (
      "No cleartext HTTP was seen. Requests that ATS blocks never reach the wire: to find them, record a run of a build with NSAllowsArbitraryLoads.",
      "未见到明文 HTTP。被 ATS 阻止的请求不会出现在网络上：要找到它们，请录制带有 NSAllowsArbitraryLoads 的构建的运行。"
    ),
    (
      "Not seen is not unused: this rests on *. What the app does elsewhere is blocked once its exception is gone; --keep-unused leaves such exceptions in.",
      "未见到不等于未使用：此结论基于 {1}。App 在别处的行为，一旦例外被移除就会被阻止；--keep-unused 会保留这些例外。"
    ),
  ]
}
