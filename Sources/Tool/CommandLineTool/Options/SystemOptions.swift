import AppTransportSecurity
import ArgumentParser
import ProjectFiles

struct SystemOptions: ParsableArguments {
  @Option(\.ios) var ios: [SystemVersion]?
  @Option(\.macos) var macos: [SystemVersion]?
  @Option(\.sdk) var sdk: String?

  /// Fills in options from the settings; a system on the command line replaces both of theirs.
  mutating func apply(_ configuration: EffectiveConfiguration) {
    if ios == nil, macos == nil {
      ios = configuration[\.ios]
      macos = configuration[\.macos]
    }
    sdk = sdk ?? configuration[\.sdk]
  }

  var chosen: ChosenSystems { ChosenSystems(ios: ios, macos: macos, sdk: sdk) }
}

struct ChosenSystems {
  var ios: [SystemVersion]?
  var macos: [SystemVersion]?
  var sdk: String?

  /// The app's platform, used if no system is named.
  var usualPlatform: SystemVersion.Platform = .iOS

  var areUsual: Bool { ios == nil && macos == nil }

  var versions: [SystemVersion] {
    guard !areUsual else { return SystemVersion.usualReleases(on: usualPlatform) }
    return (ios ?? []) + (macos ?? [])
  }

  /// The platform of the SDK: iOS unless only macOS is judged.
  private var platform: SystemVersion.Platform {
    areUsual ? usualPlatform : ios == nil ? .macOS : .iOS
  }

  /// The named SDK, which applies to every platform.
  var namedSDK: SystemVersion? {
    sdk.flatMap { SystemVersion(platform, version: $0) }
  }
}
