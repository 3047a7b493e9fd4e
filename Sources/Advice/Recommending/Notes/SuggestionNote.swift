public import AppTransportSecurity
public import Evidence

/// A note on the run as a whole.
public struct SuggestionNote: Hashable, Sendable {
  public var fact: Fact

  public init(_ fact: Fact) { self.fact = fact }

  /// A fact about a run.
  public enum Fact: Hashable, Sendable {
    /// The certificates of this many hosts were not seen; for `trusted` of the hosts, the system's
    /// log shows that the certificate was trusted.
    case certificatesUnseen(hosts: Int, trusted: Int)
    case narrowedToTime(TimeNarrowing)
    case evidenceDropped(Int)
    case otherTrafficDropped(Int)
    case nameAnswersDropped(Int)
    /// Some counts of connections are lower bounds, as merged evidence names at most 64 captures
    /// for each sighting and counts no others.
    case countsAreLeast
    case trafficHidden([String])
    case namesEncrypted(services: [String], hosts: ShortenedNameList)
    case namesHidden(connections: Int, outer: ShortenedNameList)
    case seenThroughProxy(hosts: ShortenedNameList, [TLSProxy])
    case proxyUndecided(ShortenedNameList)
    /// Private authorities that each certified hosts of three or more owners, which suggests a
    /// proxy that intercepts TLS.
    case sharedAuthority(ShortenedNameList, hosts: ShortenedNameList)
    /// These hosts chose no forward secrecy with a browser, which offers fewer curves than Apple.
    case browserOffer(hosts: ShortenedNameList)
    /// CFNetwork's user agents name these apps, and no process is named, so the run may mix the
    /// traffic of several apps.
    case severalApps(ShortenedNameList)
    case noCleartextSeen(SignsOfBlockedLoads)
    case noOtherCleartextSeen(isSomeAllowed: Bool, SignsOfBlockedLoads)
    case assumed(option: String, [Conflict])
    case disputed(Conflict, option: String, isBlocked: Bool, hosts: ShortenedNameList)
    case groupDissolved(domain: String)
    case notSeenIsNotUnused(TrafficVolume)

    public var kind: Kind {
      switch self {
      case .certificatesUnseen: .certificatesUnseen
      case .narrowedToTime: .narrowedToTime
      case .evidenceDropped: .evidenceDropped
      case .otherTrafficDropped: .otherTrafficDropped
      case .nameAnswersDropped: .nameAnswersDropped
      case .countsAreLeast: .countsAreLeast
      case .trafficHidden: .trafficHidden
      case .namesEncrypted: .namesEncrypted
      case .namesHidden: .namesHidden
      case .seenThroughProxy: .seenThroughProxy
      case .proxyUndecided: .proxyUndecided
      case .sharedAuthority: .sharedAuthority
      case .browserOffer: .browserOffer
      case .severalApps: .severalApps
      case .noCleartextSeen, .noOtherCleartextSeen: .noCleartextSeen
      case .assumed: .assumed
      case .disputed: .disputed
      case .groupDissolved: .groupDissolved
      case .notSeenIsNotUnused: .notSeenIsNotUnused
      }
    }

    public var identifier: String { kind.rawValue }
  }

  /// The kind of a note; a published raw value never changes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case certificatesUnseen = "certificates-unseen"
    case narrowedToTime = "narrowed-to-time"
    case evidenceDropped = "evidence-dropped"
    case otherTrafficDropped = "other-traffic-dropped"
    case nameAnswersDropped = "name-answers-dropped"
    case countsAreLeast = "counts-are-least"
    case trafficHidden = "traffic-hidden"
    case namesEncrypted = "names-encrypted"
    case namesHidden = "names-hidden"
    case seenThroughProxy = "seen-through-proxy"
    case proxyUndecided = "proxy-undecided"
    case sharedAuthority = "shared-authority"
    case browserOffer = "browser-offer"
    case severalApps = "several-apps"
    case noCleartextSeen = "no-cleartext-seen"
    case assumed, disputed
    case groupDissolved = "group-dissolved"
    case notSeenIsNotUnused = "not-seen-is-not-unused"
  }

  /// The identifier of the note's kind in reports; a published identifier never changes.
  public var identifier: String { fact.identifier }
}
