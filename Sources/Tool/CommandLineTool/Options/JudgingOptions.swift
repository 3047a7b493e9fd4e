import ArgumentParser
import Configuration
import Observing
import Recommending

/// The user's statements about the app, its systems and its hosts.
struct JudgingOptions: ParsableArguments {
  @OptionGroup var systems: SystemOptions

  @Option(\.firstParty) var firstParty: [String]
  @Option(\.cannotChange) var cannotChange: [String]
  @Option(\.trustsDespite) var trustsDespite: [String]
  @OptionGroup var suffixes: PublicSuffixOptions
  @OptionGroup var catalogs: SDKCatalogOptions
  @Option(\.trustAnchors) var trustAnchors: String?
  @OptionGroup var proxies: ProxyOptions
  @OptionGroup var disputes: AssumptionOptions
  @Flag(\.includeSystem) var includeSystem: Bool?
  @Flag(\.setAsideOwnStacks) var setAsideOwnStacks: Bool?

  /// Fills in missing options from the settings.
  mutating func take(_ configuration: EffectiveConfiguration) {
    systems.take(configuration)
    if firstParty.isEmpty { firstParty = configuration[\.firstParty] ?? [] }
    if cannotChange.isEmpty { cannotChange = configuration[\.cannotChange] ?? [] }
    if trustsDespite.isEmpty { trustsDespite = configuration[\.trustsDespite] ?? [] }
    suffixes.take(configuration)
    catalogs.take(configuration)
    trustAnchors = trustAnchors ?? configuration[\.trustAnchors]
    proxies.take(configuration)
    disputes.take(configuration)
    includeSystem = includeSystem ?? configuration[\.includeSystem]
    setAsideOwnStacks = setAsideOwnStacks ?? configuration[\.setAsideOwnStacks]
  }

  /// The files that are read.
  var inputs: [String] { suffixes.inputs + catalogs.inputs + [trustAnchors].compactMap(\.self) }

  /// The options in the form the recommender takes them.
  func recommenderOptions(_ captures: CaptureOptions) throws(ToolError) -> RecommenderOptions {
    try recommenderOptions(captures.reading)
  }

  /// The options in the form the recommender takes them.
  func recommenderOptions(_ reading: ReadingOptions) throws(ToolError) -> RecommenderOptions {
    var options = RecommenderOptions(
      systems: systems.versions, linkedSDK: systems.linkedSDK)
    options.publicSuffixes = try suffixes.list()
    options.sdkCatalog = try catalogs.catalog(options.publicSuffixes)
    options.firstParty = firstParty
    options.processes = try reading.processes()
    options.includesSystem = includeSystem == true
    options.setsAsideOwnStacks = setAsideOwnStacks == true
    options.unchangeable = Set(cannotChange).subtracting([Self.thirdParty])
    options.thirdPartyIsUnchangeable = cannotChange.contains(Self.thirdParty)
    options.trustedDespite = Set(trustsDespite)
    options.throughProxy = proxies.choice
    options.assumptions = disputes.assumptions
    return options
  }

  /// The options of reading the captures.
  func observingOptions(_ reading: ReadingOptions) throws(ToolError) -> ObservingOptions {
    try ObservingOptions(reading, trustAnchors: trustAnchors)
  }

  private static let thirdParty = "third-party"
}
