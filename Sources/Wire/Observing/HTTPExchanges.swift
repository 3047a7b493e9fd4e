import ApplicationProtocols
import Evidence

/// The exchanges of one HTTP/1 connection, as its reader finds them.
struct HTTPExchanges {
  /// The most requests that wait for their answers; more than any client sends ahead.
  private static let mostPending = 256

  private let route: ConnectionRoute
  /// True if answers without a request are reported.
  private let isOneSided: Bool
  /// Where finished exchanges go.
  var outbox: [Draft] = []
  private var pending: [(index: Int, exchange: HTTPExchange)] = []
  private var requestCount = 0
  private var anomalies: Set<String> = []
  private var tunnels: [HTTPConversation.Tunnel] = []
  /// The host that the last CONNECT requested.
  private var proxiedHost: String?
  private var proxiedPort: UInt16?
  /// The request that the server agreed to answer in HTTP/2.
  private var upgraded: HTTPExchange?

  init(route: ConnectionRoute, isOneSided: Bool) {
    self.route = route
    self.isOneSided = isOneSided
  }

  /// The number of requests without an answer.
  var pendingCount: Int { pending.count }

  /// Notes that bytes were lost.
  mutating func noteGap() { anomalies.insert("tcp.gap") }

  /// Reports the requests without an answer as they are.
  mutating func finish() {
    for item in pending { outbox.append(item.exchange) }
    pending = []
  }

  /// Returns the sides that switched to another protocol since the last time.
  mutating func takeTunnels() -> [HTTPConversation.Tunnel] {
    if tunnels.isEmpty { return [] }
    defer { tunnels = [] }
    return tunnels
  }
}

extension HTTPExchanges: HTTPSink {
  mutating func take(_ request: HTTPRequestHead, index: Int, mark: PacketMark) {
    requestCount += 1
    let exchange = HTTPExchange.request(request, mark: mark, route: route, anomalies: anomalies)
    if request.targetForm == .authority {
      (proxiedHost, proxiedPort) = (exchange.host, exchange.namedPort)
    }
    if pending.count >= Self.mostPending { outbox.append(pending.removeFirst().exchange) }
    pending.append((index, exchange))
  }

  mutating func take(_ response: HTTPResponseHead, to request: Int?, mark: PacketMark) {
    guard !response.isInterim else { return }
    if let request, let position = pending.firstIndex(where: { $0.index == request }) {
      let exchange = pending.remove(at: position).exchange
      exchange.describe(response)
      if response.status == 101, exchange.http.upgrade == "h2c" { upgraded = exchange }
      outbox.append(exchange)
    } else if isOneSided, requestCount == 0 {
      let exchange = HTTPExchange(HTTPFacts(), mark: mark)
      exchange.take(route)
      exchange.anomalies = anomalies
      exchange.http.version = response.version
      exchange.describe(response)
      outbox.append(exchange)
    }
  }

  mutating func takeHTTP2Preface(mark: PacketMark) {}

  mutating func take(_ tunnel: HTTPTunnel) {
    var route = ConnectionRoute(tunnel: self.route.tunnel)
    switch tunnel.reason {
    case .connect:
      route.step = "connect"
      route.proxiedHost = proxiedHost
      route.proxiedHostSource = proxiedHost == nil ? nil : .connect
      route.proxiedPort = proxiedPort
    case .upgrade: route.step = "upgrade"
    case .http2Preface: break
    }
    let upgraded = tunnel.reason == .upgrade ? self.upgraded : nil
    tunnels.append(HTTPConversation.Tunnel(handOver: tunnel, route: route, upgraded: upgraded))
  }

  mutating func take(_ damage: HTTPAnomaly, from side: StreamSide, mark: PacketMark) {
    anomalies.insert(damage.rawValue)
  }
}
