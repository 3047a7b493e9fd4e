import AppTransportSecurity
import ArgumentParser
import Observing
import ProjectFiles
import Recommending
import WordBook

/// The options for judging hosts: facts about the app, its systems and its hosts.
///
/// Options of smaller groups are repeated here, because each level of nested groups makes the
/// parser's checks four times slower in a debug build.
struct JudgingOptions: ConfigurableOptions {
  @Option(\.ios) var ios: [SystemVersion]?
  @Option(\.macos) var macos: [SystemVersion]?
  @Option(\.sdk) var sdk: String?

  @Option(\.firstParty) var firstParty: [String]
  @Option(\.cannotChange) var cannotChange: [String]
  @Option(\.trustsDespite) var trustsDespite: [String]
  @Option(\.psl) var psl: String?
  @Option(\.sdkCatalog) var sdkCatalog: [String]
  @Option(\.trustAnchors) var trustAnchors: String?
  @Option(\.throughProxy) var throughProxy: [String]
  @Option(\.assume) var assume: [String]

  @Option(
    help: ArgumentHelp(
      "Where to read the versions of the app's SDKs: a project's folder with its lock files, the app as .app, "
        + ".ipa or .xcarchive, or a lock file. The app that --app names is always searched too.",
      valueName: "path"),
    completion: .file())
  var inventory: [String] = []

  @Flag(\.includeSystem) var includeSystem: Bool?
  @Flag(\.setAsideOwnStacks) var setAsideOwnStacks: Bool?

  mutating func apply(_ configuration: EffectiveConfiguration) {
    if ios == nil, macos == nil {
      ios = configuration[\.ios]
      macos = configuration[\.macos]
    }
    sdk = sdk ?? configuration[\.sdk]
    if firstParty.isEmpty { firstParty = configuration[\.firstParty] ?? [] }
    if cannotChange.isEmpty { cannotChange = configuration[\.cannotChange] ?? [] }
    if trustsDespite.isEmpty { trustsDespite = configuration[\.trustsDespite] ?? [] }
    psl = psl ?? configuration[\.psl]
    if sdkCatalog.isEmpty { sdkCatalog = configuration[\.sdkCatalog] ?? [] }
    trustAnchors = trustAnchors ?? configuration[\.trustAnchors]
    if throughProxy.isEmpty { throughProxy = configuration[\.throughProxy] ?? [] }
    if assume.isEmpty { assume = configuration[\.assume] ?? [] }
    includeSystem = includeSystem ?? configuration[\.includeSystem]
    setAsideOwnStacks = setAsideOwnStacks ?? configuration[\.setAsideOwnStacks]
  }

  func validate() throws { try ProxyOptions.validate(throughProxy) }

  var inputs: [String] {
    [psl].compactMap(\.self) + sdkCatalog + [trustAnchors].compactMap(\.self) + inventory
  }

  var assumptions: Assumptions { AssumptionOptions.assumptions(assume) }

  /// Converts the options to those of the recommender, which computes suggestions.
  ///
  /// - Parameters:
  ///   - reading: The options for reading captures, which may name the app.
  ///   - grouping: The option for grouping hosts in one entry; `nil` if the command has none.
  ///   - app: The path of the app if another option names it.
  ///   - platform: The app's platform, used if no system is named.
  /// - Returns: The recommender's options.
  /// - Throws: `ToolError` if a file that an option names cannot be read.
  func recommenderOptions(
    _ reading: ReadingOptions, _ grouping: GroupingOptions? = nil, app: String? = nil,
    platform: SystemVersion.Platform? = nil
  ) throws(ToolError) -> RecommenderOptions {
    var systems = ChosenSystems(ios: ios, macos: macos, sdk: sdk)
    if let platform { systems.usualPlatform = platform }
    var options = RecommenderOptions(
      systems: systems.versions, linkedSDK: systems.namedSDK)
    options.publicSuffixes = try PublicSuffixOptions.list(at: psl)
    options.sdkCatalog = try SDKCatalogOptions.catalog(of: sdkCatalog, options.publicSuffixes)
    options.firstParty = firstParty
    options.processes = try reading.processes()
    options.includesSystem = includeSystem == true
    options.setsAsideOwnStacks = setAsideOwnStacks == true
    options.unchangeable = Set(cannotChange).subtracting([Self.thirdParty])
    options.thirdPartyIsUnchangeable = cannotChange.contains(Self.thirdParty)
    options.trustedDespite = Set(trustsDespite)
    options.throughProxy = ProxyOptions.choice(throughProxy)
    options.assumptions = assumptions
    options.groupsSiblings = grouping?.group == true
    options.shipped = try SDKInventoryReader.shipped(
      inventory + Set([reading.app, app].compactMap(\.self)).sorted(), options.sdkCatalog)
    return options
  }

  var namesSystems: Bool { ios != nil || macos != nil }

  func observingOptions(_ reading: ReadingOptions) throws(ToolError) -> ObservingOptions {
    try ObservingOptions(reading, trustAnchors: trustAnchors)
  }

  private static let thirdParty = "third-party"
}
