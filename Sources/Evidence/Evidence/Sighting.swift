import HostNames

/// Equal observations of one host, with their number and their first and last places.
///
/// The first observation is the example. Equality is that of the `Key`: place, time, client and
/// facts that affect no verdict are ignored.
public struct Sighting: Sendable {
  /// The first observation, in a class so that copies cost only a reference.
  @usableFromInline
  final class Example: Sendable {
    @usableFromInline let observation: Observation
    init(_ observation: Observation) { self.observation = observation }
  }

  @usableFromInline private(set) var example: Example
  private let software: ClientSoftware?
  public private(set) var count: Int
  public private(set) var isCountLeast = false
  public private(set) var last: Place

  @inlinable public var observation: Observation { example.observation }
  @inlinable public var first: Place { example.observation.place }

  /// The distinguishing facts: the observation without place, time and facts that affect no
  /// verdict.
  struct Key: Hashable, Sendable {
    var facts: Observation
    var software: ClientSoftware?
    var validity: Validity?
  }

  enum Validity: Int { case before, within, after }

  /// The key, computed on each access as it is as large as the sighting.
  var key: Key { Key(observation, named: software) }

  public init(_ observation: Observation) {
    self.init(
      observation,
      named: observation.http?.userAgent.flatMap(ClientSoftware.init(userAgent:)))
  }

  public init(_ observation: Observation, count: Int, last: Place) {
    self.init(observation)
    self.count = count
    self.last = max(observation.place, last)
  }

  init(_ observation: Observation, named software: ClientSoftware?) {
    example = Example(observation)
    self.software = software
    count = 1
    last = observation.place
  }

  func counted(_ count: Int, isLeast: Bool, last: Place) -> Sighting {
    var sighting = self
    (sighting.count, sighting.isCountLeast) = (count, isLeast)
    sighting.last = max(first, last)
    return sighting
  }

  mutating func absorb(_ other: Sighting) {
    count += other.count
    isCountLeast = isCountLeast || other.isCountLeast
    if other.first < first { example = other.example }
    if last < other.last { last = other.last }
  }
}

extension Sighting.Key {
  /// The memory of a typical sighting in bytes.
  static let usualBytes = 1200

  /// The size in units of a typical sighting, by the key so that it depends on no order.
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
