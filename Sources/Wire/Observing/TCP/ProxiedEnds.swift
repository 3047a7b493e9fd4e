import Evidence
import HostNames

/// The addresses of a connection beyond a proxy, which help to find names that the wire does not
/// state.
///
/// A class, as few drafts have any.
final class ProxiedEnds: Sendable {
  /// The original client, if it is not the captured end.
  let client: IPAddress?
  let server: IPAddress?
  /// The source of the server's address.
  let source: HostSource

  init(client: IPAddress? = nil, server: IPAddress?, source: HostSource) {
    self.client = client
    self.server = server
    self.source = source
  }
}
