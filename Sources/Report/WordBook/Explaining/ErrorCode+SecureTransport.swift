extension ErrorCode {
  /// The codes of TLS (SecBase.h), which CFNetwork prints after `3:`.
  static let secureTransport = [
    code(
      -9800, "errSSLProtocol",
      "A violation of the TLS protocol.",
      "违反了 TLS 协议。"),
    code(
      -9801, "errSSLNegotiation",
      "Client and server have no cipher suite in common.",
      "客户端和服务器没有共同的密码套件。"),
    code(
      -9802, "errSSLFatalAlert",
      "A fatal alert. CFNetwork reports it when trust evaluation or ATS refused the server; the code does not say which.",
      "致命警报。信任检查或 ATS 拒绝服务器时，CFNetwork 报告这个代码，它不说明是哪一个。"),
    code(
      -9803, "errSSLWouldBlock",
      "Input or output would block; not an error.",
      "输入输出会阻塞，不是错误。"),
    code(
      -9804, "errSSLSessionNotFound",
      "An attempt to resume an unknown session.",
      "试图恢复不存在的会话。"),
    code(
      -9805, "errSSLClosedGraceful",
      "The other side closed the connection in order.",
      "对方正常关闭了连接。"),
    code(
      -9806, "errSSLClosedAbort",
      "The connection was closed by an error.",
      "连接因错误而关闭。"),
    code(
      -9807, "errSSLXCertChainInvalid",
      "The certificate chain is invalid.",
      "证书链无效。"),
    code(
      -9808, "errSSLBadCert",
      "The format of the certificate is bad.",
      "证书格式不对。"),
    code(
      -9809, "errSSLCrypto",
      "A cryptographic error.",
      "密码运算出错。"),
    code(
      -9810, "errSSLInternal",
      "An internal error.",
      "内部错误。"),
    code(
      -9811, "errSSLModuleAttach",
      "A module could not be attached.",
      "模块无法加载。"),
    code(
      -9812, "errSSLUnknownRootCert",
      "The chain is valid, but its root is not trusted.",
      "证书链有效，但根证书不受信任。"),
    code(
      -9813, "errSSLNoRootCert",
      "The chain does not end at a root.",
      "证书链没有通到根证书。"),
    code(
      -9814, "errSSLCertExpired",
      "A certificate of the chain has expired.",
      "证书链里有过期的证书。"),
    code(
      -9815, "errSSLCertNotYetValid",
      "A certificate of the chain is not yet valid.",
      "证书链里有还没生效的证书。"),
    code(
      -9816, "errSSLClosedNoNotify",
      "The server closed the session without a notification.",
      "服务器没有通知就关闭了会话。"),
    code(
      -9817, "errSSLBufferOverflow",
      "A buffer is too small.",
      "缓冲区太小。"),
    code(
      -9818, "errSSLBadCipherSuite",
      "A bad cipher suite.",
      "密码套件不对。"),
    code(
      -9819, "errSSLPeerUnexpectedMsg",
      "The server reported an unexpected message.",
      "服务器报告：收到意外的消息。"),
    code(
      -9820, "errSSLPeerBadRecordMac",
      "The server reported a bad MAC.",
      "服务器报告：MAC 不对。"),
    code(
      -9821, "errSSLPeerDecryptionFail",
      "The server reported that decryption failed.",
      "服务器报告：解密失败。"),
    code(
      -9822, "errSSLPeerRecordOverflow",
      "The server reported a record that is too long.",
      "服务器报告：记录太长。"),
    code(
      -9823, "errSSLPeerDecompressFail",
      "The server reported that decompression failed.",
      "服务器报告：解压失败。"),
    code(
      -9824, "errSSLPeerHandshakeFail",
      "The server refused the handshake: it accepts nothing that the client offers. Often it lacks forward secrecy.",
      "服务器拒绝了握手：客户端提供的它都不接受，常常是不支持前向保密。"),
    code(
      -9825, "errSSLPeerBadCert",
      "The server reported a bad certificate of the client.",
      "服务器报告：客户端证书不对。"),
    code(
      -9826, "errSSLPeerUnsupportedCert",
      "The server does not support the kind of the client's certificate.",
      "服务器不支持这种客户端证书。"),
    code(
      -9827, "errSSLPeerCertRevoked",
      "The server reported that the client's certificate was revoked.",
      "服务器报告：客户端证书已吊销。"),
    code(
      -9828, "errSSLPeerCertExpired",
      "The server reported that the client's certificate has expired.",
      "服务器报告：客户端证书已过期。"),
    code(
      -9829, "errSSLPeerCertUnknown",
      "The server does not accept the client's certificate.",
      "服务器不接受客户端证书。"),
    code(
      -9830, "errSSLIllegalParam",
      "The server reported an illegal parameter.",
      "服务器报告：参数不合法。"),
    code(
      -9831, "errSSLPeerUnknownCA",
      "The server does not know the authority of the client's certificate.",
      "服务器不认识客户端证书的颁发机构。"),
    code(
      -9832, "errSSLPeerAccessDenied",
      "The server denied access.",
      "服务器拒绝访问。"),
    code(
      -9833, "errSSLPeerDecodeError",
      "The server could not decode a message.",
      "服务器无法解析消息。"),
    code(
      -9834, "errSSLPeerDecryptError",
      "The server reported that a cryptographic check failed.",
      "服务器报告：密码校验失败。"),
    code(
      -9835, "errSSLPeerExportRestriction",
      "The server reported an export restriction.",
      "服务器报告：出口限制。"),
    code(
      -9836, "errSSLPeerProtocolVersion",
      "The server does not support the TLS versions that the client offers.",
      "服务器不支持客户端提供的 TLS 版本。"),
    code(
      -9837, "errSSLPeerInsufficientSecurity",
      "The server requires stronger cipher suites than the client offers.",
      "服务器要求比客户端提供的更强的密码套件。"),
    code(
      -9838, "errSSLPeerInternalError",
      "The server reported an internal error.",
      "服务器报告：内部错误。"),
    code(
      -9839, "errSSLPeerUserCancelled",
      "The server cancelled the handshake.",
      "服务器取消了握手。"),
    code(
      -9840, "errSSLPeerNoRenegotiation",
      "The server does not allow renegotiation.",
      "服务器不允许重新协商。"),
    code(
      -9841, "errSSLPeerAuthCompleted",
      "The certificate was checked; not an error.",
      "证书已检查，不是错误。"),
    code(
      -9842, "errSSLClientCertRequested",
      "The server asked for a client certificate; not an error.",
      "服务器请求客户端证书，不是错误。"),
    code(
      -9843, "errSSLHostNameMismatch",
      "The certificate is not for this host name.",
      "证书不是给这个主机名的。"),
    code(
      -9844, "errSSLConnectionRefused",
      "The server dropped the connection before it answered.",
      "服务器没有应答就断开了连接。"),
    code(
      -9845, "errSSLDecryptionFail",
      "Decryption failed.",
      "解密失败。"),
    code(
      -9846, "errSSLBadRecordMac",
      "A bad MAC.",
      "MAC 不对。"),
    code(
      -9847, "errSSLRecordOverflow",
      "A record is too long: the port does not speak TLS.",
      "记录太长：这个端口不支持 TLS。"),
    code(
      -9848, "errSSLBadConfiguration",
      "A configuration error.",
      "配置错误。"),
    code(
      -9849, "errSSLUnexpectedRecord",
      "An unexpected record.",
      "意外的记录。"),
    code(
      -9850, "errSSLWeakPeerEphemeralDHKey",
      "The server's ephemeral DH key is too weak.",
      "服务器的临时 DH 密钥太弱。"),
    code(
      -9851, "errSSLClientHelloReceived",
      "A ClientHello was received; not an error.",
      "收到了 ClientHello，不是错误。"),
    code(
      -9852, "errSSLTransportReset",
      "The connection was reset.",
      "连接被重置。"),
    code(
      -9853, "errSSLNetworkTimeout",
      "The network timed out.",
      "网络超时。"),
    code(
      -9854, "errSSLConfigurationFailed",
      "The TLS configuration failed.",
      "TLS 配置失败。"),
    code(
      -9855, "errSSLUnsupportedExtension",
      "An unsupported TLS extension.",
      "不支持的 TLS 扩展。"),
    code(
      -9856, "errSSLUnexpectedMessage",
      "The other side refused an unexpected message.",
      "对方拒绝了意外的消息。"),
    code(
      -9857, "errSSLDecompressFail",
      "Decompression failed.",
      "解压失败。"),
    code(
      -9858, "errSSLHandshakeFail",
      "The handshake failed.",
      "握手失败。"),
    code(
      -9859, "errSSLDecodeError",
      "A message could not be decoded.",
      "消息无法解析。"),
    code(
      -9860, "errSSLInappropriateFallback",
      "The client fell back to an older version without need.",
      "客户端不必要地退回到旧版本。"),
    code(
      -9861, "errSSLMissingExtension",
      "A TLS extension is missing.",
      "缺少 TLS 扩展。"),
    code(
      -9862, "errSSLBadCertificateStatusResponse",
      "A bad OCSP response.",
      "OCSP 应答不对。"),
    code(
      -9863, "errSSLCertificateRequired",
      "A client certificate is required.",
      "需要客户端证书。"),
    code(
      -9864, "errSSLUnknownPSKIdentity",
      "An unknown PSK identity.",
      "不认识的 PSK。"),
    code(
      -9865, "errSSLUnrecognizedName",
      "The server does not know the host name.",
      "服务器不认识这个主机名。"),
    code(
      -9880, "errSSLATSViolation",
      "The connection violates ATS.",
      "连接违反了 ATS。"),
    code(
      -9881, "errSSLATSMinimumVersionViolation",
      "The TLS version is below the minimum of ATS.",
      "TLS 版本低于 ATS 的下限。"),
    code(
      -9882, "errSSLATSCiphersuiteViolation",
      "ATS does not accept the cipher suite.",
      "ATS 不接受这个密码套件。"),
    code(
      -9883, "errSSLATSMinimumKeySizeViolation",
      "The certificate's key is shorter than ATS requires.",
      "证书的密钥比 ATS 要求的短。"),
    code(
      -9884, "errSSLATSLeafCertificateHashAlgorithmViolation",
      "The signature hash of the server's certificate is too weak for ATS.",
      "服务器证书的签名哈希对 ATS 来说太弱。"),
    code(
      -9885, "errSSLATSCertificateHashAlgorithmViolation",
      "The signature hash of another certificate of the chain is too weak for ATS.",
      "证书链里另一张证书的签名哈希对 ATS 来说太弱。"),
    code(
      -9886, "errSSLATSCertificateTrustViolation",
      "No trusted authority issued the certificate.",
      "证书不是受信任的机构签发的。"),
    code(
      -9890, "errSSLEarlyDataRejected",
      "The server refused early data.",
      "服务器拒绝了提前发送的数据。"),
  ]
}
