public import PropertyLists

/// The tracking domains in a privacy manifest (PrivacyInfo.xcprivacy) of an SDK or an app.
public struct PrivacyManifest: Sendable {
  /// The name of the file.
  static let fileName = "PrivacyInfo.xcprivacy"

  /// The path to show, through a zip file too.
  public var path: String
  /// The name of the owner, by its bundle or folder, such as `AdjustSdk`.
  public var owner: String
  /// `CFBundleIdentifier` of the Info.plist beside it, where there is one.
  public var bundleIdentifier: String?
  /// True for the manifest of an app or an extension itself, not of an SDK inside.
  public var isOfApp: Bool
  /// `NSPrivacyTrackingDomains` as they are written, or why the file cannot be read.
  public var trackingDomains: Result<[String], PropertyListError>

  init(
    path: String, owner: PrivacyManifestOwner, bundleIdentifier: String?, bytes: [UInt8]
  ) {
    self.path = path
    self.owner = owner.name
    self.bundleIdentifier = bundleIdentifier
    isOfApp = owner.isApp
    do throws(PropertyListError) {
      let document = try PropertyListDocument(bytes, limits: BundleLimits.manifest)
      trackingDomains = .success(Self.domains(document))
    } catch {
      trackingDomains = .failure(error)
    }
  }

  private static func domains(_ document: PropertyListDocument) -> [String] {
    guard case .array(let items)? = document.node(at: ["NSPrivacyTrackingDomains"])?.content else {
      return []
    }
    return items.compactMap { item in
      if case .string(let domain) = item.content { domain } else { nil }
    }
  }
}

extension PrivacyManifest {
  /// Every privacy manifest at a path, by path: below a folder such as `Pods` or an app, in an `.ipa`,
  /// or the file itself.
  ///
  /// - Parameter path: A folder, a zip file or a manifest.
  /// - Returns: The manifests, and what could not be read below the path.
  /// - Throws: Where the path itself cannot be read, or holds more than any project.
  public static func all(at path: String) throws(AppBundleError) -> PrivacyManifestSearch {
    let file = try FileOnDisk(path: path)
    guard !file.isFolder else {
      var shown = path
      while shown.hasSuffix("/"), shown != "/" { shown.removeLast() }
      return try PrivacyManifestWalk.all(in: FolderTree(path: shown), at: shown)
    }
    if ZipArchive.isZip(try file.bytes(at: 0, count: 4)) {
      let archive = try ZipArchive(file, path: path, wanted: ["Info.plist", fileName])
      return try PrivacyManifestWalk.all(in: archive, at: path)
    }
    let bytes = try file.bytes(at: 0, count: BundleLimits.manifest.bytes + 1)
    let folders = path.split(separator: "/").dropLast().map(String.init)
    return PrivacyManifestSearch([
      PrivacyManifest(
        path: path, owner: PrivacyManifestOwner(folders), bundleIdentifier: nil, bytes: bytes)
    ])
  }
}
