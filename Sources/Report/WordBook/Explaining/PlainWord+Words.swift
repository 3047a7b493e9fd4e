import AppTransportSecurity

extension PlainWord {
  /// Returns the meaning of the word as a sentence.
  func statement(in language: Language) -> String {
    switch self {
    case .ats:
      language(
        "App Transport Security: since iOS 9 the system refuses cleartext HTTP, TLS below 1.2, "
          + "cipher suites without forward secrecy and weak certificates for loads by URLSession, "
          + "web views and AVFoundation.",
        "App Transport Security：从 iOS 9 起，对 URLSession、网页视图和 AVFoundation 的加载，系统拒绝明文 HTTP、低于 1.2 "
          + "的 TLS、不支持前向保密的密码套件和太弱的证书。")
    case .dictionary:
      language(
        "The dictionary in the app's Info.plist that changes App Transport Security (ATS). "
          + "Without it, ATS applies in full.",
        "App 的 Info.plist 里修改 App Transport Security（ATS）的字典。没有它时，ATS 完全生效。")
    case .exception:
      language(
        "An entry of NSExceptionDomains: the name of a host or address range, with the keys that "
          + "relax or tighten ATS for it.",
        "NSExceptionDomains 里的一个条目：主机名或地址范围，以及为它放宽或收紧 ATS 的键。")
    case .blanketException:
      language(
        "NSAllowsArbitraryLoads = YES: ATS is off for every host without an entry of its own, so "
          + "one forgotten http URL goes unnoticed.",
        "NSAllowsArbitraryLoads = YES：没有自己条目的主机都不受 ATS 限制，漏掉的 http URL 也就没人发现。")
    case .localNetwork:
      language(
        "Names without a dot, names below .local and IP addresses. From iOS 10 on, ATS exempts "
          + "most of them by default.",
        "不带点的名称、.local 下的名称和 IP 地址。从 iOS 10 起，ATS 默认豁免其中大部分。")
    case .networkFramework:
      language(
        "The framework below URLSession. Apple's documentation says that ATS does not apply to "
          + "calls of its lower-level interfaces, such as CFHTTPStream. Loads of URLSession, which "
          + "CFNetwork performs and logs, are under ATS.",
        "URLSession 之下的框架。Apple 的文档说，直接调用它的底层接口（例如 CFHTTPStream）不归 ATS 管。URLSession 的加载也由它执行并写日志，"
          + "受 ATS 限制。")
    case .securityPolicy:
      language(
        "The class with which AFNetworking judges a server's certificate. It runs after the "
          + "system's own check.",
        "AFNetworking 判断服务器证书的类，在系统自己的检查之后运行。")
    case .trustManager:
      language(
        "The class with which Alamofire judges a server's certificate, host by host. It runs "
          + "after the system's own check.",
        "Alamofire 逐个主机判断服务器证书的类，在系统自己的检查之后运行。")
    case .liveStreaming:
      language(
        "HTTP Live Streaming. AVFoundation loads playlists and segments under ATS; from iOS 10 "
          + "on, NSAllowsArbitraryLoadsForMedia exempts what AVFoundation loads.",
        "HTTP Live Streaming。AVFoundation 加载播放列表和分段时受 ATS 限制；从 iOS 10 起，"
          + "NSAllowsArbitraryLoadsForMedia 可以放开 AVFoundation 的加载。")
    case .letsEncrypt:
      language(
        "A certificate authority that issues free certificates. Apple's systems trust its root, "
          + "ISRG Root X1, so its certificates need no exception.",
        "免费签发证书的机构。Apple 的系统信任它的根证书 ISRG Root X1，所以它的证书不需要例外。")
    case .simulator:
      language(
        "The simulator of Solar2D (Corona) on a Mac turns ATS off for all connections, so a run "
          + "in it shows no refusal. Record a build for a device, or for the simulator of Xcode, "
          + "instead.",
        "Mac 上 Solar2D（Corona）的模拟器对所有连接都关掉 ATS，在里面运行看不到拒绝。请改为记录真机版本，或 Xcode 模拟器里的版本。")
    case .privacyTracking:
      language(
        "A key of the privacy manifest, not of ATS: the app or SDK tracks people, and "
          + "NSPrivacyTrackingDomains lists the domains. From iOS 17 on, requests to a listed domain "
          + "fail without permission to track.",
        "隐私清单的键，不属于 ATS：App 或 SDK 会跟踪用户，NSPrivacyTrackingDomains 列出相关域名。从 iOS 17 起，没有得到跟踪许可时，对所列域"
          + "名的请求会失败。")
    case .errorDomain:
      language(
        "The domain of URLSession's errors: −1022 and −1200 to −1206 are about ATS and TLS. "
          + "`atsift explain -1200` explains a code, also one of the TLS library such as −9802.",
        "URLSession 错误的域：−1022 和 −1200 到 −1206 与 ATS 和 TLS 有关。`atsift explain -1200` 解释一个代码，也包括 "
          + "TLS 库的代码，例如 −9802。")
    case .tls:
      language(
        "Transport Layer Security, the encryption of https. ATS requires version 1.2 or later.",
        "Transport Layer Security，https 的加密。ATS 要求 1.2 或更高版本。")
    case .cipherSuite:
      language(
        "The algorithms of a TLS connection, chosen by the server from the client's list. "
          + "`atsift explain ATS-12` lists those that ATS accepts, and `atsift explain "
          + "TLS_RSA_WITH_AES_128_GCM_SHA256` judges one.",
        "TLS 连接的一组算法，由服务器从客户端的列表里选。`atsift explain ATS-12` 列出 ATS 接受的套件，`atsift explain TLS_RSA_"
          + "WITH_AES_128_GCM_SHA256` 判断其中一个。")
    case .forwardSecrecy:
      language(
        "A fresh key for each connection (ECDHE, and all of TLS 1.3), so that a stolen server "
          + "key cannot decrypt recorded traffic. ATS requires it.",
        "每个连接都用新的密钥（ECDHE，以及整个 TLS 1.3），所以即使服务器的私钥被盗，也解不开以前记录的流量。ATS 要求它。")
    case .clientHello:
      language(
        "The first message of a TLS handshake: what the client offers. The ServerHello answers "
          + "with the server's choice of version and cipher suite.",
        "TLS 握手的第一条消息：客户端提供什么。ServerHello 回答服务器选择的版本和密码套件。")
    case .serverName:
      language(
        "Server Name Indication: the host name in a ClientHello, from which a capture knows the "
          + "host.",
        "Server Name Indication：ClientHello 里的主机名，抓包由此知道主机。")
    case .encryptedHello:
      language(
        "Encrypted Client Hello hides the real host name; a capture shows only the name of the "
          + "provider.",
        "Encrypted Client Hello 隐藏真实的主机名；抓包里只看得到服务商的名称。")
    case .resumption:
      language(
        "A TLS handshake that continues an earlier session. It shows no certificate, so the "
          + "certificate stays unknown unless another connection shows it.",
        "接着以前会话的 TLS 握手。它不出示证书，所以除非别的连接出示过，证书就无从得知。")
    case .defaultTrust:
      language(
        "The system's check of a certificate: dates, host name, and a chain to a trusted root. "
          + "It applies with or without ATS, and no ATS key relaxes it.",
        "系统对证书的检查：有效期、主机名，以及通到受信任根证书的链。有没有 ATS 它都生效，没有 ATS 的键能放宽它。")
    case .selfSigned:
      language(
        "A certificate without an authority that devices trust. It fails default trust (−1202), "
          + "and no ATS key makes the system accept it.",
        "没有设备信任的机构签发的证书。它通不过系统的信任检查（−1202），没有 ATS 的键能让系统接受它。")
    case .certificateTransparency:
      language(
        "Public logs of issued certificates. Apple's systems require proofs (SCTs) from them for "
          + "certificates under public roots, whatever the ATS keys.",
        "公开记录已签发证书的日志。对公共根证书之下的证书，Apple 的系统要求来自日志的证明（SCT），与 ATS 的键无关。")
    case .pinning:
      language(
        "The app accepts only certificates with known keys. NSPinnedDomains does it in the "
          + "Info.plist; it makes the app stricter and is no exception.",
        "App 只接受密钥已知的证书。NSPinnedDomains 在 Info.plist 里做这件事；它使 App 更严，不是例外。")
    case .revocation:
      language(
        "The systems' check whether a certificate was withdrawn. Its http requests (OCSP, CRL) "
          + "are the system's, need no exception, and are set aside.",
        "系统检查证书有没有被吊销。它的 http 请求（OCSP、CRL）是系统发的，不需要例外，也不计入。")
    case .fingerprint:
      language(
        "A hash of a ClientHello (JA3, JA4) or ServerHello (JA3S). It hints at the TLS library "
          + "behind a connection and proves nothing.",
        "ClientHello（JA3、JA4）或 ServerHello（JA3S）的哈希。它提示连接来自哪个 TLS 库，不能作为证据。")
    case .quic:
      language(
        "The transport of HTTP/3, always with TLS 1.3. ATS accepts it; a capture does not show "
          + "its certificate without a file of TLS secrets.",
        "HTTP/3 的传输协议，总是用 TLS 1.3。ATS 接受它；没有 TLS 密钥文件时，抓包里看不到证书。")
    case .publicSuffixList:
      language(
        "A public list of the suffixes below which anyone can register names, such as com, co.uk "
          + "and github.io. atsift never proposes an entry with subdomains for one, as it would open "
          + "the hosts of strangers.",
        "一份公开的后缀列表，任何人都能在这些后缀之下注册名称，例如 com、co.uk 和 github.io。atsift 不会建议放开整个后缀的条目，因为那会放开陌生人的主机。")
    case .registrableDomain:
      language(
        "The public suffix with one label before it: example.co.uk for api.example.co.uk. It has "
          + "one owner, and reports group hosts by it.",
        "公共后缀再加前面一段：api.example.co.uk 的可注册域是 example.co.uk。它只有一个所有者，报告按它给主机分组。")
    case .asciiName:
      language(
        "The form of an international name in URLs and keys, such as xn--bcher-kva.example. Keys "
          + "of NSExceptionDomains need this form.",
        "国际化域名在 URL 和键里的形式，例如 xn--bcher-kva.example。NSExceptionDomains 的键要用这种形式。")
    case .evidenceFile:
      language(
        "What atsift saw in captures and logs, without their payload. `atsift evidence` writes "
          + "it, and it is accepted wherever a capture is.",
        "atsift 在抓包和日志里看到的事实，不含传输内容。由 `atsift evidence` 写出，可以用抓包的地方都可以用它。")
    case .fold:
      language(
        "Many evidence files merged into one, by labels such as version or device. `atsift fold` "
          + "writes it.",
        "按版本、设备等标签把许多证据文件合并成一个。由 `atsift fold` 写出。")
    case .baseline:
      language(
        "A file of known findings. `--write-baseline` writes it; with `--baseline`, `check` and "
          + "`lint` fail only for new ones.",
        "记录已知问题的文件，由 `--write-baseline` 写出；加 `--baseline` 后，`check` 和 `lint` 只为新问题失败。")
    case .firstParty:
      language(
        "A host of the app's own maker, named with --first-party: its server can be fixed. A "
          + "third party's host cannot, so the advice differs.",
        "App 自己公司的主机，用 --first-party 写明：它的服务器可以修。第三方的主机修不了，所以建议不同。")
    case .forecast:
      language(
        "Hosts that may need exceptions by what an app contains (SDKs, http URLs), before any "
          + "run. It proves nothing, so it never gives a key.",
        "按 App 里的内容（SDK、http URL）推测、在运行之前就可能需要例外的主机。它不能作为证据，所以不会给出键。")
    }
  }

