import Escaping

/// Detects captures whose clock was not set.
///
/// The clock of such a capturing device counts from 1970, another epoch, or its firmware's build
/// date, so the packet times cannot be compared with a certificate's dates. A clock that is ahead
/// is not detected: one server with an expired certificate would look the same (decision 33).
public struct CaptureClocks: Sendable {
  /// The time 2008-07-10 00:00 UTC, when the App Store opened.
  ///
  /// No third-party app ran before, so an earlier packet time shows an unset clock.
  private static let firstApps = Timestamp(nanoseconds: 1_215_648_000_000_000_000)
  private static let day: Int64 = 86_400_000_000_000
  /// The longest time, in nanoseconds, by which a public authority may issue a certificate before
  /// its `notBefore` date: 48 hours (Baseline Requirements, section 7.1.2.7).
  private static let mostAheadOfPublicIssuer = 2 * day
  /// The longest time, in nanoseconds, by which any authority issues before `notBefore`.
  private static let mostAheadOfAnyIssuer = 90 * day

  private var unset: Set<ForeignText> = []

  public init() {}

  public init(_ evidence: [HostEvidence]) {
    var suspects: [ForeignText: Suspicion] = [:]
    for sighting in evidence.lazy.flatMap(\.sightings) {
      guard let certificate = sighting.observation.tls?.certificate?.value,
        let notBefore = certificate.notBefore
      else { continue }
      // A capture before the certificate's start is suspicious: either its clock is wrong or the
      // certificate was issued ahead.
      for place in [sighting.first, sighting.last] {
        guard let time = place.time, time < notBefore else { continue }
        suspects[place.capture, default: Suspicion()].add(certificate, aheadBy: notBefore - time)
      }
    }
    guard !suspects.isEmpty else { return }
    // Certificates that were already valid speak for the clock.
    for sighting in evidence.lazy.flatMap(\.sightings) {
      guard let notBefore = sighting.observation.tls?.certificate?.value.notBefore else { continue }
      for place in [sighting.first, sighting.last] {
        guard let time = place.time, time >= notBefore else { continue }
        suspects[place.capture]?.showsBegunCertificate = true
      }
    }
    unset = Set(suspects.lazy.filter(\.value.isOfClock).map(\.key))
  }

  /// Returns true for a time before the App Store opened, which shows an unset clock.
  public static func isUnset(at time: Timestamp) -> Bool { time < firstApps }

  /// Returns the time at which a sighting's certificate was presented; `nil` without a usable time.
  ///
  /// A sighting is one kind of observation of a host, counted. If the first time is unusable, the
  /// last time is returned, provided that the certificate was equally valid, expired or not yet
  /// valid at both.
  public func time(of sighting: HostSighting) -> Timestamp? {
    if let time = time(at: sighting.first) { return time }
    guard let last = time(at: sighting.last), let first = sighting.first.time,
      let certificate = sighting.observation.tls?.certificate?.value,
      HostSighting.Validity(of: certificate, at: last)
        == HostSighting.Validity(of: certificate, at: first)
    else { return nil }
    return last
  }

  /// Returns the time at a place in a capture; `nil` if none is recorded or the clock was not set.
  public func time(at place: Place) -> Timestamp? {
    guard let time = place.time, !Self.isUnset(at: time), !unset.contains(place.capture) else {
      return nil
    }
    return time
  }

  private struct Suspicion {
    var issuer: [ForeignText?]?
    var hasOtherIssuer = false
    /// True if the clock must be wrong: a public authority's certificate was presented over 48
    /// hours before `notBefore`.
    var isImpossible = false
    var mostAhead: Int64 = 0
    var showsBegunCertificate = false

    mutating func add(_ certificate: CertificateFacts, aheadBy ahead: Int64) {
      mostAhead = max(mostAhead, ahead)
      // A self-issued certificate may have any dates.
      guard !certificate.isSelfIssued else { return }
      let issuer = [certificate.issuerCN, certificate.issuerOrganization]
      if self.issuer == nil { self.issuer = issuer }
      if self.issuer != issuer { hasOtherIssuer = true }
      // Timestamps show a public authority, which may not date certificates so far ahead.
      if certificate.scts ?? 0 > 0, ahead > mostAheadOfPublicIssuer { isImpossible = true }
    }

    var isOfClock: Bool {
      isImpossible || hasOtherIssuer || !showsBegunCertificate && mostAhead > mostAheadOfAnyIssuer
    }
  }
}

extension Timestamp {
  fileprivate static func - (later: Timestamp, earlier: Timestamp) -> Int64 {
    let (difference, overflow) = later.nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? .max : difference
  }
}
