import Evidence
import HostNames

/// The addresses of a connection beyond a proxy, used to find names that the wire does not give.
///
/// A class, because few drafts have any.
final class ProxiedEnds: Sendable {
  let client: IPAddress?
  let server: IPAddress?
  let source: HostSource

  init(client: IPAddress? = nil, server: IPAddress?, source: HostSource) {
    self.client = client
    self.server = server
    self.source = source
  }
}
