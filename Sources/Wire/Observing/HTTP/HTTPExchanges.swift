import ApplicationProtocols
import Escaping
import Evidence
import ProtocolRegistries

struct HTTPExchanges {
  /// The maximum number of requests kept while they wait for a response; more than any client
  /// pipelines.
  private static let mostPending = 256

  private let route: ConnectionRoute
  private let isOneSided: Bool
  var drafts: [ObservationDraft] = []
  /// The oldest pending exchange, and those after it; usually there is one, which needs no array.
  private var oldest: Pending?
  private var later: [Pending] = []
  private var requestCount = 0
  private var anomalies: Set<Anomaly> = []
  private var tunnels: [HTTPConversation.Tunnel] = []
  private var proxiedHost: String?
  private var proxiedPort: UInt16?
  private var upgraded: HTTPExchange?

  private struct Pending {
    var index: Int
    var exchange: HTTPExchange
  }

  init(route: ConnectionRoute, isOneSided: Bool) {
    self.route = route
    self.isOneSided = isOneSided
  }

  var pendingCount: Int { (oldest == nil ? 0 : 1) + later.count }

  mutating func recordGap() { anomalies.insert(.tcp(.gap)) }

  mutating func finish() {
    while let exchange = removeOldest() { drafts.append(exchange) }
  }

  private mutating func removeOldest() -> HTTPExchange? {
    let exchange = oldest?.exchange
    oldest = later.isEmpty ? nil : later.removeFirst()
    return exchange
  }

  private mutating func remove(_ index: Int) -> HTTPExchange? {
    if let oldest, oldest.index == index { return removeOldest() }
    guard let position = later.firstIndex(where: { $0.index == index }) else { return nil }
    return later.remove(at: position).exchange
  }

  mutating func takeTunnels() -> [HTTPConversation.Tunnel] {
    if tunnels.isEmpty { return [] }
    defer { tunnels = [] }
    return tunnels
  }
}

extension HTTPExchanges: HTTPSink {
  mutating func receive(_ request: HTTPRequestHead, index: Int, mark: PacketReference) {
    requestCount += 1
    let exchange = HTTPExchange.request(request, mark: mark, route: route, anomalies: anomalies)
    if request.targetForm == .authority {
      (proxiedHost, proxiedPort) = (exchange.host, exchange.namedPort)
    }
    if pendingCount >= Self.mostPending, let dropped = removeOldest() { drafts.append(dropped) }
    let pending = Pending(index: index, exchange: exchange)
    if oldest == nil { oldest = pending } else { later.append(pending) }
  }

  mutating func receive(_ response: HTTPResponseHead, to request: Int?, mark: PacketReference) {
    guard !response.isInterim else { return }
    if let request, let exchange = remove(request) {
      exchange.describe(response)
      if response.status == 101, exchange.http.upgrade == "h2c" { upgraded = exchange }
      drafts.append(exchange)
    } else if isOneSided, requestCount == 0 {
      let exchange = HTTPExchange(HTTPFacts(), mark: mark)
      exchange.apply(route)
      exchange.anomalies = anomalies
      exchange.http.version = ForeignText(response.version)
      exchange.describe(response)
      drafts.append(exchange)
    }
  }

  mutating func receiveHTTP2Preface(mark: PacketReference) {}

  mutating func receive(_ tunnel: HTTPTunnel) {
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
    tunnels.append(HTTPConversation.Tunnel(httpTunnel: tunnel, route: route, upgraded: upgraded))
  }

  mutating func receive(_ damage: HTTPAnomaly, from side: StreamSide, mark: PacketReference) {
    anomalies.insert(.http(damage))
  }
}
