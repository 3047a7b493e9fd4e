import Escaping
import HostNames

/// A sighting in a fold: the equal sightings of a host in any number of captures, merged.
///
/// Joins are associative, commutative and idempotent.
public struct MergedSighting: Sendable {
  /// The maximum number of places of first occurrences that are kept; the last place is kept too.
  public static let mostPlaces = 3

  private var head: HostSighting
  /// The places of the first occurrences, at most ``mostPlaces``, in order; never empty.
  public private(set) var places: [Place]
  public private(set) var last: Place
  public private(set) var captures: CountPerCapture
  /// The earliest start and latest end of the validity of all merged certificates; `nil` without
  /// certificates that have dates.
  public private(set) var validity: ClosedRange<Timestamp>?

  /// The observation at the first place.
  ///
  /// Certificates of other occurrences may have other dates.
  public var example: Observation { head.observation }

  init(_ sighting: HostSighting, in capture: CaptureIdentity) {
    let example = sighting.observation.withoutUnkeptFacts
    self.init(
      example: example, places: [example.place], last: sighting.last,
      captures: CountPerCapture(capture, count: sighting.count),
      validity: example.tls?.certificate?.value.validity)
  }

  /// Creates a sighting of a fold (merged evidence); the parameters are described at the properties
  /// of the same names.
  public init(
    example: Observation, places: [Place], last: Place, captures: CountPerCapture,
    validity: ClosedRange<Timestamp>?
  ) {
    head = HostSighting(example)
    self.places = places
    self.last = last.precedesByBytes(example.place) ? example.place : last
    self.captures = captures
    self.validity = validity
    keepPlaces()
  }

  public func sharing(_ offer: SharedValue<TLSOffer>) -> MergedSighting {
    var example = example
    example.tls?.offer = offer
    var sharing = self
    sharing.head = HostSighting(example)
    return sharing
  }

  mutating func add(_ other: MergedSighting) {
    let captures = captures
    join(other)
    self.captures = captures
    self.captures.add(other.captures)
  }

  mutating func join(_ other: MergedSighting) {
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

  var sighting: HostSighting {
    head.counted(captures.count, isLeast: captures.isMore, last: last)
  }

  var key: HostSighting.Key { head.foldedKey }
}

extension HostSighting {
  /// The facts that distinguish sightings in a fold (merged evidence), without those that change
  /// when a certificate is renewed.
  ///
  /// The hash of the public key is kept only if an authority outside the public root programs
  /// certified it: such a key shows a proxy if hosts of several owners share it.
  var foldedKey: Key {
    var key = key
    guard var certificate = key.facts.tls?.certificate?.value else { return key }
    if case .privateKey = TLSProxyEvidence(certificate) {} else { certificate.spkiSha256 = nil }
    certificate.sha256 = nil
    (certificate.notBefore, certificate.notAfter) = (nil, nil)
    certificate.scts = certificate.scts.map { min($0, 1) }
    certificate.timestamps?.earliest = nil
    key.facts.tls?.certificate = SharedValue(certificate)
    return key
  }
}

extension Place {
  /// Orders places by time, then the bytes of the capture's name, then packet.
  ///
  /// Unlike `<`, this order distinguishes names that Unicode treats as canonically equivalent.
  /// Places without a time come last.
  func precedesByBytes(_ other: Place) -> Bool {
    if time != other.time {
      guard let time else { return false }
      return other.time.map { time < $0 } ?? true
    }
    if let precedes = capture.byteOrder(with: other.capture) { return precedes }
    if frame != other.frame { return frame < other.frame }
    return unit.rawValue < other.unit.rawValue
  }
}

extension Observation {
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
