import ApplicationProtocols
import Escaping
import Evidence
import ProtocolRegistries

/// The requests and responses of one HTTP/2 connection, in cleartext or decrypted.
///
/// A class, so that processing a segment copies no state.
final class HTTP2Conversation {
  private var reader: HTTP2ConnectionReader
  private let route: ConnectionRoute
  private let mark: PacketReference
  private var pending: [(index: Int, exchange: HTTPExchange)] = []
  /// The HTTP/1 request that upgraded the connection, whose response comes over HTTP/2; nil without
  /// an upgrade.
  ///
  /// The request itself is already reported.
  private var upgraded: HTTPExchange?
  private var hasEmitted = false
  private var anomalies: Set<Anomaly> = []

  /// Creates a conversation that begins in the packet of `mark`.
  ///
  /// `hasGap` is true if earlier bytes of the connection were lost. `upgraded` is the HTTP/1
  /// request whose response comes first.
  init(
    route: ConnectionRoute, mark: PacketReference, hasGap: Bool, upgraded: HTTPExchange? = nil,
    scheme: String = "http"
  ) {
    self.route = route
    self.mark = mark
    self.upgraded = upgraded
    if let upgraded {
      reader = HTTP2ConnectionReader(upgradedFor: upgraded.host)
      hasEmitted = true
    } else {
      reader = HTTP2ConnectionReader(scheme: scheme)
    }
    if hasGap { anomalies.insert(.tcp(.gap)) }
  }

  var isWaiting: Bool { reader.isWaiting }

  var heldBytes: Int { 2048 + reader.heldByteCount + pending.count * Self.exchangeCost }

  private static let exchangeCost = 1024

  var isFinished: Bool { reader.isFinished }

  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketReference, drafts: inout [ObservationDraft]
  ) {
    reader.receive(bytes, from: side, mark: mark) { receive($0, &drafts) }
    if isFinished { finish(drafts: &drafts) }
  }

  func receiveGap(from side: StreamSide, length: Int, drafts: inout [ObservationDraft]) {
    add(.tcp(.gap))
    reader.receiveGap(from: side, length: length) { receive($0, &drafts) }
    if isFinished { finish(drafts: &drafts) }
  }

  func finish(drafts: inout [ObservationDraft]) {
    reader.finish { receive($0, &drafts) }
    guard !hasEmitted else { return }
    // Even without a request it is known that the connection used HTTP/2.
    let exchange = self.exchange(HTTPFacts(), mark)
    (exchange.host, exchange.hostSource) = (route.proxiedHost, route.proxiedHostSource)
    emit(exchange, &drafts)
  }

  private func receive(_ event: HTTP2Event, _ drafts: inout [ObservationDraft]) {
    switch event {
    case .request(let head, let index, let mark):
      let exchange = HTTPExchange.request(head, mark: mark, route: route, anomalies: anomalies)
      pending.append((index, exchange))
    case .response(let head, let index?, let mark): answer(head, index, mark, &drafts)
    case .unanswered(let index):
      if let exchange = removePending(index) { emit(exchange, &drafts) }
    case .damaged(let anomaly, _, _): add(.http(anomaly))
    case .response(_, nil, _): break
    }
  }

  private func answer(
    _ head: HTTPResponseHead, _ index: Int, _ mark: PacketReference,
    _ drafts: inout [ObservationDraft]
  ) {
    if let exchange = removePending(index) {
      exchange.describe(head)
      emit(exchange, &drafts)
    } else if let upgraded {
      // The upgraded request was reported with its 101 already; this response on stream 1 answers
      // it again.
      self.upgraded = nil
      var facts = HTTPFacts()
      facts.method = upgraded.http.method
      facts.userAgent = upgraded.http.userAgent
      let exchange = self.exchange(facts, mark)
      (exchange.host, exchange.hostSource) = (upgraded.host, upgraded.hostSource)
      exchange.describe(head)
      emit(exchange, &drafts)
    }
  }

  private func exchange(_ facts: HTTPFacts, _ mark: PacketReference) -> HTTPExchange {
    let exchange = HTTPExchange(facts, mark: mark)
    exchange.http.version = "HTTP/2"
    exchange.apply(route)
    exchange.anomalies = anomalies
    return exchange
  }

  private func emit(_ exchange: HTTPExchange, _ drafts: inout [ObservationDraft]) {
    hasEmitted = true
    drafts.append(exchange)
  }

  private func removePending(_ index: Int) -> HTTPExchange? {
    pending.firstIndex { $0.index == index }.map { pending.remove(at: $0).exchange }
  }

  /// Adds an anomaly, also to requests without a response: it may be why the response is missing.
  private func add(_ anomaly: Anomaly) {
    anomalies.insert(anomaly)
    for item in pending { item.exchange.anomalies.insert(anomaly) }
  }
}
