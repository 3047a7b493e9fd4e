/// How much of a bundle is looked at before it is refused.
///
/// The largest apps have a few hundred thousand files, some dozens of extensions and Info.plist files
/// of some kilobytes.
enum BundleLimits {
  /// The most bytes of one Info.plist, unpacked, and of all of them together.
  static let listBytes = 64 << 20
  static let allListBytes = 128 << 20
  /// The most names in one folder.
  static let namesInFolder = 100_000
  /// The most files of a zip file, and the most bytes of the directory that names them.
  static let archiveEntries = 500_000
  static let archiveDirectoryBytes = 48 << 20
  /// The most folders on the ways to all Info.plist files of a zip file.
  static let archiveFolders = 200_000
  /// The most bundles of an app, itself included.
  static let bundles = 1000
  /// How deep bundles stand in each other; an extension of a watch app is the third.
  static let depth = 8
}
