import AppTransportSecurity
import Evidence
import Recommending

extension HandshakeOutcome: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .completed:
      Wording(
        "The TLS handshake completed, and the client used the connection.",
        "TLS 握手完成，客户端使用了连接。")
    case .completedUnused:
      Wording(
        "The TLS handshake completed, but the client closed the connection without data.",
        "TLS 握手完成，但客户端没有传数据就关闭了连接。")
    case .refusedByClient:
      Wording(
        "The client ended the handshake with an alert, as after a certificate that it does not trust.",
        "客户端用警报结束了握手，例如证书不受信任。")
    case .refusedByServer:
      Wording(
        "The server ended the handshake.",
        "服务器结束了握手。")
    case .abandoned:
      Wording(
        "The client closed the connection without an alert before the handshake completed.",
        "握手完成之前，客户端没有警报就关闭了连接。")
    case .noAnswer:
      Wording(
        "The server never answered the ClientHello.",
        "服务器没有回答 ClientHello。")
    case .cut:
      Wording(
        "The capture contains too little of the handshake to show its result.",
        "抓包里的握手不完整，看不出结果。")
    }
  }
}

extension HostVerdict: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .satisfied:
      Wording(
        "All observed connections of the host meet ATS, as far as the evidence shows.",
        "就证据所见，这个主机的连接都符合 ATS。")
    case .violated:
      Wording(
        "ATS refused a connection to the host, or would refuse it.",
        "ATS 拒绝了到这个主机的连接，或者会拒绝它。")
    case .unknown:
      Wording(
        "The evidence does not decide whether the host meets ATS; unknown never becomes an exception.",
        "证据不足以判断主机是否符合 ATS；无法判断的不会变成例外。")
    }
  }
}

extension Certainty: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .proven:
      Wording(
        "The evidence proves the fact.",
        "证据证明了这一点。")
    case .likely:
      Wording(
        "The evidence makes the fact likely, and does not prove it.",
        "证据表明很可能如此，但没有证明。")
    case .unknown:
      Wording(
        "The evidence permits no conclusion.",
        "从证据得不出结论。")
    }
  }
}

extension ComplianceEvidenceGrade: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .full:
      Wording(
        "TLS version, cipher suite and certificate were seen.",
        "看到了 TLS 版本、密码套件和证书。")
    case .certificateUnseen:
      Wording(
        "TLS version and cipher suite were seen, but not the certificate.",
        "看到了 TLS 版本和密码套件，没看到证书。")
    case .hearsay:
      Wording(
        "Only a redirect or HSTS says that https works; no such connection was seen.",
        "只有重定向或 HSTS 表明 https 可用，没看到这样的连接。")
    }
  }
}

extension OfferLimit: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .offerUnseen:
      Wording(
        "The ClientHello was not seen, so the server's choice proves little.",
        "没看到 ClientHello，所以服务器的选择说明不了什么。")
    case .noNewerVersion:
      Wording(
        "The client offered no newer TLS version.",
        "客户端没有提供更新的 TLS 版本。")
    case .serverSpeaksNewer:
      Wording(
        "The server supports a newer TLS version than it chose here.",
        "服务器支持的 TLS 版本比这里选的新。")
    case .versionOutsideATS:
      Wording(
        "The suite belongs to a TLS version that ATS does not offer.",
        "套件属于 ATS 不提供的 TLS 版本。")
    case .noBetterSuite:
      Wording(
        "The client offered no better cipher suite.",
        "客户端没有提供更好的密码套件。")
    case .suiteNotOffered:
      Wording(
        "The server chose a suite that the client did not offer.",
        "服务器选了客户端没有提供的套件。")
    case .otherStack:
      Wording(
        "No Apple client offers the suite, so another TLS library made the connection.",
        "Apple 的客户端都不提供这个套件，所以连接来自别的 TLS 库。")
    case .offerIncomplete:
      Wording(
        "The client offered less than an app under ATS does, so a refusal proves nothing.",
        "客户端提供的比受 ATS 限制的 App 少，所以被拒绝说明不了什么。")
    }
  }
}

