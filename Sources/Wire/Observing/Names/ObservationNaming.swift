import Evidence
import HostNames

/// Names observations by DNS answers and other sources in the capture.
///
/// A host named on the wire takes precedence. Else the names come from DNS answers, announcements
/// and the file's records for the server's address, each marked as likely or possible. It also
/// judges Encrypted Client Hello, and records all DNS answers for the summary.
struct ObservationNaming {
  var names = AddressNameTable()
  var answers = DNSAnswerTable()
  var aliases = DNSAliasTable()
  var services = EncryptedHelloTable()

  /// Sets a missing host from DNS answers and name records, or else to the server's address.
  ///
  /// Answers after `began`, the connection's first packet with data, do not make a name likely.
  func name(_ draft: ObservationDraft, client: IPAddress, server: IPAddress, began: Int) {
    findHost(draft, client: client, server: server, began: began)
    if let host = draft.host { draft.canonicalNames = aliases.chain(of: host) }
  }

  private func findHost(
    _ draft: ObservationDraft, client: IPAddress, server: IPAddress, began: Int
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

  /// Returns the names under which a client may have contacted a server, the most probable first.
  ///
  /// The last name that the client resolved to this address before the connection comes first,
  /// however old, because apps keep addresses beyond their TTL. Names that were resolved later or
  /// by other clients are marked as merely possible, and are used only without earlier ones.
  private func candidates(
    for server: IPAddress, of client: IPAddress, before packet: Int
  ) -> [HostCandidate] {
    let given = names.names(of: server, for: client)
    let known = given.filter { $0.packet <= packet }
    guard known.isEmpty else {
      let latest = names.latestName(of: server, for: client, before: packet)
      return known.map {
        HostCandidate($0.name, source: .dns, certainty: $0.name == latest ? .likely : .unknown)
      }.sorted()
    }
    for (stated, source) in [
      (names.announcedNames(of: server, before: packet), HostSource.mdns),
      (names.recordedNames(of: server), .nrb),
    ] where !stated.isEmpty {
      let certainty: HostCandidate.Certainty = stated.count == 1 ? .likely : .unknown
      return stated.map { HostCandidate($0, source: source, certainty: certainty) }.sorted()
    }
    let possible = given.isEmpty ? names.namesForOthers(of: server, than: client) : given
    let announced = names.namesAnnounced(of: server, after: packet)
    return
      (possible.map { HostCandidate($0.name, source: .dns) }
      + announced.map { HostCandidate($0, source: .mdns) }).sorted()
  }

  /// Handles a request that may have used an address from HTTPDNS (lookup over HTTP).
  ///
  /// In that case ATS judged the address and not the host, so both are recorded as possible names
  /// of the connection. A sign of it is that the client's DNS answers for the requested host do not
  /// include the connection's address.
  private func recordDirectAddress(
    _ draft: ObservationDraft, _ client: IPAddress, _ server: IPAddress, _ began: Int
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
  /// - Returns: The judgment; nil if the extension is absent or not known to be real.
  private func hiddenNames(
    _ draft: ObservationDraft, _ client: IPAddress, _ began: Int
  ) -> EncryptedHelloJudgment? {
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

  /// Returns the names in `judged.names` that DNS gives for this address; all of them if it gives
  /// none.
  private func candidates(
    hiddenOf judged: EncryptedHelloJudgment, _ server: IPAddress, _ client: IPAddress, _ began: Int
  ) -> [HostCandidate] {
    let here = judged.names.filter {
      names.isNamed($0, address: server, client: client, before: began)
    }
    guard here.isEmpty else {
      let isOnly = here.count == 1 && judged.isWhole
      let certainty: HostCandidate.Certainty = isOnly ? .likely : .unknown
      return here.map { HostCandidate($0, source: .dns, certainty: certainty) }.sorted()
    }
    return judged.names.map { HostCandidate($0, source: .dns) }.sorted()
  }
}
