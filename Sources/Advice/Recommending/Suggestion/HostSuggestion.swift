import Evidence
public import PropertyLists
public import SDKCatalog

/// The result for one host: the verdict, its needs, the advice, and the keys of its exception.
///
/// Reports show one per host. ``keys`` is what the dictionary contains; ``alternatives`` are keys
/// that would also help but are less advisable than a fix, so only reports mention them. There may
/// be very many hosts, so parts that most of them lack are stored by reference.
public struct HostSuggestion: Hashable, Sendable {
  public typealias Verdict = HostVerdict
  public typealias Assurance = HostAssurance

  public var host: String
  /// The registrable domain, or `addresses`, or the host itself where it has none.
  public var registrableDomain: String
  public var isFirstParty: Bool
  /// The party that operates the host, if known.
  public var owner: HostOwner? {
    get { sharedOwner?.value }
    set { sharedOwner = newValue.map(Shared.init) }
  }
  /// The SDK that contacts the host, with its certainty, if known.
  public var sdk: SDKMatch? {
    get { owner?.sdk }
    set { owner = newValue.map { .sdk($0) } }
  }
  /// A reference, because most hosts have no owner and the value is large.
  var sharedOwner: Shared<HostOwner>?
  public var verdict: Verdict
  /// The grade of a satisfied host; `nil` for others.
  public var grade: SatisfactionGrade?
  public var needs: [Need]
  public var advice: [Advice]
  /// The exception keys that the dictionary gives the host; `nil` if none.
  public var keys: PropertyListDictionary?
  /// The entry that opens it, where that is not the host's own but one that reaches below its name.
  public var coveredBy: String?
  /// Keys that would help but are not emitted, because a fix comes first.
  public var alternatives: PropertyListDictionary?
  /// Alternative keys that the dictionary does not contain already.
  public var heldBack: PropertyListDictionary {
    PropertyListDictionary(
      (alternatives?.entries ?? []).filter { keys?[$0.key] != $0.value })
  }
  /// The number of connections that were judged.
  public var connections: Int
  /// The user's statements about the host.
  public var assurances: Set<Assurance>
  /// True if an observed https connection to the host met every requirement that a capture can
  /// show.
  public var httpsComplies: Bool
  /// True if a cleartext response redirected to https on the same host.
  public var redirectsToHTTPS: Bool
  /// The redirects of its cleartext responses, as URLs such as `http://a.example`, the host itself
  /// first.
  ///
  /// Empty if they lead nowhere else, or to several places.
  public var redirects: [String]
  /// The domain whose HSTS policy covers this host (RFC 6797).
  public var strictDomain: String?
  /// The compliance in a later run than the last one in which the host broke ATS.
  public var laterCompliance: LaterCompliance? {
    get { sharedLater?.value }
    set { sharedLater = newValue.map(Shared.init) }
  }
  /// A reference, because hardly any host has the value and it is large.
  private var sharedLater: Shared<LaterCompliance>?
  /// The ports of its connections, with their facts; two runs are compared by them.
  var askedPorts: [AskedPort] = []

  /// A host without a suggestion yet.
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
