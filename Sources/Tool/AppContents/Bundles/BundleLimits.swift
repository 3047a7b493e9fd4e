import PropertyLists

/// The limits beyond which a bundle is refused.
///
/// The largest apps have a few hundred thousand files, some dozens of extensions and Info.plist
/// files of some kilobytes.
enum BundleLimits {
  /// One Info.plist that was named by itself.
  static let file = PropertyListLimits.standard
  /// One Info.plist of an app, unpacked.
  static let list = PropertyListLimits(bytes: 8 << 20, depth: 64, values: 50_000)
  /// The most values of all Info.plist files of an app, which are in memory at the same time.
  static let allValues = 250_000
  static let allBytes = 32 << 20
  /// The most names in one folder.
  static let namesInFolder = 100_000
  /// The most files of a zip file, and the most bytes of the directory that names them.
  static let archiveEntries = 500_000
  static let archiveDirectoryBytes = 48 << 20
  /// The most folders on the ways to all Info.plist files of a zip file.
  static let archiveFolders = 200_000
  /// The most bundles of an app, itself included.
  static let bundles = 1000
  /// The greatest nesting depth of bundles; an extension of a watch app is at the third level.
  static let depth = 8
  /// One privacy manifest; the largest list some dozens of domains.
  static let manifest = PropertyListLimits(bytes: 1 << 20, depth: 32, values: 20_000)
  /// The most privacy manifests, and the most bytes of them all: derived data holds each several
  /// times.
  static let manifests = 5000
  static let allManifestBytes = 64 << 20
  /// The most values of all privacy manifests, which are in memory at the same time.
  static let allManifestValues = 1_000_000
  /// The most folders that are searched for them, and how deep.
  static let manifestFolders = 500_000
  static let manifestDepth = 32
  /// The most files and folders whose contents are read, how deep, and the most names that wait at
  /// a time.
  static let contentFiles = 500_000
  static let contentFolders = 500_000
  static let contentDepth = 64
  static let waitingNames = 200_000
  /// The most unpacked bytes of all files; the largest apps have 4 GB.
  static let contentBytes = 32 << 30
}
