/// The expectation for one host: verdict, needs and keys.
struct Expectation: Sendable {
  var host: Host
  var connections: [Connection]
  /// Connections that the host is only guessed for.
  var others: [Connection]
  var conclusions: [Conclusion]
  /// The verdicts that the rules allow.
  var verdicts: Set<String>
  /// The needs that are proven or likely, after all connections are seen together.
  var needs: [NeedKind: Certainty]
  /// Says whether a change of the URL answers the cleartext need; nil where the rules leave it open.
  var isCleartextAnswered: Bool?
  /// The least permissions for what a key can let through; nil where the rules leave room.
  var permissions: Permissions?
  /// The permissions that any connection of the host speaks for, however sure.
  var mostPermissions: Permissions
  /// The connections and systems that the dictionary must let through.
  var demands: [(connection: Connection, system: System)]
  var complied: Bool
  /// Says whether a likely need may be settled by a connection that complied, or may have.
  var settlesLikely: Bool
  var isDisputed: Bool
  /// Says whether ATS exempts the host on all systems.
  var isExempt: Bool

  init(
    host: Host, connections: [Connection], others: [Connection] = [], deployment: Deployment,
    judge: Judge, urlIsFixed: Bool
  ) {
    self.host = host
    self.connections = connections
    self.others = others
    let systems = deployment.systems
    var conclusions = connections.map { Conclusion(of: $0, by: judge, on: systems) }
    // Beside a used connection one that was not used adds nothing (outcomes.md 1).
    if connections.contains(where: { $0.handshake?.isUsed == true }) {
      for index in connections.indices where connections[index].handshake?.ending == .unused {
        // "The choice stands" may be read as a need all the same.
        if !conclusions[index].needs.isEmpty { conclusions[index].isDisputed = true }
        conclusions[index].needs = [:]
        conclusions[index].leavesOpen = false
      }
    }
    self.conclusions = conclusions
    let complied = conclusions.contains { $0.complies }
    self.complied = complied
    let mayHaveComplied = conclusions.contains { $0.hasOpenPath }
    settlesLikely = complied || mayHaveComplied
    // Without a name in the hello an address may stand for any host, unless the certificate names it.
    let isDoubtful =
      host.isAddress
      && connections.contains { connection in
        connection.handshake.map { $0.seenCertificate?.namesAnotherHost != false } ?? false
      }
    // Where another connection shows the proxy, one without a certificate may be the proxy's too.
    let isHalfProxied =
      connections.contains { $0.handshake?.isProxied == true }
      && connections.contains { $0.handshake.map { $0.seenCertificate == nil } ?? false }
    // A host that complies as a resumed session alone may have been begun under a flawed certificate that
    // another connection shows; whether it settles a likely need is then open.
    let showsFlaw = connections.contains { $0.handshake?.seenCertificate?.isFlawed == true }
    let restsOnResumption =
      complied && showsFlaw && Self.hasLikely(conclusions)
      && zip(connections, conclusions).allSatisfy { connection, conclusion in
        !conclusion.complies || connection.handshake?.isResumed == true
      }
    isDisputed =
      isHalfProxied || isDoubtful || restsOnResumption || connections.isEmpty
      || conclusions.contains { $0.isDisputed }

    var needs: [NeedKind: Certainty] = [:]
    for conclusion in conclusions {
      for (kind, certainty) in conclusion.needs {
        needs[kind] = max(needs[kind] ?? .unknown, certainty)
      }
    }
    // Law 3: a likely need of a host that complied once becomes unknown.
    if complied { needs = needs.mapValues { $0 == .likely ? .unknown : $0 } }
    self.needs = needs.filter { $0.value > .unknown }

    let isOpen =
      needs.values.contains(.unknown) || conclusions.contains { $0.leavesOpen }
    let allExempt = connections.allSatisfy { connection in
      connection.handshake == nil
        && systems.allSatisfy { judge.answer(connection, under: Policy(), on: $0) == .open }
    }
    if !self.needs.isEmpty {
      verdicts = ["violated"]
    } else if allExempt {
      verdicts = ["satisfied"]
    } else if isOpen || !complied {
      verdicts = ["unknown"]
      // outcomes.md 4 has it unknown "until one of them settles it": where the client was the limit,
      // or no Apple client, the complying one may count as that.
      if complied, !Self.hasLikely(conclusions) { verdicts.insert("satisfied") }
    } else {
      verdicts = ["satisfied"]
      // What failed on one port is not settled by another.
      let ports = connections.filter { $0.handshake != nil }.map(\.serverPort)
      if Set(ports).count > 1 { verdicts.insert("unknown") }
    }
    // A host that ATS exempts has nothing to comply with.
    let isExempt = systems.allSatisfy {
      if case .exempt = judge.frame(of: host, under: Policy(), on: $0) { true } else { false }
    }
    self.isExempt = isExempt
    if isExempt, verdicts == ["unknown"] { verdicts.insert("satisfied") }
    if isDoubtful || conclusions.contains(where: \.mayComply) { verdicts.insert("satisfied") }
    // Without a list of ATS the stack's own offer holds, of which the texts don't say all.
    if needs.isEmpty, conclusions.contains(where: \.restsOnStackOffer) {
      verdicts.insert("satisfied")
    }
    if isDisputed { verdicts.formUnion(["violated", "unknown"] + (complied ? ["satisfied"] : [])) }
    // A guess never judges; what it leaves open on one port is not settled by another.
    if connections.isEmpty { verdicts = ["unknown"] }
    let settled = Set(zip(connections, conclusions).filter { $0.1.complies }.map(\.0.serverPort))
    if verdicts == ["satisfied"], others.contains(where: { !settled.contains($0.serverPort) }) {
      verdicts.insert("unknown")
    }

    isCleartextAnswered = Self.answered(
      connections: connections, conclusions: conclusions, urlIsFixed: urlIsFixed)
    // Https that may be another host's, or a proxy's, says nothing of this one's.
    if isDoubtful || isHalfProxied, isCleartextAnswered == true { isCleartextAnswered = nil }
    if mayHaveComplied, isCleartextAnswered == false, !urlIsFixed { isCleartextAnswered = nil }
    (permissions, demands) = (nil, [])
    mostPermissions = connections.reduce(Permissions()) { most, connection in
      most.union(
        Self.spokenFor(by: connection, trustedByApp: judge.trustedByApp.contains(host.name)))
    }
    settlePermissions(systems: systems, judge: judge)
    if restsOnResumption || isHalfProxied || isDoubtful { permissions = nil }
  }

