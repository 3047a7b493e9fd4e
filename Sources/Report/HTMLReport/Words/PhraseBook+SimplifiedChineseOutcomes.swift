extension PhraseBook {
  /// Phrases on outcomes of handshakes, on proxies and on limits of systems, in Chinese.
  static let outcomesInSimplifiedChinese: [(phrase: String, translation: String)] = [
    // Choices that tell nothing of the server
    (
      "TLS* was chosen, but the server says that it speaks a newer version",
      "选了 TLS{1}，但服务器表明自己支持更高版本"
    ),
    ("TLS* was chosen, under a version that ATS never offers", "选了 TLS{1}，而且用的版本 ATS 从不提供"),
    ("TLS* was chosen, which the client had not offered", "选了 TLS{1}，但客户端并没有提供它"),
    (
      "the server chose *, which no Apple system offers: another stack connected",
      "服务器选择了 {1}，而 Apple 的系统都不提供它：建立连接的是别的网络库"
    ),
    ("TLS* was negotiated, which this system does not offer", "协商的是 TLS{1}，而这个系统不提供它"),

    // Outcomes
    ("the capture does not hold the whole handshake", "抓包里没有完整的握手"),
    ("the client left before the handshake was complete", "握手还没完成，客户端就断开了"),
    ("the client broke off the handshake (*)", "客户端中断了握手（{1}）"),
    (
      "the client refused what the server sent, by an encrypted alert",
      "客户端拒绝了服务器发来的内容，但告警是加密的"
    ),
    (
      "the server did not accept this client (*), after it had answered",
      "服务器应答之后又拒绝了这个客户端（{1}）"
    ),
    ("the server did not accept this client, after it had answered", "服务器应答之后又拒绝了这个客户端"),
    ("a capture in which the client uses the connection", "抓到客户端真正使用这个连接的过程"),
    (
      "the server's log of that moment, or the certificate that it asks for",
      "看服务器当时的日志，或者提供它要求的客户端证书"
    ),
    ("a capture of the app on that system", "在那个系统上抓 App 的包"),
    (
      "Its certificate was not seen there, so key, signature and trust are still open.",
      "没看到那里的证书，所以密钥、签名和信任还不能确定。"
    ),

    // Proxies
    ("an intercepting proxy", "一个拦截 TLS 的代理"),
    ("the proxy *", "代理 {1}"),
    ("the TLS is *'s, and the client refused it", "这里的 TLS 是{1}的，而且客户端拒绝了它"),
    (
      "the TLS is *'s, so the server's own was not seen",
      "这里的 TLS 是{1}的，所以没看到服务器自己的 TLS"
    ),
    (
      "a capture without *, or with its root certificate trusted on the device",
      "不经过{1}再抓一次，或者先让设备信任它的根证书"
    ),
    ("a capture of the same run without *", "不经过{1}，再抓一次同样的操作"),
    (
      "The TLS of * was ended by *: version, suite and certificate are the proxy's and say nothing of the servers.",
      "{1} 的 TLS 由{2}终止：版本、密码套件和证书都是代理的，不能说明服务器的情况。"
    ),
    ("Cleartext HTTP and redirects were judged.", "明文 HTTP 和重定向照常判断。"),
    (
      "To see the servers, capture without the proxy; where a client refused it, trust its root certificate on the device.",
      "想看到服务器自己的 TLS，就不经过代理抓包；如果客户端拒绝了代理，就让设备信任它的根证书。"
    ),
    (
      "--through-proxy off judges the TLS as the servers' own.",
      "--through-proxy off 会把这些 TLS 当成服务器自己的来判断。"
    ),
    (
      "TLS 1.3 through the proxy * hides the certificate, so the TLS may be the proxy's.",
      "经过代理 {1} 的 TLS 1.3 看不到证书，所以 TLS 可能是代理的。"
    ),
    (
      "TLS 1.3 through the proxies * hides the certificate, so the TLS may be the proxy's.",
      "经过代理 {1} 的 TLS 1.3 看不到证书，所以 TLS 可能是代理的。"
    ),
    ("--through-proxy * says that it is.", "如果是这样，请加 --through-proxy {1}。"),

    // Systems and dictionaries
    (
      "On * no key is enough, as * keeps addresses out of NSExceptionDomains: give the server a name.",
      "在 {1} 上只加键不够，因为按 {2}，NSExceptionDomains 里写地址无效：请给服务器一个域名。"
    ),
    (
      "Else only NSAllowsArbitraryLoads = YES opens it there, with NSAllowsLocalNetworking beside it, whose presence cancels that key from iOS 10 on.",
      "否则那里只有 NSAllowsArbitraryLoads = YES 能放行；同时写上 NSAllowsLocalNetworking，从 iOS 10 起它会让前者失效。"
    ),
    ("On * no key is enough: * (*). Fix the server.", "在 {1} 上只加键不够：{2}（{3}）。请修服务器。"),
    ("no key helps *", "对 {1} 加什么键都没用"),
    ("lets nothing through: * blocks the same all the same", "放行不了任何连接：{1} 照样会拦下"),
    (", as far as was judged: the certificate was not seen", "（只就判断过的部分而言：没看到证书）"),
  ]
}