extension ServerTrust: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .valid:
      Wording(
        "The certificate passes default trust.",
        "证书通过系统的信任检查。")
    case .validInstalledRoot:
      Wording(
        "The certificate ends at a root that was installed on the device.",
        "证书通到设备上另外安装的根证书。")
    case .selfSigned:
      Wording(
        "The certificate is signed by itself, not by an authority.",
        "证书是自签名的，不是由机构签发。")
    case .expired:
      Wording(
        "The certificate had expired when it was seen.",
        "看到证书时它已过期。")
    case .notYetValid:
      Wording(
        "The certificate was not yet valid when it was seen.",
        "看到证书时它还没生效。")
    case .hostNameMismatch:
      Wording(
        "The certificate is not for this host name.",
        "证书不是给这个主机名的。")
    case .outsideValidity:
      Wording(
        "The certificate had expired or was not yet valid.",
        "证书已过期或还没生效。")
    case .untrustedRoot:
      Wording(
        "The chain does not end at a root that the system trusts.",
        "证书链没有通到系统信任的根证书。")
    case .unknownRoot:
      Wording(
        "The chain does not end at one of the roots of --trust-anchors.",
        "证书链没有通到 --trust-anchors 里的根证书。")
    case .revoked:
      Wording(
        "The certificate was revoked.",
        "证书已被吊销。")
    case .invalid:
      Wording(
        "The certificate fails default trust for another reason, such as too long a validity.",
        "证书因其他原因通不过信任检查，例如有效期太长。")
    }
  }
}

extension Observation.Kind: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .http:
      Wording(
        "A request of cleartext HTTP.",
        "一个明文 HTTP 请求。")
    case .tls:
      Wording(
        "A TLS handshake over TCP.",
        "TCP 上的一次 TLS 握手。")
    case .quic:
      Wording(
        "A QUIC connection.",
        "一个 QUIC 连接。")
    case .listed:
      Wording(
        "A host that a file lists without its connections.",
        "文件里只列出主机、没有连接。")
    }
  }
}

extension HostSource: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .sni:
      Wording(
        "The host is named in the ClientHello (SNI).",
        "主机来自 ClientHello（SNI）。")
    case .host:
      Wording(
        "The host is named in a Host field of HTTP.",
        "主机来自 HTTP 的 Host 字段。")
    case .authority:
      Wording(
        "The host is named in :authority of HTTP/2.",
        "主机来自 HTTP/2 的 :authority。")
    case .connect:
      Wording(
        "The host is named to a proxy by CONNECT.",
        "主机来自发给代理的 CONNECT。")
    case .socks:
      Wording(
        "The host is named to a SOCKS proxy.",
        "主机来自发给 SOCKS 代理的请求。")
    case .dns:
      Wording(
        "The host follows from a DNS answer with the server's address.",
        "主机由含有服务器地址的 DNS 应答推出。")
    case .mdns:
      Wording(
        "The host follows from an answer of multicast DNS.",
        "主机由组播 DNS 的应答推出。")
    case .nrb:
      Wording(
        "The host follows from a name record of the capture file.",
        "主机由抓包文件里的名称记录推出。")
    case .address:
      Wording(
        "No name is known, so the address stands for the host.",
        "不知道名称，用地址代表主机。")
    case .url:
      Wording(
        "The host is named in a recorded URL.",
        "主机来自记录的 URL。")
    case .report:
      Wording(
        "The host is named in a report, such as an App Privacy Report.",
        "主机来自报告，例如 App 隐私报告。")
    }
  }
}

extension ClientSoftware.Kind: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .urlLoading:
      Wording(
        "URLSession or a library built on it made the connection.", "连接来自 URLSession 或建立在它之上的库。")
    case .webContent: Wording("A web view made the connection.", "连接来自网页视图。")
    case .media: Wording("AVFoundation made the connection.", "连接来自 AVFoundation。")
    case .browser: Wording("A browser made the connection.", "连接来自浏览器。")
    case .ownStack:
      Wording(
        "A network stack to which ATS does not apply made the connection.",
        "连接来自不归 ATS 管的网络库。")
    case .appleTLS: Wording("Apple's TLS made the connection.", "连接来自 Apple 的 TLS。")
    }
  }
}

extension CleartextLoad: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .request: Wording("A cleartext HTTP request was sent.", "发出了明文 HTTP 请求。")
    case .blocked:
      Wording("The system blocked the load before anything was sent.", "系统在发出之前就拦截了加载。")
    case .webSocket: Wording("A cleartext WebSocket was opened.", "打开了明文 WebSocket。")
    case .http2: Wording("A cleartext HTTP/2 request was sent.", "发出了明文 HTTP/2 请求。")
    }
  }
}
