import ApplicationProtocols
import Evidence
import HostNames

/// Gives an observation the name that the capture suggests.
struct ObservationNaming {
  var names = NameTable()
  /// What was answered, name by name.
  var answers = NameAnswerTable()
  var aliases = AliasTable()
  var services = EncryptedHelloTable()

  /// Fills in the host from DNS answers and name records, else the server's address.
  ///
  /// - Parameters:
  ///   - draft: What was told.
  ///   - client: The client of the connection.
  ///   - server: Its server.
  ///   - began: The first packet in which something was said on it: what is answered later did not lead
  ///     to it.
  func name(_ draft: Draft, client: IPAddress, server: IPAddress, began: Int) {
    findHost(draft, client: client, server: server, began: began)
    if let host = draft.host { draft.canonicalNames = aliases.chain(of: host) }
  }

  private func findHost(
    _ draft: Draft, client: IPAddress, server: IPAddress, began: Int
  ) {
    let hidden = hiddenNames(draft)
    if let host = draft.host, !HostName.isCanonical(host) {
      // Two ways to write one name are one host, and what no URL holds was not asked for.
      draft.host = HostName(parsing: host)?.description
      if draft.host == nil { draft.hostSource = nil }
    }
    guard draft.host == nil else {
      if draft.kind == .http || draft.isNamedInside {
        noteDirectAddress(draft, client, server, began)
      }
      return
    }
    let ends = draft.proxied
    let (client, server) = (ends?.client ?? client, ends?.server ?? server)
    let candidates =
      hidden.map { self.candidates(hiddenOf: $0, server, client) }
      ?? self.candidates(for: server, of: client, before: began)
    if candidates.count == 1, let only = candidates.first, only.certainty == .likely {
      (draft.host, draft.hostSource) = (only.host, only.source)
      return
    }
    // Several names stand behind one address, or one that may be another's: which one was asked for
    // can't be told.
    draft.hostCandidates = candidates
    (draft.host, draft.hostSource) = (server.description, ends?.source ?? .address)
  }

  /// The names that a server may have been asked for, the surest first.
  ///
  /// The name that the client was given last before counts most, whenever that was: apps keep
  /// addresses longer than they may. Names that came later, or that others were given, are no more
  /// than possible.
  private func candidates(
    for server: IPAddress, of client: IPAddress, before packet: Int
  ) -> [HostCandidate] {
    let given = names.names(of: server, for: client)
    var known = given.filter { $0.packet <= packet }.map(\.name)
    if let latest = known.first {
      known.removeFirst()
      return [HostCandidate(latest, source: .dns, certainty: .likely)]
        + known.map { HostCandidate($0, source: .dns) }.sorted()
    }
    for (stated, source) in [
      (names.announcedNames(of: server), HostSource.mdns),
      (names.recordedNames(of: server), .nrb),
    ] where !stated.isEmpty {
      let certainty: HostCandidate.Certainty = stated.count == 1 ? .likely : .possible
      return stated.map { HostCandidate($0, source: source, certainty: certainty) }.sorted()
    }
    let possible = given.isEmpty ? names.namesForOthers(of: server, than: client) : given
    return possible.map { HostCandidate($0.name, source: .dns) }.sorted()
  }

  /// A request that names a host on a connection to an address that the client's DNS answers for
  /// that host did not hold may have been made by address (HTTPDNS): then ATS judged the address.
  private func noteDirectAddress(
    _ draft: Draft, _ client: IPAddress, _ server: IPAddress, _ began: Int
  ) {
    guard draft.via == nil, let source = draft.hostSource,
      source == .host || source == .authority, !draft.isToProxy,
      let host = draft.host,
      draft.isNamedInside || names.wasAnswered(host, client: client, before: began),
      !names.isNamed(host, address: server, client: client)
    else { return }
    draft.hostCandidates = [
      HostCandidate(host, source: source, certainty: .likely),
      HostCandidate(server.description, source: .address, certainty: .likely),
    ]
  }
}

// MARK: - Encrypted Client Hello

extension ObservationNaming {
  /// Tells what Encrypted Client Hello is, and takes the outer name away where it is real.
  ///
  /// - Returns: The names that may be hidden; `nil` where none is hidden for all that is known.
  private func hiddenNames(_ draft: Draft) -> [String]? {
    guard let offered = draft.encryptedHello else { return nil }
    let (kind, hidden) = services.judge(offered)
    draft.encryptedHelloKind = kind
    guard kind == .real else { return nil }
    if draft.hostSource == .sni { (draft.host, draft.hostSource) = (nil, nil) }
    return hidden
  }

  /// Of the names that share the server's keys, those that this address serves; else all of them.
  private func candidates(
    hiddenOf names: [String], _ server: IPAddress, _ client: IPAddress
  ) -> [HostCandidate] {
    let here = names.filter { self.names.isNamed($0, address: server, client: client) }
    guard here.isEmpty else {
      // Where there are many, some were not kept.
      let isOnly = here.count == 1 && names.count < EncryptedHelloTable.mostHidden
      let certainty: HostCandidate.Certainty = isOnly ? .likely : .possible
      return here.map { HostCandidate($0, source: .dns, certainty: certainty) }.sorted()
    }
    return names.map { HostCandidate($0, source: .dns) }.sorted()
  }
}
