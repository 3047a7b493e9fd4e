import ApplicationProtocols
import ByteReading
import Evidence
import HostNames

/// The requests and answers of one HTTP/1 connection.
///
/// A class, so that a segment moves no state but what it changes.
final class HTTPConversation {
  /// Requests that may wait for their answers; more than any client sends ahead.
  private static let mostPending = 256

  private var reader: HTTPConnectionReader
  private let route: ConnectionRoute
  private var pending: [(index: Int, exchange: HTTPExchange)] = []
  private var requestCount = 0
  private var anomalies: Set<String> = []
  /// What the last CONNECT asked for.
  private var proxiedHost: String?

  /// Whether answers without a request are told: only where nothing of the client was captured.
  private let isOneSided: Bool

  /// A conversation; `startsMidStream` where the capture began after the connection did, and
  /// `mayHaveMissed` where that can't be excluded of either stream; `hasGap` where bytes before it
  /// were lost.
  init(
    route: ConnectionRoute, startsMidStream: Bool, mayHaveMissed: Bool, hasGap: Bool,
    isOneSided: Bool
  ) {
    self.route = route
    self.isOneSided = isOneSided
    reader = HTTPConnectionReader(
      startsMidStream: startsMidStream, mayHaveMissed: mayHaveMissed || hasGap)
    if hasGap { anomalies.insert("tcp.gap") }
  }

  /// Whether a head is not whole yet.
  var isWaiting: Bool { reader.heldByteCount > 0 }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { 1024 + reader.heldByteCount + pending.count * Self.exchangeCost }

  /// What a request that waits for its answer takes, here and in the reader.
  private static let exchangeCost = 1024

  /// Takes the next bytes of a side; requests that were answered go to `outbox`.
  ///
  /// - Returns: How many of the bytes were HTTP, and the sides that become something else.
  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) -> (count: Int, tunnels: [Tunnel]) {
    var tunnels: [Tunnel] = []
    let count = reader.receive(bytes, from: side, mark: mark) { take($0, &tunnels, &outbox) }
    return (count, tunnels)
  }

  /// Bytes of a side were lost.
  func receiveGap(
    from side: StreamSide, length: Int, isCut: Bool, outbox: inout [Draft]
  ) -> [Tunnel] {
    anomalies.insert("tcp.gap")
    var tunnels: [Tunnel] = []
    reader.receiveGap(from: side, length: Int64(length), isCut: isCut) {
      take($0, &tunnels, &outbox)
    }
    return tunnels
  }

  /// The connection is over: requests without an answer are told as they are.
  func finish(outbox: inout [Draft]) -> [Tunnel] {
    var tunnels: [Tunnel] = []
    for side in [StreamSide.client, .server] {
      reader.finish(side) { take($0, &tunnels, &outbox) }
    }
    for item in pending { outbox.append(item.exchange) }
    pending = []
    return tunnels
  }

  /// A side that stops being HTTP/1.
  struct Tunnel {
    var handOver: HTTPTunnel
    var route: ConnectionRoute
  }

  private func take(_ event: HTTPEvent, _ tunnels: inout [Tunnel], _ outbox: inout [Draft]) {
    switch event {
    case .request(let head, let index, let mark): open(head, index, mark, &outbox)
    case .response(let head, let index, let mark): answer(head, index, mark, &outbox)
    case .tunnel(let handOver): tunnels.append(tunnel(handOver))
    case .damaged(let anomaly, _, _): anomalies.insert(anomaly.rawValue)
    case .http2Preface: break
    }
  }

  private func open(
    _ head: HTTPRequestHead, _ index: Int, _ mark: PacketMark, _ outbox: inout [Draft]
  ) {
    requestCount += 1
    var facts = HTTPFacts()
    facts.method = head.method
    facts.version = head.version
    facts.scheme = head.scheme
    facts.upgrade = head.upgrade
    facts.userAgent = head.userAgent
    facts.overProxy = head.isToProxy
    facts.contentType = head.contentType
    let exchange = self.exchange(facts, mark)
    note(head.anomalies, in: exchange)
    if let host = head.host, !head.anomalies.contains(.hostNotASCII) {
      exchange.host = IPAddress(parsing: host)?.description ?? host
      exchange.hostSource =
        switch head.targetForm {
        case .authority: .connect
        case .absolute: .authority
        case .origin, .asterisk: .host
        }
    } else {
      (exchange.host, exchange.hostSource) = (route.proxiedHost, route.proxiedHostSource)
    }
    if head.targetForm == .authority { proxiedHost = exchange.host }
    if head.targetForm == .absolute { exchange.via = "absolute-form" }
    if pending.count >= Self.mostPending { outbox.append(pending.removeFirst().exchange) }
    pending.append((index, exchange))
  }

  private func answer(
    _ head: HTTPResponseHead, _ index: Int?, _ mark: PacketMark, _ outbox: inout [Draft]
  ) {
    guard !head.isInterim else { return }
    if let index, let position = pending.firstIndex(where: { $0.index == index }) {
      let exchange = pending.remove(at: position).exchange
      describe(head, in: exchange)
      outbox.append(exchange)
    } else if isOneSided, requestCount == 0 {
      let exchange = self.exchange(HTTPFacts(), mark)
      exchange.http.version = head.version
      describe(head, in: exchange)
      outbox.append(exchange)
    }
  }

  private func describe(_ head: HTTPResponseHead, in exchange: HTTPExchange) {
    exchange.http.status = head.status
    exchange.http.locationScheme = head.location?.scheme
    exchange.http.locationHost = head.location?.host.map {
      IPAddress(parsing: $0)?.description ?? $0
    }
    exchange.http.strictTransport = head.strictTransport.map {
      StrictTransport(isInForce: $0.maxAge > 0, includesSubdomains: $0.includesSubdomains)
    }
    if head.status == 101, let upgrade = head.upgrade { exchange.http.upgrade = upgrade }
    if exchange.http.contentType == nil { exchange.http.contentType = head.contentType }
    note(head.anomalies, in: exchange)
  }

  private func note(_ anomalies: [HTTPAnomaly], in exchange: HTTPExchange) {
    if !anomalies.isEmpty { exchange.anomalies.formUnion(anomalies.map(\.rawValue)) }
  }

  private func exchange(_ facts: HTTPFacts, _ mark: PacketMark) -> HTTPExchange {
    let exchange = HTTPExchange(facts, mark: mark)
    exchange.take(route)
    exchange.anomalies = anomalies
    return exchange
  }

  private func tunnel(_ handOver: HTTPTunnel) -> Tunnel {
    var route = ConnectionRoute(tunnel: self.route.tunnel)
    switch handOver.reason {
    case .connect:
      route.step = "connect"
      route.proxiedHost = proxiedHost
      route.proxiedHostSource = proxiedHost == nil ? nil : .connect
    case .upgrade: route.step = "upgrade"
    case .http2Preface: break
    }
    return Tunnel(handOver: handOver, route: route)
  }
}
