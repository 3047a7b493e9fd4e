import AppTransportSecurity
import ArgumentParser

/// The systems that the app runs on, and the SDK it was linked with.
struct SystemOptions: ParsableArguments {
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

  func validate() throws {
    if let sdk, namedSDK == nil {
      throw ValidationError("'\(sdk)' is no version for --sdk; write 17 or 17.4.")
    }
  }

  /// The systems that were named, or those that are judged where none was.
  var versions: [SystemVersion] {
    guard ios != nil || macos != nil else {
      return Self.usualMajors.flatMap { SystemVersion.releases(.iOS, in: $0...$0) }
    }
    return (ios ?? []) + (macos ?? [])
  }

  /// The SDK that was named, or that of the newest system.
  var linkedSDK: SystemVersion {
    let newest = versions.filter { $0.platform == platform }.max()
    return namedSDK ?? newest ?? SystemVersion(.iOS, 26)
  }

  /// The majors judged where the person names no system.
  private static let usualMajors = [16, 17, 18, 26]

  /// The platform of the SDK: iOS unless only macOS is asked for.
  private var platform: SystemVersion.Platform { ios == nil && macos != nil ? .macOS : .iOS }

  private var namedSDK: SystemVersion? {
    sdk.flatMap { SystemVersion(platform, version: $0) }
  }
}
