import AppTransportSecurity
import ArgumentParser
import ProjectFiles

/// The systems that the app runs on, and the SDK it was linked with.
struct SystemOptions: ParsableArguments {
  @Option(\.ios) var ios: [SystemVersion]?
  @Option(\.macos) var macos: [SystemVersion]?
  @Option(\.sdk) var sdk: String?

  /// Fills in missing options from the settings; a named system replaces both of theirs.
  mutating func take(_ configuration: EffectiveConfiguration) {
    if ios == nil, macos == nil {
      ios = configuration[\.ios]
      macos = configuration[\.macos]
    }
    sdk = sdk ?? configuration[\.sdk]
  }

  /// The options as values.
  var chosen: ChosenSystems { ChosenSystems(ios: ios, macos: macos, sdk: sdk) }
}

/// The systems and the SDK for which hosts are judged.
struct ChosenSystems {
  /// The systems that were named; `nil` where none of the platform was.
  var ios: [SystemVersion]?
  var macos: [SystemVersion]?
  /// The version of the SDK that was named.
  var sdk: String?

  /// The platform of the app, which counts where no system was named.
  var usualPlatform: SystemVersion.Platform = .iOS

  /// True if no system was named.
  var areUsual: Bool { ios == nil && macos == nil }

  /// The systems that were named, or those that are judged where none was.
  var versions: [SystemVersion] {
    guard !areUsual else { return SystemVersion.usualReleases(on: usualPlatform) }
    return (ios ?? []) + (macos ?? [])
  }

  /// The platform of the SDK: iOS unless only macOS is asked for.
  private var platform: SystemVersion.Platform {
    areUsual ? usualPlatform : ios == nil ? .macOS : .iOS
  }

  /// The SDK that was named, which then counts for every platform.
  var namedSDK: SystemVersion? {
    sdk.flatMap { SystemVersion(platform, version: $0) }
  }
}
