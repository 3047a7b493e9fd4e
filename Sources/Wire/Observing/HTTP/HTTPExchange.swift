import ApplicationProtocols
import Evidence

final class HTTPExchange: ObservationDraft {
  var http: HTTPFacts

  init(_ http: HTTPFacts, mark: PacketReference) {
    self.http = http
    super.init(kind: .http, mark: mark)
  }

  init(_ head: HTTPRequestHead, mark: PacketReference) {
    http = HTTPFacts()
    http.method = head.method
    http.version = head.version
    http.scheme = head.scheme
    http.upgrade = head.upgrade
    http.userAgent = head.userAgent
    http.overProxy = head.isToProxy
    http.contentType = head.contentType
    super.init(kind: .http, mark: mark)
  }

  override var isToProxy: Bool { http.overProxy }

  override func describe(in observation: inout Observation) { observation.http = http }
}
