/// The second evaluator: a connection as it was seen, under one dictionary, on one system.
///
/// Written from ats-semantics.md and outcomes.md alone, as plain as it can be.
struct Judge: Sendable {
  /// The season of the SDK that the app is linked with.
  var sdk: Int
  /// The hosts whose certificate the app's own handler accepts.
  var trustedByApp: Set<String> = []
  var reading = Policy.Reading.everyDepth
  /// Says whether the interface is known to be neither a web view nor AVFoundation.
  var isURLSession = false

  /// The reason for which ATS, or the system, refuses.
  enum Refusal: String, Sendable {
    case cleartext, version, suite, foreignSuite, key, hash, trust, systemFloor
  }

  /// The answer of the evaluator.
  ///
  /// Certificates that were not seen count as good.
  enum Answer: Equatable, Sendable {
    case open
    case blocked(Refusal)
    /// Nothing that we have says.
    case unknown

    var isBlocked: Bool { if case .blocked = self { true } else { false } }
  }

  /// The frame in which a host is judged.
  enum Frame: Sendable {
    case entry(Entry)
    case strict
    /// Cleartext is allowed and only the system's own checks run (ATS-20, ATS-67).
    case exempt
    /// The dictionary asks for the interface, which was not seen.
    case unknown
  }

  func frame(of host: Host, under policy: Policy, on system: System) -> Frame {
    if sdk < 9 { return .exempt }
    if let entry = policy.entry(for: host, on: system, reading: reading) { return .entry(entry) }
    if system.isAtLeast(10) {
      // ATS-66: from 18.4 an explicit NO ends the exemption of local hosts.
      let isClosed = policy.localNetworking == false && system.isAtLeast(18, 4)
      if host.isLocal && !isClosed { return .exempt }
      if host.isAddress && !host.isLocal && (!system.isAtLeast(17) || sdk < 17) { return .exempt }
      if host.isAddress && isClosed && (!system.isAtLeast(17) || sdk < 17) { return .unknown }
    }
    guard system.isAtLeast(10) else { return policy.arbitraryLoads == true ? .exempt : .strict }
    // ATS-24: presence, not truth.
    let narrow = [
      policy.arbitraryLoadsInWebContent, policy.arbitraryLoadsForMedia, policy.localNetworking,
    ]
    if !isURLSession,
      policy.arbitraryLoadsInWebContent == true || policy.arbitraryLoadsForMedia == true
    {
      return .unknown
    }
    return policy.arbitraryLoads == true && narrow.allSatisfy { $0 == nil } ? .exempt : .strict
  }

  /// The answer to what a capture shows.
  func answer(_ connection: Connection, under policy: Policy, on system: System) -> Answer {
    if let handshake = connection.handshake,
      !handshake.ending.hasServerHello || handshake.isProxied
    {
      return .unknown
    }
    return answer(
      connection, showing: connection.handshake?.seenCertificate, under: policy, on: system)
  }

  /// The answer where the server shows a certificate, or none.
  func answer(
    _ connection: Connection, showing certificate: Certificate?, under policy: Policy,
    on system: System
  ) -> Answer {
    let host = connection.host
    let frame = frame(of: host, under: policy, on: system)
    guard let handshake = connection.handshake else {
      switch frame {
      case .unknown: return .unknown
      case .exempt: return .open
      case .strict: return .blocked(.cleartext)
      case .entry(let entry): return entry.opensCleartext ? .open : .blocked(.cleartext)
      }
    }
    // The system's own checks, which no dictionary lifts but for the app's handler.
    if handshake.version < .tls12, sdk >= 26, system.isAtLeast(26) { return .blocked(.systemFloor) }
    if handshake.suite.standing(on: system) == .never { return .blocked(.foreignSuite) }
    // Only where the host is exempt or its entry allows cleartext may the app's handler loosen trust.
    var isLoosened = trustedByApp.contains(host.name)
    switch frame {
    case .exempt, .unknown: break
    case .strict: isLoosened = false
    case .entry(let entry): isLoosened = isLoosened && entry.opensCleartext
    }
    if let certificate, !isLoosened, isRefusedBySystem(certificate, on: system) {
      return .blocked(.trust)
    }
    switch frame {
    case .unknown: return .unknown
    case .exempt:
      if certificate?.failsTrust == true, !isLoosened { return .blocked(.trust) }
      if certificate?.path == .open { return .unknown }
      switch handshake.suite.standing(on: system) {
      case .ats, .withoutForwardSecrecy: return .open
      case .elsewhere, .never, .unknown: return .unknown
      }
    case .strict:
      return answer(handshake, certificate, under: Entry(), on: system, isLoosened: false)
    case .entry(let entry):
      return answer(handshake, certificate, under: entry, on: system, isLoosened: isLoosened)
    }
  }

  /// ATS-18: SHA-1 and weak keys, from iOS 13 under every root; before that the root decides.
  private func isRefusedBySystem(_ certificate: Certificate, on system: System) -> Bool {
    system.isAtLeast(13)
      && (certificate.hasWeakKey || certificate.hash == .sha1 || certificate.hash == .md5
        || certificate.path == .weak)
  }

  private func answer(
    _ handshake: Handshake, _ certificate: Certificate?, under entry: Entry, on system: System,
    isLoosened: Bool
  ) -> Answer {
    var doubt = false
    // ATS-92: TLS 1.3 as a floor could not be enforced before iOS 14.
    let floor = system.isAtLeast(14) ? entry.floor : min(entry.floor, .tls12)
    if handshake.version < floor { return .blocked(.version) }
    let isLifted = entry.opensCleartext && entry.waivesForwardSecrecy
    switch handshake.suite.standing(on: system) {
    case .ats: break
    case .withoutForwardSecrecy:
      if !entry.waivesForwardSecrecy { return .blocked(.suite) }
    case .elsewhere:
      // ATS-37: both keys install no list; what the stack then offers is disputed.
      if !isLifted { return .blocked(.suite) }
      doubt = true
    case .never: return .blocked(.foreignSuite)
    case .unknown: doubt = true
    }
    if let certificate {
      // ATS-38: up to iOS 10 waiving forward secrecy drops the key's length too (C-9).
      // On iOS 11 and 12 the root decides, of which a capture says nothing.
      if certificate.hasWeakKey {
        if !entry.waivesForwardSecrecy { return .blocked(.key) }
        if system.isAtLeast(11) { doubt = true }
      }
      if certificate.hasWeakHash { return .blocked(.hash) }
      if certificate.failsTrust, !isLoosened { return .blocked(.trust) }
      if certificate.path == .weak || certificate.path == .open, !isLoosened { doubt = true }
    }
    return doubt ? .unknown : .open
  }
}
