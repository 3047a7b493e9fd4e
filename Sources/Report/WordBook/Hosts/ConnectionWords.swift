import Escaping
import Evidence
import ProtocolRegistries
package import Recommending

extension ConnectionSummary {
  /// Returns protocol, version and suite of the connection: `http`, `TLSv1.2 ECDHE_RSA_WITH_…`.
  package func text(in language: Language) -> String {
    switch carrier {
    case .http: return "http"
    case .webSocket: return "ws"
    case .proxyTunnel: return language("proxy CONNECT", "代理 CONNECT")
    case .listed: return language("listed", "名单中")
    case .quic: return "QUIC" + agreed + ending(in: language)
    case .tls:
      guard let version else {
        switch outcome {
        case .refusedByServer: return language("TLS, refused", "TLS，被拒绝")
        case .abandoned: return language("TLS, abandoned", "TLS，中途放弃")
        default: return language("TLS, answer not seen", "TLS，没看到应答")
        }
      }
      let suite = cipherSuite.map { " \($0.shortName)" } ?? ""
      return "\(version)\(suite)" + agreed + ending(in: language)
    }
  }

  private var agreed: String { applicationProtocol.map { " \($0.displayed)" } ?? "" }

  private func ending(in language: Language) -> String {
    switch outcome {
    case .completed, nil: ""
    case .completedUnused: language(", not used", "，没有使用")
    case .refusedByClient: language(", refused by the client", "，被客户端拒绝")
    case .refusedByServer: language(", refused by the server", "，被服务器拒绝")
    case .abandoned: language(", abandoned", "，中途放弃")
    case .noAnswer: language(", not answered", "，没有应答")
    case .cut: language(", cut short", "，被截断")
    }
  }
}
