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
  @Option(\.ios) var ios: [[SystemVersion]]
  @Option(\.macos) var macos: [[SystemVersion]]
  @Option(\.sdk) var sdk: String?

  @Option(\.firstParty) var firstParty: [[String]]
  @Option(\.cannotChange) var cannotChange: [[String]]
  @Option(\.trustsDespite) var trustsDespite: [[String]]
  @Option(\.psl) var psl: String?
  @Option(\.sdkCatalog) var sdkCatalog: [[String]]
  @Option(\.trustAnchors) var trustAnchors: String?
  @Option(\.throughProxy) var throughProxy: [[String]]
  @Option(\.assume) var assume: [[String]]

  @Option(
    list: ArgumentHelp(
      "Where to read the versions of the app's SDKs: a project's folder with its lock files, the app as .app, "
        + ".ipa or .xcarchive, or a lock file. The app that --app names is always searched too. "
        + ListHelp.several,
      valueName: "path"),
    completion: .file())
  var inventory: [[String]]

  @Flag(\.includeSystem) var includeSystem: Bool?
  @Flag(\.setAsideOwnStacks) var setAsideOwnStacks: Bool?

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    if ios.isEmpty, macos.isEmpty {
      ios.complete(with: configuration[\.ios])
      macos.complete(with: configuration[\.macos])
    }
    sdk = sdk ?? configuration[\.sdk]
    firstParty.complete(with: configuration[\.firstParty])
    cannotChange.complete(with: configuration[\.cannotChange])
    trustsDespite.complete(with: configuration[\.trustsDespite])
    psl = psl ?? configuration[\.psl]
    sdkCatalog.complete(with: configuration[\.sdkCatalog])
    trustAnchors = trustAnchors ?? configuration[\.trustAnchors]
    throughProxy.complete(with: configuration[\.throughProxy])
    assume.complete(with: configuration[\.assume])
    includeSystem = includeSystem ?? configuration[\.includeSystem]
    setAsideOwnStacks = setAsideOwnStacks ?? configuration[\.setAsideOwnStacks]
  }

  func validate() throws { try ProxyOptions.validate(throughProxy.items()) }

  var inputs: [String] {
    [psl].compactMap(\.self) + sdkCatalog.items() + [trustAnchors].compactMap(\.self)
      + inventory.items()
  }

  var assumptions: Assumptions { AssumptionOptions.assumptions(assume.items()) }

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
    _ reading: ReadingOptions, _ grouping: SubdomainGroupingOptions? = nil, app: String? = nil,
    platform: SystemVersion.Platform? = nil
  ) throws(ToolError) -> RecommenderOptions {
    var systems = ChosenSystems(ios: ios, macos: macos, sdk: sdk)
    if let platform { systems.usualPlatform = platform }
    var options = RecommenderOptions(
      systems: systems.versions, linkedSDK: systems.namedSDK)
    options.publicSuffixes = try PublicSuffixOptions.list(at: psl)
    options.sdkCatalog = try SDKCatalogOptions.catalog(
      of: sdkCatalog.items(), options.publicSuffixes)
    options.firstParty = firstParty.items()
    options.processes = try reading.processes()
    options.includesSystem = includeSystem == true
    options.setsAsideOwnStacks = setAsideOwnStacks == true
    let unchangeable = Set(cannotChange.items())
    options.unchangeable = unchangeable.subtracting([Self.thirdParty])
    options.thirdPartyIsUnchangeable = unchangeable.contains(Self.thirdParty)
    options.trustedDespite = Set(trustsDespite.items())
    options.throughProxy = ProxyOptions.choice(throughProxy.items())
    options.assumptions = assumptions
    options.groupsSiblings = grouping?.group == true
    options.shipped = try SDKInventoryReader.shipped(
      inventory.items() + Set([reading.app, app].compactMap(\.self)).sorted(), options.sdkCatalog)
    return options
  }

  var namesSystems: Bool { !ios.isEmpty || !macos.isEmpty }

  func observingOptions(_ reading: ReadingOptions) throws(ToolError) -> ObservingOptions {
    try ObservingOptions(reading, trustAnchors: trustAnchors)
  }

  private static let thirdParty = "third-party"
}
