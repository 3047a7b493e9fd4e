extension PhraseBook {
  /// What advice says of SDKs, in Chinese: how sure the SDK is, since when it asks over https, and what
  /// each record of the catalogue says to do.
  static let sdksInSimplifiedChinese: [(phrase: String, translation: String)] = leads + fixes

  private static let leads: [(phrase: String, translation: String)] = [
    (
      "The SDK behind this host is *, and it is known to need no exception since * (*). ",
      "这个主机背后的 SDK 是 {1}，已知从 {2} 起不再需要例外（{3}）。"
    ),
    (
      "The SDK behind this host may be * (by its alias *). If so, it is known to need no exception since * (*): ",
      "这个主机背后的 SDK 可能是 {1}（依据 CNAME {2}）；如果是，已知从 {3} 起不再需要例外（{4}）："
    ),
    (
      "The SDK behind this host may be * (asked at *). If so, it is known to need no exception since * (*): ",
      "这个主机背后的 SDK 可能是 {1}（请求发往 {2}）；如果是，已知从 {3} 起不再需要例外（{4}）："
    ),
    (
      "The SDK behind this host may be *. If so, it is known to need no exception since * (*): ",
      "这个主机背后的 SDK 可能是 {1}；如果是，已知从 {2} 起不再需要例外（{3}）："
    ),
    (
      "The SDK behind this host may be * (by its alias *). If so: ",
      "这个主机背后的 SDK 可能是 {1}（依据 CNAME {2}）。确认是它的话："
    ),
    (
      "The SDK behind this host may be * (asked at *). If so: ",
      "这个主机背后的 SDK 可能是 {1}（请求发往 {2}）。确认是它的话："
    ),
    ("The SDK behind this host may be *. If so: ", "这个主机背后的 SDK 可能是 {1}。确认是它的话："),
    ("The SDK behind this host is *. ", "这个主机背后的 SDK 是 {1}。"),
    ("Which version the app has can't be seen here.", "App 用的是哪个版本，这里看不出来。"),
    (
      "The instructions for * ask for * (*); *.", "{1} 的说明要求 {2}（{3}）；{4}。"
    ),
    ("no need of more than that was seen", "看到的流量不需要更多"),
    ("nothing beyond the above was seen to need it", "除了上面说的，没看到需要它的流量"),
    ("nothing that was seen of this host needs it", "这个主机的连接都不需要它"),
  ]

  /// In the order of the catalogue's English, the longer of two that begin alike first.
  private static let fixes: [(phrase: String, translation: String)] = [
    (
      "Ask for the bucket over https; a domain of your own needs a certificate there.",
      "以 https 访问存储桶；自有域名需要在那里配置证书。"
    ),
    (
      "Call setHTTPSRequestEnabled, with which look-ups go over https.",
      "调用 setHTTPSRequestEnabled，使解析请求走 https。"
    ),
    (
      "Choose the https mode of the SDK, which takes a token of the console.",
      "选用这个 SDK 的 https 模式，它需要控制台里的令牌。"
    ),
    ("Give the endpoint with https://.", "以 https:// 填写 endpoint。"),
    ("Play with the official helper, which shows a web view.", "用官方的播放组件播放，它在网页视图中显示。"),
    (
      "Remove the exceptions of the guide for iOS 9, unless a run shows that they are needed.",
      "移除 iOS 9 指南中的例外，除非实测表明需要它们。"
    ),
    ("Remove the platform from the sharing SDK if nobody uses it.", "如果没人用这个平台，就从分享 SDK 里去掉它。"),
    (
      "The SDK itself asks over https alone, as its maker says; for files switch https on in the console.",
      "厂商说这个 SDK 自身只用 https；文件访问请在控制台中开启 https。"
    ),
    (
      "The creatives come over http, not the SDK: its maker asks for the keys for media and web content, which leave the requests of the app alone.",
      "走 http 的是广告素材而非 SDK：厂商要求的是针对媒体与网页内容的键，它们不影响 App 自身的请求。"
    ),
    (
      "The hosted service is gone: remove the SDK, or point it at a server of your own over https.",
      "托管服务已停止：移除这个 SDK，或以 https 指向自己的服务器。"
    ),
    (
      "The service is gone: remove the SDK; 3.8.3 asked over https.",
      "这项服务已停止：移除这个 SDK；3.8.3 版使用 https。"
    ),
    ("Update it to that version or a later one.", "把它升级到那个版本或更高版本。"),
    (
      "Update past *, with which the http URL was reported, and look at the base URL that the app configures.",
      "升级到高于 {1} 的版本（http 网址的报告出自那个版本），并检查 App 所配置的基础网址。"
    ),
    (
      "Update the SDK and keep useHttps of its configuration on; a domain for downloads needs a certificate.",
      "升级这个 SDK，并保持配置里的 useHttps 开启；下载域名需要证书。"
    ),
    (
      "Update the SDK, and record a run of sign-in and sharing: no list of its maker says what it needs.",
      "升级这个 SDK，并抓一次登录与分享的流量：厂商没有给出所需例外的清单。"
    ),
    (
      "Update the SDK, and record a run without the blanket key before believing that it is needed.",
      "升级这个 SDK；在认定需要全局键之前，先抓一次不带它的流量。"
    ),
    ("Update the SDK, and record a run without the exception.", "升级这个 SDK，并抓一次不带这个例外的流量。"),
    (
      "Update the SDK, and record a run without the keys before believing that they are needed.",
      "升级这个 SDK；在认定需要这些键之前，先抓一次不带它们的流量。"
    ),
    (
      "Update the SDK. Its maker asks for exceptions for six whole domains: what a run of the newest version does not need may go.",
      "升级这个 SDK。厂商要求为六个完整域名设置例外：最新版本实测不需要的都可以去掉。"
    ),
    (
      "Update the SDK. Which platforms still need http is said one by one: keep those that a run shows.",
      "升级这个 SDK。哪些平台仍需 http 是逐一说明的：只保留实测所见的那些。"
    ),
    (
      "Update the SDK: its maker says that every request of it is https.",
      "升级这个 SDK：厂商说它的所有请求都走 https。"
    ),
    (
      "Update the SDK: the exceptions of its guide are of 2015. The social networks behind it have hosts and fixes of their own.",
      "升级这个 SDK：它的指南里的例外是 2015 年的。它背后的社交平台各有自己的主机与解决办法。"
    ),
    (
      "Update the SDK: the images that were reported blocked are of 2015.",
      "升级这个 SDK：图片被阻止的报告是 2015 年的。"
    ),
    (
      "Update the SDK: the versions that were reported blocked are of 2015.",
      "升级这个 SDK：被阻止的报告针对 2015 年的版本。"
    ),
    ("Update the SDK: what was reported is of 2015.", "升级这个 SDK：相关报告是 2015 年的。"),
    (
      "Update the library that looks for new versions; the same URL answers over https.",
      "更新检查新版本的库；同一网址支持 https。"
    ),
    (
      "Update to a version of December 2016 or later, since when its maker asks over https.",
      "升级到 2016 年 12 月或之后的版本，厂商自那时起使用 https。"
    ),
    (
      "Update to those versions or later, and set AMapServices.shared().enableHTTPS to true before the key is set.",
      "升级到上述版本或更高版本，并在设置 key 之前将 AMapServices.shared().enableHTTPS 设为 true。"
    ),
    (
      "Update to * or later and link the OpenSSL libraries that come with it.",
      "升级到 {1} 或更高版本，并链接它自带的 OpenSSL 库。"
    ),
    ("Update to * or later and remove the exception.", "升级到 {1} 或更高版本，并移除这个例外。"),
    (
      "Update to * or later and switch https on for the app key in its console. A capture need not show the fallback: its maker calls every exception optional.",
      "升级到 {1} 或更高版本，并在它的控制台里为这个 App Key 开启 https。抓包里不一定能看到备用通道：厂商说所有例外都是可选的。"
    ),
    (
      "Update to * or later, and leave appTransportSecurityEnable of BuglyConfig on.",
      "升级到 {1} 或更高版本，并保持 BuglyConfig 的 appTransportSecurityEnable 开启。"
    ),
    (
      "Update to * or later, for which no key is asked; Inneractive 6.3.0 asked for the blanket key.",
      "升级到 {1} 或更高版本，那个版本不要求任何键；Inneractive 6.3.0 曾要求全局键。"
    ),
    ("Update to * or later, for which no key is asked.", "升级到 {1} 或更高版本，那个版本不要求任何键。"),
    ("Update to * or later.", "升级到 {1} 或更高版本。"),
    (
      "Use the CocoaPods subspec `secure-data`, which sends over https.",
      "使用 CocoaPods 子规格 `secure-data`，它以 https 发送。"
    ),
    (
      "What it loads are pages in a web view: NSAllowsArbitraryLoadsInWebContent is enough for them.",
      "它加载的是网页视图中的页面：NSAllowsArbitraryLoadsInWebContent 即已足够。"
    ),
  ]
}
