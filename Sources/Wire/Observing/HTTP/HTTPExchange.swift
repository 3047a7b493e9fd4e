import ApplicationProtocols
import Escaping
import Evidence

final class HTTPExchange: ObservationDraft {
  var http: HTTPFacts

  init(_ http: HTTPFacts, mark: PacketReference) {
    self.http = http
    super.init(kind: .http, mark: mark)
  }

  init(_ head: HTTPRequestHead, mark: PacketReference) {
    http = HTTPFacts()
    http.method = ForeignText(head.method)
    http.version = ForeignText(head.version)
    http.scheme = head.scheme.map { ForeignText($0) }
    http.upgrade = head.upgrade.map { ForeignText($0) }
    http.userAgent = head.userAgent
    http.overProxy = head.isToProxy
    http.contentType = head.contentType.map { ForeignText($0) }
    super.init(kind: .http, mark: mark)
  }

  override var isToProxy: Bool { http.overProxy }

  override func describe(in observation: inout Observation) { observation.http = http }
}
