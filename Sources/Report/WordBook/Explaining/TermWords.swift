package import AppTransportSecurity

package struct TermWords: Sendable {
  private let language: Language
  private let term: KnownTerm

  package init(_ term: KnownTerm, in language: Language) {
    self.term = term
    self.language = language
  }

  package var statement: String {
    switch term.subject {
    case .known(let name): sentence(on: name)
    case .word(let word): word.statement(in: language)
    case .authority(let authority):
      if let day = authority.firstRefusedDay {
        language(
          "\(authority.name) is a certificate authority that Apple's systems do not trust: they refuse "
            + "its certificates issued from \(day) on.",
          "\(authority.name) 是 Apple 的系统不信任的证书颁发机构：从 \(day) 起签发的证书都被拒绝。")
      } else {
        language(
          "\(authority.name) is a certificate authority that Apple's systems do not trust: they refuse "
            + "all its certificates.",
          "\(authority.name) 是 Apple 的系统不信任的证书颁发机构：它的证书都被拒绝。")
      }
    }
  }

  package var remarks: [String] {
    switch term.subject {
    case .known(let name): facts(on: name)
    case .word(let word): word.remarks(in: language)
    case .authority(let authority): facts(on: authority.id)
    }
  }

  private func facts(on authority: DistrustedAuthorityName) -> [String] {
    switch authority {
    case .acCamerfirma, .affirmTrust:
      [acceptedUntilExpiry]
    case .entrust:
      [
        acceptedUntilExpiry,
        language(
          "Certificates that Entrust sells today are issued by intermediates with its name"
            + " under roots of Sectigo and SSL.com, which are trusted.",
          "Entrust 现在出售的证书由带它名字的中间证书签发，根证书属于 Sectigo 和 SSL.com，是受信任的。"),
      ]
    case .symantec:
      [
        language(
          "The authority's certificates have expired. DigiCert issues those named GeoTrust, RapidSSL and"
            + " Thawte today under its own roots, which are trusted.",
          "它的证书都已过期。现在名为 GeoTrust、RapidSSL 和 Thawte 的证书由 DigiCert 用自己的根证书签发，是受信任的。")
      ]
    case .startCom, .woSign:
      [
        language(
          "The authority's older certificates have expired. No key makes the system trust it: the server needs a "
            + "certificate of another authority.",
          "它更早的证书都已过期。没有键能让系统信任它：服务器要换别的机构的证书。"),
        language(
          "Articles of 2016 recommend its free certificates for ATS.",
          "2016 年的一些文章推荐用它的免费证书来满足 ATS。"),
      ]
    }
  }

  private var acceptedUntilExpiry: String {
    language(
      "Certificates issued before are accepted until they expire. No key makes the system trust a "
        + "newer one: the server needs a certificate of another authority.",
      "更早签发的证书在过期之前仍被接受。没有键能让系统信任更新的证书：服务器要换别的机构的证书。")
  }

  private func sentence(on name: KnownTerm.Name) -> String {
    switch name {
    case .urlSession:
      language(
        "URLSession is under ATS, with every kind of task, and so is every library built on it.",
        "URLSession 的每种任务都受 ATS 限制，建立在它之上的库也是。")
    case .urlConnection:
      language(
        "NSURLConnection is under ATS, as URLSession is.",
        "NSURLConnection 与 URLSession 一样受 ATS 限制。")
    case .webSocketTask:
      language(
        "A WebSocket of URLSession is under ATS: ws: is cleartext, wss: is TLS.",
        "URLSession 的 WebSocket 受 ATS 限制：ws: 是明文，wss: 是 TLS。")
    case .sessionDaemon:
      language(
        "nsurlsessiond loads for background sessions, under the policy of the app.",
        "nsurlsessiond 为后台会话加载，按 App 的策略来。")
    case .webView:
      language(
        "A web view is under ATS, and the key for web content exempts it.",
        "网页视图受 ATS 限制，网页内容的键可以放开它。")
    case .olderWebView:
      language(
        "UIWebView and WebView of macOS are under ATS, and the key for web content exempts them "
          + "as it exempts WKWebView.",
        "UIWebView 和 macOS 的 WebView 受 ATS 限制，网页内容的键可以放开它们，与 WKWebView 一样。")
    case .webKitProcesses:
      language(
        "These processes load pages and media for an app, under the policy of the app.",
        "这些进程为 App 加载网页和媒体，按 App 的策略来。")
    case .player:
      language(
        "AVFoundation is under ATS from iOS 9, and the key for media exempts it from iOS 10.",
        "AVFoundation 从 iOS 9 起受 ATS 限制，从 iOS 10 起可以用媒体的键放开。")
    case .networkConnection:
      language(
        "The Network framework is outside ATS, and no key is needed. In apps linked with the "
          + "SDKs of iOS 26 and macOS 26, its connections still require TLS 1.2, from iOS 26 and "
          + "macOS 26 on.",
        "Network 框架不归 ATS 管，也不需要键。但用 iOS 26 和 macOS 26 SDK 构建的 App，从 iOS 26 和 macOS 26 起，它的连接同样从 TLS 1.2 起。"
      )
    case .stream:
      language(
        "Streams are outside ATS: nothing is blocked, and no key is needed.",
        "流（CFStream、NSStream）不归 ATS 管：什么都不会拦截，也不需要键。")
    case .socket:
      language(
        "Sockets, and stacks that are built on them, are outside ATS.",
        "socket 和建立在它之上的网络库不归 ATS 管。")
    case .safariView:
      language(
        "SFSafariViewController runs in a process of Safari, so the app's policy does not apply: it "
          + "shows http: pages without a key.",
        "SFSafariViewController 在 Safari 的进程里运行，不看 App 的策略：不用键也能显示 http: 网页。")
    case .webAuthentication:
      language(
        "ASWebAuthenticationSession shows its pages in the browser's process, so the app's"
          + " policy does not apply.",
        "ASWebAuthenticationSession 在浏览器的进程里显示网页，不看 App 的策略。")
    case .networkDiagnostics:
      language(
        "An environment variable that makes CFNetwork log every request: set it to 1, 2 or 3 in the "
          + "scheme of Xcode.",
        "让 CFNetwork 记录每个请求的环境变量：在 Xcode 的 scheme 里设为 1、2 或 3。")
    case .appLog:
      language(
        "The log of the app's own connections, which needs no proxy or root, and the ways to get it.",
        "App 自身连接的日志，不需要代理或 root；获取方法如下。")
    case .packetCapture:
      language(
        "The packets of a run. Record a build whose only ATS key is NSAllowsArbitraryLoads, as"
          + " loads that ATS blocks send no request.",
        "线路上传过的内容。要录的版本里 ATS 只有 NSAllowsArbitraryLoads 一个键，因为被 ATS 拦截的请求不会发出去。")
    case .nscurl:
      language(
        "nscurl --ats-diagnostics URL, on a Mac, tries the keys of an exception on one URL and prints "
          + "PASS or FAIL. From macOS 26 on nscurl --tls-diagnostics URL prints the TLS version, group and "
          + "cipher suite that the server negotiates with the Mac.",
        "在 Mac 上运行 nscurl --ats-diagnostics URL，会对一个 URL 逐个试例外的键，打印 PASS 或 FAIL。从 macOS 26 起，"
          + "nscurl --tls-diagnostics URL 会打印服务器和 Mac 协商出的 TLS 版本、密钥交换组和密码套件。")
    case .minimumProtocolVersion:
      language(
        "The minimum TLS version of a session, set in code. In apps linked with the SDKs of iOS "
          + "26 and macOS 26 it is TLS 1.2, and only this property lowers it; no ATS key does.",
        "在代码里设定的会话 TLS 下限。用 26 SDK 构建的 App 从 TLS 1.2 起，没有键能调低：这个属性可以。")
    case .authenticationChallenge:
      language(
        "The app's handler of server-trust challenges. Under ATS it can refuse a certificate, but not "
          + "accept one that the system refuses.",
        "App 处理服务器信任 challenge 的回调。在 ATS 之下，它可以拒绝证书，但不能接受系统拒绝的证书。")
    case .hsts:
      language(
        "A host that has requested HTTPS before is loaded over HTTPS, before ATS is applied to"
          + " the URL.",
        "以前要求过 HTTPS 的主机，在 ATS 检查 URL 之前就改用 HTTPS 加载。")
    case .httpsNavigation:
      language(
        "A setting of web views (iOS 18.2, macOS 15.2) that tries https before http when a page is "
          + "opened.",
        "网页视图的设置（iOS 18.2、macOS 15.2）：打开页面时先试 https，再试 http。")
    case .hybridKeyExchange:
      language(
        "A key exchange that also resists quantum computers. iOS 26 and macOS 26 offer it in "
          + "every ClientHello. It has no effect on ATS.",
        "能抵御量子计算机的密钥交换。iOS 26 和 macOS 26 的每个 ClientHello 都提供它。它对 ATS 没有影响。")
    case .cleartextError:
      language(
        "Error −1022: ATS refused cleartext. No packet was sent, so no capture shows it.",
        "错误 −1022：ATS 拒绝了明文。没有发出数据包，所以抓包里看不到。")
    case .failingURL:
      language("The URL that failed, in the user info of an error.", "失败的 URL，在错误的 userInfo 里。")
    case .pinningRequired:
      language(
        "A key of the Info.plist that is of no use to apps outside Apple: it blocks https to "
          + "every host, even to hosts with pins. Only hosts whose entry in NSPinnedDomains has "
          + "both arrays of pins, both of them empty, are exempt.",
        "Info.plist 的一个键，Apple 以外的 App 用不好它：它拦截到所有主机的 https，包括固定了公钥的主机；只有公钥数组两个都在而且都是空的主机除外。")
    case .buildSetting:
      language(
        "A build setting that does nothing: Xcode makes keys only from a fixed list of"
          + " settings, and this is not one of them. Write NSAppTransportSecurity into an"
          + " Info.plist.",
        "不起作用的构建设置：Xcode 只把固定的一批设置变成键，这个不在其中。请把 NSAppTransportSecurity 写进 Info.plist。"
      )
    case .appReview:
      language(
        "App Review requires a justification for each key that allows cleartext or older TLS.",
        "App 审核会要求为每个放开明文或旧 TLS 的键说明理由。")
    }
  }

  private func facts(on name: KnownTerm.Name) -> [String] {
    switch name {
    case .urlSession:
      [
        language("Background sessions are under the policy of the app.", "后台会话按 App 的策略来。")
      ]
    case .webSocketTask:
      [
        language(
          "A library with its own TCP transport is outside ATS; Starscream can use its own transport or URLSession.",
          "自带 TCP 传输的库不归 ATS 管；Starscream 可以用自带的传输，也可以用 URLSession。")
      ]
    case .webView:
      [
        language(
          "Another process loads the page, under the policy of the app.", "网页由另一个进程加载，按 App 的策略来。"),
        language("WebKit's rules for mixed content also apply.", "WebKit 对混合内容的规则同样有效。"),
      ]
    case .olderWebView:
      [
        language(
          "An article of 2016 says that the key does not cover UIWebView: see C-13.",
          "2016 年的一篇文章说这个键管不到 UIWebView：见 C-13。")
      ]
    case .player:
      [
        language.playlistIsNoMedia,
        language(
          "Which key applies to a <video> in a web view has not been measured.",
          "网页视图里的 <video> 由哪个键管，还没有人测过。"),
      ]
    case .networkConnection:
      [
        language(
          "ATS does not protect these connections: TLS and trust are up to the app.",
          "ATS 不保护这些连接：TLS 和信任检查由 App 自己负责。")
      ]
    case .socket:
      [
        language(
          "Flutter's dart:io, Go and libvlc are stacks built on sockets.",
          "Flutter 的 dart:io、Go 和 libvlc 都是这样的网络库。")
      ]
    case .safariView:
      [
        language(
          "A host that only SFSafariViewController loads needs no exception.",
          "只由 SFSafariViewController 加载的主机不需要例外。")
      ]
    case .webAuthentication:
      [
        language(
          "Apple does not document this; it follows from the process that loads the page.",
          "Apple 的文档没有这么说；这是从网页在哪里加载推出来的。")
      ]
    case .networkDiagnostics:
      [
        language(
          "The log names hosts; paths are redacted. Level 3 adds the bytes in hexadecimal.",
          "日志里有主机名，路径被隐去。第 3 级还有十六进制的内容。"),
        language(
          "A refusal shows as error −1022 for cleartext, or −1200 with a code of the TLS error.",
          "明文被拒绝时是错误 −1022，TLS 失败时是 −1200 加 TLS 的错误码。"),
      ]
    case .appLog: AppLogWords(language: language).ways
    case .packetCapture: RecordingRecipe.packets.map { $0.text(in: language) }
    case .nscurl:
      [
        language(
          "nscurl does not test the hosts of redirects, and tries neither subdomains nor the "
            + "keys for media, web content and local networking.",
          "它不会为重定向到的主机加例外，也不试子域名，以及媒体、网页内容和本地网络的键。"),
        language(
          "nscurl tests the TLS of that Mac: macOS 26 refuses TLS 1.0 that iOS 17 accepts.",
          "它测的是那台 Mac 的网络库：iOS 17 接受的 TLS 1.0，macOS 26 会拒绝。"),
      ]
    case .authenticationChallenge:
      [
        language(
          "NSExceptionAllowsInsecureHTTPLoads = YES for the host lets the handler accept it.",
          "对这个主机写 NSExceptionAllowsInsecureHTTPLoads = YES，回调就可以接受它。")
      ]
    case .httpsNavigation:
      [
        language(
          "The setting applies to pages, not to frames and what a page loads; for known hosts "
            + "upgradeKnownHostsToHTTPS comes first.",
          "它只管页面，不管框架（frame）和页面加载的内容；对已知的主机，upgradeKnownHostsToHTTPS 优先。")
      ]
    case .hybridKeyExchange:
      [
        language(
          "The key share makes the ClientHello longer than one packet. A middlebox that expects "
            + "a single packet can drop it, so that connections fail on iOS 26 and macOS 26 and "
            + "not on older versions.",
          "它的 key share 使 hello 超过一个数据包。只认单个数据包的中间设备可能会丢弃它，于是连接在 iOS 26 和 macOS 26 上失败，在更早的版本上却不会。")
      ]
    case .hsts:
      [
        language(
          "HSTS does not cover the first contact, so a dictionary cannot rely on it.",
          "第一次访问时还不知道，所以字典不能指望它。")
      ]
    case .appReview:
      [
        language.requirementWithdrawn + language(".", "。")
      ]
    case .urlConnection, .sessionDaemon, .webKitProcesses, .stream, .minimumProtocolVersion,
      .cleartextError, .failingURL, .pinningRequired, .buildSetting:
      []
    }
  }
}

extension Language {
  var playlistIsNoMedia: String {
    self(
      "A playlist or a key that the app fetches by URLSession is not media.",
      "App 用 URLSession 取的播放列表或密钥不算媒体。")
  }

  var requirementWithdrawn: String {
    self(
      "Apple announced ATS as a requirement from 2017-01-01, extended the deadline on 2016-12-21, and "
        + "set no new one",
      "Apple 曾宣布从 2017-01-01 起必须用 ATS，在 2016-12-21 延长了期限，此后再没定过日期")
  }
}
