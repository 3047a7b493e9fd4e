import Evidence
import HostNames

/// Gives observations that name no host the name that the capture suggests.
struct ObservationNaming {
  var names = NameTable()

  /// Fills in the host from DNS answers and name records, else the server's address.
  func complete(_ observation: inout Observation) {
    guard observation.host == nil else {
      if observation.kind == .http { noteDirectAddress(&observation) }
      return
    }
    let (client, server) = (observation.client.address, observation.server.address)
    var known = names.names(of: server, for: client)
    var source = HostSource.dns
    if known.isEmpty, let announced = names.announcedName(of: server) {
      (known, source) = ([announced], .mdns)
    }
    if known.isEmpty, let recorded = names.recordedName(of: server) {
      (known, source) = ([recorded], .nrb)
    }
    if known.count == 1, let name = known.first {
      (observation.host, observation.hostSource) = (name, source)
      return
    }
    // Several names stand behind one address: which one was asked for can't be told.
    observation.hostCandidates = known.sorted()
    (observation.host, observation.hostSource) = (server.description, .address)
  }

  /// A request that names a host on a connection to an address that the client's DNS answers for
  /// that host did not hold may have been made by address (HTTPDNS): then ATS judged the address.
  private func noteDirectAddress(_ observation: inout Observation) {
    let (client, server) = (observation.client.address, observation.server.address)
    guard observation.via == nil, observation.hostSource == .host,
      observation.http?.overProxy != true, let host = observation.host,
      names.wasAnswered(host, client: client),
      !names.isNamed(host, address: server, client: client)
    else { return }
    observation.hostCandidates = [host, server.description]
  }
}
