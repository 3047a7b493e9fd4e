/// The SDKs that an app was linked with.
///
/// An app for several platforms has an SDK for each. Rules that depend on the SDK (ATS-64, ATS-90)
/// use the one of the platform the app runs on.
public struct LinkedSDKs: Hashable, Sendable {
  public let versions: [SystemVersion]

  /// Uses the same release on every platform: iOS 17 implies macOS 14.
  public init(_ version: SystemVersion) { versions = [version] }

  /// Uses each platform's newest system; the newest iOS if the list is empty.
  public init(newestOf systems: [SystemVersion]) {
    let newest = Dictionary(grouping: systems, by: \.platform).values.compactMap { $0.max() }
    versions = newest.isEmpty ? [SystemVersion.newest(.iOS)] : newest.sorted()
  }

  /// Returns the SDK for a system's platform, or another platform's SDK, which tells the year's
  /// release (iOS 17 and macOS 14 came together).
  public func version(for system: SystemVersion) -> SystemVersion {
    versions.first { $0.platform == system.platform } ?? versions[0]
  }
}

extension LinkedSDKs: CustomStringConvertible {
  public var description: String { versions.map(\.description).joined(separator: ", ") }
}
