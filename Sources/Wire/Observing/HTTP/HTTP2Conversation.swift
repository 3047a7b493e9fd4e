import ApplicationProtocols
import Bytes
import Evidence
import ProtocolRegistries

/// The requests and answers of one HTTP/2 connection, in cleartext or decrypted.
///
/// A class, so that a segment moves no state but what it changes.
final class HTTP2Conversation {
  private var reader: HTTP2ConnectionReader
  private let route: ConnectionRoute
  /// The packet in which it began.
  private let mark: PacketMark
  /// The requests that wait for their answers, the oldest first; the reader limits them.
  private var pending: [(index: Int, exchange: HTTPExchange)] = []
  /// The HTTP/1 request that is answered here; it was reported before.
  private var upgraded: HTTPExchange?
  private var toldAny = false
  private var anomalies: Set<Anomaly> = []

  /// A conversation that begins in the packet of `mark`; `hasGap` where bytes before it were lost,
  /// `upgraded` the request of HTTP/1 that it answers first.
  init(
    route: ConnectionRoute, mark: PacketMark, hasGap: Bool, upgraded: HTTPExchange? = nil,
    scheme: String = "http"
  ) {
    self.route = route
    self.mark = mark
    self.upgraded = upgraded
    if let upgraded {
      reader = HTTP2ConnectionReader(upgradedFor: upgraded.host)
      toldAny = true
    } else {
      reader = HTTP2ConnectionReader(scheme: scheme)
    }
    if hasGap { anomalies.insert(.tcp(.gap)) }
  }

  /// Indicates whether the rest of a frame or header block is awaited.
  var isWaiting: Bool { reader.isWaiting }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { 2048 + reader.heldByteCount + pending.count * Self.exchangeCost }

  /// The approximate memory of a pending request, in bytes.
  private static let exchangeCost = 1024

  /// Indicates whether nothing more can be learned.
  var isFinished: Bool { reader.isFinished }

  /// Processes the next bytes of a side; answered requests go to `outbox`.
  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) {
    reader.receive(bytes, from: side, mark: mark) { take($0, &outbox) }
    if isFinished { finish(outbox: &outbox) }
  }

  /// Notes that bytes of a side were lost.
  func receiveGap(from side: StreamSide, length: Int, outbox: inout [Draft]) {
    note(.tcp(.gap))
    reader.receiveGap(from: side, length: length) { take($0, &outbox) }
    if isFinished { finish(outbox: &outbox) }
  }

  /// Ends the connection; requests without an answer are reported as they are.
  func finish(outbox: inout [Draft]) {
    reader.finish { take($0, &outbox) }
    guard !toldAny else { return }
    // That HTTP/2 was spoken is known at least.
    let exchange = self.exchange(HTTPFacts(), mark)
    (exchange.host, exchange.hostSource) = (route.proxiedHost, route.proxiedHostSource)
    tell(exchange, &outbox)
  }

  private func take(_ event: HTTP2Event, _ outbox: inout [Draft]) {
    switch event {
    case .request(let head, let index, let mark):
      let exchange = HTTPExchange.request(head, mark: mark, route: route, anomalies: anomalies)
      pending.append((index, exchange))
    case .response(let head, let index?, let mark): answer(head, index, mark, &outbox)
    case .unanswered(let index):
      if let exchange = removePending(index) { tell(exchange, &outbox) }
    case .damaged(let anomaly, _, _): note(.http(anomaly))
    case .response(_, nil, _): break
    }
  }

  private func answer(
    _ head: HTTPResponseHead, _ index: Int, _ mark: PacketMark, _ outbox: inout [Draft]
  ) {
    if let exchange = removePending(index) {
      exchange.describe(head)
      tell(exchange, &outbox)
    } else if let upgraded {
      // The request itself was told with its 101.
      self.upgraded = nil
      var facts = HTTPFacts()
      facts.method = upgraded.http.method
      facts.userAgent = upgraded.http.userAgent
      let exchange = self.exchange(facts, mark)
      (exchange.host, exchange.hostSource) = (upgraded.host, upgraded.hostSource)
      exchange.describe(head)
      tell(exchange, &outbox)
    }
  }

  private func exchange(_ facts: HTTPFacts, _ mark: PacketMark) -> HTTPExchange {
    let exchange = HTTPExchange(facts, mark: mark)
    exchange.http.version = "HTTP/2"
    exchange.take(route)
    exchange.anomalies = anomalies
    return exchange
  }

  private func tell(_ exchange: HTTPExchange, _ outbox: inout [Draft]) {
    toldAny = true
    outbox.append(exchange)
  }

  private func removePending(_ index: Int) -> HTTPExchange? {
    pending.firstIndex { $0.index == index }.map { pending.remove(at: $0).exchange }
  }

  /// Adds an anomaly, also to pending requests: it may be the reason for a missing answer.
  private func note(_ anomaly: Anomaly) {
    anomalies.insert(anomaly)
    for item in pending { item.exchange.anomalies.insert(anomaly) }
  }
}
