import ApplicationProtocols
import ByteReading
import Evidence

/// The requests and answers of one HTTP/1 connection.
///
/// A class, so that a segment moves no state but what it changes.
final class HTTPConversation {
  /// The most requests that wait for their answers; more than any client sends ahead.
  private static let mostPending = 256

  private var reader: HTTPConnectionReader
  private let route: ConnectionRoute
  private var pending: [(index: Int, exchange: HTTPExchange)] = []
  private var requestCount = 0
  private var anomalies: Set<String> = []
  /// The host that the last CONNECT requested.
  private var proxiedHost: String?
  private var proxiedPort: UInt16?
  /// The request that the server agreed to answer in HTTP/2.
  private var upgraded: HTTPExchange?

  /// True if answers without a request are reported: only if nothing of the client was captured.
  private let isOneSided: Bool

  /// Creates a conversation.
  ///
  /// `startsMidStream` is true if the capture began after the connection, and `mayHaveMissed` if
  /// that can't be excluded for both streams. `hasGap` is true if bytes before it were lost.
  /// `scheme` is that of its URLs.
  init(
    route: ConnectionRoute, startsMidStream: Bool, mayHaveMissed: Bool, hasGap: Bool,
    isOneSided: Bool, scheme: String = "http"
  ) {
    self.route = route
    self.isOneSided = isOneSided
    reader = HTTPConnectionReader(
      startsMidStream: startsMidStream, mayHaveMissed: mayHaveMissed || hasGap, scheme: scheme)
    if hasGap { anomalies.insert("tcp.gap") }
  }

  /// Indicates whether a head is incomplete.
  var isWaiting: Bool { reader.heldByteCount > 0 }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { 1024 + reader.heldByteCount + pending.count * Self.exchangeCost }

  /// The approximate memory of a pending request, here and in the reader, in bytes.
  private static let exchangeCost = 1024

  /// Processes the next bytes of a side; answered requests go to `outbox`.
  ///
  /// - Returns: The number of HTTP bytes, and the sides that switch to another protocol.
  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) -> (count: Int, tunnels: [Tunnel]) {
    var tunnels: [Tunnel] = []
    let count = reader.receive(bytes, from: side, mark: mark) { take($0, &tunnels, &outbox) }
    return (count, tunnels)
  }

  /// Notes that bytes of a side were lost.
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

  /// Ends the connection; requests without an answer are reported as they are.
  func finish(outbox: inout [Draft]) -> [Tunnel] {
    var tunnels: [Tunnel] = []
    for side in [StreamSide.client, .server] {
      reader.finish(side) { take($0, &tunnels, &outbox) }
    }
    for item in pending { outbox.append(item.exchange) }
    pending = []
    return tunnels
  }

  /// A side that switches from HTTP/1 to another protocol.
  struct Tunnel {
    var handOver: HTTPTunnel
    var route: ConnectionRoute
    /// The request that the server agreed to answer in HTTP/2.
    var upgraded: HTTPExchange?
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
    let exchange = HTTPExchange.request(head, mark: mark, route: route, anomalies: anomalies)
    if head.targetForm == .authority {
      (proxiedHost, proxiedPort) = (exchange.host, exchange.namedPort)
    }
    if pending.count >= Self.mostPending { outbox.append(pending.removeFirst().exchange) }
    pending.append((index, exchange))
  }

  private func answer(
    _ head: HTTPResponseHead, _ index: Int?, _ mark: PacketMark, _ outbox: inout [Draft]
  ) {
    guard !head.isInterim else { return }
    if let index, let position = pending.firstIndex(where: { $0.index == index }) {
      let exchange = pending.remove(at: position).exchange
      exchange.describe(head)
      if head.status == 101, exchange.http.upgrade == "h2c" { upgraded = exchange }
      outbox.append(exchange)
    } else if isOneSided, requestCount == 0 {
      let exchange = HTTPExchange(HTTPFacts(), mark: mark)
      exchange.take(route)
      exchange.anomalies = anomalies
      exchange.http.version = head.version
      exchange.describe(head)
      outbox.append(exchange)
    }
  }

  private func tunnel(_ handOver: HTTPTunnel) -> Tunnel {
    var route = ConnectionRoute(tunnel: self.route.tunnel)
    switch handOver.reason {
    case .connect:
      route.step = "connect"
      route.proxiedHost = proxiedHost
      route.proxiedHostSource = proxiedHost == nil ? nil : .connect
      route.proxiedPort = proxiedPort
    case .upgrade: route.step = "upgrade"
    case .http2Preface: break
    }
    let upgraded = handOver.reason == .upgrade ? self.upgraded : nil
    return Tunnel(handOver: handOver, route: route, upgraded: upgraded)
  }
}
