public import PropertyLists

/// A privacy manifest (PrivacyInfo.xcprivacy) of an SDK or an app.
public struct PrivacyManifest: Sendable {
  /// The kind of owner, by the folders above the manifest.
  public enum OwnerKind: Hashable, Sendable {
    /// An app or an extension itself, not an SDK inside.
    case app
    /// A framework, a resource bundle or a package.
    case library
    /// A folder that does not say what it belongs to.
    case folder
  }

  /// The name of the file.
  static let fileName = "PrivacyInfo.xcprivacy"

  /// The path to show, through a zip file too.
  public var path: String
  /// The name of the owner, by its bundle or folder, such as `AdjustSdk`.
  public var owner: String
  /// `CFBundleIdentifier` of the Info.plist beside it, where there is one.
  public var bundleIdentifier: String?
  public var ownerKind: OwnerKind
  /// The content of the file, or the error that it is not a property list.
  public var contents: Result<PropertyListDocument, PropertyListError>

  init(
    path: String, owner: PrivacyManifestOwner, bundleIdentifier: String?, bytes: [UInt8]
  ) {
    self.path = path
    self.owner = owner.name
    self.bundleIdentifier = bundleIdentifier
    ownerKind = owner.kind
    contents = Result { () throws(PropertyListError) in
      try PropertyListDocument(bytes, limits: BundleLimits.manifest)
    }
  }

  /// True for the manifest of an app or an extension itself, not of an SDK inside.
  public var isOfApp: Bool { ownerKind == .app }

  /// The statements about tracking, or why the file cannot be read.
  public var declarations: Result<PrivacyDeclarations, PropertyListError> {
    contents.map(PrivacyDeclarations.init)
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
