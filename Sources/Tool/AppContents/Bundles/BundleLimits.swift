import PropertyLists

/// Limits on an app's size; an app that exceeds one is refused as hostile.
///
/// The largest apps have a few hundred thousand files, dozens of extensions, and Info.plist files
/// of some kilobytes.
enum BundleLimits {
  static let file = PropertyListLimits.standard
  static let list = PropertyListLimits(bytes: 8 << 20, depth: 64, values: 50_000)
  static let allValues = 250_000
  static let allBytes = 32 << 20
  static let namesInFolder = 100_000
  static let archiveEntries = 500_000
  static let archiveDirectoryBytes = 48 << 20
  /// The maximum number of folders in the paths of a zip file's wanted files, such as Info.plist.
  static let archiveFolders = 200_000
  static let bundles = 1000
  /// The maximum nesting depth of bundles; an extension of a watch app is at depth 3.
  static let depth = 8
  /// Limits of one privacy manifest; the largest manifests list a few dozen domains.
  static let manifest = PropertyListLimits(bytes: 1 << 20, depth: 32, values: 20_000)
  /// Maximum number of privacy manifests; derived data has several copies of each manifest.
  static let manifests = 5000
  static let allManifestBytes = 64 << 20
  static let allManifestValues = 1_000_000
  static let manifestFolders = 500_000
  static let manifestDepth = 32
  static let contentFiles = 500_000
  static let contentFolders = 500_000
  static let contentDepth = 64
  static let waitingNames = 200_000
}
