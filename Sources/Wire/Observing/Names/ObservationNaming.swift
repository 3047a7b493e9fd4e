import ApplicationProtocols
import Evidence
import HostNames

/// Names observations by DNS answers and other sources in the capture.
///
/// Hosts named on the wire take precedence. Others get the names that DNS answers, announcements
/// and the file give for the server's address, with a confidence. It also judges Encrypted Client
/// Hello, and records all DNS answers for the summary.
struct ObservationNaming {
  var names = NameTable()
  var answers = NameAnswerTable()
  var aliases = AliasTable()
  var services = EncryptedHelloTable()

  /// Sets the host from DNS answers and name records, or else to the server's address.
  ///
  /// Answers after `began`, the first packet of the connection with data, do not count.
  func name(_ draft: Draft, client: IPAddress, server: IPAddress, began: Int) {
    findHost(draft, client: client, server: server, began: began)
    if let host = draft.host { draft.canonicalNames = aliases.chain(of: host) }
  }

  private func findHost(
    _ draft: Draft, client: IPAddress, server: IPAddress, began: Int
  ) {
    let hidden = hiddenNames(draft, client, began)
    if let host = draft.host, !HostName.isCanonical(host) {
      // Different spellings of a name are one host, and a name that no URL can contain is dropped.
      draft.host = HostName(parsing: host)?.description
      if draft.host == nil { draft.hostSource = nil }
    }
    guard draft.host == nil else {
      if draft.kind == .http || draft.isNamedInside {
        recordDirectAddress(draft, client, server, began)
      }
      return
    }
    let ends = draft.proxied
    let (client, server) = (ends?.client ?? client, ends?.server ?? server)
    let candidates =
      hidden.map { self.candidates(hiddenOf: $0, server, client, began) }
      ?? self.candidates(for: server, of: client, before: began)
    if candidates.count == 1, let only = candidates.first, only.certainty == .likely {
      (draft.host, draft.hostSource) = (only.host, only.source)
      return
    }
    // Several names belong to the address, or the one name is uncertain, so the requested one is
    // unknown.
    draft.hostCandidates = candidates
    (draft.host, draft.hostSource) = (server.description, ends?.source ?? .address)
  }

  /// Returns the names for which a server may have been contacted, the most probable first.
  ///
  /// The last name that the client resolved to this address before the connection comes first,
  /// however old, because apps keep addresses beyond their TTL. Names that were resolved later or by
  /// other clients are marked as merely possible, and never change the order of those before.
  private func candidates(
    for server: IPAddress, of client: IPAddress, before packet: Int
  ) -> [HostCandidate] {
    let given = names.names(of: server, for: client)
    let known = given.filter { $0.packet <= packet }
    guard known.isEmpty else {
      let latest = names.latestName(of: server, for: client, before: packet)
      return known.map {
        HostCandidate($0.name, source: .dns, certainty: $0.name == latest ? .likely : .possible)
      }.sorted()
    }
    for (stated, source) in [
      (names.announcedNames(of: server, before: packet), HostSource.mdns),
      (names.recordedNames(of: server), .nrb),
    ] where !stated.isEmpty {
      let certainty: HostCandidate.Certainty = stated.count == 1 ? .likely : .possible
      return stated.map { HostCandidate($0, source: source, certainty: certainty) }.sorted()
    }
    let possible = given.isEmpty ? names.namesForOthers(of: server, than: client) : given
    let announced = names.namesAnnounced(of: server, after: packet)
    return
      (possible.map { HostCandidate($0.name, source: .dns) }
      + announced.map { HostCandidate($0, source: .mdns) }).sorted()
  }

  /// Marks a request that may have been made by address (HTTPDNS), so that ATS judged the address.
  ///
  /// In that case the client's DNS answers for the requested host do not include the connection's
  /// address.
  private func recordDirectAddress(
    _ draft: Draft, _ client: IPAddress, _ server: IPAddress, _ began: Int
  ) {
    guard draft.via == nil, let source = draft.hostSource,
      source == .host || source == .authority, !draft.isToProxy,
      let host = draft.host,
      // If the client requested the address itself, nothing is in doubt.
      HostName(parsing: host)?.address != server,
      draft.isNamedInside || names.wasAnswered(host, client: client, before: began),
      !names.isNamed(host, address: server, client: client, before: began)
    else { return }
    draft.hostCandidates = [
      HostCandidate(host, source: source, certainty: .likely),
      HostCandidate(server.description, source: .address, certainty: .likely),
    ]
  }
}

// MARK: - Encrypted Client Hello

extension ObservationNaming {
  /// Judges Encrypted Client Hello, and removes the outer name if the extension is real.
  ///
  /// - Returns: The judgment; nil if no name is known to be hidden.
  private func hiddenNames(
    _ draft: Draft, _ client: IPAddress, _ began: Int
  ) -> JudgedEncryptedHello? {
    guard let offered = draft.encryptedHello else { return nil }
    let judged = services.judge(offered, before: began) {
      names.wasAnswered($0, client: client, before: began)
    }
    draft.encryptedHelloKind = judged.kind
    guard judged.kind == .real else {
      if judged.isNameDoubtful, draft.hostSource == .sni, let shown = draft.host {
        let name = HostName(parsing: shown)?.description ?? shown
        draft.hostCandidates = [HostCandidate(name, source: .sni, certainty: .likely)]
      }
      return nil
    }
    if draft.hostSource == .sni { (draft.host, draft.hostSource) = (nil, nil) }
    return judged
  }

  /// Returns the hidden names served at this address or, if there are none, all names with the same
  /// keys.
  private func candidates(
    hiddenOf judged: JudgedEncryptedHello, _ server: IPAddress, _ client: IPAddress, _ began: Int
  ) -> [HostCandidate] {
    let here = judged.names.filter {
      names.isNamed($0, address: server, client: client, before: began)
    }
    guard here.isEmpty else {
      let isOnly = here.count == 1 && judged.isWhole
      let certainty: HostCandidate.Certainty = isOnly ? .likely : .possible
      return here.map { HostCandidate($0, source: .dns, certainty: certainty) }.sorted()
    }
    return judged.names.map { HostCandidate($0, source: .dns) }.sorted()
  }
}
