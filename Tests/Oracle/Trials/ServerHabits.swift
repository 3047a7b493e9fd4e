/// The ways in which one host is spoken with: a few connections of one or two kinds.
struct ServerHabits {
  let host: Host
  private var kinds: [Kind]

  private enum Kind: CaseIterable {
    case cleartext, redirecting, good12, good13, old, keyTransport, elsewhere, foreign,
      badCertificate, resumed, refused, unanswered, elsewherePort, proxied
  }

  init(host: Host, isPlain: Bool = false, using randomness: inout Randomness) {
    self.host = host
    if isPlain {
      kinds = [randomness.pick(weighted: [(70, .cleartext), (30, .good13)])]
      return
    }
    kinds = (0..<randomness.number(in: 1...3)).map { _ in
      randomness.pick(weighted: [
        (18, .cleartext), (6, .redirecting), (14, .good12), (12, .good13), (12, .old),
        (12, .keyTransport), (5, .elsewhere), (Trial.expectsOutcomes ? 5 : 0, .foreign),
        (10, .badCertificate), (4, .resumed),
        (5, .refused), (4, .unanswered), (2, .elsewherePort),
        (Trial.expectsOutcomes ? 4 : 0, .proxied),
      ])
    }
  }

  /// Connections of these habits over some captures.
  func connections(in captureCount: Int, using randomness: inout Randomness) -> [Connection] {
    kinds.map { kind in
      let capture = randomness.number(in: 0...captureCount - 1)
      var connection = Connection(
        host: host, form: .cleartext(nil), capture: capture, clientPort: 0, serverPort: 443,
        time: (1_795_000_000 + capture * 5000) * 1_000_000 + randomness.number(in: 0...60_000_000))
      switch kind {
      case .cleartext:
        connection.serverPort = randomness.chance(90) ? 80 : 8080
        if randomness.chance(15) { connection.form = .cleartext(.path) }
      case .redirecting:
        connection.serverPort = 80
        connection.form = .cleartext(.sameHostHTTPS)
      default:
        connection.form = .handshake(handshake(kind, using: &randomness))
        if kind == .elsewherePort { connection.serverPort = 8443 }
      }
      return connection
    }
  }

  private func handshake(_ kind: Kind, using randomness: inout Randomness) -> Handshake {
    var handshake = Handshake(
      offer: Self.offer(newest: .tls13, using: &randomness), version: .tls12,
      suite: randomness.pick([0xc02b, 0xc02c, 0xc02f, 0xc030].map { Suite(code: $0) }),
      ending: .used)
    switch kind {
    case .good12, .elsewherePort, .cleartext, .redirecting: break
    case .proxied:
      if randomness.chance(30) {
        handshake.version = .tls10
        handshake.suite = Suite(code: 0x002f)
      }
    case .good13:
      handshake.version = .tls13
      handshake.suite = randomness.pick(Suite.tls13)
      handshake.isResumed = randomness.chance(15)
      handshake.isRetried = !handshake.isResumed && randomness.chance(15)
    case .old:
      handshake.version = randomness.pick([.tls10, .tls11])
      handshake.suite = randomness.pick(
        [0xc013, 0xc013, 0xc009, 0x002f, 0x0035, 0xc014].map { Suite(code: $0) })
      if randomness.chance(15) { handshake.sentinel = 0 }
    case .keyTransport:
      handshake.suite = randomness.pick(Suite.keyTransport)
      if handshake.suite.leastVersion == .tls10, randomness.chance(15) {
        handshake.version = .tls11
      }
    case .elsewhere:
      handshake.suite = randomness.pick(
        Suite.tripleDES + [0xc027, 0xc028, 0xc023, 0xcca8, 0xc014].map { Suite(code: $0) })
    case .foreign: handshake.suite = randomness.pick(Suite.foreign)
    case .badCertificate:
      if randomness.chance(20) { handshake.suite = randomness.pick(Suite.keyTransport) }
    case .resumed:
      handshake.isResumed = true
      if randomness.chance(40) {
        handshake.version = .tls10
        handshake.suite = Suite(code: 0xc013)
      }
    case .refused: handshake.ending = .answeredByAlert(randomness.pick([40, 70, 80, 47]))
    case .unanswered: handshake.ending = .silence
    }
    if randomness.chance(12) {
      handshake.offer = Self.offer(
        newest: randomness.pick([.tls10, .tls11, .tls12, .tls12]), using: &randomness)
      if handshake.version > handshake.offer.newest {
        handshake.version = handshake.offer.newest
        if handshake.suite.leastVersion > handshake.version {
          handshake.suite = Suite(code: randomness.pick([0xc013, 0x002f]))
        }
        handshake.isRetried = false
      }
    }
    if handshake.version == .tls12, handshake.offer.newest == .tls12, randomness.chance(20) {
      handshake.sentinel = 1
    }
    // A server takes what was offered.
    if !handshake.offer.suites.contains(handshake.suite) {
      handshake.offer.suites.append(handshake.suite)
    }
    handshake.certificate = Self.certificate(
      for: handshake.suite, isBad: kind == .badCertificate, using: &randomness)
    if kind == .proxied {
      handshake.certificate?.issuer = Certificate.proxyIssuer
      handshake.certificate?.issuerOrganization = Certificate.proxyIssuer
    }
    if handshake.ending == .used, Trial.expectsOutcomes {
      handshake.ending = Self.ending(for: handshake, using: &randomness)
    }
    return handshake
  }

