import Escaping
import Evidence
import HostNames
import ProtocolRegistries

struct MitmproxyFlowObservation {
  var observation: Observation
  var offer: MitmproxyTLSOffer?

  /// Creates a flow's observation; `nil` if the flow is neither a load nor a handshake of the app.
  init?(
    _ flow: MitmproxyFlow, in capture: ForeignText, number: Int,
    certificates: inout MitmproxyFlowCertificates
  ) {
    // A request that the user replayed in mitmproxy is not the app's.
    guard flow.replayed != "request", let target = MitmproxyFlowTarget(flow) else { return nil }
    let place = Place(
      capture: capture, frame: number, time: flow.request?.start ?? flow.created, unit: .entry)
    let response = flow.replayed == "response" ? nil : flow.response
    observation = Observation(target, flow, at: place)
    if let request = flow.request, !target.isTunnel, target.kind != .listed {
      observation.http = HTTPFacts(request, response, isWebSocket: flow.isWebSocket)
    }
    recordProxy(flow.server.upstream != nil)
    guard target.kind == .tls, flow.server.usesTLS else { return }
    var facts = TLSFacts(
      flow.server, wasUsed: response != nil || flow.serverSpoke, certificates: &certificates)
    if facts.sni.flatMap(HostName.init(parsing:))?.address != nil { facts.sni = nil }
    if flow.server.isQUIC {
      observation.kind = .quic
      observation.quicVersion =
        (flow.server.version == "QUICv2" ? QUICVersion.version2 : .version1).rawValue
    } else {
      offer = MitmproxyTLSOffer(flow.server, form: flow.version)
    }
    observation.tls = facts
  }

  private mutating func recordProxy(_ isBehindProxy: Bool) {
    guard isBehindProxy else { return }
    switch observation.kind {
    case .http:
      observation.via = .absoluteForm
      observation.http?.overProxy = true
    case .tls, .quic: observation.via = .connect
    case .listed: break
    }
  }
}

extension MitmproxyConnection {
  fileprivate var isQUIC: Bool { version?.hasPrefix("QUIC") == true || transport == "udp" }
}

extension Observation {
  fileprivate init(_ target: MitmproxyFlowTarget, _ flow: MitmproxyFlow, at place: Place) {
    self.init(
      kind: target.kind, place: place,
      client: (flow.client.peer ?? flow.client.address).flatMap(Endpoint.init)
        ?? Endpoint(unspecifiedAddressAt: 0),
      server: (flow.server.peer ?? flow.server.address).flatMap(Endpoint.init)
        ?? Endpoint(unspecifiedAddressAt: target.port))
    witness = .mitmproxyFlows
    host = target.host.description
    hostSource = target.source
    namedPort = target.port
  }
}

extension Endpoint {
  fileprivate init?(_ end: MitmproxyConnection.End) {
    guard let address = IPAddress(hostLiteral: end.host) else { return nil }
    self.init(address: address, port: end.port)
  }
}
