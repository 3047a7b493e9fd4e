/// The evidence for one host: its sightings and DNS answers.
///
/// A host is judged by this value, which `EvidenceLedger.evidence` makes for each name. Only the
/// sightings in ``loads`` are judged; the others show only that the host was seen.
public struct HostEvidence: Sendable {
  /// The host's name without a trailing dot, or its address.
  public var host: String
  /// The sightings (distinct observations with their counts), sorted by first place.
  public var sightings: [HostSighting]
  public var answers: DNSAnswers? {
    get { sharedAnswers?.value }
    set { sharedAnswers = newValue.map(SharedValue.init) }
  }
  /// The DNS answers, stored by reference because they are large and most hosts have none.
  private var sharedAnswers: SharedValue<DNSAnswers>?
  public var isIncomplete = false

  /// The sightings that represent loads, which are judged.
  ///
  /// If there are others, these are left out: CONNECT requests that opened a tunnel, hosts that a
  /// report only lists, and https loads without TLS facts if another sighting has TLS facts.
  public var loads: [HostSighting] {
    let requested = sightings.filter {
      $0.observation.http?.openedTunnel != true && $0.observation.kind != .listed
    }
    guard !requested.isEmpty else {
      let tunnels = sightings.filter { $0.observation.kind != .listed }
      return tunnels.isEmpty ? sightings : tunnels
    }
    let showsTLS = requested.contains {
      $0.observation.kind != .http && !$0.observation.hidesTLS
    }
    return showsTLS ? requested.filter { !$0.observation.hidesTLS } : requested
  }

  public init(host: String, sightings: [HostSighting]) {
    self.host = host
    self.sightings = sightings
  }
}
