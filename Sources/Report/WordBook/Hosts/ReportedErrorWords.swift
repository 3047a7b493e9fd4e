package import AppTransportSecurity
package import Evidence

extension TrafficLogKind {
  /// Returns the kind of record with its article, such as "a HAR file", for use in a sentence.
  package func text(in language: Language) -> String {
    switch self {
    case .console: language("a console log", "控制台日志")
    case .har: language("a HAR file", "HAR 文件")
    case .charlesSession: language("a Charles session", "Charles 会话")
    case .mitmproxyFlows: language("a mitmproxy flow file", "mitmproxy 流量文件")
    case .privacyReport: language("an App Privacy Report", "App 隐私报告")
    case .nscurl: language("a transcript of nscurl", "nscurl 的输出")
    case .zeek: language("a Zeek log", "Zeek 日志")
    }
  }
}

extension TrafficLogKind {
  /// A clause for messages, such as "is a HAR file" after a file's name.
  var presence: Wording {
    let chinese = text(in: .simplifiedChinese)
    return Wording(
      "is \(text(in: .english))", (chinese.first?.isASCII == true ? "是 " : "是") + chinese)
  }

  /// A clause for messages about a file that has neither this format nor that of a capture.
  package var absence: Wording {
    Wording(
      "is not a capture, and nothing in it has the form of \(text(in: .english))",
      "不是抓包，里面也没有\(text(in: .simplifiedChinese))格式的内容")
  }
}

extension ReportedError {
  /// The error codes in the notation of the system log, such as `-1200 [3:-9802]`.
  package var codes: String {
    switch (code, tls) {
    case (let code?, let tls?): "\(code) [3:\(tls)]"
    case (let code?, nil): "\(code)"
    case (nil, let tls?): "3:\(tls)"
    case (nil, nil): "?"
    }
  }
}

extension ExceptionNeedCauseWords {
  func text(_ error: ReportedError) -> String {
    language("the system refused the load: ", "系统拒绝了加载：") + reason(of: error)
      + language(" (\(error.codes))", "（\(error.codes)）")
  }

  /// Returns the reason of a failed load: the requirement that was not met, or the words for
  /// another error.
  func reason(of error: ReportedError) -> String {
    switch error.subject {
    case .version: language("the TLS version is too old", "TLS 版本太旧")
    case .suite: language("no cipher suite that ATS accepts", "没有 ATS 接受的密码套件")
    case .leafKey: Barrier.certificateKey.clause(in: language)
    case .leafHash: Barrier.certificateSignature.clause(in: language)
    case .issuerHash:
      language("the signature of a certificate in the chain is weak", "证书链中有签名太弱的证书")
    case .trust where !error.trustFaults.isEmpty:
      error.trustFaults.map { text($0) }.joined(separator: language(", and ", "，"))
    case .trust: Barrier.certificateTrust.clause(in: language)
    case .negotiation:
      language(
        "the server accepted nothing that the client offered", "服务器没有接受客户端提供的任何选项")
    case .agreement:
      language(
        "client and server have no TLS version or cipher suite in common", "客户端和服务器没有共同的 TLS 选项")
    case .policy: language("ATS was violated", "违反了 ATS")
    case .trustOrPolicy:
      language(
        "default trust or ATS refused the connection; the error code does not say which of them",
        "信任检查或 ATS 没通过，代码没有说明是哪一个")
    case nil: other(error)
    }
  }

  /// The words of SecureTransport.h and NSURLError.h for errors that are not about ATS or trust.
  private func other(_ error: ReportedError) -> String {
    switch error.tls ?? error.code {
    case .some(-9816), .some(-9806), .some(-9805):
      language("the server closed the connection", "服务器关闭了连接")
    case .some(-9847): language("the port does not speak TLS", "这个端口不支持 TLS")
    case .some(-1205), .some(-9825):
      language("the server rejected the client certificate", "服务器拒绝了客户端证书")
    case .some(-1206): language("the server requires a client certificate", "服务器要求客户端证书")
    default: language("TLS failed", "TLS 失败")
    }
  }

  func text(_ loosening: Loosening?) -> String {
    guard let loosening else {
      return language("nscurl could not load the URL with any dictionary", "nscurl 用任何设置都无法加载它")
    }
    let key =
      switch loosening {
      case .insecureLoads: "NSExceptionAllowsInsecureHTTPLoads"
      case .floor(let version): "NSExceptionMinimumTLSVersion = \(version)"
      case .noForwardSecrecy: "NSExceptionRequiresForwardSecrecy = NO"
      }
    return language("nscurl could load the URL only with \(key)", "nscurl 只有加上 \(key) 才能加载它")
  }
}
