import AppTransportSecurity
import Evidence
import HostNames
import ProtocolRegistries

/// Selection of the observations that belong to the app and are subject to ATS, before any
/// judgement.
struct Applicability {
  let options: RecommenderOptions

  /// Returns the reason to leave a sighting out of the judgement; `nil` if it is judged.
  ///
  /// `askers` depends only on the host, so the caller computes it once for all sightings of the
  /// host.
  func reasonToSetAside(_ sighting: Sighting, host: String, askers: Askers) -> SetAside.Reason? {
    notAHost(host) ?? outsideATS(sighting.observation) ?? local(host)
      ?? notTheApp(sighting, askers) ?? ownStack(sighting.observation, askers)
  }

  /// The clients that contact a host, concluded from everything seen of it.
  struct Askers {
    /// Only the system's own agents.
    var areAgents: Bool
    /// Only stacks outside ATS, by their own word, and the person wants them left out.
    var areOwnStacks: Bool
  }

  /// Determines the clients that contact a host.
  func askers(of evidence: HostEvidence) -> Askers {
    Askers(
      areAgents: isForAgents(evidence),
      areOwnStacks: options.setsAsideOwnStacks
        && evidence.loads.allSatisfy { $0.observation.software?.isKnownOwnStack == true })
  }

  /// Returns whether only the system's own agents contact a host: the host is one of theirs, or one that the
  /// catalogue has as the operating system's and that was asked in cleartext, and no observation points at
  /// an app.
  private func isForAgents(_ evidence: HostEvidence) -> Bool {
    guard
      SystemAgents.isAgentHost(evidence.host)
        || evidence.sightings.contains(where: {
          $0.observation.isClearLoad && $0.observation.report == nil
        })
          && options.isOfOperatingSystem(evidence.host)
    else { return false }
    return !evidence.sightings.contains { speaksForTheApp($0.observation) }
  }

  /// Returns `.notAHost` for names that no URL can contain, which the app cannot have requested.
  private func notAHost(_ host: String) -> SetAside.Reason? {
    if HostName.isHost(host) || Self.isLongName(host) { return nil }
    return .notAHost
  }

  /// Tells whether a text is a host name except for its length.
  ///
  /// Only a proxy could resolve such a name.
  private static func isLongName(_ host: String) -> Bool {
    let longest = 253
    return host.utf8.count > longest
      && host.split(separator: ".", omittingEmptySubsequences: false)
        .allSatisfy { HostName.isHost($0 + ".a") }
  }

  /// Protocols that no URL loading system speaks (ATS-2).
  private func outsideATS(_ observation: Observation) -> SetAside.Reason? {
    if case .startTLS(let spoken) = observation.via { return .outsideATS(.startTLS(spoken)) }
    if let version = observation.quicVersion.map(QUICVersion.init(rawValue:)), !version.isStandard {
      return .outsideATS(.quic(version))
    }
    guard let tls = observation.tls else { return nil }
    let spoken = (tls.alpn.map { [$0] } ?? tls.offer?.applicationProtocols ?? [])
      .map(ApplicationProtocolName.init(rawValue:))
    guard !spoken.isEmpty, !spoken.contains(where: \.isHTTP) else { return nil }
    return .outsideATS(.applicationProtocols(spoken))
  }

  /// Local hosts are exempt wherever every system of the range exempts them (ATS-61…ATS-64).
  private func local(_ host: String) -> SetAside.Reason? {
    guard LocalHosts.contain(host),
      options.systems.allSatisfy({
        LocalHosts.areExempt(host, on: $0, linkedWith: options.linkedSDKs.version(for: $0))
      })
    else { return nil }
    return .local
  }

  /// One use that may be the URL loading system's outweighs any number by other stacks.
  private func ownStack(_ observation: Observation, _ askers: Askers) -> SetAside.Reason? {
    guard askers.areOwnStacks, let title = observation.software?.title else { return nil }
    return .ownStack(title)
  }

  /// Tells whether the capture names a process other than the app's as the source.
  func isByAnother(_ observation: Observation) -> Bool {
    guard let process = observation.process, let name = process.effectiveName ?? process.name else {
      return false
    }
    return reason(for: process, named: name, observation) != nil
  }

  private func notTheApp(_ sighting: Sighting, _ askers: Askers) -> SetAside.Reason? {
    let observation = sighting.observation
    if observation.kind == .http, !options.includesSystem, isTrustFetch(observation) {
      return .revocation
    }
    if let process = observation.process, let name = process.effectiveName ?? process.name {
      return reason(for: process, named: name, observation)
    }
    if observation.report == .begunByPerson { return .begunByPerson }
    guard !options.includesSystem, askers.areAgents else { return nil }
    return .systemHost
  }

  /// Returns whether the trust daemon made a request: by its user agent, whatever the answer,
  /// or by the media type; of a certificate only where nothing points at an app.
  private func isTrustFetch(_ observation: Observation) -> Bool {
    guard let http = observation.http else { return false }
    if http.userAgent.flatMap(ClientSoftware.init(userAgent:))?.isTrustDaemon == true {
      return true
    }
    guard let type = http.contentType else { return false }
    return SystemAgents.trustMediaTypes.contains(type)
      || SystemAgents.certificateMediaTypes.contains(type) && http.userAgent == nil
        && observation.process == nil
  }

  /// The process that loads pages for `SFSafariViewController` (ATS-3).
  private static let safariView = "SafariViewService"

  private func reason(
    for process: ProcessFacts, named name: String, _ observation: Observation
  ) -> SetAside.Reason? {
    let own = observation.report == .begunByPerson ? SetAside.Reason.begunByPerson : nil
    guard options.processes.isEmpty else {
      return process.isOne(of: options.processes) ? own : .otherProcess(name)
    }
    if ProcessName.isName(name, of: Self.safariView) {
      return .safariView(name)
    }
    guard !options.includesSystem, SystemAgents.isAgent(name, by: observation.witness) else {
      return own
    }
    return .systemProcess(name)
  }

  /// Tells whether an observation points at an app: a process or user agent that is not an agent's.
  private func speaksForTheApp(_ observation: Observation) -> Bool {
    if let process = observation.process, let name = process.effectiveName ?? process.name {
      return !SystemAgents.isAgent(name, by: observation.witness)
    }
    guard let agent = observation.http?.userAgent else { return false }
    let product = agent.prefix { $0 != "/" && $0 != " " }
    return agent.contains("CFNetwork") && !product.hasPrefix("CaptiveNetworkSupport")
      && !SystemAgents.isAgent(String(product))
  }
}
