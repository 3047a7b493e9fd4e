public import AppTransportSecurity
public import Evidence
import HostNames
public import PublicSuffixes
public import SDKCatalog

/// The user's statements about the app and the systems on which it runs.
public struct RecommenderOptions: Sendable {
  /// The systems on which the dictionary must hold.
  public var systems: [SystemVersion]
  /// The SDKs that the app was linked with.
  public var linkedSDKs: LinkedSDKs
  /// Domains of the app's own maker; everything else is third party.
  public var firstParty: [String]
  /// Processes whose traffic counts; empty for all that are not the system's.
  public var processes: [String]
  /// System agents count as well.
  public var includesSystem: Bool
  /// Hosts are left out that only stacks outside ATS ask for, by their user agents.
  public var setsAsideOwnStacks = false
  /// Hosts whose URL can't be changed to https, as the person says.
  public var unchangeable: Set<String>
  /// No third-party host's URL can be changed.
  public var thirdPartyIsUnchangeable: Bool
  /// Hosts whose certificate the app's own challenge handler accepts.
  public var trustedDespite: Set<String>
  /// Hosts that need the same keys may share an entry that reaches every name below it, where that
  /// makes the dictionary smaller.
  public var groupsSiblings: Bool
  /// The choice of TLS connections that went through a proxy which ended them.
  public var throughProxy = ThroughProxy.automatic
  /// The chosen answers to the questions on which the sources disagree.
  public var assumptions = Assumptions()
  public var publicSuffixes: PublicSuffixList
  /// The catalogue of SDKs and their hosts.
  public var sdkCatalog = SDKCatalog.builtIn
  /// The SDKs that the app holds; `nil` where nobody looked.
  public var shipped: ShippedSDKs?
  /// The hosts that the files of the app name; `nil` where nobody looked.
  public var named: NamedHosts?
  /// The span of time to which the evidence was narrowed, with what that left out.
  public var narrowing: TimeNarrowing?
  /// The number of devices that ran the app; `nil` where nothing tells.
  public var devices: Int?

  /// Creates options for those systems; everything else as if nothing was said.
  ///
  /// - Parameters:
  ///   - systems: The systems on which the dictionary must hold.
  ///   - linkedSDK: The SDK for every platform; `nil` for that of each platform's newest system.
  ///   - publicSuffixes: The list by which hosts are grouped.
  public init(
    systems: [SystemVersion] = SystemVersion.usualReleases, linkedSDK: SystemVersion? = nil,
    publicSuffixes: PublicSuffixList = .embedded
  ) {
    self.systems = systems
    linkedSDKs = linkedSDK.map(LinkedSDKs.init) ?? LinkedSDKs(newestOf: systems)
    self.publicSuffixes = publicSuffixes
    firstParty = []
    processes = []
    includesSystem = false
    unchangeable = []
    thirdPartyIsUnchangeable = false
    trustedDespite = []
    groupsSiblings = false
  }

  /// The registrable domain of a host by the list; `addresses` for an address, and the host itself where
  /// it has none.
  public func registrableDomain(of host: String) -> String {
    guard let name = HostName(parsing: host) else { return host }
    if name.address != nil { return "addresses" }
    return publicSuffixes.registrableDomain(of: name) ?? host
  }

  /// The policy engine of a system, for the app.
  func evaluator(on system: SystemVersion) -> PolicyEvaluator {
    PolicyEvaluator(
      system: system, linkedSDK: linkedSDKs.version(for: system), assumptions: assumptions)
  }

  /// Tells whether a host belongs to the app's own developer.
  func isFirstParty(_ host: String) -> Bool {
    firstParty.contains { host == $0 || host.hasSuffix("." + $0) }
  }

  /// Tells whether the URL of a host cannot be changed, according to the user.
  func isUnchangeable(_ host: String) -> Bool {
    unchangeable.contains(host) || (thirdPartyIsUnchangeable && !isFirstParty(host))
  }

  /// Returns the user's statements about a host.
  func assurances(of host: String) -> Set<HostAssurance> {
    var assurances = Set<HostAssurance>()
    if isUnchangeable(host) { assurances.insert(.cannotChange) }
    if trustedDespite.contains(host) { assurances.insert(.trustsDespite) }
    return assurances
  }
}
