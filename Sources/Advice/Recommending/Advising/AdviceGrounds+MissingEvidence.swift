import AppTransportSecurity
import Evidence
import HostNames

extension AdviceGrounds {
  private static let mostWays = 3

  /// Advice on how to resolve the questions that the evidence leaves open.
  var settlingAdvice: Advice {
    let open = objections.filter { $0.certainty != .proven }
    if let between = between(open) { return between }
    var known: Set<ResolutionMethod> = []
    let ways = open.compactMap { $0.isViolation ? nil : $0.settlingWay.map(inPackets) }
      .filter { known.insert($0).inserted }.prefix(Self.mostWays)
    let requirements = Requirements(open.map(\.requirement))
    return advice(
      .confirm,
      .confirm(
        url: judgement.secureURL, ways: ways.isEmpty ? [settlingWay(open)] : Array(ways)),
      certainty: .unknown, answering: requirements, rules: [.nscurl])
  }

  private func inPackets(_ way: ResolutionMethod) -> ResolutionMethod {
    let hasPackets = judgement.sightings.contains { $0.observation.witness == nil }
    return way == .captureBothDirections && !hasPackets ? .captureServer : way
  }

  private func settlingWay(_ open: [ATSObjection]) -> ResolutionMethod {
    open.contains { $0.requirement == .forwardSecrecy } ? .captureUnderATS : .captureApp
  }

  private func between(_ open: [ATSObjection]) -> Advice? {
    guard !open.isEmpty else { return nil }
    let isCleartext = open.allSatisfy { $0.requirement == .cleartext }
    guard isCleartext || open.allSatisfy(\.cause.isOfUnknownHost) else { return nil }
    let sightings = judgement.sightings.map { sighting in
      let seen = sighting.observation
      return (sighting.first, hosts: isCleartext ? seen.otherHosts : seen.inferredHosts)
    }.filter { !$0.hosts.isEmpty }
    let hosts = Set(sightings.flatMap(\.hosts)).union([host]).sorted()
    guard hosts.count > 1 else { return nil }
    return advice(
      .confirm,
      .confirmHost(ShortenedNameList(hosts, atMost: Self.mostWays), isCleartext: isCleartext),
      certainty: .unknown, answering: Requirements(open.map(\.requirement)),
      rules: [.namesAndAddressesApart, .errorUserInfo],
      seenAt: sightings.map(\.0).min().map { [$0] } ?? [])
  }
}

extension ExceptionNeedCause {
  fileprivate var isOfUnknownHost: Bool {
    switch self {
    case .unnamed, .doubt(.unconfirmedHost): true
    default: false
    }
  }
}

extension Observation {
  fileprivate var inferredHosts: [String] {
    guard isHostUnconfirmed || hostCandidates.contains(where: \.source.isInferred) else {
      return []
    }
    return hostCandidates.map(\.host) + [server.address.description]
  }
}

extension HostJudgement {
  var secureURL: String {
    let ports = sightings.lazy.map(\.observation).filter { $0.kind != .http }.map(\.urlPort)
    let port = ports.contains(443) ? 443 : ports.min() ?? 443
    return RedirectsAndHSTS.Hop(https: host, port: port).url
  }
}
