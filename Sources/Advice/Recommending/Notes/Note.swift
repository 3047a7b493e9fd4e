public import AppTransportSecurity
public import Evidence

/// Something about the run as a whole.
public struct Note: Hashable, Sendable {
  public var fact: Fact

  /// A note on a fact.
  public init(_ fact: Fact) { self.fact = fact }

  /// A fact about a run.
  public enum Fact: Hashable, Sendable {
    /// Certificates of that many hosts were not seen.
    case certificatesUnseen(hosts: Int, trusted: Int)
    /// Connections outside a span of time were left out.
    case narrowedToTime(TimeNarrowing)
    case evidenceDropped(Int)
    case otherTrafficDropped(Int)
    case nameAnswersDropped(Int)
    /// Connections are counted in up to 64 captures of a fold, and there are more.
    case countsAreLeast
    /// Tunnels that hide what goes through them, by name.
    case trafficHidden([String])
    case namesEncrypted(services: [String], hosts: NameList)
    /// Connections with Encrypted Client Hello, and the outer names that show.
    case namesHidden(connections: Int, outer: NameList)
    case seenThroughProxy(hosts: NameList, [Terminator])
    /// Proxies through which TLS 1.3 went.
    case proxyUndecided(NameList)
    case noCleartextSeen(BlindSpots)
    /// The same beside an app's own dictionary, which has ATS on for every other host.
    case noOtherCleartextSeen(isSomeAllowed: Bool, BlindSpots)
    /// An assumption against the usual reading.
    case assumed(option: String, [Conflict])
    /// The sources disagree, and with the other reading hosts are blocked or let through.
    case disputed(Conflict, option: String, isBlocked: Bool, hosts: NameList)
    case groupDissolved(domain: String)
    case notSeenIsNotUnused(TrafficVolume)

    /// The name of the note, which never changes once it was published.
    public var identifier: String {
      switch self {
      case .certificatesUnseen: "certificates-unseen"
      case .narrowedToTime: "narrowed-to-time"
      case .evidenceDropped: "evidence-dropped"
      case .otherTrafficDropped: "other-traffic-dropped"
      case .nameAnswersDropped: "name-answers-dropped"
      case .countsAreLeast: "counts-are-least"
      case .trafficHidden: "traffic-hidden"
      case .namesEncrypted: "names-encrypted"
      case .namesHidden: "names-hidden"
      case .seenThroughProxy: "seen-through-proxy"
      case .proxyUndecided: "proxy-undecided"
      case .noCleartextSeen, .noOtherCleartextSeen: "no-cleartext-seen"
      case .assumed: "assumed"
      case .disputed: "disputed"
      case .groupDissolved: "group-dissolved"
      case .notSeenIsNotUnused: "not-seen-is-not-unused"
      }
    }
  }

  /// The name of the note, which never changes once it was published.
  public var identifier: String { fact.identifier }
}
