import ApplicationProtocols
import HostNames

/// What answers of DNS teach.
extension ObservationNaming {
  /// Takes over what a server answered to a client.
  mutating func learn(_ message: DNSMessage, client: IPAddress) {
    for resolution in message.resolvedAddresses() {
      for address in resolution.addresses {
        names.insert(resolution.queriedName, address: address, client: client)
      }
    }
  }

  /// Takes over what a device says of itself to its neighbours (RFC 6762).
  mutating func learnAnnouncement(_ message: DNSMessage) {
    for resolution in message.resolvedAddresses() {
      for address in resolution.addresses {
        names.announce(resolution.queriedName, address: address)
      }
    }
  }
}
