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

  /// The sightings without CONNECT requests to proxies whose tunnel then carried the load itself.
  public var loads: [Sighting] {
    let loads = sightings.filter { $0.observation.http?.openedTunnel != true }
    return loads.isEmpty ? sightings : loads
  }

  /// A host with what was seen of it.
  public init(host: String, sightings: [Sighting]) {
    self.host = host
    self.sightings = sightings
  }
}
