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
  /// The value of `NSAllowsArbitraryLoadsInMedia`, the media key's spelling in a beta (ATS-29).
  var arbitraryLoadsInMedia = BooleanSetting.absent
  var arbitraryLoadsInWebContent = BooleanSetting.absent
  var localNetworking = BooleanSetting.absent
  var niapPackage: NIAPTLSPackage?
  var entries = ExceptionEntries()
  /// Entries for address ranges, the longest prefix first (ATS-57).
  var ranges: [RangeEntry] = []
  var pinnedDomains = PinnedDomains()
  /// True if the Info.plist has `SecTrustPinningRequired` = `YES`, beside `NSAppTransportSecurity`.
  ///
  /// Such an app can use https only to hosts with two empty lists of pins (ATS-70).
  public var requiresPinning = false
  public static let pinningRequiredKey = "SecTrustPinningRequired"
  /// The first release that ignores values which are not dictionaries, in `NSExceptionDomains` or
  /// in its place; `nil` if the policy has no such value (ATS-46).
  ///
  /// Older OS versions use the value unchecked, so the loads that they allow are unknown.
  var uncheckedUntil: SystemChange?
  private(set) var isDoubtful = false
  /// True if an entry has a version of DTLS as its minimum (ATS-36).
  private(set) var hasDatagramFloor = false

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
    hasDatagramFloor =
      entries.values.contains(where: \.hasDatagramFloor)
      || ranges.contains(where: \.entry.hasDatagramFloor)
  }

  /// Creates the policy of an app from its whole Info.plist.
  ///
  /// Of its keys, only `NSAppTransportSecurity` and `SecTrustPinningRequired` count.
  public init(infoPlist: PropertyListDictionary) {
    if case .dictionary(let list) = infoPlist["NSAppTransportSecurity"] {
      self.init(propertyList: list)
    } else {
      self.init()
    }
    readSettings(besidePolicyIn: infoPlist)
  }

  /// Creates the policy of a part of a dictionary, such as one entry, with the settings of `whole`
  /// that apply to every host: required pinning and unchecked values.
  package init(propertyList: PropertyListDictionary, partOf whole: TransportSecurityPolicy) {
    self.init(propertyList: propertyList)
    requiresPinning = whole.requiresPinning
    uncheckedUntil = whole.uncheckedUntil
  }

  /// Reads `SecTrustPinningRequired`, a sibling of `NSAppTransportSecurity` in the Info.plist.
  public mutating func readSettings(besidePolicyIn infoPlist: PropertyListDictionary) {
    requiresPinning = infoPlist[Self.pinningRequiredKey] == .boolean(true)
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
    guard system.includes(.pinnedDomains) else { return nil }
    return pinnedDomains.pins(of: host)?.name
  }

  /// Returns the dictionary keys of the host's pin lists that no certificate can match; each such
  /// list blocks every https connection (ATS-70).
  ///
  /// The pins of all entries that cover the host count together.
  public func deadPinLists(of host: String) -> [PolicyKey] {
    pinnedDomains.pins(of: host)?.identities.deadLists ?? []
  }
}
