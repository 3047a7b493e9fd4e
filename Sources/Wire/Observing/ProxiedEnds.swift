import Evidence
import HostNames

/// The addresses of a connection beyond a proxy, by which names are found that the wire does not
/// state.
///
/// A class, as few drafts have any.
final class ProxiedEnds: Sendable {
  /// Who asked, where that is not the end that was captured.
  let client: IPAddress?
  let server: IPAddress?
  /// Whence the server's address is known.
  let source: HostSource

  init(client: IPAddress? = nil, server: IPAddress?, source: HostSource) {
    self.client = client
    self.server = server
    self.source = source
  }
}
