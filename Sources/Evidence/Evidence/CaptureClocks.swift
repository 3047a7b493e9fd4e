/// The clocks of captures, as far as their times and certificates show that one was not set.
///
/// A clock that was never set gives the time since 1970, since another epoch, or since its firmware was
/// built. Its times say nothing of a certificate's dates. A clock that is ahead shows itself by nothing
/// that a single server could not cause, so that it is not recognised (decision 33).
public struct CaptureClocks: Sendable {
  /// 2008-07-10 00:00 UTC, when the App Store opened: no third-party app ran before.
  private static let firstApps = Timestamp(nanoseconds: 1_215_648_000_000_000_000)
  private static let day: Int64 = 86_400_000_000_000
  /// A public authority dates a certificate at most 48 hours ahead (Baseline Requirements, 7.1.2.7).
  private static let mostAheadOfPublicIssuer = 2 * day
  /// Renewals are prepared this long ahead at most.
  private static let mostAheadOfAnyIssuer = 90 * day

  /// The captures whose certificates show that the clock was not set.
  private var unset: Set<String> = []

  /// The clocks of captures without certificates.
  public init() {}

  /// The clocks by all certificates of the captures.
  ///
  /// - Parameter evidence: The evidence of all hosts.
  public init(_ evidence: [HostEvidence]) {
    var suspects: [String: Suspicion] = [:]
    for sighting in evidence.lazy.flatMap(\.sightings) {
      guard let certificate = sighting.observation.tls?.certificate?.value,
        let notBefore = certificate.notBefore
      else { continue }
      for place in [sighting.first, sighting.last] {
        guard let time = place.time, time < notBefore else { continue }
        suspects[place.capture, default: Suspicion()].add(certificate, aheadBy: notBefore - time)
      }
    }
    guard !suspects.isEmpty else { return }
    for sighting in evidence.lazy.flatMap(\.sightings) {
      guard let notBefore = sighting.observation.tls?.certificate?.value.notBefore else { continue }
      for place in [sighting.first, sighting.last] {
        guard let time = place.time, time >= notBefore else { continue }
        suspects[place.capture]?.showsBegunCertificate = true
      }
    }
    unset = Set(suspects.lazy.filter(\.value.isOfClock).map(\.key))
  }

  /// Indicates whether a time is before any app, so that the clock was not set.
  public static func isUnset(at time: Timestamp) -> Bool { time < firstApps }

  /// The time at which a certificate was shown; `nil` without a time of a clock that was set.
  ///
  /// Of a sighting whose first time is of no use the last one serves, where it says the same of the dates.
  public func time(of sighting: Sighting) -> Timestamp? {
    if let time = time(at: sighting.first) { return time }
    guard let last = time(at: sighting.last), let first = sighting.first.time,
      let certificate = sighting.observation.tls?.certificate?.value,
      Sighting.Validity(of: certificate, at: last) == Sighting.Validity(of: certificate, at: first)
    else { return nil }
    return last
  }

  /// The time of a place; `nil` without a time of a clock that was set.
  public func time(at place: Place) -> Timestamp? {
    guard let time = place.time, !Self.isUnset(at: time), !unset.contains(place.capture) else {
      return nil
    }
    return time
  }

  /// The certificates of a capture that had not begun when they were shown.
  private struct Suspicion {
    /// The issuer of the first of them that is not its own.
    var issuer: [String?]?
    var hasOtherIssuer = false
    /// True if a public authority had certified one of them before the time of the capture.
    var isImpossible = false
    var mostAhead: Int64 = 0
    /// True if another certificate of the capture had begun.
    var showsBegunCertificate = false

    mutating func add(_ certificate: CertificateFacts, aheadBy ahead: Int64) {
      mostAhead = max(mostAhead, ahead)
      guard !certificate.isSelfIssued else { return }
      let issuer = [certificate.issuerCN, certificate.issuerOrganization]
      if self.issuer == nil { self.issuer = issuer }
      if self.issuer != issuer { hasOtherIssuer = true }
      if certificate.scts ?? 0 > 0, ahead > mostAheadOfPublicIssuer { isImpossible = true }
    }

    /// Indicates whether the clock is the likelier cause than the servers.
    var isOfClock: Bool {
      isImpossible || hasOtherIssuer || !showsBegunCertificate && mostAhead > mostAheadOfAnyIssuer
    }
  }
}

extension Timestamp {
  /// The nanoseconds from one time to a later one, as far as they can be counted.
  fileprivate static func - (later: Timestamp, earlier: Timestamp) -> Int64 {
    let (difference, overflow) = later.nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? .max : difference
  }
}