  /// Returns further facts about the subject, a sentence or two each.
  func remarks(in language: Language) -> [String] {
    switch self {
    case .ats:
      [
        language(
          "The keys of NSAppTransportSecurity in the app's Info.plist relax or tighten it, for "
            + "all hosts or for single ones.",
          "App 的 Info.plist 里 NSAppTransportSecurity 的键可以放宽或收紧它，针对所有主机或单个主机。")
      ]
    case .dictionary:
      [
        language(
          "Keys for the whole app: NSAllowsArbitraryLoads, NSAllowsArbitraryLoadsForMedia, "
            + "NSAllowsArbitraryLoadsInWebContent, NSAllowsLocalNetworking. Keys for hosts: "
            + "NSExceptionDomains and NSPinnedDomains. `atsift explain KEY` explains each.",
          "针对整个 App 的键：NSAllowsArbitraryLoads、NSAllowsArbitraryLoadsForMedia、"
            + "NSAllowsArbitraryLoadsInWebContent、NSAllowsLocalNetworking。针对主机的键：NSExceptionDomains 和"
            + " NSPinnedDomains。`atsift explain 键` 解释每一个。"),
        language(
          "App extensions and watch apps have an Info.plist, and so a dictionary, of their own.",
          "App 扩展和手表 App 有自己的 Info.plist，所以也有自己的字典。"),
        language(
          "`atsift lint Info.plist` checks the dictionary, and `atsift explain --plist "
            + "Info.plist` shows what it opens.",
          "`atsift lint Info.plist` 检查这个字典，`atsift explain --plist Info.plist` 显示它放开了什么。"),
      ]
    case .exception:
      [
        language(
          "atsift proposes an entry only for a need that was observed. A fix comes first: https "
            + "in the URL, a newer SDK, a better server.",
          "只有看到了需要，atsift 才建议条目。先修再说：URL 改用 https、升级 SDK、修服务器。")
      ]
    case .blanketException:
      [
        language(
          "`atsift suggest` lists the entries that the app needs in its place.",
          "`atsift suggest` 列出 App 需要哪些条目来代替它。")
      ]
    case .networkFramework:
      [
        language(
          "Lines of CFNetwork in the system's log name the refused loads: `atsift suggest "
            + "console.log` reads them.",
          "系统日志里 CFNetwork 的行写明被拒绝的加载：`atsift suggest console.log` 会读取它们。")
      ]
    case .securityPolicy:
      [
        language(
          "allowInvalidCertificates = YES does not help while ATS applies to the host: the load "
            + "ends with −1202. The host needs NSExceptionAllowsInsecureHTTPLoads = YES before the "
            + "class may accept the certificate.",
          "ATS 管着这个主机时，allowInvalidCertificates = YES 没有用：加载以 −1202 结束。先要给主机写 "
            + "NSExceptionAllowsInsecureHTTPLoads = YES，这个类才能接受证书。"),
        language(
          "Pinned certificates make the app stricter; they open nothing.",
          "固定证书只会更严，不会放开什么。"),
      ]
    case .trustManager:
      [
        language(
          "DisabledTrustEvaluator does not help while ATS applies to the host: the load ends "
            + "with −1202. The host needs NSExceptionAllowsInsecureHTTPLoads = YES before an "
            + "evaluator may accept the certificate.",
          "ATS 管着这个主机时，DisabledTrustEvaluator 没有用：加载以 −1202 结束。先要给主机写 "
            + "NSExceptionAllowsInsecureHTTPLoads = YES，evaluator 才能接受证书。"),
        language(
          "Evaluators of pins make the app stricter; they open nothing.",
          "固定公钥或证书的 evaluator 只会更严，不会放开什么。"),
      ]
    case .liveStreaming:
      [
        language(
          "A playlist or a key that the app fetches by URLSession is not media.",
          "App 用 URLSession 取的播放列表或密钥不算媒体。"),
        language(
          "Apple asks for that key only where the media are encrypted themselves, as by FairPlay "
            + "or secure HLS, and hold nothing personal.",
          "Apple 要求：只有媒体本身已加密（例如 FairPlay 或加密的 HLS）、不含个人信息时，才用这个键。"),
      ]
    case .letsEncrypt:
      [
        language(
          "A server must send the intermediate certificate too; a certificate that has expired, "
            + "for want of a renewal every few weeks, fails default trust.",
          "服务器还要发送中间证书；证书有效期短，忘了续期就会过期，通不过信任检查。")
      ]
    case .simulator:
      [
        language(
          "The simulator of Xcode uses the network of the Mac: `atsift run --simulator booted` "
            + "records the log of an app in it.",
          "Xcode 的模拟器使用 Mac 的网络：`atsift run --simulator booted` 记录其中 App 的日志。")
      ]
    case .privacyTracking:
      [
        language(
          "Such a failure looks like a network fault, and no key of ATS changes it. `atsift "
            + "check --plist APP` compares the manifests with the traffic.",
          "这种失败看上去像网络故障，ATS 的键改变不了它。`atsift check --plist APP` 把清单和流量对照。")
      ]
    case .errorDomain:
      [
        language(
          "A log line shows both: `-1200 [3:-9802]` is the error of the load, and after 3: the "
            + "error of TLS.",
          "日志里两个都有：`-1200 [3:-9802]` 前面是加载的错误，3: 后面是 TLS 的错误。")
      ]
    case .tls:
      [
        language(
          "SSL is the name of its versions up to 3.0, which no current system offers.",
          "SSL 是 3.0 及更早版本的名称，现在的系统都不提供。")
      ]
    case .forwardSecrecy:
      [
        language(
          "The fix is on the server: enable ECDHE with AES-GCM in preference to all other "
            + "suites. NSExceptionRequiresForwardSecrecy = NO is the last resort.",
          "在服务器上修：启用 ECDHE 加 AES-GCM，并优先于其他套件。NSExceptionRequiresForwardSecrecy = NO 是最后的办法。")
      ]
    case .clientHello:
      [
        language(
          "If the client offered less than ATS does, the server's choice does not show what an "
            + "app under ATS would get.",
          "如果客户端提供的比 ATS 少，就不能从服务器的选择看出受 ATS 限制的 App 会得到什么。")
      ]
    case .encryptedHello:
      [
        language(
          "The system's log and DNS still name the host.",
          "系统日志和 DNS 里仍有真实的主机名。")
      ]
    case .defaultTrust:
      [
        language(
          "Where an exception allows insecure loads, the app's own handler of challenges may "
            + "accept what the check refuses.",
          "如果例外允许不安全的加载，App 自己的 challenge 回调可以接受没通过检查的证书。")
      ]
    case .selfSigned:
      [
        language(
          "Best: a certificate of a public authority, which can be free (Let's Encrypt). For a "
            + "test, install your own root on the device.",
          "最好换成公共机构的证书，也有免费的（Let's Encrypt）。测试时可以在设备上安装自己的根证书。"),
        language(
          "An app that must accept it needs NSExceptionAllowsInsecureHTTPLoads = YES for the "
            + "host and a handler that pins the certificate. App Review asks for a justification of "
            + "that key (ATS-130).",
          "App 非接受不可时，要给主机写 NSExceptionAllowsInsecureHTTPLoads = YES，并用回调固定这张证书。App 审核会要求为这个键说明理由"
            + "（ATS-130）。"),
        language(
          "Articles of 2016 say that App Review refuses self-signed certificates. Apple's "
            + "documents name no such rule: they ask for reasons for keys.",
          "2016 年的一些文章说 App 审核不接受自签名证书。Apple 的文档里没有这条规定：文档只要求为键说明理由。"),
      ]
    case .publicSuffixList:
      [
        language(
          "The build holds a copy with its date; --public-suffix-list FILE reads a newer one.",
          "程序里有一份带日期的副本；--public-suffix-list FILE 读取更新的一份。")
      ]
    case .localNetwork, .cipherSuite, .serverName, .resumption, .certificateTransparency, .pinning,
      .revocation, .fingerprint, .quic, .registrableDomain, .asciiName, .evidenceFile, .fold,
      .baseline, .firstParty, .forecast:
      []
    }
  }
}
