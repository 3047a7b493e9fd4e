import HostNames

/// What was seen, host by host, however many captures it came from.
///
/// Observations that say the same of a host are one `Sighting` with a count and the places where it
/// was first and last seen, so the ledger grows with what differs, not with the traffic. The order
/// in which observations come does not matter, not even where there are too many: `EvidencePriority`
/// tells which are kept.
public struct EvidenceLedger: Sendable {
  /// Different sightings kept of one host.
  ///
  /// A server that answers differently each time is either hostile or broken; what is beyond is
  /// counted.
  public static let mostSightings = 4096
  /// Different sightings kept in all, of usual size; one that holds more counts for several.
  public static let mostSightingsInAll = 65_536
  /// Bytes of a sighting of usual size.
  static let usualBytes = 2048
  /// Hosts of which it is remembered that something was let go; beyond that it is taken to be so of
  /// all.
  private static let mostIncomplete = 1 << 20

  private let priority: EvidencePriority
  private let room: Int
  private var hosts: [String: [Sighting.Key: Sighting]] = [:]

  private var heldCost = 0
  private var agents = UserAgentTable()
  /// The hashes of hosts of which something was let go.
  private var incomplete: Set<UInt64> = []
  /// Whether something was let go of which it is not known whose it was.
  private var isIncompleteThroughout = false

  /// Observations that were not kept because there were too many different ones.
  public var dropped: Int {
    let isWithin =
      heldCost <= room
      && hosts.values.allSatisfy { $0.count <= Self.mostSightings }
    if isWithin { return lost }
    var settled = self
    settled.settle()
    return settled.lost
  }
  private var lost = 0
  /// How many observations were recorded.
  public private(set) var count = 0

  /// What was seen of protocols that are not followed.
  public private(set) var otherTraffic = OtherTrafficTable()

  /// What servers of names answered.
  public private(set) var nameAnswers = NameAnswerTable()

  /// A ledger in which nothing stands yet.
  ///
  /// - Parameters:
  ///   - priority: What is kept where there is too much.
  ///   - room: Different sightings kept in all, of usual size.
  public init(priority: EvidencePriority = .even, room: Int = mostSightingsInAll) {
    self.priority = priority
    self.room = room
  }

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

  /// Counts observations that were not kept elsewhere; whose they were is not known.
  ///
  /// - Parameter observations: How many.
  public mutating func record(dropped observations: Int) {
    count += observations
    lost += observations
    if observations > 0 { isIncompleteThroughout = true }
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
    lost += other.lost
    isIncompleteThroughout = isIncompleteThroughout || other.isIncompleteThroughout
    incomplete.formUnion(other.incomplete)
    otherTraffic.merge(other.otherTraffic)
    nameAnswers.merge(other.nameAnswers)
    for (host, sightings) in other.hosts {
      for sighting in sightings.values { add(sighting, under: host) }
    }
  }

  /// The hosts by name, each with its sightings by place; what was seen in one place is always told in
  /// the same order.
  public var evidence: [HostEvidence] {
    var settled = self
    settled.settle()
    return settled.hosts.map { host, sightings in
      var evidence = HostEvidence(
        host: host, sightings: sightings.values.sorted { $0.precedes($1) })
      evidence.answers = nameAnswers[host]
      evidence.isIncomplete = settled.isIncomplete(host)
      return evidence
    }
    .sorted { $0.host < $1.host }
  }

  /// Tells whether something of a host may have been let go.
  private func isIncomplete(_ host: String) -> Bool {
    if isIncompleteThroughout { return true }
    guard !incomplete.isEmpty else { return false }
    return incomplete.count > Self.mostIncomplete
      || incomplete.contains(EvidenceSelection.hash(host))
  }

  private mutating func add(_ sighting: Sighting, under host: String) {
    if hosts[host]?[sighting.key]?.absorb(sighting) != nil { return }
    hosts[host, default: [:]][sighting.key] = sighting
    heldCost += sighting.cost
    // To choose takes looking at all, so it waits until there is a good part too much.
    if hosts[host]?.count ?? 0 > 2 * Self.mostSightings { settle(host) }
    if heldCost > room + room / 4 { settle() }
  }

  /// Lets go of what is too much.
  private mutating func settle() {
    for (host, sightings) in hosts where sightings.count > Self.mostSightings { settle(host) }
    guard heldCost > room else { return }
    let selection = EvidenceSelection(room: room, priority: priority)
    for gone in selection.select(from: hosts).dropped {
      hosts[gone.host]?[gone.sighting.key] = nil
      if hosts[gone.host]?.isEmpty == true { hosts[gone.host] = nil }
      letGo(gone.sighting, of: gone.host)
    }
  }

  /// Lets go of what is too much of one host: the lightest, and of those the last by their facts.
  private mutating func settle(_ host: String) {
    guard let sightings = hosts[host], sightings.count > Self.mostSightings else { return }
    let weighed = sightings.values.map { (weight: priority.weight($0, host), sighting: $0) }
    let ordered = weighed.sorted {
      $0.weight != $1.weight
        ? $0.weight > $1.weight : $0.sighting.precedesByFacts($1.sighting)
    }
    for (_, sighting) in ordered.dropFirst(Self.mostSightings) {
      hosts[host]?[sighting.key] = nil
      letGo(sighting, of: host)
    }
  }

  private mutating func letGo(_ sighting: Sighting, of host: String) {
    heldCost -= sighting.cost
    lost += sighting.count
    if incomplete.count <= Self.mostIncomplete { incomplete.insert(EvidenceSelection.hash(host)) }
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
  /// Whether more was seen than is kept.
  public var isIncomplete = false

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

  /// The room that it takes, in sightings of usual size; what the key alone tells, as which example
  /// is kept hangs on what else was seen.
  var cost: Int {
    (key.facts.heldBytes + EvidenceLedger.usualBytes - 1) / EvidenceLedger.usualBytes
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
