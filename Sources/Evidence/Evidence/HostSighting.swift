import Escaping
import HostNames

/// A sighting: equal observations of one host, with their number and their first and last places.
///
/// The first observation is kept. Observations are equal if their `Key`s are: place, time, client
/// and facts that affect no verdict are ignored.
public struct HostSighting: Sendable {
  /// The first observation of a sighting, in a class so that copies cost only a reference.
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

  /// The facts that distinguish sightings: those of an observation that may affect a verdict.
  struct Key: Hashable, Sendable {
    var facts: Observation
    var software: ClientSoftware?
    var validity: Validity?
  }

  enum Validity: Int { case before, within, after }

  /// The facts that distinguish this sighting from others, computed on each access because they are
  /// as large as the sighting.
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

  func counted(_ count: Int, isLeast: Bool, last: Place) -> HostSighting {
    var sighting = self
    (sighting.count, sighting.isCountLeast) = (count, isLeast)
    sighting.last = max(first, last)
    return sighting
  }

  mutating func absorb(_ other: HostSighting) {
    count += other.count
    isCountLeast = isCountLeast || other.isCountLeast
    if other.first < first { example = other.example }
    if last < other.last { last = other.last }
  }
}

extension HostSighting.Key {
  /// The memory in bytes of a typical sighting, the unit in which limits are counted.
  static let usualBytes = 1200

  /// The length of names up to which `usualBytes` include all that is made of them.
  private static let usualName = 64
  /// The copies of a host's name that judging and reporting make: in needs, exceptions, findings and
  /// their sentences.
  private static let copiesOfName = 4

  /// The size of the sighting in units of a typical one, rounded up.
  ///
  /// Only the facts of the key are measured, so that the order of observations does not matter.
  var cost: Int {
    let longer = max(0, (facts.host?.utf8.count ?? 0) - Self.usualName)
    let bytes = facts.heldBytes + Self.copiesOfName * longer
    return (bytes + Self.usualBytes - 1) / Self.usualBytes
  }

  fileprivate init(_ observation: Observation, named software: ClientSoftware?) {
    facts = observation
    self.software = software
    facts.place = Place(capture: "", frame: 0, time: nil)
    facts.client.port = 0
    facts.client.address.low = 0
    facts.client.address.high = 0
    facts.anomalies = []
    // Naming the server's own port adds nothing to the connection itself.
    if facts.namedPort == facts.server.port { facts.namedPort = nil }
    // Aliases belong to the host's DNS answers, and change by the hour.
    facts.canonicalNames = []
    if !facts.hostCandidates.isEmpty {
      // The order of candidates depends on which name was answered last, which is chance.
      facts.hostCandidates = facts.hostCandidates.map {
        HostCandidate($0.host, source: $0.source)
      }.sorted()
    }
    // Each boxed part is taken out and put back once, as that allocates.
    if var process = facts.process {
      (process.pid, process.effectivePid) = (nil, nil)
      facts.process = process
    }
    if var http = facts.http {
      http.userAgent = nil
      // The method does not matter to ATS, apart from CONNECT, which is no load.
      if let method = http.method { http.method = method == "CONNECT" ? method : "" }
      // Of decrypted requests only the name and the redirect target affect a verdict.
      if observation.kind != .http {
        http.version = nil
        http.status = nil
        http.contentType = nil
      }
      facts.http = http
    }
    facts.tls?.forgetShown()
    // DNS can confirm a real Encrypted Client Hello; what it reveals about GREASE has no effect.
    if facts.tls?.encryptedHello != .real { facts.tls?.encryptedHello = nil }
    if var offer = facts.tls?.offer?.value, offer.ja3 != nil || offer.ja4 != nil {
      (offer.ja3, offer.ja4) = (nil, nil)
      facts.tls?.offer = SharedValue(offer)
    }
    // Only the certificate's validity depends on the time of the connection.
    validity = observation.tls?.certificate.flatMap {
      HostSighting.Validity(of: $0.value, at: observation.place.time)
    }
    // Servers behind one name form one sighting. Exceptions are cleartext requests, whose URL may
    // have contained the address, and proxies, since only some of them terminate TLS.
    if observation.host != nil, !observation.mayHoldAddressInURL, observation.proxy == nil {
      facts.server.address = facts.client.address
    }
  }
}

extension HostSighting.Validity {
  init?(of certificate: CertificateFacts, at time: Timestamp?) {
    guard let time, let notBefore = certificate.notBefore, let notAfter = certificate.notAfter
    else {
      return nil
    }
    self = time < notBefore ? .before : time > notAfter ? .after : .within
  }
}
