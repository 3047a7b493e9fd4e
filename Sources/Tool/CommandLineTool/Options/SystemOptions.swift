import AppTransportSecurity
import ArgumentParser
import ProjectFiles

struct SystemOptions: ConfigurableOptions {
  @Option(\.ios) var ios: [SystemVersion]?
  @Option(\.macos) var macos: [SystemVersion]?
  @Option(\.sdk) var sdk: String?

  /// Fills in options from settings; iOS and macOS only if the command line has neither.
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

  /// The app's platform, used if the user names no system.
  var usualPlatform: SystemVersion.Platform = .iOS

  var areUsual: Bool { ios == nil && macos == nil }

  var versions: [SystemVersion] {
    guard !areUsual else { return SystemVersion.usualReleases(on: usualPlatform) }
    return (ios ?? []) + (macos ?? [])
  }

  /// The SDK's platform: macOS if only macOS is named, `usualPlatform` if none is, otherwise iOS.
  private var platform: SystemVersion.Platform {
    areUsual ? usualPlatform : ios == nil ? .macOS : .iOS
  }

  /// The SDK version that the user named, valid for all platforms; `nil` if none was named.
  var namedSDK: SystemVersion? {
    sdk.flatMap { SystemVersion(platform, version: $0) }
  }
}
