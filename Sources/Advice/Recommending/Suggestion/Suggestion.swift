import AppTransportSecurity
public import PropertyLists

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
