import AppTransportSecurity
package import Escaping
package import Evidence
import HostNames
import ProtocolRegistries

/// Selects the observations that belong to the app and are subject to ATS, before any judgement.
///
/// A capture of a device contains the traffic of other apps and of the system, and protocols other
/// than those of the URL loading system. Such traffic needs no exceptions, so it is set aside and
/// listed with a reason. When in doubt, an observation is judged: a missing exception breaks the
/// app.
package struct ATSApplicability {
  let options: RecommenderOptions
  /// True if the traffic contains connections of Apple's systems, and also requests of other
  /// devices or of browsers (`OtherDevice`).
  private let isOfSeveralDevices: Bool

  /// Creates a selection; `sightings` are the observations of all hosts, which show what kinds of
  /// clients the run has.
  package init(options: RecommenderOptions, among sightings: some Collection<[HostSighting]>) {
    self.options = options
    isOfSeveralDevices =
      sightings.contains { $0.contains { $0.observation.otherDevice != nil } }
      && sightings.contains { $0.contains { $0.observation.isByAppleClient } }
  }

  /// Returns the loads of a host, divided by `reason`: the reason to exclude a load from the
  /// judgement, or `nil` to judge it.
  package func loads(
    of evidence: HostEvidence
  ) -> some Sequence<(sighting: HostSighting, reason: ExcludedTraffic.Reason?)> {
    let askers = askers(of: evidence)
    return evidence.loads.lazy.map {
      ($0, reasonToSetAside($0, host: evidence.host, askers: askers))
    }
  }

  private func reasonToSetAside(
    _ sighting: HostSighting, host: String, askers: Askers
  ) -> ExcludedTraffic.Reason? {
    notAHost(host) ?? outsideATS(sighting.observation)
      ?? local(host, sighting.observation)
      ?? notTheApp(sighting, askers) ?? ownStack(sighting.observation, askers)
  }

  private struct Askers {
    var areAgents: Bool
    /// True if the user excludes stacks outside ATS, and all clients are such stacks by their
    /// User-Agent.
    var areOwnStacks: Bool
  }

  private func askers(of evidence: HostEvidence) -> Askers {
    Askers(
      areAgents: isForAgents(evidence),
      areOwnStacks: options.setsAsideOwnStacks
        && evidence.loads.allSatisfy { $0.observation.software?.isKnownOwnStack == true })
  }

  /// Returns true if only the system's own processes contact the host.
  ///
  /// The host must be known as theirs, or belong to the operating system by the SDK catalogue and
  /// be contacted in cleartext. No observation may show an app as the client.
  private func isForAgents(_ evidence: HostEvidence) -> Bool {
    guard
      SystemProcessNames.isAgentHost(evidence.host)
        || evidence.sightings.contains(where: {
          $0.observation.isClearLoad && $0.observation.report == nil
        })
          && options.isOfOperatingSystem(evidence.host)
    else { return false }
    return !evidence.sightings.contains { isFromApp($0.observation) }
  }

  private func notAHost(_ host: String) -> ExcludedTraffic.Reason? {
    if HostName.isHost(host) || Self.isLongName(host) { return nil }
    return .notAHost
  }

  /// Returns true for a host name that only its length makes invalid.
  ///
  /// Only a proxy can have resolved such a name.
  private static func isLongName(_ host: String) -> Bool {
    let longest = 253
    return host.utf8.count > longest
      && host.split(separator: ".", omittingEmptySubsequences: false)
        .allSatisfy { HostName.isHost($0 + ".a") }
  }

  /// Returns the reason to exclude a protocol that no URL loading system uses (ATS-2); `nil` for
  /// other protocols.
  private func outsideATS(_ observation: Observation) -> ExcludedTraffic.Reason? {
    if case .startTLS(let spoken) = observation.via { return .outsideATS(.startTLS(spoken)) }
    if let version = observation.quicVersion.map(QUICVersion.init(rawValue:)), !version.isStandard {
      return .outsideATS(.quic(version))
    }
    if observation.log?.isNetworkConnection == true,
      observation.hasModernTLS
        || !options.systems.contains(where: {
          $0.raisesSessionFloor(linkedWith: options.linkedSDKs.version(for: $0))
        })
    {
      return .ownStack("NWConnection")
    }
    guard let tls = observation.tls else { return nil }
    let spoken = (tls.alpn.map { [$0] } ?? tls.offer?.applicationProtocols ?? [])
      .map(ApplicationProtocolName.init(rawValue:))
    guard !spoken.isEmpty, !spoken.contains(where: \.isHTTP) else { return nil }
    return .outsideATS(.applicationProtocols(spoken))
  }

  /// Returns `.local` for a local host that every selected system exempts (ATS-61…ATS-64), unless
  /// the system reported that it refused the load; else `nil`.
  private func local(_ host: String, _ observation: Observation) -> ExcludedTraffic.Reason? {
    guard LocalHosts.contain(host), !observation.isRefusedBySystem,
      options.systems.allSatisfy({
        LocalHosts.areExempt(host, on: $0, linkedWith: options.linkedSDKs.version(for: $0))
      })
    else { return nil }
    return .local
  }

  /// Returns the reason to exclude a load by a stack outside ATS; `nil` if another stack contacts
  /// the host too.
  private func ownStack(_ observation: Observation, _ askers: Askers) -> ExcludedTraffic.Reason? {
    guard askers.areOwnStacks, let title = observation.software?.title else { return nil }
    return .ownStack(title)
  }

  func isByOtherProgram(_ observation: Observation) -> Bool {
    if device(of: observation) != nil { return true }
    guard let process = observation.process, let name = process.effectiveName ?? process.name else {
      return false
    }
    return reason(for: process, named: name, observation) != nil
  }

  /// Returns the device of a vendor other than Apple that made a request, if the request is excluded from the
  /// judgement.
  private func device(of observation: Observation) -> OtherDevice? {
    isOfSeveralDevices && !options.includesSystem ? observation.otherDevice : nil
  }

  private func notTheApp(_ sighting: HostSighting, _ askers: Askers) -> ExcludedTraffic.Reason? {
    let observation = sighting.observation
    if observation.kind == .http, !options.includesSystem, isTrustFetch(observation) {
      return .revocation
    }
    if let process = observation.process, let name = process.effectiveName ?? process.name {
      return reason(for: process, named: name, observation)
    }
    if observation.report == .begunByPerson { return .begunByPerson }
    if let device = device(of: observation) { return .otherDevice(device) }
    guard !options.includesSystem, askers.areAgents else { return nil }
    return .systemHost
  }

  /// Returns true for requests of the system's trust daemon, by user agent or media type.
  ///
  /// A certificate download counts only if neither user agent nor process is known.
  private func isTrustFetch(_ observation: Observation) -> Bool {
    guard let http = observation.http else { return false }
    if http.userAgent.flatMap(ClientSoftware.init(userAgent:))?.isTrustDaemon == true {
      return true
    }
    guard let type = http.contentType else { return false }
    return type.isOne(of: SystemProcessNames.trustMediaTypes)
      || type.isOne(of: SystemProcessNames.certificateMediaTypes) && http.userAgent == nil
        && observation.process == nil
  }

  /// The process that loads pages for `SFSafariViewController`, whose traffic ATS does not govern
  /// (ATS-3).
  private static let safariView = "SafariViewService"

  private func reason(
    for process: ProcessFacts, named name: ForeignText, _ observation: Observation
  ) -> ExcludedTraffic.Reason? {
    let own = observation.report == .begunByPerson ? ExcludedTraffic.Reason.begunByPerson : nil
    guard options.processes.isEmpty else {
      return process.isOne(of: options.processes) ? own : .otherProcess(name)
    }
    if ProcessName.isName(name, of: Self.safariView) {
      return .safariView(name)
    }
    guard !options.includesSystem, SystemProcessNames.isAgent(name, by: observation.witness) else {
      return own
    }
    return .systemProcess(name)
  }

  func judges(process name: ForeignText) -> Bool {
    guard options.processes.isEmpty else {
      return ProcessFacts(name: name).isOne(of: options.processes)
    }
    return !ProcessName.isName(name, of: Self.safariView)
      && (options.includesSystem || !SystemProcessNames.isAgent(name, by: .console))
  }

  private func isFromApp(_ observation: Observation) -> Bool {
    if let process = observation.process, let name = process.effectiveName ?? process.name {
      return !SystemProcessNames.isAgent(name, by: observation.witness)
    }
    guard let product = observation.productUsingCFNetwork else { return false }
    return !product.hasPrefix("CaptiveNetworkSupport") && !SystemProcessNames.isAgent(product)
  }
}

extension RecommenderOptions {
  /// Returns true if traffic of the process is judged; false if it is excluded as traffic of
  /// another program.
  package func judges(process name: ForeignText) -> Bool {
    ATSApplicability(options: self, among: []).judges(process: name)
  }
}

extension Observation {
  /// True if the process, the user agent or the ClientHello is that of a client of Apple's systems.
  fileprivate var isByAppleClient: Bool {
    if process != nil || witness == .console { return true }
    guard let software, !software.isTrustDaemon else { return false }
    return software.kind != .ownStack
  }

  /// True if the system reported that it refused the load, or the app did so with an error of the
  /// system that nothing contradicts.
  package var isRefusedBySystem: Bool {
    guard log?.reporter != .appUnconfirmed else { return false }
    switch report {
    case .blocked?: return true
    case .failed(let code, let tls, let demand)?:
      return demand != nil || LoadReport.isRefusal(code: code, tls: tls)
    case .begunByPerson?, .tried?, nil: return log?.trust == .refused
    }
  }

  /// True unless the connection's TLS version is too old for the Network framework, in apps linked
  /// with the SDKs of iOS 26 and macOS 26 (ATS-90).
  fileprivate var hasModernTLS: Bool { tls?.version.map { $0 >= .tls12 } != false }
}
