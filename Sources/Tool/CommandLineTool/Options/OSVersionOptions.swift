import AppTransportSecurity
import ArgumentParser
import ProjectFiles

struct OSVersionOptions: ConfigurableOptions {
  @Option(\.ios) var ios: [[SystemVersion]]
  @Option(\.macos) var macos: [[SystemVersion]]
  @Option(\.sdk) var sdk: String?

  /// Fills in options from settings; iOS and macOS only if the command line has neither.
  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    if ios.isEmpty, macos.isEmpty {
      ios.complete(with: configuration[\.ios])
      macos.complete(with: configuration[\.macos])
    }
    sdk = sdk ?? configuration[\.sdk]
  }

  var chosen: ChosenSystems { ChosenSystems(ios: ios, macos: macos, sdk: sdk) }
}

struct ChosenSystems {
  /// The versions of iOS, oldest first; `nil` if none is named.
  let ios: [SystemVersion]?
  /// The versions of macOS, oldest first; `nil` if none is named.
  let macos: [SystemVersion]?
  let sdk: String?

  /// The app's platform, used if the user names no system.
  var usualPlatform: SystemVersion.Platform = .iOS

  /// Creates a choice from the lists of versions, which may name a version more than once.
  init(ios: [[SystemVersion]], macos: [[SystemVersion]], sdk: String?) {
    self.ios = Self.versions(ios)
    self.macos = Self.versions(macos)
    self.sdk = sdk
  }

  private static func versions(_ lists: [[SystemVersion]]) -> [SystemVersion]? {
    lists.isEmpty ? nil : Set(lists.items()).sorted()
  }

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
