/// The evidence for one host.
public struct HostEvidence: Sendable {
  /// The name without a dot at its end, or an address.
  public var host: String
  /// The sightings, sorted by first place.
  public var sightings: [Sighting]
  /// The DNS answers for the host.
  public var answers: NameAnswers? {
    get { sharedAnswers?.value }
    set { sharedAnswers = newValue.map(Shared.init) }
  }
  /// By reference: of most hosts nothing was answered, and this is large.
  private var sharedAnswers: Shared<NameAnswers>?
  /// True where more was seen of the host than is kept.
  public var isIncomplete = false

  /// The sightings that tell of loads.
  ///
  /// CONNECT requests to proxies are left out if their tunnel carried the load itself, records of
  /// https without its TLS if more was seen of https, and hosts of a list if anything was.
  public var loads: [Sighting] {
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

  /// A host with what was seen of it.
  public init(host: String, sightings: [Sighting]) {
    self.host = host
    self.sightings = sightings
  }
}
