import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// The exchanges of one HTTP/1 connection, as its reader finds them.
struct HTTPExchanges {
  /// The most requests that wait for their answers; more than any client sends ahead.
  private static let mostPending = 256

  private let route: ConnectionRoute
  /// True if answers without a request are reported.
  private let isOneSided: Bool
  /// The drafts of finished exchanges.
  var outbox: [Draft] = []
  /// The oldest exchange without an answer, and those after it; mostly there is one, which needs no
  /// array.
  private var oldest: Pending?
  private var later: [Pending] = []
  private var requestCount = 0
  private var anomalies: Set<Anomaly> = []
  private var tunnels: [HTTPConversation.Tunnel] = []
  /// The host that the last CONNECT requested.
  private var proxiedHost: String?
  private var proxiedPort: UInt16?
  /// The request that the server agreed to answer in HTTP/2.
  private var upgraded: HTTPExchange?

  /// A request without an answer.
  private struct Pending {
    var index: Int
    var exchange: HTTPExchange
  }

  init(route: ConnectionRoute, isOneSided: Bool) {
    self.route = route
    self.isOneSided = isOneSided
  }

  /// The number of requests without an answer.
  var pendingCount: Int { (oldest == nil ? 0 : 1) + later.count }

  /// Notes that bytes were lost.
  mutating func noteGap() { anomalies.insert(.tcp(.gap)) }

  /// Reports the requests without an answer as they are.
  mutating func finish() {
    while let exchange = removeOldest() { outbox.append(exchange) }
  }

  private mutating func removeOldest() -> HTTPExchange? {
    let exchange = oldest?.exchange
    oldest = later.isEmpty ? nil : later.removeFirst()
    return exchange
  }

  /// Returns the exchange of a request, and forgets it.
  private mutating func remove(_ index: Int) -> HTTPExchange? {
    if let oldest, oldest.index == index { return removeOldest() }
    guard let position = later.firstIndex(where: { $0.index == index }) else { return nil }
    return later.remove(at: position).exchange
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
    if pendingCount >= Self.mostPending, let dropped = removeOldest() { outbox.append(dropped) }
    let pending = Pending(index: index, exchange: exchange)
    if oldest == nil { oldest = pending } else { later.append(pending) }
  }

  mutating func take(_ response: HTTPResponseHead, to request: Int?, mark: PacketMark) {
    guard !response.isInterim else { return }
    if let request, let exchange = remove(request) {
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
      route.step = .connect
      route.proxiedHost = proxiedHost
      route.proxiedHostSource = proxiedHost == nil ? nil : .connect
      route.proxiedPort = proxiedPort
    case .upgrade: route.step = .upgrade
    case .http2Preface: break
    }
    let upgraded = tunnel.reason == .upgrade ? self.upgraded : nil
    tunnels.append(HTTPConversation.Tunnel(handOver: tunnel, route: route, upgraded: upgraded))
  }

  mutating func take(_ damage: HTTPAnomaly, from side: StreamSide, mark: PacketMark) {
    anomalies.insert(.http(damage))
  }
}
