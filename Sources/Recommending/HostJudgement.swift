import AppTransportSecurity
import Evidence
import HostNames
import ProtocolRegistries

/// All that is concluded of one host.
struct HostJudgement {
  /// What stands against one sighting on one system.
  struct Case {
    var sighting: Sighting
    /// The sighting's place in the list of the host's.
    var number: Int
    var system: SystemVersion
    var findings: [Finding]

    /// Keys that answer every violation; `nil` where one can't be answered by a key.
    var keys: ExceptionKeys? {
      var keys = ExceptionKeys()
      for finding in findings where finding.isViolation {
        guard let answer = finding.keys else { return nil }
        keys = keys.union(answer)
      }
      return keys
    }
  }

  let host: String
  let sightings: [Sighting]
  let options: RecommenderOptions
  private(set) var cases: [Case]
  /// Whether https to the host was seen to meet everything that a capture can show.
  let httpsComplies: Bool
  /// Whether a cleartext answer pointed at https on the same host.
  let redirectsToHTTPS: Bool
  /// Whether https to the host was seen to lead back to the same host in clear, so that another
  /// scheme in the URL changes nothing.
  let returnsToHTTP: Bool
  /// The domain that told clients to ask this host over https alone, unless https was seen to fail.
  let strictDomain: String?
  /// Where redirects lead, of all hosts.
  let routes: SecureRoutes
  /// Whether DNS offers https for the host (an HTTPS record).
  var publishesHTTPS = false

  init(
    host: String, sightings: [Sighting], options: RecommenderOptions,
    routes: SecureRoutes = SecureRoutes()
  ) {
    self.host = host
    self.sightings = sightings
    self.options = options
    self.routes = routes
    var cases: [Case] = []
    for (number, sighting) in sightings.enumerated() {
      for system in options.systems {
        let assessment = SightingAssessment(
          sighting: sighting, host: host, system: system, options: options)
        cases.append(
          Case(
            sighting: sighting, number: number, system: system, findings: assessment.findings))
      }
    }
    let secure = cases.filter { $0.sighting.observation.kind != .http }
    let troubled = Set(secure.filter { !$0.findings.isEmpty }.map(\.number))
    httpsComplies = secure.contains { !troubled.contains($0.number) }
    redirectsToHTTPS = sightings.contains { sighting in
      guard sighting.observation.kind == .http, let http = sighting.observation.http,
        http.isRedirect, http.locationScheme == "https"
      else { return false }
      return http.locationHost.flatMap(HostName.init(parsing:))?.name == host
    }
    returnsToHTTP = routes.leads(SecureRoutes.Hop(https: host), to: SecureRoutes.Hop(http: host))
    // What a domain promises for names below it counts for less than what was seen of https there.
    let failsHTTPS = secure.contains { $0.findings.contains { $0.isViolation && $0.keys == nil } }
    strictDomain = failsHTTPS && !httpsComplies ? nil : routes.strictDomain(of: host)
    let servesHTTPS = httpsComplies || redirectsToHTTPS || strictDomain != nil
    changesURL = servesHTTPS && !returnsToHTTP && !options.isUnchangeable(host)
    self.cases = cases
    if httpsComplies { doubtLikelyNeeds() }
  }

  /// Whether a cleartext load is to be answered by changing the URL.
  let changesURL: Bool

  /// The cases that keys are asked for: cleartext ones only where the URL can't be changed.
  var casesForKeys: [Case] {
    cases.filter { !changesURL || $0.sighting.observation.kind != .http }
  }

  /// Cleartext cases that a change of the URL answers.
  var casesForFix: [Case] {
    changesURL ? cases.filter { $0.sighting.observation.kind == .http } : []
  }

  /// Whether handshakes were seen, and a certificate in none of them.
  var hidesCertificate: Bool {
    let handshakes = sightings.compactMap(\.observation.tls).filter { $0.version != nil }
    return !handshakes.isEmpty && handshakes.allSatisfy { $0.certificate == nil }
  }

  var verdict: HostSuggestion.Verdict {
    let findings = cases.flatMap(\.findings)
    if findings.contains(where: \.isViolation) { return .violated }
    if findings.isEmpty || httpsComplies { return .satisfied }
    return .unknown
  }

  /// What was found, each once, with the places where it was first and last seen.
  var needs: [Need] {
    var byFinding: [Finding: (sightings: [Int: Sighting], systems: Set<SystemVersion>)] = [:]
    for item in cases {
      for finding in item.findings {
        // In place, as thousands of sightings may share a finding.
        byFinding[finding, default: ([:], [])].sightings[item.number] = item.sighting
        byFinding[finding, default: ([:], [])].systems.insert(item.system)
      }
    }
    return byFinding.map { finding, entry in
      need(finding, Array(entry.sightings.values), entry.systems)
    }
    .sorted { order($0).lexicographicallyPrecedes(order($1)) }
  }

  private func need(_ finding: Finding, _ sightings: [Sighting], _ systems: Set<SystemVersion>)
    -> Need
  {
    var places: [Place] = []
    if let first = sightings.map(\.first).min() { places.append(first) }
    if let last = sightings.map(\.last).max(), last != places.first { places.append(last) }
    var reason = finding.reason
    if systems.count < options.systems.count {
      reason += " (on " + systems.sorted().map(\.description).joined(separator: ", ") + ")"
    }
    return Need(
      kind: finding.kind, certainty: finding.certainty, reason: reason, rules: finding.rules,
      evidence: places, count: sightings.reduce(0) { $0 + $1.count })
  }

  private func order(_ need: Need) -> [Int] {
    let kind = Need.Kind.allCases.firstIndex(of: need.kind) ?? 0
    let certainty = Need.Certainty.allCases.firstIndex(of: need.certainty) ?? 0
    return [certainty, kind, need.evidence.first?.frame ?? 0, need.count]
      + need.reason.utf8.map(Int.init)
  }

  /// A server that was seen to comply answers some clients better than others: what was only
  /// likely is then unknown.
  private mutating func doubtLikelyNeeds() {
    for index in cases.indices {
      for position in cases[index].findings.indices
      where cases[index].findings[position].certainty == .likely
        && cases[index].findings[position].kind == .forwardSecrecy
      {
        cases[index].findings[position].certainty = .unknown
        cases[index].findings[position].keys = nil
        cases[index].findings[position].reason += "; other connections to the host complied"
      }
    }
  }
}
