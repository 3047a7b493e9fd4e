package import Escaping
package import PropertyLists

/// A privacy manifest (`PrivacyInfo.xcprivacy`) of an SDK or an app.
package struct PrivacyManifest: Sendable {
  /// The kind of software that a manifest belongs to, judging by its parent folders' names.
  package enum OwnerKind: Hashable, Sendable {
    case app
    case library
    /// A folder whose name does not show whether the manifest belongs to an app or a library.
    case folder
  }

  static let fileName = "PrivacyInfo.xcprivacy"

  package var path: String
  /// The name of the app, library or folder that the manifest belongs to, such as `AdjustSdk`.
  package var owner: ForeignText
  /// The `CFBundleIdentifier` of the Info.plist beside the manifest; `nil` if there is none.
  package var bundleIdentifier: ForeignText?
  package var ownerKind: OwnerKind
  /// The parsed manifest, or the error if the file is not a property list.
  package var contents: Result<PropertyListDocument, PropertyListError>

  init(
    path: String, owner: PrivacyManifestOwner, bundleIdentifier: ForeignText?, bytes: [UInt8]
  ) {
    self.path = path
    self.owner = ForeignText(owner.name)
    self.bundleIdentifier = bundleIdentifier
    ownerKind = owner.kind
    contents = Result { () throws(PropertyListError) in
      try PropertyListDocument(bytes, limits: BundleLimits.manifest)
    }
  }

  /// True if the manifest belongs to an app or extension, and not to a library inside it.
  package var isOfApp: Bool { ownerKind == .app }

  package var declarations: Result<PrivacyDeclarations, PropertyListError> {
    contents.map(PrivacyDeclarations.init)
  }
}

extension PrivacyManifest {
  /// Finds all privacy manifests in a folder such as `Pods` or a zip file, sorted by path.
  ///
  /// Any other file is read as a manifest itself.
  package static func all(at path: String) throws(AppBundleError) -> PrivacyManifestSearch {
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
    return PrivacyManifestSearch(manifests: [
      PrivacyManifest(
        path: path, owner: PrivacyManifestOwner(folders), bundleIdentifier: nil, bytes: bytes)
    ])
  }
}
