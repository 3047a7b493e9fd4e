extension PhraseBook {
  /// What is said of hosts, of what was set aside and of the run, in Chinese.
  static let simplifiedChinese = PhraseBook(
    reasons + additions + redirects + advice + stacks + values
      + outcomesInSimplifiedChinese + runsInSimplifiedChinese + sdksInSimplifiedChinese)

  // MARK: Needs

  private static let reasons: [(phrase: String, translation: String)] = [
    ("an HTTP request was sent in clear", "发了明文 HTTP 请求"),
    ("a WebSocket was opened in clear (ws)", "打开了明文 WebSocket（ws）"),
    ("HTTP/2 was spoken in clear", "使用了明文 HTTP/2"),
    (
      "an answer came in clear, but the request was not captured", "收到了明文应答，但没抓到请求"
    ),
    ("cleartext HTTP was sent without naming a host", "发了明文 HTTP，但没写明主机"),
    (
      "a proxy opened a tunnel, and what went through it was not understood",
      "代理打开了隧道，但里面的内容无法识别"
    ),
    (
      "the proxy did not open a tunnel, so nothing of the server was seen",
      "代理没有打开隧道，所以服务器的内容一点都没看到"
    ),
    ("the server's answer was not seen", "没看到服务器的应答"),
    (
      "the server refused this client's offer (*), which is not the one ATS makes",
      "服务器拒绝了这个客户端提供的选项（{1}），但 ATS 提供的选项与此不同"
    ),
    ("the server refused all that ATS offers (*)", "服务器拒绝了 ATS 会提供的全部选项（{1}）"),
    ("the server refused the connection (*)", "服务器拒绝了连接（{1}）"),
    ("the server chose *, which ATS accepts on no terms", "服务器选择了 {1}，ATS 无论如何都不接受"),
    (
      "the server chose *, without forward secrecy, though ECDHE was offered",
      "客户端提供了 ECDHE，服务器却选了不支持前向保密的 {1}"
    ),
    ("the server chose * though * was offered", "客户端提供了 {2}，服务器却选了 {1}"),
    ("the chosen cipher suite was not seen", "没看到选了哪个密码套件"),
    (
      "the session was resumed without a new key exchange", "复用了之前的会话，没有重新交换密钥"
    ),
    (
      "TLS* was chosen, and what the client offered was not seen",
      "选了 TLS{1}，但没看到客户端提供了什么"
    ),
    ("TLS* was chosen, but the server says that it can do better", "选了 TLS{1}，但服务器表明自己支持更高版本"),
    ("TLS* was chosen, but the client offered no newer version", "选了 TLS{1}，但客户端没有提供更高版本"),
    (
      "TLS* was chosen, but the client offered no suite that ATS accepts",
      "选了 TLS{1}，但客户端没有提供 ATS 接受的套件"
    ),
    (
      "TLS* was chosen, but the client offered no forward secrecy that this server could use",
      "选了 TLS{1}，但客户端没有提供这个服务器能用的前向保密套件"
    ),
    ("the client refused the server's certificate (*)", "客户端拒绝了服务器的证书（{1}）"),
    (
      "the client closed after the handshake without a request: it may have refused the certificate",
      "客户端握手后没发请求就关闭了连接：可能是不接受证书"
    ),
    ("the chain has a weak certificate (*)", "证书链中有弱证书（{1}）"),
    ("the certificate is not for servers", "证书的用途不包括服务器"),
    ("the certificate is self-signed", "证书是自签名的"),
    ("the chain ends outside the given trust anchors", "证书链的根不在给定的信任锚之内"),
    (
      "the certificate's key is * with * bits; * are needed",
      "证书密钥为 {2} 位 {1}；至少需要 {3} 位"
    ),
    ("the certificate's key is DSA", "证书密钥为 DSA"),
    ("the certificate is signed over *", "证书签名用的哈希算法是 {1}"),
    ("the certificate had expired when it was shown", "证书出示时已经过期"),
    ("the certificate was not valid yet when it was shown", "证书出示时还没生效"),
    ("the certificate is valid longer than * days", "证书的有效期超过 {1} 天"),
    ("the certificate names no host as an alternative name", "证书的使用者可选名称（SAN）里没有主机"),
    ("the certificate is for another name", "证书是给另一个名字签发的"),
  ]

  /// What stands behind a reason.
  private static let additions: [(phrase: String, translation: String)] = [
    (", to a host that the wire does not state for certain", "，但抓包里没有明确写出是哪个主机"),
    (", but the server says that it speaks a newer version", "，但服务器表明自己支持更高版本"),
    (", under a version that ATS never offers", "，而且用的版本 ATS 从不提供"),
    ("; other connections to the host complied", "；这个主机的其他连接符合要求"),
    ("; the app accepts it in its challenge handler", "；App 在自己的 challenge 回调里接受了它"),
    (" (on *)", "（在 {1} 上）"), (" (proven)", "（有证据）"), (" (likely)", "（很可能）"), (" ", ""),
  ]

  // MARK: Advice

  private static let advice: [(phrase: String, translation: String)] = [
    (
      "Nothing is needed: what was seen of this host meets ATS; its certificate was not seen, so that this goes for the rest.",
      "不用处理：这个主机的连接都符合 ATS；证书没看到，所以这只指其余部分。"
    ),
    ("Nothing is needed: what was seen of this host meets ATS.", "不用处理：这个主机的连接都符合 ATS。"),
    (
      "No key makes ATS accept this cipher suite: * enables *.",
      "没有哪个键能让 ATS 接受这个密码套件：要由{1}启用{2}。"
    ),
    ("Better than an exception: * enables *.", "比加例外更好的办法：由{1}启用{2}。"),
    ("What ends it: * enables *.", "解决办法：由{1}启用{2}。"),
    (
      "The server turns down all that ATS offers: * enables TLS 1.2 or 1.3 with ECDHE and AES-GCM. Which key would help until then can't be seen: try NSExceptionRequiresForwardSecrecy and NSExceptionMinimumTLSVersion with * on a Mac.",
      "服务器拒绝了 ATS 会提供的全部选项：要由{1}启用 TLS 1.2 或 1.3，配合 ECDHE 和 AES-GCM。在那之前哪个键有用，从抓包看不出来：请在 Mac 上用 {2} 试一试 NSExceptionRequiresForwardSecrecy 和 NSExceptionMinimumTLSVersion。"
    ),
    ("Until then the exception in the dictionary is needed.", "在那之前需要字典里的例外。"),
    ("Best: change the URL to *: ", "最好把 URL 改成 {1}："),
    ("Best: change the URL * to *: ", "最好把 URL {1} 改成 {2}："),
    ("Change the URL to * once ATS accepts that: ", "等 ATS 能接受之后，把 URL 改成 {1}："),
    ("Change the URL * to * once ATS accepts that: ", "等 ATS 能接受之后，把 URL {1} 改成 {2}："),
    ("Change the URL to *: ", "把 URL 改成 {1}："),
    ("Change the URL * to *: ", "把 URL {1} 改成 {2}："),
    ("https to this host was seen and complies.", "已经看到对这个主机的 https 连接，而且符合要求。"),
    ("https there was seen and complies.", "已经看到那里的 https 连接，而且符合要求。"),
    ("the host itself redirects to https.", "这个主机自己会重定向到 https。"),
    ("the host itself redirects there.", "这个主机自己会重定向到那里。"),
    (
      "Not each connection to it did; what is said of those stays true.",
      "但不是每次连接都符合；对不符合的连接，前面说的仍然成立。"
    ),
    ("Whether ATS accepts what is there was not told.", "ATS 是否接受那里的连接，看不出来。"),
    (
      "Until its server is mended, the new URL needs an exception too: *.",
      "在那里的服务器修好之前，新的 URL 也需要例外：{1}。"
    ),
    ("ATS does not accept what is there yet.", "ATS 目前还不接受那里的连接。"),
    (
      "As it is, ATS refuses what is there, and no key is known to help.",
      "按现在的情况，ATS 会拒绝那里的连接，而且没有已知有用的键。"
    ),
    ("the host told clients to ask over https alone (HSTS).", "这个主机要求客户端只用 https（HSTS）。"),
    (
      "The same goes for * more ports of this host, each with a URL over https of its own.",
      "这个主机另外 {1} 个端口也一样，各有自己的 https URL。"
    ),
    ("Try * first: nobody asked this host for it in the capture.", "先试试 {1}：抓包里没有人对这个主机用过。"),
    (
      "Try * first: DNS offers it for this host (an HTTPS record), though nobody asked for it in the capture.",
      "先试试 {1}：抓包里没有人用过，但 DNS 里有这个主机的 HTTPS 记录，说明它支持。"
    ),
    (
      "Try * first: it was seen to this host, and with * it passes, which opens less than loads in clear.",
      "先尝试 {1}：已见到对该主机使用它，有 {2} 即可通过，比允许明文放开得少。"
    ),
    (
      "Try * first, once ATS accepts it: it was seen to this host, and as it is, ATS refuses it.",
      "待 ATS 接受之后先尝试 {1}：已见到对该主机使用它，而目前 ATS 拒绝它。"
    ),
    (
      "Try * first, once it complies: it was seen to this host, and that it complies was not.",
      "等它符合要求后先试试 {1}：看到有人对这个主机用过，但没看到它符合要求。"
    ),
    (
      "Try * first: it was seen and complies. What was asked of * may be another service, so that proves nothing of it.",
      "先试试 {1}：看到有人用过，而且符合要求。不过发往 {2} 的请求可能是另一个服务，所以不能证明那里也行。"
    ),
    ("Offer it if the server is yours.", "如果服务器是你的，就让它支持。"),
    ("Offer it on your server.", "请在自己的服务器上支持它。"),
    (
      "Offer it if the server is yours, else look for a newer version of the SDK behind it.",
      "如果服务器是你的，就让它支持；否则找找背后那个 SDK 的新版本。"
    ),
    ("Look for a newer version of the SDK behind it.", "找找背后那个 SDK 的新版本。"),
    ("Look for a newer version of *.", "找找 {1} 的新版本。"),
    (
      "It sends Strict-Transport-Security in clear, where that is void, so https is likely there.",
      "它在明文应答里发了 Strict-Transport-Security（在明文里无效），所以很可能支持 https。"
    ),
    (
      "The certificate fails default trust, and no key helps by itself: * must replace it by one with *.",
      "证书通不过系统默认的信任检查，只加键没有用：要由{1}更换证书，新证书应当有：{2}。"
    ),
    (
      "The certificate fails default trust, and no key helps by itself: * must replace it.",
      "证书通不过系统默认的信任检查，只加键没有用：要由{1}更换证书。"
    ),
    (
      "If the app accepts it in its own challenge handler, say --trusts-despite.",
      "如果 App 在自己的 challenge 回调里接受它，请加 --trusts-despite。"
    ),
    (
      "On * no key is enough, as apps linked with SDK 26 need TLS 1.2 (ATS-90): set tlsMinimumSupportedProtocolVersion in the session's configuration besides the key, or fix the server.",
      "在 {1} 上，只加键还不够，因为用 SDK 26 链接的 App 需要 TLS 1.2（ATS-90）：除了加键，还要在 URLSession 的配置里设置 tlsMinimumSupportedProtocolVersion，或者修服务器。"
    ),
    (
      "To settle it: look which of * the URL holds, in the app's code or in the device's log of a build with ATS on (error -1022). ATS judges the host of the URL alone, and the entry for the other can go.",
      "怎样确认：在 App 的代码里，或者在开着 ATS 的版本的设备日志（错误 -1022）里，看 URL 写的是 {1} 里的哪一个。ATS 只看 URL 里的主机，另一个的条目可以去掉。"
    ),
    ("To settle it: * on a Mac, or *.", "怎样确认：在 Mac 上运行 {1}，或者{2}。"),
    (
      "The host was asked for with a dot at its end; ATS compares names byte by byte, so the URL must be written without it for the key to match.",
      "请求这个主机时，域名末尾带了一个点；ATS 逐字节比较域名，所以 URL 里要去掉这个点，键才能匹配。"
    ),
    (
      "Port * is mostly *, and the client offered no HTTP (ALPN). If no URL was loaded there, the connection is outside ATS and needs nothing; the port alone does not prove it.",
      "端口 {1} 多用于 {2}，而且客户端没有提供 HTTP（ALPN）。如果那里没有加载 URL，这个连接就不归 ATS 管，不用处理；但只凭端口不能证明。"
    ),
    (
      "Only media players were seen to need this. Where their content can't be listed, * could stand in place of the entry; it opens far more.",
      "只看到媒体播放器需要它。如果内容没法逐一列出，可以用 {1} 代替这个条目，但放开的范围大得多。"
    ),
    (
      "Only web views were seen to need this. Where their content can't be listed, * could stand in place of the entry; it opens far more.",
      "只看到网页视图需要它。如果内容没法逐一列出，可以用 {1} 代替这个条目，但放开的范围大得多。"
    ),
  ]

  private static let stacks: [(phrase: String, translation: String)] = [
    (
      "By the user agent this was Safari. A page in SFSafariViewController is outside the app's ATS and needs nothing; a web view that calls itself Safari is under it.",
      "看 User-Agent 是 Safari。SFSafariViewController 里的页面不归 App 的 ATS 管，不用处理；自称 Safari 的网页视图则归它管。"
    ),
    (
      "By the user agent this was *, a stack outside ATS. If the app itself asks for the host that way alone, nothing is needed; an app may also say so over URLSession.",
      "看 User-Agent 是 {1}，ATS 管不到这个网络库。如果 App 只用它访问这个主机，就不用处理；但 URLSession 也可以这样自称。"
    ),
    ("--set-aside-own-stacks leaves such hosts out.", "加 --set-aside-own-stacks 可以不算这类主机。"),
    ("Other connections to the host may be under it.", "这个主机的其他连接可能归 ATS 管。"),
    (
      "The hello looks like that of *, a stack outside ATS, and not like Apple's own. A fingerprint proves nothing; if the app brings that stack along for this host, nothing is needed.",
      "ClientHello 看起来是 {1} 的，不像苹果自己的，而 ATS 管不到这个网络库。指纹证明不了什么；如果 App 自带这个网络库来访问这个主机，就不用处理。"
    ),
  ]

  /// What stands in the middle of advice.
  private static let values: [(phrase: String, translation: String)] = [
    ("your server", "你的服务器"),
    ("the host's operator", "主机的运营方"),
    ("ECDHE with AES-GCM before all other suites", " ECDHE 加 AES-GCM，并排在其他套件之前"),
    ("TLS 1.2 with ECDHE and AES-GCM", " TLS 1.2，配合 ECDHE 和 AES-GCM"),
    ("TLS 1.2 or 1.3", " TLS 1.2 或 1.3"),
    ("a capture of the app itself making the connection", "抓到 App 自己建立这个连接的过程"),
    ("a capture of both directions from before the connection began", "从连接开始之前起，双向抓包"),
    (
      "a capture of the app on a current system, whose offer the server can meet",
      "在当前系统上抓 App 的包，系统提供的选项服务器才能满足"
    ),
    (
      "a capture of the first connection, before there is a session to resume", "抓第一次连接，那时还没有可复用的会话"
    ),
    ("a capture from before the app asked DNS for the name", "从 App 向 DNS 查询这个域名之前开始抓"),
    ("a capture of the same run without the proxy", "不经过代理，再抓一次同样的操作"),
    ("the device's log of that moment, which names the error", "看设备当时的日志，里面写着错误原因"),
    ("the session's secrets (--keylog), which open the certificate", "用会话密钥（--keylog）解出证书"),
    (
      "a chain of RSA keys of 2048 bits or EC keys of 256 and SHA-256 or better",
      "整条链都用 2048 位 RSA 或 256 位 EC 密钥，以及 SHA-256 或更强的哈希算法"
    ),
    ("server authentication among its extended key usages", "扩展密钥用途里有服务器身份验证"),
    ("a signature over SHA-256 or better", "用 SHA-256 或更强的哈希算法签名"),
    ("dates that hold the day, by renewing it in time", "涵盖当天的有效期（及时续期）"),
    ("dates that hold the day, unless the device's clock was wrong", "涵盖当天的有效期（除非是设备的时钟不对）"),
    (
      "a capture of a build with ATS on, which never offers that suite",
      "用开着 ATS 的版本抓包，它从不提供这个套件"
    ),
    ("a capture in which the server answers", "抓到服务器有应答的过程"),
    (
      "an RSA key of 2048 bits or more or an EC key of 256 or more",
      "2048 位或以上的 RSA 密钥，或 256 位或以上的 EC 密钥"
    ),
    (
      "an issuer that devices trust, whose intermediate certificates the server sends along",
      "设备信任的签发者，而且服务器要一并发送中间证书"
    ),
    (", or ", "，或者"),
    (" and ", "，以及"),
  ]

  private static let redirects: [(phrase: String, translation: String)] = [
    (
      "* redirects back to http, so another scheme in the URL changes nothing: * must serve it over https.",
      "{1} 又会重定向回 http，所以改 URL 的协议没有用：要由{2}通过 https 提供内容。"
    ),
    ("From there it leads on (*): write the URL at the end.", "从那里还会继续重定向（{1}）：请直接写最终的 URL。"),
    (
      "From there it leads on into clear (*), which needs an exception of its own.",
      "从那里还会重定向到明文（{1}），那里要另加例外。"
    ),
    (
      "Redirects of * lead here; once that URL is changed, this host may not be asked in clear any more.",
      "{1} 会重定向到这里；改掉那个 URL 之后，可能就不会再用明文请求这个主机了。"
    ),
    (
      "Change the URL to that at the end of the redirect, on *: all that this host answers in clear leads there (*). ATS judges each step, so the redirect itself does not help.",
      "把 URL 改成重定向最终到达的、{1} 上的那个：这个主机的明文应答全都通向那里（{2}）。ATS 对每一步都会检查，所以重定向本身帮不上忙。"
    ),
    (
      "Change the URL to that at the end of the redirect, on *: some of what this host answers in clear leads there (*). ATS judges each step, so the redirect itself does not help.",
      "把 URL 改成重定向最终到达的、{1} 上的那个：这个主机的明文应答有一部分通向那里（{2}）。ATS 对每一步都会检查，所以重定向本身帮不上忙。"
    ),
    (
      "Its redirects go in a circle (*): ATS judges each step, so each host on the way needs an answer of its own.",
      "它的重定向绕成了圈（{1}）：ATS 对每一步都会检查，所以途中的每个主机都要分别解决。"
    ),
    (
      "Its redirects end in clear, at * (*): ATS judges each step, so each host on the way needs an answer of its own.",
      "它的重定向最后落在明文 {1}（{2}）：ATS 对每一步都会检查，所以途中的每个主机都要分别解决。"
    ),
    (
      "* redirects here, from https into clear: its operator must redirect to https. A change of the app's own URL does not reach this.",
      "{1} 从 https 重定向到这里的明文：要由它的运营方改为重定向到 https。改 App 自己的 URL 解决不了。"
    ),
    (
      "* redirect here, from https into clear: its operator must redirect to https. A change of the app's own URL does not reach this.",
      "{1} 从 https 重定向到这里的明文：要由它们的运营方改为重定向到 https。改 App 自己的 URL 解决不了。"
    ),
  ]
}
