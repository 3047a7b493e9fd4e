import ApplicationProtocols
import Evidence
import HostNames

/// The URL of a load as a record states it, without its path and query.
struct RecordedURL: Hashable, Sendable {
  /// The schemes of loads that App Transport Security judges, WebSockets included.
  enum Scheme: String, Hashable, Sendable {
    case http, https, ws, wss

    /// True if the scheme asks for TLS.
    var isEncrypted: Bool { self == .https || self == .wss }
    /// The port of URLs that name none.
    var port: UInt16 { isEncrypted ? 443 : 80 }
  }

  let scheme: Scheme
  /// The host in canonical form, with its dot at the end if it has one.
  let host: String
  let port: UInt16

  /// The URL that a text begins; `nil` if it is of another scheme, or names no host.
  init?(parsing text: String) {
    let location = HTTPLocation(parsing: text)
    guard let scheme = location.scheme.flatMap(Scheme.init(rawValue:)),
      let host = location.host.flatMap(HostName.init(parsing:))
    else { return nil }
    self.init(scheme: scheme, host: host, port: location.port ?? scheme.port)
  }

  /// A URL by its parts.
  init(scheme: Scheme, host: HostName, port: UInt16) {
    self.scheme = scheme
    self.host = host.description
    self.port = port
  }
}

extension Observation {
  /// A load of a URL, as a record states it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - witness: The kind of record.
  ///   - place: The line or entry.
  ///   - address: The address of the server, if the record names it.
  init(loading url: RecordedURL, by witness: Witness, at place: Place, address: IPAddress? = nil) {
    self.init(
      kind: url.scheme.isEncrypted ? .tls : .http, place: place,
      client: Endpoint(unspecifiedAddressAt: 0),
      server: address.map { Endpoint(address: $0, port: url.port) }
        ?? Endpoint(unspecifiedAddressAt: url.port))
    self.witness = witness
    host = url.host
    hostSource = .url
    namedPort = url.port
  }
}
