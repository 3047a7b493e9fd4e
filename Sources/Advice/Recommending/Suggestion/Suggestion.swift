import AppTransportSecurity
public import Evidence
public import PropertyLists

/// The result of the recommender for one run: the dictionary, the needs and advice of each host,
/// and the proof.
///
/// Every report is made from a suggestion alone; `DictionaryMerger` and `DictionaryCheck` also need
/// the evidence.
public struct Suggestion: Hashable, Sendable {
  /// The OS versions for which the dictionary was proved sufficient and minimal, such as `iOS
  /// 17.0`, in order.
  public var systems: [String]
  /// The SDK that the app is assumed to be linked with; for several platforms a list such as `iOS
  /// 16.0, macOS 14.0`.
  public var linkedSDK: String
  /// The value of `NSAppTransportSecurity`; empty if the app needs no exception.
  public var dictionary: PropertyListDictionary
  public var hosts: [HostSuggestion]
  /// The inputs of the run, with what could not be read of them, about which the suggestion says
  /// nothing.
  public var inputs = InputLedger()
  public var setAside: [ExcludedTraffic]
  public var proof: [ProofStep]
  /// The entries that include subdomains; `nil` if the user did not request such groups.
  public var groups: [SubdomainGroup]?
  public var alternatives: [LoadingInterfaceKeyAlternative]
  public var unexercised: [UnexercisedHost] = []
  public var named: TrafficVolume.Reach?
  public var notes: [SuggestionNote]
  public var firstPartyDomains: [String]
  /// The date of the Public Suffix List, such as `2026-10-22`.
  public var publicSuffixListDate: String?

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

  public var exceptionCount: Int { exceptions.count }

  public var exceptionNames: [String] { exceptions.map(\.key) }

  public var exceptionEntries: [PropertyListDictionary.Entry] { exceptions }

  private var exceptions: [PropertyListDictionary.Entry] {
    guard case .dictionary(let domains)? = dictionary[PolicyKey.exceptionDomains.rawValue] else {
      return []
    }
    return domains.entries
  }
}

extension Suggestion {
  /// The dictionary as a property list in XML, under `NSAppTransportSecurity`.
  public var propertyList: String { PropertyListWriter.document(appTransportSecurity: dictionary) }
}
