import AppTransportSecurity
import Escaping
import Evidence
import ProtocolRegistries
package import Recommending

extension ExceptionNeed {
  /// Returns why the traffic violates the requirement, and on which systems if not on all, as a
  /// sentence without a full stop.
  package func text(in language: Language) -> String {
    let text = ExceptionNeedCauseWords(language: language, requirement: requirement).text(cause)
    guard !systems.isEmpty else { return text }
    let names = systems.map(\.description)
    return text + language(" (concerns \(language.row(names)))", "（涉及 \(language.row(names))）")
  }
}

struct ExceptionNeedCauseWords {
  let language: Language
  let requirement: Requirement

  func text(_ cause: ExceptionNeedCause) -> String {
    switch cause {
    case .cleartext(let load, let isHostStated):
      text(load)
        + (isHostStated
          ? ""
          : language(
            ", to a host whose name the traffic does not show for certain", "，但流量里没有明确写出是哪个主机"))
    case .version(let version, let offered, let limit): text(version, offered, limit)
    case .suite(let suite, let limit): text(suite, limit)
    case .otherVersionOnSystem(let version):
      language(
        "\(version) was negotiated, which this system does not offer", "协商的是 \(version)，而这个系统不提供它")
    case .refusal(let alert, nil):
      language(
        "the server refused everything that ATS offers (\(alert))", "服务器拒绝了 ATS 会提供的全部选项（\(alert)）")
    case .refusal(let alert, .offerUnseen):
      language(
        "the server refused the client's offer (\(alert)), which was not seen",
        "服务器拒绝了客户端提供的选项（\(alert)），但没看到客户端提供了什么")
    case .refusal(let alert, _):
      language(
        "the server refused this client's offer (\(alert)), which differs from that of ATS",
        "服务器拒绝了这个客户端提供的选项（\(alert)），但 ATS 提供的选项与此不同")
    case .reported(let error): text(error)
    case .trials(let loosening): text(loosening)
    case .weakKey(let key): text(key)
    case .weakHash(let hash):
      language("the certificate is signed with \(hash.title)", "证书签名用的哈希算法是 \(hash.title)")
    case .trust(let fault, _): text(fault)
    case .certificateRefused(let alert): certificateRefused(alert)
    case .doubt(let doubt): text(doubt)
    case .serversDiffer(let cause):
      text(cause) + language("; other connections to the host complied", "；这个主机的其他连接符合要求")
    case .acceptedByApp(let cause):
      text(cause)
        + language(
          "; the app accepts the certificate in its challenge handler",
          "；App 在自己的 challenge 回调里接受了它")
    case .reportedByApp(let cause):
      text(cause) + language("; reported by the app, not by the system", "；这是 App 报告的，不是系统写的")
    case .unnamed(let cause): text(cause)
    case .refusedThoughExempt(let error, isByATS: true):
      language(
        "ATS refused the connection, though local hosts are exempt by default (\(error.codes))",
        "ATS 拒绝了它，尽管本地主机默认不受限制（\(error.codes)）")
    case .refusedThoughExempt(let error, isByATS: false):
      text(error) + language("; ATS is not the cause", "；原因不是 ATS")
    case .incomplete:
      language("there was too much evidence of the host to keep all of it", "观察结果太多，这个主机的没有全部保留")
    }
  }

  private func text(_ load: CleartextLoad) -> String {
    switch load {
    case .webSocket: language("the app opened an unencrypted WebSocket (ws)", "打开了明文 WebSocket（ws）")
    case .http2: language("the app spoke unencrypted HTTP/2", "使用了明文 HTTP/2")
    case .blocked: language("the system blocked a load of an http:// URL", "系统拦截了一次 http:// 的加载")
    case .request: language("the app sent an unencrypted HTTP request", "发了明文 HTTP 请求")
    }
  }

  private func certificateRefused(_ alert: AlertDescription) -> String {
    language("the client refused the server's certificate (\(alert))", "客户端拒绝了服务器的证书（\(alert)）")
  }

  // MARK: Handshakes

  private func text(_ version: TLSVersion, _ offered: TLSVersion?, _ limit: OfferLimit?) -> String {
    switch limit {
    case nil:
      language(
        "the server chose \(version) though \(offered ?? version) was offered",
        "客户端提供了 \(offered ?? version)，服务器却选了 \(version)")
    case .offerUnseen: offerUnseen("\(version)")
    case .serverSpeaksNewer: serverSpeaksNewer("\(version)")
    default:
      language(
        "\(version) was chosen, but the client offered no newer version",
        "选了 \(version)，但客户端没有提供更高版本")
    }
  }

