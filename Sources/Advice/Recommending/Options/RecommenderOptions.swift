public import AppTransportSecurity
public import Escaping
public import Evidence
import HostNames
public import PublicSuffixes
public import SDKCatalog

/// The user's statements about the app, and the OS versions on which it runs.
///
/// Every judgement depends on these options; the results of two runs are comparable only if both
/// used the same ones.
public struct RecommenderOptions: Sendable {
  public var systems: [SystemVersion]
  public var linkedSDKs: LinkedSDKs
  /// Domains of the app's own developer; hosts outside these domains are third party.
  public var firstParty: [String]
  /// Names of the processes whose traffic counts; if empty, all but system processes count.
  public var processes: [ForeignText]
  public var includesSystem: Bool
  /// True to leave out hosts that only stacks outside ATS contacted, according to the User-Agent.
  public var setsAsideOwnStacks = false
  /// Hosts whose URL the user cannot change to https.
  public var unchangeable: Set<String>
  public var thirdPartyIsUnchangeable: Bool
  /// Hosts whose certificate the app's own challenge handler accepts.
  public var trustedDespite: Set<String>
  /// True to let hosts with equal keys share an entry that includes subdomains, if that makes the
  /// dictionary smaller.
  public var groupsSiblings: Bool
  public var throughProxy = ProxyRecognition.automatic
  public var assumptions = Assumptions()
  public var publicSuffixes: PublicSuffixList
  public var sdkCatalog = SDKCatalog.builtIn
  public var shipped: ShippedSDKs?
  public var named: HostNamesInAppFiles?
  /// The app's present dictionary, whose pins can explain a refusal; `nil` if it is not known.
  public var present: TransportSecurityPolicy?
  public var narrowing: TimeNarrowing?
  public var devices: Int?

  /// Creates options for some systems and defaults for everything else.
  ///
  /// If `linkedSDK` is `nil`, the app counts as linked with the SDK of each platform's newest
  /// system.
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

  /// Returns the registrable domain of a host, `addresses` for an IP address, or `host` itself if
  /// it has no registrable domain.
  public func registrableDomain(of host: String) -> String {
    guard let name = HostName(parsing: host) else { return host }
    if name.address != nil { return "addresses" }
    return publicSuffixes.registrableDomain(of: name) ?? host
  }

  package func evaluator(on system: SystemVersion) -> PolicyEvaluator {
    PolicyEvaluator(
      system: system, linkedSDK: linkedSDKs.version(for: system), assumptions: assumptions)
  }

  package func isFirstParty(_ host: String) -> Bool {
    firstParty.contains { host == $0 || host.hasSuffix("." + $0) }
  }

  func isUnchangeable(_ host: String) -> Bool {
    unchangeable.contains(host) || (thirdPartyIsUnchangeable && !isFirstParty(host))
  }

  /// Returns the user's statements about a host.
  func assurances(of host: String) -> Set<UserStatedHostFact> {
    var assurances = Set<UserStatedHostFact>()
    if isUnchangeable(host) { assurances.insert(.cannotChange) }
    if trustedDespite.contains(host) { assurances.insert(.trustsDespite) }
    return assurances
  }
}
