import ApplicationProtocols
import Escaping
import Evidence
import HostNames
import ProtocolRegistries

extension HTTPExchange {
  /// Creates an exchange for a request.
  ///
  /// A static function, because an initializer would copy the arguments.
  static func request(
    _ head: HTTPRequestHead, mark: PacketReference, route: ConnectionRoute, anomalies: Set<Anomaly>
  ) -> HTTPExchange {
    let exchange = HTTPExchange(head, mark: mark)
    exchange.apply(route)
    if let port = head.port { exchange.namedPort = port }
    exchange.anomalies = anomalies
    exchange.add(head.anomalies)
    // A name that is not ASCII cannot be compared; the proxy's target, if any, is used instead.
    if let host = head.host, !head.anomalies.contains(.hostNotASCII) {
      exchange.host = IPAddress(parsing: host)?.description ?? host
      exchange.hostSource =
        switch head.targetForm {
        case .authority: .connect
        case .absolute: .authority
        case .origin, .asterisk: head.hasAuthority ? .authority : .host
        }
    } else {
      (exchange.host, exchange.hostSource) = (route.proxiedHost, route.proxiedHostSource)
    }
    if head.targetForm == .absolute { exchange.via = .absoluteForm }
    return exchange
  }

  func describe(_ head: HTTPResponseHead) {
    Self.describe(head, &http)
    add(head.anomalies)
  }

  private static func describe(_ head: HTTPResponseHead, _ facts: inout HTTPFacts) {
    facts.status = head.status
    facts.locationScheme = head.location?.scheme.map { ForeignText($0) }
    facts.locationHost = head.location?.host.map {
      ForeignText(IPAddress(parsing: $0)?.description ?? $0)
    }
    facts.locationPort = head.location?.port
    facts.strictTransport = head.strictTransport.map {
      StrictTransport(isInForce: $0.maxAge > 0, includesSubdomains: $0.includesSubdomains)
    }
    if head.status == 101, let upgrade = head.upgrade { facts.upgrade = ForeignText(upgrade) }
    if facts.contentType == nil { facts.contentType = head.contentType.map { ForeignText($0) } }
  }

  private func add(_ anomalies: [HTTPAnomaly]) {
    if !anomalies.isEmpty { self.anomalies.formUnion(anomalies.map(Anomaly.http)) }
  }
}
