import Evidence
import HostNames

/// Gives drafts that name no host the name that the capture suggests.
struct ObservationNaming {
  var names = NameTable()

  /// Fills in the host from DNS answers and name records, else the server's address.
  func name(_ draft: Draft, client: IPAddress, server: IPAddress) {
    if let host = draft.host, !Self.isCanonical(host) {
      // What no URL holds as its host was not asked for.
      draft.host = HostName(parsing: host)?.description
      if draft.host == nil { draft.hostSource = nil }
    }
    guard draft.host == nil else {
      if draft.kind == .http { noteDirectAddress(draft, client, server) }
      return
    }
    let ends = draft.proxied
    let (client, server) = (ends?.client ?? client, ends?.server ?? server)
    var known = names.names(of: server, for: client)
    var source = HostSource.dns
    if known.isEmpty, let announced = names.announcedName(of: server) {
      (known, source) = ([announced], .mdns)
    }
    if known.isEmpty, let recorded = names.recordedName(of: server) {
      (known, source) = ([recorded], .nrb)
    }
    if known.count == 1, let name = known.first {
      (draft.host, draft.hostSource) = (name, source)
      return
    }
    // Several names stand behind one address: which one was asked for can't be told.
    draft.hostCandidates = known.sorted()
    (draft.host, draft.hostSource) = (server.description, ends?.source ?? .address)
  }

  /// Whether a host stands there as it is told: two ways to write one name are one host.
  private static func isCanonical(_ host: String) -> Bool {
    HostName.isHost(host) && !host.hasPrefix("[")
      && !host.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// A request that names a host on a connection to an address that the client's DNS answers for
  /// that host did not hold may have been made by address (HTTPDNS): then ATS judged the address.
  private func noteDirectAddress(_ draft: Draft, _ client: IPAddress, _ server: IPAddress) {
    guard draft.via == nil, draft.hostSource == .host || draft.hostSource == .authority,
      !draft.isToProxy, let host = draft.host,
      names.wasAnswered(host, client: client),
      !names.isNamed(host, address: server, client: client)
    else { return }
    draft.hostCandidates = [host, server.description]
  }
}
