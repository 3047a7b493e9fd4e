public import PropertyLists

/// The parsed value of `NSAppTransportSecurity`.
///
/// Create it from a property list and pass it to ``PolicyEvaluator`` or ``SystemsEvaluator``.
/// Parsing never fails: unusable parts are recorded in ``findings`` and ignored, as a system does.
/// Booleans and TLS versions are kept as written, because systems read them differently.
public struct TransportSecurityPolicy: Hashable, Sendable {
  struct RangeEntry: Hashable, Sendable {
    var key: String
    var range: AddressRange
    var entry: ExceptionEntry
  }

  /// Parts of the dictionary that systems ignore or read differently from their apparent intent.
  public internal(set) var findings: [DictionaryFinding] = []
  var arbitraryLoads = BooleanSetting.absent
  var arbitraryLoadsForMedia = BooleanSetting.absent
  /// The value of the media key in a beta's spelling (ATS-29).
  var arbitraryLoadsInMedia = BooleanSetting.absent
  var arbitraryLoadsInWebContent = BooleanSetting.absent
  var localNetworking = BooleanSetting.absent
  var niapPackage: NIAPTLSPackage?
  var entries = ExceptionEntries()
  /// Entries for address ranges, the longest prefix first (ATS-57).
  var ranges: [RangeEntry] = []
  var pinnedDomains: [PinnedDomain] = []
  private(set) var isDoubtful = false

  public init() {}

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

  public init(exceptions: [String: DomainException]) {
    self.init(propertyList: Self.propertyList(exceptions: exceptions))
  }

  /// Returns a dictionary with only `NSExceptionDomains`, sorted by host; empty without exceptions.
  public static func propertyList(
    exceptions: [String: DomainException]
  ) -> PropertyListDictionary {
    guard !exceptions.isEmpty else { return PropertyListDictionary() }
    // Very many entries may have the same few settings, which then share one value.
    var known: [DomainException: PropertyListValue] = [:]
    let entries = exceptions.sorted { $0.key < $1.key }.map { name, exception in
      let value = known[exception] ?? .dictionary(exception.propertyList)
      known[exception] = value
      return PropertyListDictionary.Entry(key: name, value: value)
    }
    return [PolicyKey.exceptionDomains.rawValue: .dictionary(PropertyListDictionary(entries))]
  }

  /// True if the dictionary has a key for media or web content only (ATS-21, ATS-22).
  var distinguishesInterfaces: Bool {
    arbitraryLoadsForMedia != .absent || arbitraryLoadsInMedia != .absent
      || arbitraryLoadsInWebContent != .absent
  }

  /// Returns the name of the entry in `NSPinnedDomains` that covers a host on a system; `nil` if
  /// none does.
  public func pinnedName(reaching host: String, on system: SystemVersion) -> String? {
    let reading = PolicyReading(system: system, assumptions: Assumptions(), doubt: false)
    return pinnedDomains.first { $0.reaches(host, as: reading) }?.name
  }

  /// Returns the merged pins of all entries that cover a host; `nil` if none does (ATS-70, ATS-71).
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