  private func text(_ suite: CipherSuite, _ limit: OfferLimit?) -> String {
    let isWaivable = requirement == .forwardSecrecy
    switch limit {
    case nil:
      return isWaivable
        ? language(
          "the server chose \(suite), without forward secrecy, though ECDHE was offered",
          "客户端提供了 ECDHE，服务器却选了不支持前向保密的 \(suite)")
        : language(
          "the server chose \(suite), which ATS never accepts",
          "服务器选择了 \(suite)，ATS 无论如何都不接受")
    case .offerUnseen:
      return offerUnseen("\(suite)")
    case .serverSpeaksNewer:
      return serverSpeaksNewer("\(suite)")
    case .versionOutsideATS:
      return language(
        "\(suite) was chosen, in a TLS version that ATS never"
          + " offers", "选了 \(suite)，而且用的版本 ATS 从不提供")
    case .suiteNotOffered:
      return language(
        "\(suite) was chosen, which the client had not offered", "选了 \(suite)，但客户端并没有提供它")
    case .otherStack:
      return language(
        "the server chose \(suite), which no Apple system offers: another stack connected",
        "服务器选择了 \(suite)，而 Apple 的系统都不提供它：建立连接的是别的网络库")
    case .noBetterSuite, .noNewerVersion, .offerIncomplete:
      return isWaivable
        ? language(
          "\(suite) was chosen, but the client offered no forward secrecy that this server could use",
          "选了 \(suite)，但客户端没有提供这个服务器能用的前向保密套件")
        : language(
          "\(suite) was chosen, but the client offered no suite that ATS accepts",
          "选了 \(suite)，但客户端没有提供 ATS 接受的套件")
    }
  }

  private func offerUnseen(_ chosen: String) -> String {
    language(
      "\(chosen) was chosen, and what the client offered was not seen", "选了 \(chosen)，但没看到客户端提供了什么")
  }

  private func serverSpeaksNewer(_ chosen: String) -> String {
    language(
      "\(chosen) was chosen, but the server says that it supports a newer version",
      "选了 \(chosen)，但服务器表明自己支持更高版本")
  }

  // MARK: Certificates

  private func text(_ key: LeafKey) -> String {
    let (name, fewest): (String, Int)
    switch key.kind {
    case .rsa: (name, fewest) = ("RSA", LeafKey.fewestBitsOfRSA)
    case .ellipticCurve: (name, fewest) = ("EC", LeafKey.fewestBitsOfCurve)
    case .dsa: return language("the certificate's key is DSA", "证书密钥为 DSA")
    case .other:
      return language(
        "the certificate's key is of a kind that ATS does not accept", "ATS 不接受这种证书密钥")
    }
    let bits = key.bits.map { language(" with \($0) bits", "\($0) 位 ") } ?? ""
    return language(
      "the certificate's key is \(name)\(bits); \(fewest) are needed",
      "证书密钥为 \(bits)\(name)；至少需要 \(fewest) 位")
  }

  func text(_ fault: TrustFault) -> String {
    switch fault {
    case .named(.expired): language("the certificate had expired when it was shown", "证书出示时已经过期")
    case .named(.notYetValid):
      language("the certificate was not valid yet when it was shown", "证书出示时还没生效")
    case .named(.hostNameMismatch): language("the certificate is for another name", "证书是给另一个名字签发的")
    case .named(.outsideValidity):
      language("the certificate has expired or is not valid yet", "证书已过期或还没生效")
    case .named(.untrustedRoot):
      language("the chain does not end at a root that the system trusts", "证书链没有以系统信任的根结尾")
    case .named(.selfSigned): language("the certificate is self-signed", "证书是自签名的")
    case .named(.unknownRoot):
      language("the chain does not end at a certificate of --trust-anchors", "证书链的根不在给定的信任锚之内")
    case .named(.revoked): language("the certificate was revoked", "证书已被吊销")
    case .named, .weakKey, .weakHash, .refusedByClient:
      Barrier.certificateTrust.clause(in: language)
    case .notPinned:
      language("the certificate chain has no public key that the app pins", "证书链里没有 App 固定（pin）的密钥")
    case .pinsMatchNothing:
      language("the app's list of pins for the host matches no public key", "App 的公钥固定列表匹配不到任何公钥")
    case .pinningRequired:
      language(
        "the app has SecTrustPinningRequired, which blocks every host without two empty lists of pins",
        "App 设了 SecTrustPinningRequired：没有两个空公钥列表的主机都会被拦截")
    case .otherCommonName(let name):
      language(
        "the certificate is probably for another name, as its common name is \(name)",
        "证书很可能是给另一个名字签发的，它的通用名称（CN）是 \(name)")
    case .noAlternativeName:
      language("the certificate has no subject alternative names", "证书的使用者可选名称（SAN）里没有主机")
    case .notForServers: language("the certificate is not for servers", "证书的用途不包括服务器")
    case .validTooLong(let days?):
      language("the certificate is valid longer than \(days) days", "证书的有效期超过 \(days) 天")
    case .validTooLong(nil):
      language("the certificate is valid longer than the system accepts", "证书的有效期超过系统接受的天数")
    case .weakIssuer(let issuer):
      language(
        "the chain has a weak certificate (\(weakness(of: issuer)))",
        "证书链中有弱证书（\(weakness(of: issuer))）")
    case .distrusted(let authority):
      language(
        "systems refuse certificates that \(authority.rawValue) issued on this certificate's date of issue",
        "系统拒绝 \(authority.rawValue) 在那个时间签发的证书")
    case .brokenSignature:
      language(
        "a signature in the chain is not by the issuer that the server sent",
        "证书链里有一处签名不是服务器所发的签发者做的")
    case .unfitAnchor(let fault): text(fault)
    case .notTransparent:
      language(
        "too few Certificate Transparency logs have signed the certificate",
        "为证书签名的证书透明度（Certificate Transparency）日志太少")
    }
  }

