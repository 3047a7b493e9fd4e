import PropertyLists

/// Limits on an app's size, beyond which it is refused as hostile.
///
/// The largest apps have a few hundred thousand files, dozens of extensions, and Info.plist files
/// of some kilobytes.
enum BundleLimits {
  static let file = PropertyListLimits.standard
  static let list = PropertyListLimits(bytes: 8 << 20, depth: 64, values: 50_000)
  static let allValues = 250_000
  static let allBytes = 32 << 20
  /// The most names in one folder.
  static let namesInFolder = 100_000
  static let archiveEntries = 500_000
  static let archiveDirectoryBytes = 48 << 20
  /// The most folders leading to the Info.plist files of a zip file.
  static let archiveFolders = 200_000
  static let bundles = 1000
  /// The greatest nesting depth of bundles; an extension of a watch app is at the third level.
  static let depth = 8
  /// Limits of one privacy manifest; the largest list a few dozen domains.
  static let manifest = PropertyListLimits(bytes: 1 << 20, depth: 32, values: 20_000)
  /// The most privacy manifests, and their total bytes; derived data contains several copies of
  /// each.
  static let manifests = 5000
  static let allManifestBytes = 64 << 20
  static let allManifestValues = 1_000_000
  static let manifestFolders = 500_000
  static let manifestDepth = 32
  /// The most files and folders read, their depth, and the most queued names.
  static let contentFiles = 500_000
  static let contentFolders = 500_000
  static let contentDepth = 64
  static let waitingNames = 200_000
}
