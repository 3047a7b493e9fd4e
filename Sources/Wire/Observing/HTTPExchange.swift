import ApplicationProtocols
import Evidence

/// One HTTP request with its answer.
final class HTTPExchange: Draft {
  var http: HTTPFacts

  init(_ http: HTTPFacts, mark: PacketMark) {
    self.http = http
    super.init(kind: .http, mark: mark)
  }

  override var isToProxy: Bool { http.overProxy }

  override func describe(in observation: inout Observation) { observation.http = http }
}
