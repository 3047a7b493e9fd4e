import AppTransportSecurity
import Recommending

extension LoadingInterface {
  func text(in language: Language) -> String {
    switch self {
    case .urlLoading: language("the URL loading system", " URL 加载系统")
    case .webContent: language("web views", "网页视图")
    case .media: language("media players", "媒体播放器")
    case .ownStack: language("stacks of their own", "别的网络库")
    case .otherProcess: language("other processes", "其他进程")
    }
  }
}

extension Barrier {
  func text(in language: Language) -> String {
    switch self {
    case .sessionFloor:
      language(
        "TLS below 1.2, which apps linked with SDK 26 refuse by themselves",
        "TLS 低于 1.2，用 SDK 26 链接的 App 本身就会拒绝")
    case .cleartext: language("cleartext HTTP", "明文 HTTP")
    case .tlsVersion: language("a TLS version below the floor", "TLS 版本低于下限")
    case .cipherSuite: language("a cipher suite that is not accepted", "不被接受的密码套件")
    case .foreignSuite: language("a cipher suite that no Apple system offers", "Apple 的系统都不提供的密码套件")
    case .refusal: language("a handshake that the server refused", "服务器拒绝了握手")
    case .reported: language("a refusal that the system itself reported", "系统自己报告的拒绝")
    case .leafKey: language("a certificate with too short a key", "证书密钥太短")
    case .leafHash: language("a certificate with a weak signature", "证书签名太弱")
    case .defaultTrust, .trustOverride: language("a certificate that is not trusted", "证书不受信任")
    case .certificateTransparency:
      language("a certificate without proof of transparency", "证书没有透明度证明")
    case .pin: language("a certificate that is not the pinned one", "证书不是固定的那一张")
    case .niapPackage: language("less than the NIAP package asks for", "达不到 NIAP 包的要求")
    }
  }
}
