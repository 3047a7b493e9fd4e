import Evidence
import HostNames

/// The client and server behind a proxy or load balancer, whose addresses name the host if the
/// connection itself does not.
///
/// A class, so that the many drafts without it stay small.
final class ProxiedEndpoints: Sendable {
  let client: IPAddress?
  let server: IPAddress?
  let source: HostSource

  init(client: IPAddress? = nil, server: IPAddress?, source: HostSource) {
    self.client = client
    self.server = server
    self.source = source
  }
}
