import Evidence
import HostNames

/// The target of a flow: the kind of load, the host, the host's source, and the port.
struct MitmproxyFlowTarget {
  let kind: Observation.Kind
  let host: HostName
  let source: HostSource
  let port: UInt16
  let isTunnel: Bool

  init?(_ flow: MitmproxyFlow) {
    switch flow.type {
    case "http"?: self.init(loading: flow)
    case "tcp"?: self.init(connecting: flow)
    default: return nil
    }
  }

  private init(
    _ kind: Observation.Kind, _ name: (host: HostName, source: HostSource), port: UInt16,
    isTunnel: Bool = false
  ) {
    self.kind = kind
    (host, source) = name
    self.port = port
    self.isTunnel = isTunnel
  }

  private init?(loading flow: MitmproxyFlow) {
    guard let request = flow.request, let named = request.host.flatMap(HostName.init(parsing:)),
      let port = request.port
    else { return nil }
    let server = flow.server
    let mode = flow.client.mode ?? ""
    if request.method == "CONNECT" {
      // The contents of an opened tunnel are flows of their own.
      guard server.usesTLS || server.error != nil else { return nil }
      self.init(.tls, (named, .url), port: port, isTunnel: true)
    } else if request.scheme == "https" {
      self.init(.tls, Self.secureName(named, flow), port: port)
    } else if request.scheme == "http", mode.hasPrefix("reverse:"), flow.client.usesTLS {
      // The app loaded mitmproxy's own https page.
      self.init(.listed, (named, .report), port: port)
    } else if request.scheme == "http" {
      self.init(.http, Self.clearName(named, flow, mode), port: port)
    } else {
      return nil
    }
  }

  private init?(connecting flow: MitmproxyFlow) {
    guard flow.server.usesTLS, let address = flow.server.address,
      let named = HostName(parsing: address.host)
    else { return nil }
    self.init(.tls, Self.secureName(named, flow), port: address.port)
  }

  /// Returns the host of an https load: the name in the URL, else the SNI, else the address in the
  /// URL.
  private static func secureName(
    _ named: HostName, _ flow: MitmproxyFlow
  ) -> (HostName, HostSource) {
    guard named.address != nil else { return (named, .url) }
    let names = [flow.client.serverName, flow.server.serverName].compactMap {
      $0.flatMap(HostName.init(parsing:))
    }
    if let name = names.first(where: { $0.address == nil }) { return (name, .sni) }
    return (named, .url)
  }

  /// Returns the host of an http load: the name in the URL, else in the request's `Host`, else the
  /// address in the URL.
  ///
  /// If mitmproxy is the app's configured proxy, the URL always counts.
  private static func clearName(
    _ named: HostName, _ flow: MitmproxyFlow, _ mode: String
  ) -> (HostName, HostSource) {
    guard named.address != nil, mode != "regular", !mode.hasPrefix("regular@"),
      !mode.hasPrefix("upstream:")
    else { return (named, .url) }
    let field = flow.request?.authority.flatMap { $0.isEmpty ? nil : $0 }
    guard let text = field ?? flow.request?.headers.host,
      let url = RecordedURL(parsing: "http://\(text)/"), let name = HostName(parsing: url.host),
      name.address == nil
    else { return (named, .url) }
    return (name, field == nil ? .host : .authority)
  }
}
