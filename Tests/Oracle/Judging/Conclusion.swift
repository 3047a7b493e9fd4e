/// A certainty by product.md, the lesser first.
enum Certainty: String, Comparable, Codable, Sendable {
  case unknown, likely, proven

  static func < (left: Certainty, right: Certainty) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .unknown: 0
    case .likely: 1
    case .proven: 2
    }
  }
}

/// A kind of need, by the names of the JSON contract.
enum NeedKind: String, Codable, CaseIterable, Sendable {
  case cleartext
  case version = "tls-version"
  case forwardSecrecy = "forward-secrecy"
  case suite = "cipher-suite"
  case key = "certificate-key"
  case hash = "certificate-signature"
  case trust = "certificate-trust"
  case transparency = "certificate-transparency"
  case refused = "handshake"
  case unknown = "undetermined"
}

/// The conclusion from one connection about the default policy (product.md, What an observation
/// proves).
struct Conclusion: Sendable {
  /// The kinds of need and how sure each is, over all systems.
  var needs: [NeedKind: Certainty] = [:]
  /// Says whether a completed handshake met ATS on every system.
  var complies = false
  /// Says whether the connection leaves the host open by itself: a suite of no Apple client, or a
  /// fact that is missing.
  var leavesOpen = false
  /// Says whether the texts let it comply although a fact is missing.
  var mayComply = false
  /// Says whether the texts leave open if its chain passes.
  var hasOpenPath = false
  /// Says whether the texts leave room for another conclusion.
  var isDisputed = false
  /// Says whether a suite that no list of ATS holds was chosen where ATS exempts the host.
  var restsOnStackOffer = false

  init(of connection: Connection, by judge: Judge, on systems: [System]) {
    for system in systems { conclude(connection, by: judge, on: system) }
    // Before iOS 13 the root decides, of which a capture says nothing.
    if let path = connection.handshake?.seenCertificate?.path,
      path == .open || (path == .weak && !systems.contains { $0.isAtLeast(13) })
    {
      isDisputed = true
      hasOpenPath = true
    }
    // A name that no client stated is likely at most, and so is what it needs.
    if connection.naming == .confirmed { needs = needs.mapValues { min($0, .likely) } }
    guard let handshake = connection.handshake else {
      complies = false
      return
    }
    // A system before iOS 13 would have negotiated an older version, of which nothing is known.
    mayComply = handshake.isUsed && (handshake.version == .tls13 || hasOpenPath)
    complies =
      handshake.isUsed && needs.isEmpty && !leavesOpen && !isDisputed
      && systems.allSatisfy { judge.answer(connection, under: Policy(), on: $0) == .open }
    if handshake.ending.isAboutCertificate { isDisputed = true }
  }

  private mutating func put(_ kind: NeedKind, _ certainty: Certainty) {
    needs[kind] = max(needs[kind] ?? .unknown, certainty)
  }

  private mutating func conclude(
    _ connection: Connection, by judge: Judge, on system: System
  ) {
    let isStrict =
      if case .strict = judge.frame(of: connection.host, under: Policy(), on: system) {
        true
      } else {
        false
      }
    guard let handshake = connection.handshake else {
      if isStrict { put(.cleartext, .proven) }
      return
    }
    if case .answeredByAlert(let description) = handshake.ending {
      let isGrade =
        handshake.offer.newest >= .tls12
        && Suite.group(of: system).isSubset(of: handshake.offer.suites)
      if isStrict, isGrade, description == 40 || description == 70 { put(.refused, .proven) }
      return
    }
    // The proxy's TLS says nothing of the server.
    guard !handshake.isProxied else {
      leavesOpen = true
      return
    }
    guard handshake.ending.hasServerHello else { return }
    if isStrict {
      concludeVersion(handshake)
      concludeSuite(handshake, on: system)
    } else if handshake.suite.standing(on: system) != .ats {
      isDisputed = isDisputed || handshake.suite.standing(on: system) != .withoutForwardSecrecy
      if handshake.suite.standing(on: system) == .elsewhere { restsOnStackOffer = true }
    }
    concludeCertificate(
      handshake, isStrict: isStrict,
      isTrustedByApp: judge.trustedByApp.contains(connection.host.name), on: system)
  }

  private mutating func concludeVersion(_ handshake: Handshake) {
    guard handshake.version < .tls12 else { return }
    let offeredMore = handshake.offer.newest > handshake.version
    put(.version, offeredMore && handshake.sentinel == nil ? .proven : .unknown)
    // Offered more, but less than ATS asks for: the text may be read either way.
    if offeredMore, handshake.offer.newest < .tls12 { isDisputed = true }
  }

  private mutating func concludeSuite(_ handshake: Handshake, on system: System) {
    func offers(_ standing: Suite.Standing, beside left: [Suite] = []) -> Bool {
      handshake.offer.suites.contains {
        $0.standing(on: system) == standing && !left.contains($0) && $0 != handshake.suite
      }
    }
    let isATS = handshake.suite.standing(on: system) == .ats
    // A sentinel says that the server could do better, of versions; the texts leave suites open.
    // So they do where the client was not of today.
    if handshake.sentinel != nil || handshake.offer.newest < .tls12, !isATS { isDisputed = true }
    switch handshake.suite.standing(on: system) {
    case .ats: break
    case .withoutForwardSecrecy:
      // The suites of TLS 1.3 are no choice where an older version was chosen.
      put(.forwardSecrecy, offers(.ats, beside: Suite.tls13) ? .likely : .unknown)
    case .elsewhere:
      put(.suite, offers(.ats) ? .proven : .unknown)
      // "An ATS suite" may mean one of the list without forward secrecy.
      if !offers(.ats), offers(.withoutForwardSecrecy) { isDisputed = true }
    case .never: leavesOpen = true
    case .unknown:
      leavesOpen = true
      isDisputed = true
    }
  }

  private mutating func concludeCertificate(
    _ handshake: Handshake, isStrict: Bool, isTrustedByApp: Bool, on system: System
  ) {
    guard let certificate = handshake.seenCertificate else { return }
    let systemRefuses = system.isAtLeast(13) && !isTrustedByApp
    if certificate.hasWeakKey, isStrict || systemRefuses { put(.key, .proven) }
    if certificate.hasWeakHash,
      isStrict || (systemRefuses && certificate.hash != .sha224)
    {
      put(.hash, .proven)
    }
    if certificate.failsTrust, isStrict || !isTrustedByApp { put(.trust, .proven) }
    if certificate.path == .weak, system.isAtLeast(13), isStrict || !isTrustedByApp {
      put(.trust, .proven)
    }
    // C-9: up to iOS 10 one key may lift the length of another.
    if certificate.hasWeakKey, !system.isAtLeast(11) { isDisputed = true }
  }
}
