extension PhraseBook {
  /// What is said of the run as a whole, of what was set aside and of changes to the app's own dictionary, in Chinese.
  static let runsInSimplifiedChinese: [(phrase: String, translation: String)] =
    asides + notes + blindness + traffic + changes

  private static let asides: [(phrase: String, translation: String)] = [
    ("no URL can have this name", "URL 里不可能有这样的名字"),
    ("local hosts are exempt from ATS", "本地主机不受 ATS 限制"),
    (
      "the system fetches revocation facts over http by design", "系统本来就用 http 查询证书吊销信息"
    ),
    ("only the system's own agents ask for this host", "只有系统自己的进程会请求这个主机"),
    ("made by another process (*)", "其他进程发的（{1}）"),
    (
      "made by a page of Safari inside the app (*), which is not under the app's ATS",
      "App 内 Safari 页面发的（{1}），不归 App 的 ATS 管"
    ),
    ("made by the system (*)", "系统发的（{1}）"),
    (
      "made by *, by its user agent, which is not under ATS",
      "看 User-Agent 是 {1} 发的，不归 ATS 管"
    ),
    (
      "* on port * is not under ATS and hides what it carries",
      "端口 {2} 上的 {1} 不归 ATS 管，而且藏住了里面的内容"
    ),
    ("* on port * is not under ATS", "端口 {2} 上的 {1} 不归 ATS 管"),
    ("* is not what the URL loading system speaks", "URL 加载系统不用 {1}"),
    ("* is not under ATS", "{1} 不归 ATS 管"),
  ]