  private static func offer(newest: Version, using randomness: inout Randomness) -> Offer {
    let versions = Version.allCases.filter { $0 <= newest }
    let ecdhe = randomness.pick(weighted: [
      (70, Suite.ecdhe),
      (15, [0xc02f, 0xc02b, 0xc013, 0xc009].map { Suite(code: $0) }),
      (15, []),
    ])
    var suites = (newest == .tls13 ? Suite.tls13 : []) + ecdhe
    if ecdhe.isEmpty || randomness.chance(85) { suites += Suite.keyTransport + Suite.tripleDES }
    return Offer(versions: versions, suites: suites)
  }

  private static func certificate(
    for suite: Suite, isBad: Bool, using randomness: inout Randomness
  ) -> Certificate {
    var certificate = Certificate(
      key: suite.wantsECKey
        ? .ec(bits: randomness.pick([256, 384])) : .rsa(bits: randomness.pick([2048, 3072])))
    certificate.hash = randomness.pick([.sha256, .sha256, .sha384])
    guard isBad else { return certificate }
    switch randomness.number(in: 0...6) {
    case 0: certificate.key = suite.wantsECKey ? .ec(bits: 224) : .rsa(bits: 1024)
    case 1: certificate.hash = .sha1
    case 2: certificate.hash = Trial.expectsOutcomes ? .sha224 : .sha1
    case 3: (certificate.validFrom, certificate.validTo) = (-30, -3)
    case 4: (certificate.validFrom, certificate.validTo) = (5, 90)
    case 5: certificate.isSelfSigned = true
    default: certificate.namesAnotherHost = true
    }
    return certificate
  }

  private static func ending(for handshake: Handshake, using randomness: inout Randomness) -> Ending
  {
    let alert = randomness.pick([UInt8(40), 42, 43, 45, 46, 47, 48, 49, 50, 70, 71, 80, 90, 109])
    if handshake.version == .tls13 {
      return randomness.pick(weighted: [
        (70, .used), (5, .unused), (4, .clientAlert(alert)), (4, .clientSealedAlert),
        (4, .serverRefusesCertificate(empty: randomness.chance(50))),
        (4, .clientLeaves(reset: randomness.chance(50))), (3, .clientLeavesEarly),
        (3, .captureEnds), (3, handshake.isResumed ? .captureEnds : .gap),
        (3, handshake.isResumed ? .captureEnds : .snapped),
      ])
    }
    if handshake.isResumed {
      return randomness.pick(weighted: [
        (80, .used), (6, .unused), (6, .clientLeaves(reset: randomness.chance(50))),
        (6, .captureEnds),
      ])
    }
    return randomness.pick(weighted: [
      (62, .used), (8, .falseStart), (5, .unused), (5, .clientAlert(alert)), (4, .serverAlert(40)),
      (3, .serverCloses), (4, .clientLeaves(reset: randomness.chance(50))), (3, .clientLeavesEarly),
      (3, .captureEnds), (2, .gap),
      // Without a certificate the flight is too short to lose its end.
      (2, handshake.suite.hasNoCertificate ? .captureEnds : .snapped),
    ])
  }
}
