package import Evidence
public import PropertyLists
public import SDKCatalog

/// The result for one host: the verdict, its needs, the advice, and the keys of its exception.
///
/// ``keys`` are the keys that the dictionary gives the host; ``alternatives`` are keys that would
/// also help but are less advisable than a fix, so only reports mention them. There may be very
/// many hosts, so parts that most of them lack are stored by reference.
public struct HostSuggestion: Hashable, Sendable {
  public typealias Verdict = HostVerdict
  public typealias Assurance = UserStatedHostFact

  public var host: String
  /// The registrable domain of the host; `addresses` for an IP address, or the host itself if it
  /// has no registrable domain.
  public var registrableDomain: String
  public var isFirstParty: Bool
  /// The SDK or cloud service behind the host, if known.
  public var owner: HostOwner? {
    get { sharedOwner?.value }
    set { sharedOwner = newValue.map(SharedValue.init) }
  }
  /// The SDK behind the host, with the confidence in it, if known.
  public var sdk: SDKMatch? {
    get { owner?.sdk }
    set { owner = newValue.map { .sdk($0) } }
  }
  /// The owner, stored by reference because most hosts have none and the value is large.
  package var sharedOwner: SharedValue<HostOwner>?
  public var verdict: Verdict
  /// The extent to which compliance was verified; `nil` unless the host meets ATS.
  public var grade: ComplianceEvidenceGrade?
  public var needs: [ExceptionNeed]
  public var advice: [Advice]
  /// The exception keys that the dictionary gives the host; `nil` if none.
  public var keys: PropertyListDictionary?
  /// The parent domain whose entry gives the host its keys; `nil` if no parent's entry does.
  public var coveredBy: String?
  /// Keys that would help but are not in the dictionary, because the host can be fixed instead.
  public var alternatives: PropertyListDictionary?
  /// The keys of `alternatives` that `keys` does not contain, which reports mention as avoidable.
  public var heldBack: PropertyListDictionary {
    PropertyListDictionary(
      (alternatives?.entries ?? []).filter { keys?[$0.key] != $0.value })
  }
  /// True if the client ended every connection, for a reason that the evidence does not show.
  var isBrokenOffByClient: Bool { verdict == .unknown && needs.areOfClient }
  /// The number of connections that were judged.
  public var connections: Int
  /// The user's statements about the host.
  public var assurances: Set<Assurance>
  /// True if an observed https connection to the host met every requirement that a capture can
  /// show.
  public var httpsComplies: Bool
  /// True if a cleartext response redirected to https on the same host.
  public var redirectsToHTTPS: Bool
  /// The chain of redirects from the host's cleartext responses, as URLs such as
  /// `http://a.example`, beginning with the host itself.
  ///
  /// Empty if the responses do not redirect, or redirect to several places.
  public var redirects: [String]
  /// The domain whose HSTS policy covers this host (RFC 6797).
  public var strictDomain: String?
  /// The compliance after the last violation, in another capture or on another day; `nil` if none.
  public var laterCompliance: LaterCompliance? {
    get { sharedLater?.value }
    set { sharedLater = newValue.map(SharedValue.init) }
  }
  /// The later compliance, stored by reference because few hosts have one and the value is large.
  private var sharedLater: SharedValue<LaterCompliance>?
  /// The ports of the host that were contacted, with the facts that a comparison of two runs needs.
  package var askedPorts: [RequestedPort] = []

  /// Creates the suggestion for a host with a verdict, without needs, advice or keys yet.
  public init(host: String, registrableDomain: String, verdict: Verdict) {
    self.host = host
    self.registrableDomain = registrableDomain
    self.verdict = verdict
    isFirstParty = false
    needs = []
    advice = []
    connections = 0
    assurances = []
    httpsComplies = false
    redirectsToHTTPS = false
    redirects = []
  }
}
