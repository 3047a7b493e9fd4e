import HostNames

/// Observations of one host that say the same.
public struct Sighting: Sendable {
  /// The first of them; what refers to it costs no more than a reference.
  @usableFromInline
  final class Example: Sendable {
    @usableFromInline let observation: Observation
    init(_ observation: Observation) { self.observation = observation }
  }

  @usableFromInline private(set) var example: Example
  /// The software that its user agent names.
  private let software: ClientSoftware?
  public private(set) var count: Int
  /// True if it was seen more often than the count says, as in a fold of many captures.
  public private(set) var isCountLeast = false
  public private(set) var last: Place

  /// The first of them.
  @inlinable public var observation: Observation { example.observation }
  /// The place of the first of them.
  @inlinable public var first: Place { example.observation.place }

  /// The facts that distinguish sightings: the observation without place, time and facts that
  /// affect no verdict.
  struct Key: Hashable, Sendable {
    var facts: Observation
    /// The software that the user agent names; other differences between user agents do not count.
    var software: ClientSoftware?
    /// The observation time relative to the certificate's validity; `nil` if either is unknown.
    var validity: Validity?
  }

  /// A time relative to a certificate's validity period.
  enum Validity: Int { case before, within, after }

  /// The key that tells it apart from others of its host; made anew each time, as it is as large.
  var key: Key { Key(observation, named: software) }

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
  init(_ observation: Observation, named software: ClientSoftware?) {
    example = Example(observation)
    self.software = software
    count = 1
    last = observation.place
  }

  /// The same with another count and last place.
  func counted(_ count: Int, isLeast: Bool, last: Place) -> Sighting {
    var sighting = self
    (sighting.count, sighting.isCountLeast) = (count, isLeast)
    sighting.last = max(first, last)
    return sighting
  }

  /// Takes in a sighting of the same; the earlier one stays as the example.
  mutating func absorb(_ other: Sighting) {
    count += other.count
    isCountLeast = isCountLeast || other.isCountLeast
    if other.first < first { example = other.example }
    if last < other.last { last = other.last }
  }
}

extension Sighting.Key {
  /// Memory of a sighting of usual size, in bytes.
  static let usualBytes = 1200

  /// The room that a sighting takes, in sightings of usual size; by the key alone, as which example
  /// is kept hangs on what else was seen.
  var cost: Int { (facts.heldBytes + Self.usualBytes - 1) / Self.usualBytes }

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
    // Each is taken out and put back once, as that is an allocation.
    if var process = facts.process {
      (process.pid, process.effectivePid) = (nil, nil)
      facts.process = process
    }
    if var http = facts.http {
      http.userAgent = nil
      // Whether there was a request is a fact; which method it had tells only CONNECT apart.
      if let method = http.method { http.method = method == "CONNECT" ? method : "" }
      // Of what was decrypted only the name counts, and where it leads to.
      if observation.kind != .http {
        http.version = nil
        http.status = nil
        http.contentType = nil
      }
      facts.http = http
    }
    facts.tls?.forgetShown()
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
  init?(of certificate: CertificateFacts, at time: Timestamp?) {
    guard let time, let notBefore = certificate.notBefore, let notAfter = certificate.notAfter
    else {
      return nil
    }
    self = time < notBefore ? .before : time > notAfter ? .after : .within
  }
}
