import ArgumentParser
import Observing
import Recommending

/// What the person says of the app, its systems and its hosts.
struct JudgingOptions: ParsableArguments {
  @OptionGroup var systems: SystemOptions

  @Option(
    help: ArgumentHelp("A domain of the app's own maker; may be repeated.", valueName: "domain"),
    transform: HostArgument.domain)
  var firstParty: [String] = []

  @Option(
    help: ArgumentHelp(
      "A host whose URL can't become https, or `third-party` for all that are not the first "
        + "party's; may be repeated.", valueName: "host"),
    transform: HostArgument.name)
  var cannotChange: [String] = []

  @Option(
    help: ArgumentHelp(
      "A host whose certificate the app's own challenge handler accepts; may be repeated.",
      valueName: "host"),
    transform: HostArgument.name)
  var trustsDespite: [String] = []

  @OptionGroup var suffixes: PublicSuffixOptions
  @OptionGroup var catalogs: SDKCatalogOptions

  @Option(
    help: ArgumentHelp(
      "Root certificates (PEM) in which chains must end; without them an unknown issuer is not "
        + "judged.", valueName: "file"),
    completion: .file(extensions: ["pem", "crt"]))
  var trustAnchors: String?

  @OptionGroup var proxies: ProxyOptions
  @OptionGroup var disputes: AssumptionOptions

  @Flag(inversion: .prefixedNo, help: "Judge the traffic of the system's own processes too.")
  var includeSystem = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Leave out hosts that only stacks outside ATS ask for, as their user agents say: dart:io, "
        + "curl, Go and the like."))
  var setAsideOwnStacks = false

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
    options.includesSystem = includeSystem
    options.setsAsideOwnStacks = setAsideOwnStacks
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
