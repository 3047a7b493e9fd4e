import AppTransportSecurity
import ArgumentParser
import Observing
import PublicSuffixes
import Recommending

/// What the person says of the app, its systems and its hosts.
struct JudgingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Versions of iOS the app runs on, such as 17, 17.4 or 16...26. (default: 16, 17, 18, 26)",
      valueName: "range"),
    transform: { try SystemRange.versions(.iOS, $0) })
  var ios: [SystemVersion]?

  @Option(
    help: ArgumentHelp(
      "Versions of macOS the app runs on, such as 15 or 14...26.", valueName: "range"),
    transform: { try SystemRange.versions(.macOS, $0) })
  var macos: [SystemVersion]?

  @Option(
    help: ArgumentHelp(
      "The SDK the app was linked with. (default: the newest of the systems)", valueName: "version")
  )
  var sdk: String?

  @Option(
    help: ArgumentHelp("A domain of the app's own maker; may be repeated.", valueName: "domain"),
    transform: HostArgument.name)
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

  @Flag(
    help: ArgumentHelp(
      "Let hosts that need the same keys share an entry with NSIncludesSubdomains.",
      discussion:
        "Only where that makes the dictionary smaller; names that were not seen are opened too."))
  var group = false

  @Option(
    help: "A public suffix list to use instead of the built-in one.", completion: .file())
  var psl: String?

  @Option(
    help: ArgumentHelp(
      "Root certificates (PEM) in which chains must end; without them an unknown issuer is not "
        + "judged.", valueName: "file"),
    completion: .file(extensions: ["pem", "crt"]))
  var trustAnchors: String?

  @Flag(help: "Judge the traffic of the system's own processes too.")
  var includeSystem = false

  func validate() throws {
    if sdk != nil, linkedSDK == nil {
      throw ValidationError("'\(sdk ?? "")' is no version for --sdk; write 17 or 17.4.")
    }
  }

  /// The options in the form the recommender takes them.
  func recommenderOptions(_ captures: CaptureOptions) throws(ToolError) -> RecommenderOptions {
    let newest = systems.filter { $0.platform == platform }.max()
    var options = RecommenderOptions(
      systems: systems, linkedSDK: linkedSDK ?? newest ?? SystemVersion(.iOS, 26))
    if let psl {
      guard let list = PublicSuffixList(parsing: try InputFile.text(of: psl)) else {
        throw .badList("\(psl): holds no rule of a public suffix list")
      }
      options.publicSuffixes = list
    }
    options.firstParty = firstParty
    options.processes = captures.process
    options.includesSystem = includeSystem
    options.unchangeable = Set(cannotChange).subtracting([Self.thirdParty])
    options.thirdPartyIsUnchangeable = cannotChange.contains(Self.thirdParty)
    options.trustedDespite = Set(trustsDespite)
    options.groupsSiblings = group
    return options
  }

  /// The options of reading the captures.
  func observingOptions(_ captures: CaptureOptions) throws(ToolError) -> ObservingOptions {
    var options = ObservingOptions(bpf: captures.bpf)
    if let trustAnchors {
      guard options.readTrustAnchors(pem: try InputFile.text(of: trustAnchors)) > 0 else {
        throw .badList("\(trustAnchors): holds no certificate in PEM")
      }
    }
    return options
  }

  private static let thirdParty = "third-party"

  /// The majors judged where the person names no system.
  private static let usualMajors = [16, 17, 18, 26]

  private var systems: [SystemVersion] {
    guard ios != nil || macos != nil else {
      return Self.usualMajors.flatMap { SystemVersion.releases(.iOS, in: $0...$0) }
    }
    return (ios ?? []) + (macos ?? [])
  }

  /// The platform of the SDK: iOS unless only macOS is asked for.
  private var platform: SystemVersion.Platform { ios == nil && macos != nil ? .macOS : .iOS }

  private var linkedSDK: SystemVersion? {
    sdk.flatMap { SystemVersion(platform, version: $0) }
  }
}
