import HostNames

/// What was seen, host by host, however many captures it came from.
///
/// Observations that say the same of a host are one `Sighting` with a count and the places where it
/// was first and last seen, so the ledger grows with what differs, not with the traffic. The order
/// in which
/// observations come does not matter, but for which are kept where there are too many.
public struct EvidenceLedger: Sendable {
  /// Different sightings kept of one host.
  ///
  /// A server that answers differently each time is either hostile or broken; what is beyond is
  /// counted.
  public static let mostSightings = 4096
  /// Different sightings kept in all: at about 2 KiB each, as much as a device farm's night shows
  /// and a hostile capture may cost.
  public static let mostSightingsInAll = 65_536
  /// About how much memory they may take, in bytes: ten times what so many usually do.
  public static let mostBytes = 512 << 20

  private var hosts: [String: [Sighting.Key: Sighting]] = [:]

  private var sightingCount = 0
  private var heldBytes = 0
  private var agents = UserAgentTable()

  /// Observations that were not kept because there were too many different ones.
  public private(set) var dropped = 0
  /// How many observations were recorded.
  public private(set) var count = 0

  /// What was seen of protocols that are not followed.
  public private(set) var otherTraffic = OtherTrafficTable()

  /// What servers of names answered.
  public private(set) var nameAnswers = NameAnswerTable()

  /// A ledger in which nothing stands yet.
  public init() {}

  /// Records an observation under its host; one without a name goes under the server's address.
  ///
  /// - Parameter observation: What was seen.
  public mutating func record(_ observation: Observation) {
    count += 1
    let software = observation.http?.userAgent.flatMap { agents.software(of: $0) }
    add(Sighting(observation, named: software), under: Self.host(of: observation))
  }

  /// Takes in what was seen before, under its host.
  ///
  /// - Parameter sighting: A sighting of another ledger.
  public mutating func record(_ sighting: Sighting) {
    count += sighting.count
    add(sighting, under: Self.host(of: sighting.observation))
  }

  /// Counts observations that were not kept elsewhere.
  ///
  /// - Parameter observations: How many.
  public mutating func record(dropped observations: Int) {
    count += observations
    dropped += observations
  }

  /// Takes in what was seen of protocols that are not followed.
  ///
  /// - Parameter traffic: What a capture shows.
  public mutating func record(_ traffic: OtherTrafficTable) { otherTraffic.merge(traffic) }

  /// Takes in what servers of names answered.
  ///
  /// - Parameter answers: What a capture shows.
  public mutating func record(_ answers: NameAnswerTable) { nameAnswers.merge(answers) }

  /// Takes in all that another ledger holds.
  ///
  /// - Parameter other: A ledger of other captures.
  public mutating func merge(_ other: EvidenceLedger) {
    count += other.count
    dropped += other.dropped
    otherTraffic.merge(other.otherTraffic)
    nameAnswers.merge(other.nameAnswers)
    // In an order that follows from what was seen, so that chance never decides what is beyond a limit.
    for host in other.evidence {
      for sighting in host.sightings { add(sighting, under: host.host) }
    }
  }

  /// The hosts by name, each with its sightings by place; what was seen in one place is always told in
  /// the same order.
  public var evidence: [HostEvidence] {
    hosts.map { host, sightings in
      var evidence = HostEvidence(
        host: host, sightings: sightings.values.sorted { $0.precedes($1) })
      evidence.answers = nameAnswers[host]
      return evidence
    }
    .sorted { $0.host < $1.host }
  }

  private mutating func add(_ sighting: Sighting, under host: String) {
    if hosts[host]?[sighting.key]?.absorb(sighting) != nil { return }
    guard sightingCount < Self.mostSightingsInAll, hosts[host]?.count ?? 0 < Self.mostSightings
    else {
      dropped += sighting.count
      return
    }
    let bytes = sighting.observation.heldBytes
    guard heldBytes + bytes <= Self.mostBytes else {
      dropped += sighting.count
      return
    }
    hosts[host, default: [:]][sighting.key] = sighting
    sightingCount += 1
    heldBytes += bytes
  }

  /// The name for grouping and keys: without the dot at the end that the evidence keeps.
  public static func host(of observation: Observation) -> String {
    observation.host.map(host(named:)) ?? observation.server.address.description
  }

  /// A name without the dot at its end.
  static func host(named name: String) -> String {
    name.hasSuffix(".") ? String(name.dropLast()) : name
  }
}

/// What was seen of one host.
public struct HostEvidence: Sendable {
  /// The name without a dot at its end, or an address.
  public var host: String
  /// What was seen, by the place where it was first seen.
  public var sightings: [Sighting]
  /// What servers of names answered of it.
  public var answers: NameAnswers?

