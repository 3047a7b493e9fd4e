import Escaping
package import PropertyLists

/// The Info.plist of one bundle of an app.
///
/// Each bundle that runs as its own process has its own ATS policy: the app, its extensions and its
/// watch app. ATS ignores the dictionaries of frameworks (rule ATS-6). A framework with an ATS
/// dictionary is included anyway, because its author expects an effect.
package struct BundleInfoPlist: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A file or folder that the user named and whose name has no bundle extension.
    case file
    case app
    case appExtension = "app-extension"
    case watchApp = "watch-app"
    case watchExtension = "watch-extension"
    case appClip = "app-clip"
    case xpcService = "xpc-service"
    case loginItem = "login-item"
    case systemExtension = "system-extension"
    /// A framework, which other bundles load and which is not a separate process.
    case framework

    /// True for all kinds except frameworks: the system reads the bundle's ATS dictionary.
    package var isProcess: Bool { self != .framework }
  }

  /// The path of the Info.plist to display, including the path inside a zip file:
  /// `Shop.ipa/Payload/Shop.app/Info.plist`.
  package var path: String
  package var kind: Kind
  /// The parsed Info.plist, or the error if the file is not a property list.
  package var contents: Result<PropertyListDocument, PropertyListError>
  /// True if `path` is a path on the disk; false for an Info.plist inside a zip file.
  package var isFile: Bool

  init(
    path: String, kind: Kind, bytes: [UInt8], isFile: Bool,
    limits: PropertyListLimits = BundleLimits.file
  ) {
    self.path = path
    self.kind = kind
    self.isFile = isFile
    contents = Result { () throws(PropertyListError) in
      try PropertyListDocument(bytes, limits: limits)
    }
  }

  package var bundleIdentifier: String? {
    guard case .success(let document) = contents,
      case .string(let identifier)? = document.node(at: ["CFBundleIdentifier"])?.content
    else { return nil }
    return identifier
  }

  var holdsPolicy: Bool {
    guard case .success(let document) = contents else { return false }
    return document.root.member("NSAppTransportSecurity") != nil
  }
}

extension BundleInfoPlist {
  /// Returns the Info.plist files of an app folder, an `.ipa` or an `.xcarchive`, sorted by path.
  ///
  /// Frameworks without an ATS dictionary are left out. Any other file is read as an Info.plist.
  package static func all(at path: String) throws(AppBundleError) -> [BundleInfoPlist] {
    let file = try FileOnDisk(path: path)
    guard !file.isFolder else {
      var shown = path
      while shown.hasSuffix("/"), shown != "/" { shown.removeLast() }
      return try BundleWalk.all(in: FolderTree(path: shown), at: shown, isFile: true)
    }
    if ZipArchive.isZip(try file.bytes(at: 0, count: 4)) {
      let archive = try ZipArchive(file, path: path)
      return try BundleWalk.all(in: archive, at: path, isFile: false)
    }
    guard file.count <= BundleLimits.file.bytes else {
      throw .tooLarge(path: ForeignText(path), reason: "is too large for an Info.plist")
    }
    let bytes = try file.bytes(at: 0, count: BundleLimits.file.bytes)
    return [BundleInfoPlist(path: path, kind: .file, bytes: bytes, isFile: true)]
  }
}