  private func text(_ fault: AnchorFault) -> String {
    switch fault {
    case .notAuthority:
      language("the trust anchor is not allowed to sign certificates", "信任锚无权签发证书")
    case .notForServers: language("the trust anchor is not for servers", "信任锚的用途不包括服务器")
    case .nameExcluded:
      language(
        "the trust anchor's name constraints exclude a name of the certificate",
        "证书里有名字不在信任锚的名称约束之内")
    case .notValid:
      language("the trust anchor was not valid when the certificate was shown", "证书出示时，信任锚不在有效期内")
    }
  }

  private func weakness(of issuer: PresentedChain.Issuer) -> String {
    if let key = issuer.key, key.isWeak == true {
      let kind =
        switch key.kind {
        case .rsa: "RSA"
        case .ellipticCurve: "EC"
        case .dsa: "DSA"
        case .other: language("another kind", "其他类型")
        }
      return key.bits.map { language("\(kind), \($0) bits", "\(kind)，\($0) 位") } ?? kind
    }
    let hash = issuer.signatureHash?.title ?? ""
    return language("signed with \(hash)", "签名用 \(hash)")
  }

  // MARK: Doubts

  private func text(_ doubt: EvidenceDoubt) -> String {
    switch doubt {
    case .proxyTunnel(opened: true):
      language(
        "a proxy opened a tunnel, and its content could not be read",
        "代理打开了隧道，但里面的内容无法识别")
    case .proxyTunnel:
      language(
        "the proxy did not open a tunnel, so the server was not seen",
        "代理没有打开隧道，所以服务器的内容一点都没看到")
    case .requestUnseen:
      language("an unencrypted HTTP response was recorded, but not its request", "收到了明文应答，但没有记录到请求")
    case .unnamedRequest:
      language("cleartext HTTP was sent without naming a host", "发了明文 HTTP，但没写明主机")
    case .suiteUnseen: language("the chosen cipher suite was not seen", "没看到选了哪个密码套件")
    case .versionUnseen: language("the chosen TLS version was not seen", "没看到选了哪个 TLS 版本")
    case .withoutKeyExchange:
      language("the session was resumed without a new key exchange", "复用了之前的会话，没有重新交换密钥")
    case .noAnswer: language("the server's answer was not seen", "没看到服务器的应答")
    case .cut:
      language(
        "the recording lacks part of the handshake, or of what followed it", "记录缺少握手的一部分，或握手之后的内容")
    case .abandoned: language("the client left before the handshake was complete", "握手还没完成，客户端就断开了")
    case .clockUnset:
      language(
        "the dates were not judged: the clock of the recording device was not set",
        "没有判断证书的日期：记录设备的时钟没有设置")
    case .unconfirmedHost(let source): text(unconfirmedBy: source)
    case .unused(closedBy: nil):
      language("the recording ends before the client sent a request", "记录结束时，客户端还没有发请求")
    case .unused(closedBy: .server):
      language(
        "the server closed the connection before the client sent a request", "客户端还没发请求，服务器就关闭了连接")
    case .unused:
      language(
        "the client closed the connection after the handshake without a request: it may have refused the"
          + " certificate",
        "客户端握手后没发请求就关闭了连接：可能是不接受证书")
    case .refusedByClient(let alert?) where alert.isCertificateRefusal: certificateRefused(alert)
    case .refusedByClient(let alert?):
      language("the client broke off the handshake (\(alert))", "客户端中断了握手（\(alert)）")
    case .refusedByClient:
      language(
        "the client refused the handshake with an encrypted alert", "客户端拒绝了服务器发来的内容，但告警是加密的")
    case .refusedByServer(let alert?, hadChosen: false):
      language("the server refused the connection (\(alert))", "服务器拒绝了连接（\(alert)）")
    case .refusedByServer(let alert?, hadChosen: nil):
      language(
        "the server refused the connection (\(alert)), perhaps for lack of a client certificate",
        "服务器拒绝了连接（\(alert)），可能是因为没有客户端证书")
    case .refusedByServer(let alert?, _):
      language(
        "the server answered the client's hello and then refused the client (\(alert))",
        "服务器应答之后又拒绝了这个客户端（\(alert)）")
    case .refusedByServer:
      language(
        "the server answered the client's hello and then refused the client", "服务器应答之后又拒绝了这个客户端")
    case .tlsUnrecorded(let witness):
      language(
        "the load went over https, and \(witness.text(in: language)) does not contain the"
          + " server's TLS",
        "走的是 https，但\(witness.text(in: language))里没有服务器的 TLS")
    case .outcomeUnrecorded(let witness):
      language(
        "\(witness.text(in: language)) names version and cipher suite, but not whether the certificate was accepted",
        "\(witness.text(in: language))写明了版本和套件，但没有写证书是否被接受")
    case .listedAlone:
      language(
        "the app contacted the host, but it is unknown whether over http or https",
        "App 联系过这个主机，但不知道是走 http 还是 https")
    case .failed(let error):
      language(
        "the load failed, perhaps not because of ATS: \(reason(of: error)) (\(error.codes))",
        "加载失败，原因不一定是 ATS：\(reason(of: error))（\(error.codes)）")
    case .unreached(let error):
      language(
        "the server was not reached (\(error.codes)), so its TLS was not seen",
        "没有连上服务器（\(error.codes)），所以看不到它的任何情况")
    case .failedUnexplained:
      language(
        "nscurl could not load the URL with any dictionary and gave no error: run nscurl with --verbose",
        "nscurl 用任何设置都无法加载它，也没有给出错误：请加上 --verbose 再运行")
    case .reportedByApp(let error):
      language(
        "the app printed that a load failed (\(error.codes)), which no line of the system in this log confirms",
        "App 输出了加载失败（\(error.codes)），但日志里没有系统的记录能证实")
    case .trustedByApp:
      language(
        "the app's own challenge handler accepted the certificate, which the system may refuse",
        "证书是 App 自己的 challenge 回调接受的，系统不一定接受")
    case .contested:
      language(
        "the log gives two connections the same number, so their lines cannot be distinguished",
        "日志里有两个连接的编号相同，无法判断这些行属于哪一个")
    case .pathUnproven:
      language(
        "there is no valid path from the certificate to a trust anchor",
        "没有一条有效的路径从证书通到所给的信任锚")
    case .throughProxy(let tlsProxy, isRefused: true):
      language(
        "the TLS is \(tlsProxy.text(in: language))'s, and the client refused it",
        "这里的 TLS 是\(tlsProxy.text(in: language))的，而且客户端拒绝了它")
    case .throughProxy(let tlsProxy, _):
      language(
        "the TLS is \(tlsProxy.text(in: language))'s, so the server's own was not seen",
        "这里的 TLS 是\(tlsProxy.text(in: language))的，所以没看到服务器自己的 TLS")
    case .sharedAuthority(let issuer):
      language(
        "one private authority\(issuer.quoted(in: language)) issued the certificates of three or more owners' hosts, as an intercepting proxy does, so the server's own TLS may not have been seen",
        "同一个私有 CA\(issuer.quoted(in: language))给三个或更多所有者的主机签发了证书，拦截代理就是这样做的，所以看到的可能不是服务器自己的 TLS")
    }
  }
}

extension ExceptionNeedCauseWords {
  private func text(unconfirmedBy source: HostSource) -> String {
    let origin =
      switch source {
      case .mdns: language("an announcement (mDNS)", "mDNS 通告")
      case .nrb: language("a name record of the capture file", "抓包文件里的名称记录")
      default: language("DNS", "DNS")
      }
    return language(
      "the name is inferred from \(origin): the client sent none, and no certificate that"
        + " confirms it was seen",
      "域名是根据\(origin)猜的：客户端没有发送域名，也没看到能证实它的证书")
  }
}

extension IssuerName {
  fileprivate func quoted(in language: Language) -> String {
    guard let name = title?.displayed else { return "" }
    return language(" (“\(name)”)", "（“\(name)”）")
  }
}

extension TLSProxy {
  func text(in language: Language) -> String {
    switch self {
    case .product(let product): language("the proxy \(product.rawValue)", "代理 \(product.rawValue) ")
    case .unknownProxy: language("an intercepting proxy", "一个拦截 TLS 的代理")
    }
  }
}