  private static let notes: [(phrase: String, translation: String)] = [
    ("Assumed, against the usual reading: * (*).", "采用了与通常理解不同的假设：{1}（{2}）。"),
    (
      "The sources disagree (*): with --assume * a system blocks what was seen of *.",
      "文档说法不一（{1}）：如果按 --assume {2} 理解，有的系统会拦下 {3} 的连接。"
    ),
    (
      "The sources disagree (*): with --assume * a key lets through what was seen of *.",
      "文档说法不一（{1}）：如果按 --assume {2} 理解，有键可以放行 {3} 的连接。"
    ),
    (
      "In place of the entry for *: only media players were seen to need them. It opens every host that has no entry to media players, seen or not, so it is for content that can't be listed. A host that has an entry keeps to that alone, and the mere presence of this key ends NSAllowsArbitraryLoads for everything else.",
      "可以代替 {1} 的条目：只看到媒体播放器需要它。它对媒体播放器放开所有没有条目的主机，不管看到没有，所以只适合没法逐一列出的内容。有条目的主机只按自己的条目来；而且只要写了这个键，NSAllowsArbitraryLoads 对其他一切就不再起作用。"
    ),
    (
      "In place of the entries for *: only media players were seen to need them. It opens every host that has no entry to media players, seen or not, so it is for content that can't be listed. A host that has an entry keeps to that alone, and the mere presence of this key ends NSAllowsArbitraryLoads for everything else.",
      "可以代替 {1} 的条目：只看到媒体播放器需要它们。它对媒体播放器放开所有没有条目的主机，不管看到没有，所以只适合没法逐一列出的内容。有条目的主机只按自己的条目来；而且只要写了这个键，NSAllowsArbitraryLoads 对其他一切就不再起作用。"
    ),
    (
      "In place of the entry for *: only web views were seen to need them. It opens every host that has no entry to web views, seen or not, so it is for content that can't be listed. A host that has an entry keeps to that alone, and the mere presence of this key ends NSAllowsArbitraryLoads for everything else.",
      "可以代替 {1} 的条目：只看到网页视图需要它。它对网页视图放开所有没有条目的主机，不管看到没有，所以只适合没法逐一列出的内容。有条目的主机只按自己的条目来；而且只要写了这个键，NSAllowsArbitraryLoads 对其他一切就不再起作用。"
    ),
    (
      "In place of the entries for *: only web views were seen to need them. It opens every host that has no entry to web views, seen or not, so it is for content that can't be listed. A host that has an entry keeps to that alone, and the mere presence of this key ends NSAllowsArbitraryLoads for everything else.",
      "可以代替 {1} 的条目：只看到网页视图需要它们。它对网页视图放开所有没有条目的主机，不管看到没有，所以只适合没法逐一列出的内容。有条目的主机只按自己的条目来；而且只要写了这个键，NSAllowsArbitraryLoads 对其他一切就不再起作用。"
    ),
    (
      "The certificate of 1 host was not seen: TLS 1.3 and resumed sessions hide it, and a capture may have lost it. Key, signature and trust are unknown there; the rest was judged.",
      "有 1 个主机的证书没看到：TLS 1.3 和会话复用会藏住证书，抓包也可能漏掉。它的密钥、签名和信任情况不知道，其余的都判断过了。"
    ),
    (
      "The certificate of * hosts was not seen: TLS 1.3 and resumed sessions hide it, and a capture may have lost it. Key, signature and trust are unknown there; the rest was judged.",
      "有 {1} 个主机的证书没看到：TLS 1.3 和会话复用会藏住证书，抓包也可能漏掉。它们的密钥、签名和信任情况不知道，其余的都判断过了。"
    ),
    (
      "Some traffic went through a tunnel that hides it (*). What the app did inside is seen only by a capture of the tunnel's own interface, such as utun.",
      "有些流量走了看不到内容的隧道（{1}）。App 在里面做了什么，只有在隧道自己的接口（例如 utun）上抓包才能看到。"
    ),
    (
      "Names were asked for in secret (*), so this capture may lack them by design. A connection that names no host itself is then known by its address alone.",
      "有域名是加密查询的（{1}），所以抓包里可能本来就看不到它们。连接本身没写主机名时，就只知道 IP 地址。"
    ),
    (
      "The real name of 1 connection is hidden by Encrypted Client Hello.",
      "有 1 个连接的真实域名被 Encrypted Client Hello 隐藏。"
    ),
    (
      "The real name of * connections is hidden by Encrypted Client Hello.",
      "有 {1} 个连接的真实域名被 Encrypted Client Hello 隐藏。"
    ),
    ("The name that shows (*) is not it.", "对外显示的域名（{1}）并不是它。"),
    (
      "Where DNS told one name that fits, it is taken as likely; no key is proposed for the name that shows.",
      "如果 DNS 给出了唯一吻合的域名，就当作很可能是它；不会给对外显示的域名建议键。"
    ),
    (
      "* observations were not kept: there were too many different ones",
      "有 {1} 条观察结果没有保留：不同的太多了"
    ),
    (
      "* connections outside ATS are not listed: there were too many different ones",
      "有 {1} 个不归 ATS 管的连接没有列出：不同的太多了"
    ),
    (
      "* answers of DNS were not kept: there were too many different names, of which the last ones in alphabetical order are left out",
      "有 {1} 条 DNS 应答没有保留：不同的域名太多，按字母顺序排在最后的没有计入"
    ),
    (
      "Entries of the app's own keep the hosts below * from sharing one, so that each has its own.",
      "App 自己的条目使 {1} 下的主机没法合用一个，所以各有各的条目。"
    ),
    (
      "A key of the app's own, which was kept, blocks what was seen of * on * (*).",
      "App 自己的一个键保留了下来，它在 {2} 上会拦下 {1} 的连接（{3}）。"
    ),
  ]

  /// What a capture cannot show.
  private static let blindness: [(phrase: String, translation: String)] = [
    (
      "No cleartext HTTP was seen. Requests that ATS blocks never reach the wire.",
      "没看到明文 HTTP。被 ATS 拦下的请求根本不会发出去。"
    ),
    (
      "No cleartext HTTP was seen, and the plist has ATS on for every other host.",
      "没看到明文 HTTP，而 plist 对其他主机都开着 ATS。"
    ),
    (
      "Cleartext HTTP was seen only where the plist allows it, and the plist has ATS on for every other host.",
      "只在 plist 允许的地方看到明文 HTTP，而 plist 对其他主机都开着 ATS。"
    ),
    (
      "If the build that was captured had it too, what ATS blocked never reached the wire and can't be seen here.",
      "如果抓包时的那个版本也是这样，被 ATS 拦下的就没有发出去，这里也就看不到。"
    ),
    (
      "Asked of DNS and never connected to: *; loads of them may be among what was blocked, or they were only asked for ahead.",
      "向 DNS 查询过但从没连接过：{1}；对它们的请求可能被拦下了，也可能只是提前解析。"
    ),
    (
      "TLS that the client broke off each time: *; the app, or ATS, may have turned it down.",
      "每次都被客户端中断的 TLS：{1}；可能是 App 或 ATS 拒绝的。"
    ),
    (
      "To find that, record a run of a debug build whose Info.plist has NSAllowsArbitraryLoads alone in NSAppTransportSecurity: exceptions, and the keys for web content, media and the local network, would take hosts out of it.",
      "要找出它们，请用 NSAppTransportSecurity 里只有 NSAllowsArbitraryLoads 的调试包再抓一次：例外，以及针对网页内容、媒体和本地网络的键，都会让一部分主机不受它控制。"
    ),
    (
      "Not seen is not unused: this rests on *. What the app does elsewhere is blocked once its exception is gone; --keep-unused leaves such exceptions in.",
      "没看到不等于没用到：结论只基于 {1}。App 在别处的请求，例外删掉之后就会被拦下；加 --keep-unused 可以保留这些例外。"
    ),
  ]

