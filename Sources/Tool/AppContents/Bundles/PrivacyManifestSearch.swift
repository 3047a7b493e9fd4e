/// The result of a search for privacy manifests.
public struct PrivacyManifestSearch: Sendable {
  /// The manifests, by path.
  public internal(set) var manifests: [PrivacyManifest] = []
  /// The first of the folders and files that cannot be read, and why.
  public private(set) var unread: [AppBundleError] = []
  /// The number of unread files and folders beyond those listed.
  public private(set) var unreadNotListed = 0

  /// More than these are only counted.
  private static let mostListed = 20

  init(_ manifests: [PrivacyManifest] = []) { self.manifests = manifests }

  /// Notes what cannot be read.
  mutating func pass(_ error: AppBundleError) {
    if unread.count < Self.mostListed { unread.append(error) } else { unreadNotListed += 1 }
  }
}
