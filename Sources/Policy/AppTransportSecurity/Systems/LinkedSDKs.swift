/// The SDKs that an app was linked with.
///
/// An app for several platforms has an SDK for each. Rules that depend on the SDK (ATS-64, ATS-90)
/// use the one of the platform the app runs on.
public struct LinkedSDKs: Hashable, Sendable {
  public let versions: [SystemVersion]

  /// Creates SDKs of the same year for every platform: iOS 17 implies macOS 14.
  public init(_ version: SystemVersion) { versions = [version] }

  /// Creates SDKs from the newest of `systems` on each platform; the newest iOS if it is empty.
  public init(newestOf systems: [SystemVersion]) {
    let newest = Dictionary(grouping: systems, by: \.platform).values.compactMap { $0.max() }
    versions = newest.isEmpty ? [SystemVersion.newest(.iOS)] : newest.sorted()
  }

  /// Returns the SDK for the system's platform, else another platform's SDK.
  ///
  /// Another platform's SDK has the same generation: iOS 17 and macOS 14 came together.
  public func version(for system: SystemVersion) -> SystemVersion {
    versions.first { $0.platform == system.platform } ?? versions[0]
  }
}

extension LinkedSDKs: CustomStringConvertible {
  public var description: String { versions.map(\.description).joined(separator: ", ") }
}