  private static let traffic: [(phrase: String, translation: String)] = [
    ("* connection to ", "{1} 个连接、"), ("* connections to ", "{1} 个连接、"),
    ("* host in ", "{1} 个主机、"), ("* hosts in ", "{1} 个主机、"),
    ("* capture, over less than 1 s", "{1} 个抓包，不到 1 秒"),
    ("* captures, over less than 1 s", "{1} 个抓包，不到 1 秒"),
    ("* capture, over *", "{1} 个抓包，时长 {2}"), ("* captures, over *", "{1} 个抓包，时长 {2}"),
    ("* captures", "{1} 个抓包"), ("* capture", "{1} 个抓包"),
  ]

  // MARK: Changes

  private static let changes: [(phrase: String, translation: String)] = [
    ("; ", "；"),
    ("opens every host, and nothing of the app was seen that needs it", "对所有主机放开，而没看到 App 的连接需要它"),
    ("opens every host; of 1 host seen, none needs an exception", "对所有主机放开；看到的 1 个主机不需要例外"),
    (
      "opens every host; of * hosts seen, none needs an exception",
      "对所有主机放开；看到的 {1} 个主机都不需要例外"
    ),
    (
      "opens every host; of 1 host seen, 1 needs an exception and has one now",
      "对所有主机放开；看到的 1 个主机需要例外，现在已经有了"
    ),
    (
      "opens every host; of * hosts seen, 1 needs an exception and has one now",
      "对所有主机放开；看到的 {1} 个主机里只有 1 个需要例外，现在已经有了"
    ),
    (
      "opens every host; of * hosts seen, * need an exception and have one now",
      "对所有主机放开；看到的 {1} 个主机里有 {2} 个需要例外，现在都有了"
    ),
    ("opens nothing, as * cancels it", "不起作用，因为 {1} 使它失效"),
    (
      "opens nothing, and nothing else opens this host any more",
      "不放开任何东西，而且已经没有别的键放开这个主机"
    ),
    ("opens every name below; * has an entry of its own", "放开下面的所有域名；{1} 现在有自己的条目"),
    ("opens every name below; * have an entry of their own", "放开下面的所有域名；{1} 现在各有自己的条目"),
    (
      "an entry that it shares with others says what it needs", "与其他主机合用的条目已经写明它需要什么"
    ),
    ("no observation needs it: no such host was seen", "没有连接需要它：没看到这样的主机"),
    (
      "no observation needs it; local hosts are exempt from ATS from iOS 10 on",
      "没有连接需要它；从 iOS 10 起，本地主机不受 ATS 限制"
    ),
    ("no observation needs it: * was seen to do without", "没有连接需要它：看到 {1} 不靠它也行"),
    ("no observation needs it: * were seen to do without", "没有连接需要它：看到 {1} 不靠它也行"),
    ("no observation needs it besides the exceptions", "除了例外之外，没有连接需要它"),
    ("no observation that was judged needs it: ", "判断过的连接都不需要它："),
    ("the spelling of a beta, which no release reads", "这是测试版的写法，正式版都不认"),
    ("what tightens, or is not known, stays", "收紧的和不认识的键保留"),
    ("says what holds without it", "不写也是这样"),
    ("no name below needs it from here", "下面没有域名需要从这里继承"),
    ("names below share the entry", "下面的域名合用这个条目"),
    ("obsolete; means nothing on these systems", "已经废弃，在这些系统上没有意义"),
    ("needed by what was seen", "看到的连接需要它"),
    ("keeps the host under ATS", "让这个主机继续受 ATS 限制"),
    ("what was seen does not tell whether it is needed", "从看到的连接无法判断是否需要它"),
  ]
}
