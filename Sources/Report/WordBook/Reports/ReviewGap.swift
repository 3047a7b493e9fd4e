/// A gap in the notes for App Review that the user must fill in, with a draft of the text.
package enum ReviewGap: Hashable, Sendable {
  case serverWithoutHTTPS, serverWithoutNewTLS, serverWithBadCertificate, serverWithFixedURL
  case ownServer, fixedDevice
  case outsideATS(host: String)
  case webContent, encryptedMedia, arbitraryLoads, nothingSeen

  /// Returns the draft in brackets; `host` in the gap must already be sanitized.
  package func text(in language: Language) -> String {
    switch self {
    case .serverWithoutHTTPS:
      Self.server(
        " and does not support HTTPS. The app needs it for PURPOSE.", "，不支持 HTTPS。App 用它来〔用途〕。",
        language)
    case .serverWithoutNewTLS:
      Self.server(
        " and does not support TLS 1.2. The app needs it for PURPOSE.", "，不支持 TLS 1.2。App 用它来〔用途〕。",
        language)
    case .serverWithBadCertificate:
      Self.server(
        " and whose certificate we cannot replace. The app makes sure that it is the right server by METHOD.",
        "，其证书我们无法更换。App 通过〔方法〕确认所连接的是正确的服务器。", language)
    case .serverWithFixedURL:
      Self.server(
        ". The http URL is set by COMPONENT. The app needs it for PURPOSE.",
        "。其 http URL 由〔组件〕设定。App 用它来〔用途〕。", language)
    case .ownServer:
      language(
        "[Say why this server cannot offer secure connections yet, and when it will. A server"
          + " of your own that can be upgraded is not among the reasons that Apple gives as"
          + " examples.]",
        "【请说明这台服务器目前为何不能提供安全连接，以及计划何时提供。Apple 列举的理由不包括开发者自己可以升级的服务器。】")
    case .fixedDevice:
      language(
        "[Or, if true: The app must support DEVICE, which cannot be upgraded to secure"
          + " connections and must be accessed under this public host name.]",
        "【或者，如属实：App 必须支持〔设备〕，该设备无法升级为使用安全连接，且必须通过这一公开主机名访问。】")
    case .outsideATS(let host):
      language(
        "[Remove this exception if only software outside ATS asks for \(host), such as a network stack of its own:"
          + " the recorded traffic suggests so.]",
        "【如果只有不归 ATS 管的软件（例如自带的网络栈）访问 \(host)，请删掉这个例外：记录的流量表明如此。】")
    case .webContent:
      language(
        "[Say which web content the app shows, and from what variety of sources that cannot"
          + " all be reached by secure connections.]",
        "【请说明 App 显示哪些网页内容、来自哪些不同来源，以及为何不能全部通过安全连接访问。】")
    case .encryptedMedia:
      language(
        "[Keep if true: The app loads media that are encrypted and contain no personalized"
          + " information, from SOURCE.]",
        "【如属实请保留：App 从〔来源〕加载的媒体内容已经加密，且不包含个人信息。】")
    case .arbitraryLoads:
      language(
        "[Say why the app must reach hosts that cannot be listed one by one, and of what kind"
          + " they are.]",
        "【请说明 App 为何必须访问无法逐一列出的主机，以及这些主机属于哪一类。】")
    case .nothingSeen:
      language(
        "[No connection in the run needs this setting. Remove it, or say what the app"
          + " needs it for.]",
        "【抓包中没有连接需要此设置。请删除该设置，或说明 App 为何需要它。】")
    }
  }

  /// Returns a text in brackets, about a server that the app cannot do without, in which the user
  /// replaces NAME and the like; `english` and `chinese` are its end in the two languages.
  private static func server(_ english: String, _ chinese: String, _ language: Language) -> String {
    language(
      "[Keep if true: The app must connect to this server, which is operated by NAME\(english)]",
      "【如属实请保留：App 必须连接这台服务器，它由〔运营方〕运营\(chinese)】")
  }
}
