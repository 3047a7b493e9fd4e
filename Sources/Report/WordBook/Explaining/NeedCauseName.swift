/// The name, in JSON, of a need's cause that states more than that the requirement is not met.
///
/// Any other cause has the word of the need's `Requirement`. Released names never change.
package enum NeedCauseName: String, Sendable, CaseIterable {
  case otherVersionOnSystem = "other-version-on-system"
  case reportedRefusal = "reported-refusal"
  case trials
  case certificateRefused = "certificate-refused"
  case refusedThoughExempt = "refused-though-exempt"
  case evidenceIncomplete = "evidence-incomplete"
  case proxyTunnel = "proxy-tunnel"
  case requestUnseen = "request-unseen"
  case unnamedRequest = "unnamed-request"
  case suiteUnseen = "cipher-suite-unseen"
  case versionUnseen = "tls-version-unseen"
  case withoutKeyExchange = "without-key-exchange"
  case noAnswer = "no-answer"
  case cut
  case abandoned
  case clockUnset = "clock-unset"
  case unconfirmedHost = "unconfirmed-host"
  case unused
  case refusedByClient = "refused-by-client"
  case refusedByServer = "refused-by-server"
  case tlsUnrecorded = "tls-unrecorded"
  case listedAlone = "listed-alone"
  case outcomeUnrecorded = "outcome-unrecorded"
  case loadFailed = "load-failed"
  case loadUnreached = "load-unreached"
  case loadUnexplained = "load-unexplained"
  case reportedByApp = "reported-by-app"
  case contested
  case trustedByApp = "trusted-by-app"
  case pathUnproven = "path-unproven"
  case throughProxy = "through-proxy"
  case sharedAuthority = "shared-authority"
}

extension NeedCauseName: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .otherVersionOnSystem:
      Wording(
        "The judged system would have negotiated another TLS version.",
        "所判断的系统会协商出另一个 TLS 版本。")
    case .reportedRefusal:
      Wording(
        "A system reported that it refused the load.",
        "系统报告说它拒绝了加载。")
    case .trials:
      Wording(
        "nscurl could load the URL only with a certain key, or with none.",
        "nscurl 只有加上某个键才能加载，或者怎样都不能。")
    case .certificateRefused:
      Wording(
        "The client refused a certificate in which the capture shows no fault.",
        "客户端拒绝了证书，而抓包里看不出它有什么问题。")
    case .refusedThoughExempt:
      Wording(
        "The system refused a load that ATS exempts by default.",
        "系统拒绝了 ATS 默认豁免的加载。")
    case .evidenceIncomplete:
      Wording(
        "Evidence on the host was lost, so nothing is concluded.",
        "关于这个主机的证据有缺失，所以不下结论。")
    case .proxyTunnel:
      Wording(
        "The connection went through a proxy's tunnel, whose inside was not seen.",
        "连接走了代理的隧道，看不到里面。")
    case .requestUnseen:
      Wording(
        "The request itself was not captured.",
        "请求本身没有抓到。")
    case .unnamedRequest:
      Wording(
        "The request names no host.",
        "请求没有写明主机。")
    case .suiteUnseen:
      Wording(
        "The cipher suite was not seen.",
        "没看到密码套件。")
    case .versionUnseen:
      Wording(
        "The TLS version was not seen.",
        "没看到 TLS 版本。")
    case .withoutKeyExchange:
      Wording(
        "The handshake had no new key exchange, so forward secrecy is unknown.",
        "握手没有新的密钥交换，所以不知道是否有前向保密。")
    case .noAnswer:
      Wording(
        "The server never answered.",
        "服务器没有回答。")
    case .cut:
      Wording(
        "The capture contains too little of the handshake.",
        "抓包里的握手不完整。")
    case .abandoned:
      Wording(
        "The client closed the connection before the handshake completed.",
        "握手完成之前客户端关闭了连接。")
    case .clockUnset:
      Wording(
        "The clock of the recording device was not set, so dates of certificates are not judged.",
        "记录设备的时钟没有设好，所以不判断证书的日期。")
    case .unconfirmedHost:
      Wording(
        "It is not certain that the connection was to this host.",
        "不能确定连接到的是这个主机。")
    case .unused:
      Wording(
        "The connection was never used.",
        "连接没有使用过。")
    case .refusedByClient:
      Wording(
        "The client ended the handshake, and the reason was not seen.",
        "客户端结束了握手，原因没看到。")
    case .refusedByServer:
      Wording(
        "The server ended the handshake after it had chosen.",
        "服务器作出选择之后结束了握手。")
    case .tlsUnrecorded:
      Wording(
        "The file does not record the TLS of the connection.",
        "文件没有记录这个连接的 TLS。")
    case .listedAlone:
      Wording(
        "The file lists the host without its connections.",
        "文件里只列出主机、没有连接。")
    case .outcomeUnrecorded:
      Wording(
        "The log does not say how the load ended.",
        "日志没有写明加载怎样结束。")
    case .loadFailed:
      Wording(
        "The load failed for a reason that has nothing to do with ATS.",
        "加载因与 ATS 无关的原因失败。")
    case .loadUnreached:
      Wording(
        "The load never reached the server.",
        "加载没有到达服务器。")
    case .loadUnexplained:
      Wording(
        "The load failed, and nothing shows why.",
        "加载失败，看不出原因。")
    case .reportedByApp:
      Wording(
        "Only the app's own log reports the refusal.",
        "只有 App 自己的日志报告了拒绝。")
    case .contested:
      Wording(
        "Sources contradict each other about the load.",
        "关于这次加载，几处记录互相矛盾。")
    case .trustedByApp:
      Wording(
        "The app's handler accepted the certificate, so the system's view is unknown.",
        "App 的回调接受了证书，所以不知道系统怎么看。")
    case .pathUnproven:
      Wording(
        "The certificate chain could not be proved, as a part was not seen.",
        "证书链没看全，无法证明。")
    case .throughProxy:
      Wording(
        "A proxy terminated the TLS.",
        "TLS 由代理终止。")
    case .sharedAuthority:
      Wording(
        "One private authority certified hosts of several owners, as proxies do.",
        "同一个私有 CA 给多个所有者的主机签发了证书，代理就是这样。")
    }
  }
}