  /// What was seen apart from requests to proxies whose tunnel then carried the load itself.
  public var loads: [Sighting] {
    let loads = sightings.filter { $0.observation.http?.openedTunnel != true }
    return loads.isEmpty ? sightings : loads
  }

  /// A host with what was seen of it.
  public init(host: String, sightings: [Sighting]) {
    self.host = host
    self.sightings = sightings
  }
}

/// Observations of one host that say the same.
public struct Sighting: Sendable {
  /// The first of them.
  public private(set) var observation: Observation
  public private(set) var count: Int
  public private(set) var first: Place
  public private(set) var last: Place
  let key: Key

  /// What tells sightings apart: the observation without where, when, and what no verdict rests on.
  struct Key: Hashable, Sendable {
    var facts: Observation
    /// Of the user agent no more than the software it names, so that its variety costs nothing.
    var software: ClientSoftware?
    /// The position of the time to the dates of the certificate; `nil` where either is not known.
    var validity: Validity?
  }

  /// The position of a moment to the dates of a certificate.
  enum Validity: Int { case before, within, after }

  /// A sighting of one observation.
  public init(_ observation: Observation) {
    self.init(
      observation,
      named: observation.http?.userAgent.flatMap(ClientSoftware.init(userAgent:)))
  }

  /// Observations of which the first is known, how many there were, and where the last was.
  public init(_ observation: Observation, count: Int, last: Place) {
    self.init(observation)
    self.count = count
    self.last = max(observation.place, last)
  }

  /// A sighting of one observation, whose user agent names that software.
  fileprivate init(_ observation: Observation, named software: ClientSoftware?) {
    self.observation = observation
    count = 1
    (first, last) = (observation.place, observation.place)
    key = Key(observation, named: software)
  }

  /// Takes in a sighting of the same; the earlier one stays as the example.
  mutating func absorb(_ other: Sighting) {
    count += other.count
    if other.first < first {
      first = other.first
      observation = other.observation
    }
    if last < other.last { last = other.last }
  }
}

extension Sighting.Key {
  fileprivate init(_ observation: Observation, named software: ClientSoftware?) {
    facts = observation
    self.software = software
    facts.place = Place(capture: "", frame: 0, time: nil)
    facts.client.port = 0
    facts.client.address.low = 0
    facts.client.address.high = 0
    facts.anomalies = []
    // To name the server's own port says no more than to connect to it.
    if facts.namedPort == facts.server.port { facts.namedPort = nil }
    // The aliases are the host's, and in its answers: they change with the hour.
    facts.canonicalNames = []
    if !facts.hostCandidates.isEmpty {
      // Which name was answered last is chance.
      facts.hostCandidates = facts.hostCandidates.map {
        HostCandidate($0.host, source: $0.source)
      }.sorted()
    }
    facts.process?.pid = nil
    facts.process?.effectivePid = nil
    facts.http?.userAgent = nil
    // Whether there was a request is a fact; which method it had tells only CONNECT apart.
    if let method = observation.http?.method {
      facts.http?.method = method == "CONNECT" ? method : ""
    }
    // Of what was decrypted only the name counts, and where it leads to.
    if observation.kind != .http {
      facts.http?.version = nil
      facts.http?.status = nil
      facts.http?.contentType = nil
    }
    facts.tls?.ja3s = nil
    // What DNS tells of GREASE changes nothing.
    if facts.tls?.encryptedHello != .real { facts.tls?.encryptedHello = nil }
    if var offer = facts.tls?.offer?.value, offer.ja3 != nil || offer.ja4 != nil {
      (offer.ja3, offer.ja4) = (nil, nil)
      facts.tls?.offer = Shared(offer)
    }
    // Whether a certificate was in force depends on the moment, and nothing else does.
    validity = observation.tls?.certificate.flatMap {
      Sighting.Validity(of: $0.value, at: observation.place.time)
    }
    // Many servers behind one name are one sighting, but for a name that a request in clear states: at
    // some addresses it may not be the URL's host. Proxies stay apart, as one may end TLS and one not.
    if observation.host != nil, !observation.mayHoldAddressInURL, observation.proxy == nil {
      facts.server.address = facts.client.address
    }
  }
}

extension Sighting.Validity {
  fileprivate init?(of certificate: CertificateFacts, at time: Timestamp?) {
    guard let time, let notBefore = certificate.notBefore, let notAfter = certificate.notAfter
    else {
      return nil
    }
    self = time < notBefore ? .before : time > notAfter ? .after : .within
  }
}

extension Observation {
  /// Whether the URL of a request that names a host may have held the address that was asked.
  public var mayHoldAddressInURL: Bool {
    kind == .http && (hostSource == .host || hostSource == .authority) && via == nil
  }
}
