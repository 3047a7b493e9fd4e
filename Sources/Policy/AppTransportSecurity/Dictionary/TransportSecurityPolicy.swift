public import PropertyLists

/// The value of `NSAppTransportSecurity`, ready to be asked.
///
/// Reading it never fails: what cannot be used is kept as a finding, and a system reads the rest.
public struct TransportSecurityPolicy: Hashable, Sendable {
  /// An entry for a range of addresses.
  struct RangeEntry: Hashable, Sendable {
    var key: String
    var range: AddressRange
    var entry: ExceptionEntry
  }

  /// Parts of the dictionary that no system reads, or not as the writer intended.
  public internal(set) var findings: [DictionaryFinding] = []
  var arbitraryLoads = BooleanSetting.absent
  var arbitraryLoadsForMedia = BooleanSetting.absent
  /// The spelling of a beta (ATS-29).
  var arbitraryLoadsInMedia = BooleanSetting.absent
  var arbitraryLoadsInWebContent = BooleanSetting.absent
  var localNetworking = BooleanSetting.absent
  var niapPackage: NIAPTLSPackage?
  /// The entries for names and single addresses, by their keys as written.
  var entries = ExceptionEntries()
  /// The entries for ranges, the longest prefix first (ATS-57).
  var ranges: [RangeEntry] = []
  var pinnedDomains: [PinnedDomain] = []
  /// True if a value has a type that systems read differently.
  private(set) var isDoubtful = false

  /// The policy of an app without a dictionary.
  public init() {}

  /// The policy that a dictionary states.
  public init(propertyList: PropertyListDictionary) {
    var reader = PolicyDictionaryReader()
    reader.read(propertyList)
    self = reader.policy
    isDoubtful =
      ![
        arbitraryLoads, arbitraryLoadsForMedia, arbitraryLoadsInMedia, arbitraryLoadsInWebContent,
        localNetworking,
      ].allSatisfy(\.isPlain) || entries.values.contains { $0.isDoubtful }
      || ranges.contains(where: \.entry.isDoubtful)
      || !pinnedDomains.map(\.includesSubdomains).allSatisfy(\.isPlain)
  }

  /// The policy of a dictionary that holds nothing but exceptions.
  public init(exceptions: [String: DomainException]) {
    self.init(propertyList: Self.propertyList(exceptions: exceptions))
  }

  /// The dictionary that holds nothing but those exceptions, its entries by name; empty where
  /// there are none.
  public static func propertyList(
    exceptions: [String: DomainException]
  ) -> PropertyListDictionary {
    guard !exceptions.isEmpty else { return PropertyListDictionary() }
    // Very many entries hold the same few keys, each time by reference.
    var known: [DomainException: PropertyListValue] = [:]
    let entries = exceptions.sorted { $0.key < $1.key }.map { name, exception in
      let value = known[exception] ?? .dictionary(exception.propertyList)
      known[exception] = value
      return PropertyListDictionary.Entry(key: name, value: value)
    }
    return [PolicyKey.exceptionDomains.rawValue: .dictionary(PropertyListDictionary(entries))]
  }

  /// True if a key treats the interfaces of the app differently (ATS-21, ATS-22).
  var distinguishesInterfaces: Bool {
    arbitraryLoadsForMedia != .absent || arbitraryLoadsInMedia != .absent
      || arbitraryLoadsInWebContent != .absent
  }

  /// Returns the pins that `NSPinnedDomains` requires for a host: those of all entries that reach it together
  /// (ATS-70, ATS-71).
  ///
  /// - Returns: The pins; `nil` if there are none.
  func pins(of host: String, as reading: PolicyReading) -> PinnedDomain? {
    var all: PinnedDomain?
    for domain in pinnedDomains where domain.hasIdentities && domain.reaches(host, as: reading) {
      all = all ?? PinnedDomain(name: host)
      all?.authorities += domain.authorities
      all?.leaves += domain.leaves
    }
    return all
  }
}
