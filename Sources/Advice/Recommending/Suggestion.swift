public import AppTransportSecurity
public import Evidence
public import PropertyLists
public import SDKCatalog

/// The suggested changes for the traffic of a run: the dictionary, and the reasons for each host.
public struct Suggestion: Hashable, Sendable {
  /// The systems it was proved on, such as `iOS 17.0`, in order.
  public var systems: [String]
  /// The SDK the app counts as linked with; of several platforms a list such as `iOS 16.0, macOS 14.0`.
  public var linkedSDK: String
  /// The value of `NSAppTransportSecurity`; empty where nothing is needed.
  public var dictionary: PropertyListDictionary
  /// Every host that was judged, by registrable domain and name.
  public var hosts: [HostSuggestion]
  /// Traffic that was not judged, with the reasons.
  public var setAside: [SetAside]
  /// For each entry of the dictionary and each of its keys, the observation that needs it.
  public var proof: [ProofStep]
  /// The entries that speak for the names below their own; `nil` where nobody asked for groups.
  public var groups: [SubdomainGroup]?
  /// Keys for one interface of the app that could stand in place of entries.
  public var alternatives: [InterfaceAlternative]
  /// The hosts that the app names over http and the run did not come to.
  public var unexercised: [UnexercisedHost] = []
  /// The hosts of URLs in the app's files that were seen; `nil` where nobody looked.
  public var named: TrafficVolume.Reach?
  /// Notes on the run as a whole.
  public var notes: [Note]
  /// The domains that the person named as the app's own; empty where nothing was said.
  public var firstPartyDomains: [String]
  /// The day of the Public Suffix List by which hosts are grouped, as `2026-10-22`.
  public var publicSuffixListDate: String?

  /// An empty suggestion.
  public init(systems: [String], linkedSDK: String) {
    self.systems = systems
    self.linkedSDK = linkedSDK
    dictionary = PropertyListDictionary()
    hosts = []
    setAside = []
    proof = []
    alternatives = []
    notes = []
    firstPartyDomains = []
  }

  /// The number of entries in the dictionary.
  public var exceptionCount: Int { exceptions.count }

  /// The names of the entries in the dictionary, in its order.
  public var exceptionNames: [String] { exceptions.map(\.key) }

  /// The entries of the dictionary, in its order.
  public var exceptionEntries: [PropertyListDictionary.Entry] { exceptions }

  private var exceptions: [PropertyListDictionary.Entry] {
    guard case .dictionary(let domains)? = dictionary[PolicyKey.exceptionDomains.rawValue] else {
      return []
    }
    return domains.entries
  }
}

/// The result for one host.
public struct HostSuggestion: Hashable, Sendable {
  /// The overall result of all observations of the host.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Everything seen meets what ATS asks for, as far as a capture can show.
    case satisfied
    /// Something was refused, or would be.
    case violated
    /// It could not be told.
    case unknown
  }

  /// A fact about a host that only the user can know.
  public enum Assurance: String, Hashable, Sendable, CaseIterable {
    /// Its URL can't be changed.
    case cannotChange = "cannot-change"
    /// The app's own challenge handler accepts its certificate.
    case trustsDespite = "trusts-despite"
  }

  public var host: String
  /// The registrable domain, or `addresses`, or the host itself where it has none.
  public var registrableDomain: String
  public var isFirstParty: Bool
  /// The party behind the host, where one is known.
  public var owner: HostOwner? {
    get { sharedOwner?.value }
    set { sharedOwner = newValue.map(Shared.init) }
  }
  /// The SDK behind the host, where one is known, and how sure that is.
  public var sdk: SDKMatch? {
    get { owner?.sdk }
    set { owner = newValue.map { .sdk($0) } }
  }
  /// By reference: most hosts have none, and this is large.
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
  /// Those of them that are not among the keys that are emitted.
  public var heldBack: PropertyListDictionary {
    PropertyListDictionary(
      (alternatives?.entries ?? []).filter { keys?[$0.key] != $0.value })
  }
  /// The number of connections that were judged.
  public var connections: Int
  /// The user's statements about the host.
  public var assurances: Set<Assurance>
  /// True if https to the host was seen to meet every requirement that a capture can show.
  public var httpsComplies: Bool
  /// True if a cleartext response redirected to https on the same host.
  public var redirectsToHTTPS: Bool
  /// The redirects of its cleartext responses, as URLs such as `http://a.example`, the host itself
  /// first.
  ///
  /// Empty if they lead nowhere else, or to several places.
  public var redirects: [String]
  /// The domain that told clients to ask this host over https alone (RFC 6797).
  public var strictDomain: String?
  /// The compliance in a later run than the last one in which the host broke ATS.
  public var laterCompliance: LaterCompliance? {
    get { sharedLater?.value }
    set { sharedLater = newValue.map(Shared.init) }
  }
  /// By reference: hardly any host has one, and it is large.
  private var sharedLater: Shared<LaterCompliance>?
  /// The ports at which it was asked, and what was seen there; two runs are compared by them.
  var askedPorts: [AskedPort] = []

  /// A host of which nothing is said yet.
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

/// A requirement of ATS that must be relaxed, or met by the server, for an observation to pass.
public struct Need: Hashable, Sendable {
  /// The kind of requirement.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case cleartext
    case tlsVersion = "tls-version"
    case forwardSecrecy = "forward-secrecy"
    case cipherSuite = "cipher-suite"
    case key
    case hash
    case trust
    /// The server refused an ATS-grade hello; which key would help is not known.
    case refused
    case unknown
  }

  /// The certainty of the need.
  public enum Certainty: String, Hashable, Sendable, CaseIterable, Comparable {
    case proven, likely, unknown

    /// The surest first.
    public static func < (one: Certainty, other: Certainty) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .proven: 0
      case .likely: 1
      case .unknown: 2
      }
    }
  }

  public var kind: Kind
  public var certainty: Certainty
  public var cause: Cause
  /// The systems that hold it against the host, in order; empty for all of them.
  public var systems: [SystemVersion]
  /// The rules that decide it, the first to strike first.
  public var rules: [RuleIdentifier]
  /// The places at which it was first and last seen.
  public var evidence: [Place]
  /// The number of connections that show it.
  public var count: Int

  /// A need with its evidence.
  public init(
    kind: Kind, certainty: Certainty, cause: Cause, on systems: [SystemVersion] = [],
    rules: [RuleIdentifier], evidence: [Place], count: Int
  ) {
    self.kind = kind
    self.certainty = certainty
    self.cause = cause
    self.systems = systems
    self.rules = rules
    self.evidence = evidence
    self.count = count
  }
}
