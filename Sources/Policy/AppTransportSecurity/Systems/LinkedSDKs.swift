/// The SDKs that an app was linked with.
///
/// An app for several platforms is linked with an SDK for each, and rules that depend on the SDK (ATS-64, ATS-90)
/// look at that of the platform on which the app runs.
public struct LinkedSDKs: Hashable, Sendable {
  /// The SDKs, one for each platform at most, in the order of platforms.
  public let versions: [SystemVersion]

  /// The same release of the SDK on every platform: iOS 17 includes macOS 14.
  public init(_ version: SystemVersion) { versions = [version] }

  /// The SDK of the newest system of each platform.
  ///
  /// - Parameter systems: The systems that the app runs on; the newest iOS if there are none.
  public init(newestOf systems: [SystemVersion]) {
    let newest = Dictionary(grouping: systems, by: \.platform).values.compactMap { $0.max() }
    versions = newest.isEmpty ? [SystemVersion.newest(.iOS)] : newest.sorted()
  }

  /// Returns the SDK of a system's platform, or that of another platform, whose release counts.
  ///
  /// - Parameter system: The system that the app runs on.
  /// - Returns: The SDK with which the app is linked there.
  public func version(for system: SystemVersion) -> SystemVersion {
    versions.first { $0.platform == system.platform } ?? versions[0]
  }
}

extension LinkedSDKs: CustomStringConvertible {
  /// The versions in a row: `iOS 16.0, macOS 14.0`.
  public var description: String { versions.map(\.description).joined(separator: ", ") }
}
