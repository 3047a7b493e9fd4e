import HostNames

/// Sightings of the same host in any number of captures, as one.
///
/// Joins are associative, commutative and idempotent, so that any order, grouping and repetition of
/// captures gives the same.
public struct FoldedSighting: Sendable {
  /// Places that are kept beside the last one, the first included.
  public static let mostPlaces = 3

  /// A sighting whose observation is the example; its count and last place are not used.
  private var head: Sighting
  /// The first places, in order; never empty.
  public private(set) var places: [Place]
  /// The last place.
  public private(set) var last: Place
  /// The captures, and how often it was seen in each.
  public private(set) var captures: CaptureTally
  /// The earliest start and the latest end of the certificates' validity; `nil` where none has one.
  public private(set) var validity: ClosedRange<Timestamp>?

  /// The observation at the first place.
  ///
  /// Its certificate may be one of many that differ by their day alone.
  public var example: Observation { head.observation }

  /// A sighting of one capture.
  init(_ sighting: Sighting, in capture: CaptureIdentity) {
    let example = sighting.observation.withoutUnkeptFacts
    self.init(
      example: example, places: [example.place], last: sighting.last,
      captures: CaptureTally(capture, count: sighting.count),
      validity: example.tls?.certificate?.value.validity)
  }

  /// A sighting by its parts.
  ///
  /// - Parameters:
  ///   - example: The observation at the first place.
  ///   - places: The first places; at least one.
  ///   - last: The last place.
  ///   - captures: The captures.
  ///   - validity: The earliest start and the latest end of the certificates' validity.
  public init(
    example: Observation, places: [Place], last: Place, captures: CaptureTally,
    validity: ClosedRange<Timestamp>?
  ) {
    head = Sighting(example)
    self.places = places
    self.last = last.precedesByBytes(example.place) ? example.place : last
    self.captures = captures
    self.validity = validity
    keepPlaces()
  }

  /// The same with a reference to a client's offer that is equal to its own.
  ///
  /// - Parameter offer: The offer, which other sightings refer to.
  /// - Returns: The sighting.
  public func sharing(_ offer: Shared<TLSOffer>) -> FoldedSighting {
    var example = example
    example.tls?.offer = offer
    var sharing = self
    sharing.head = Sighting(example)
    return sharing
  }

  /// Takes in a sighting of the same capture that differs in nothing that a fold tells apart.
  mutating func add(_ other: FoldedSighting) {
    let captures = captures
    join(other)
    self.captures = captures
    self.captures.add(other.captures)
  }

  /// Takes in the same sighting of other captures.
  mutating func join(_ other: FoldedSighting) {
    if other.example.precedesAsExample(example) { head = other.head }
    places += other.places
    keepPlaces()
    if last.precedesByBytes(other.last) { last = other.last }
    captures.join(other.captures)
    if let theirs = other.validity {
      validity =
        validity.map {
          min($0.lowerBound, theirs.lowerBound)...max($0.upperBound, theirs.upperBound)
        } ?? theirs
    }
  }

  private mutating func keepPlaces() {
    guard places.count > 1 else { return }
    places.sort { $0.precedesByBytes($1) }
    var kept: [Place] = []
    for place in places where kept.count < Self.mostPlaces {
      if kept.last?.precedesByBytes(place) != false { kept.append(place) }
    }
    places = kept
  }

  /// The sighting as a ledger has it.
  var sighting: Sighting {
    head.counted(captures.count, isLeast: captures.isMore, last: last)
  }

  /// What tells it apart from others of its host.
  var key: Sighting.Key { head.foldedKey }
}

extension Sighting {
  /// What tells sightings apart in a fold: their key without what changes with the day a certificate was
  /// issued.
  ///
  /// A key that an authority of no public root programme signed stays: several owners that share it show
  /// a proxy.
  var foldedKey: Key {
    var key = key
    guard var certificate = key.facts.tls?.certificate?.value else { return key }
    if case .privateKey = TerminatorSign(certificate) {} else { certificate.spkiSha256 = nil }
    certificate.sha256 = nil
    (certificate.notBefore, certificate.notAfter) = (nil, nil)
    certificate.scts = certificate.scts.map { min($0, 1) }
    key.facts.tls?.certificate = Shared(certificate)
    return key
  }
}

extension Place {
  /// Tells the order by time, then by the bytes of the capture's name, then by packet: texts that Swift
  /// takes for equal have an order too.
  func precedesByBytes(_ other: Place) -> Bool {
    if time != other.time {
      guard let time else { return false }
      return other.time.map { time < $0 } ?? true
    }
    let (mine, theirs) = (capture.utf8, other.capture.utf8)
    guard mine.elementsEqual(theirs) else { return mine.lexicographicallyPrecedes(theirs) }
    if frame != other.frame { return frame < other.frame }
    return unit.rawValue < other.unit.rawValue
  }
}

extension Observation {
  /// The observation as evidence files keep it, without the client's address and fingerprints.
  fileprivate var withoutUnkeptFacts: Observation {
    var kept = self
    kept.client = Endpoint(address: IPAddress(high: 0, low: 0), port: 0)
    kept.tls?.ja3s = nil
    if let offer = kept.tls?.offer, offer.ja3 != nil || offer.ja4 != nil {
      kept.tls?.offer?.ja3 = nil
      kept.tls?.offer?.ja4 = nil
    }
    return kept
  }

  /// Tells which of two is the example: the first by place, and by all that is kept where two stand at
  /// one.
  fileprivate func precedesAsExample(_ other: Observation) -> Bool {
    if place.precedesByBytes(other.place) { return true }
    if other.place.precedesByBytes(place) { return false }
    return precedes(other)
  }
}

extension CertificateFacts {
  fileprivate var validity: ClosedRange<Timestamp>? {
    guard let notBefore, let notAfter, notBefore <= notAfter else { return nil }
    return notBefore...notAfter
  }
}
