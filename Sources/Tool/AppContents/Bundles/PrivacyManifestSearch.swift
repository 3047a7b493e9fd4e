package struct PrivacyManifestSearch: Sendable {
  package internal(set) var manifests: [PrivacyManifest] = []
  package private(set) var unread: [AppBundleError] = []
  package private(set) var unreadNotListed = 0

  private static let mostListed = 20

  mutating func record(_ error: AppBundleError) {
    if unread.count < Self.mostListed { unread.append(error) } else { unreadNotListed += 1 }
  }
}