  private static func hasLikely(_ conclusions: [Conclusion]) -> Bool {
    conclusions.contains { $0.needs.values.contains(.likely) }
  }

  /// Says whether a session was resumed that another connection's flawed certificate may belong to.
  private func mayHideFlaw(_ connection: Connection) -> Bool {
    // Beside a proxy a handshake without a certificate may be the proxy's.
    if let handshake = connection.handshake, handshake.seenCertificate == nil,
      connections.contains(where: { $0.handshake?.isProxied == true })
    {
      return true
    }
    guard let handshake = connection.handshake, handshake.isResumed else { return false }
    return connections.contains { $0.handshake?.seenCertificate?.isFlawed == true }
  }

  /// The permissions that a connection could ever speak for.
  static func spokenFor(by connection: Connection, trustedByApp: Bool) -> Permissions {
    guard let handshake = connection.handshake else { return Permissions(cleartext: true) }
    guard handshake.ending.hasServerHello, !handshake.isProxied else { return Permissions() }
    return Permissions(
      cleartext: trustedByApp
        && (handshake.seenCertificate?.mayFailTrust == true || handshake.ending.isAboutCertificate),
      floor: min(handshake.version, .tls12),
      withoutForwardSecrecy: Suite.keyTransport.contains(handshake.suite)
        || handshake.seenCertificate?.hasWeakKey == true)
  }

  /// Says whether the host is no more than one of several names of an address, or one that its certificate is not for.
  var isOneOfSeveral: Bool {
    connections.isEmpty
      && others.allSatisfy { other in
        if case .refuted = other.naming { return true }
        return (other.naming.candidates?.count ?? 0) > 1
      }
  }

  /// The connections with their conclusions, where each need is sure and nothing else is open.
  var sureConnections: [Connection] {
    zip(connections, conclusions).filter { _, conclusion in
      !conclusion.isDisputed && !conclusion.leavesOpen
        && conclusion.needs.values.allSatisfy { $0 == .proven || ($0 == .likely && !settlesLikely) }
    }.map(\.0)
  }

  /// Says whether https answers every load in clear: it was seen to comply on the port that
  /// belongs to it, or the host redirects there (product.md, REC-7).
  private static func answered(
    connections: [Connection], conclusions: [Conclusion], urlIsFixed: Bool
  ) -> Bool? {
    let loads = connections.filter { $0.handshake == nil }
    guard !loads.isEmpty, !urlIsFixed else { return false }
    let https = zip(connections, conclusions).filter { $0.0.handshake != nil }
    let good = https.filter { $0.1.complies }
    let isBad = https.contains { !$0.1.complies && !$0.1.needs.isEmpty }
    let redirects = loads.filter { $0.form == .cleartext(.sameHostHTTPS) }
    if loads.allSatisfy({ $0.serverPort == 80 }), good.contains(where: { $0.0.serverPort == 443 }) {
      return isBad ? nil : true
    }
    if redirects.count == loads.count { return https.isEmpty || !isBad ? true : nil }
    if redirects.isEmpty, good.isEmpty { return false }
    return nil
  }

  private mutating func settlePermissions(systems: [System], judge: Judge) {
    var least: Permissions? = Permissions()
    for (connection, conclusion) in zip(connections, conclusions) {
      let certainties = conclusion.needs.mapValues {
        $0 == .likely && settlesLikely ? .unknown : $0
      }
      let sure = certainties.filter { $0.value > .unknown }
      if conclusion.isDisputed { least = nil }
      // Before iOS 13 it is open which keys a weak chain leaves any use.
      if connection.handshake?.seenCertificate?.path == .weak,
        systems.contains(where: { !$0.isAtLeast(13) })
      {
        least = nil
      }
      if sure.isEmpty { continue }
      if connection.handshake == nil {
        if isCleartextAnswered == nil { least = nil }
        if isCleartextAnswered != false { continue }
      }
      // A connection with a sure need and one that is not: the texts don't say which keys it wants.
      if sure.count < certainties.count || conclusion.leavesOpen || conclusion.isDisputed
        || (connection.handshake != nil && host.isAddress && isDisputed) || mayHideFlaw(connection)
      {
        least = nil
        continue
      }
      for system in systems {
        guard judge.answer(connection, under: Policy(), on: system).isBlocked else { continue }
        let enough = Permissions.all.filter { permissions in
          let policy = Policy(entries: [host.name: permissions.entry])
          return judge.answer(connection, under: policy, on: system) == .open
        }
        guard
          let smallest = enough.first(where: { one in enough.allSatisfy { one.isWithin($0) } })
        else { continue }
        demands.append((connection, system))
        least = least?.union(smallest)
      }
    }
    permissions = least
  }
}
