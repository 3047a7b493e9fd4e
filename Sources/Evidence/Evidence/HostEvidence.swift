/// The evidence for one host: its sightings and DNS answers.
///
/// It is the unit in which hosts are judged; `EvidenceLedger.evidence` makes one for each name. A
/// judgement uses ``loads``. The other sightings only show that the host was seen, such as a proxy
/// request whose tunnel was seen too.
public struct HostEvidence: Sendable {
  /// The name without a trailing dot, or an address.
  public var host: String
  /// The sightings, sorted by first place.
  public var sightings: [Sighting]
  public var answers: NameAnswers? {
    get { sharedAnswers?.value }
    set { sharedAnswers = newValue.map(Shared.init) }
  }
  /// Stored by reference, as it is large and most hosts have none.
  private var sharedAnswers: Shared<NameAnswers>?
  public var isIncomplete = false

  /// The sightings that represent loads.
  ///
  /// Left out are CONNECT requests whose tunnel carried the load, https records without TLS facts
  /// if other sightings have them, and listed hosts if there is anything else.
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

  public init(host: String, sightings: [Sighting]) {
    self.host = host
    self.sightings = sightings
  }
}
