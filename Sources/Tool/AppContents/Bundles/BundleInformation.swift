public import PropertyLists

/// The Info.plist of one bundle of an app.
///
/// Every bundle that runs as a process of its own has a policy of its own, so an app has as many as it
/// has extensions, watch apps and the like. Those of frameworks count for nothing (ATS-6); where one
/// has a dictionary for ATS all the same, somebody believes otherwise and it is listed too.
public struct BundleInformation: Sendable {
  /// The kind of bundle.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A file or folder given by itself whose name does not say what bundle it is.
    case file
    case app
    case appExtension = "app-extension"
    case watchApp = "watch-app"
    case watchExtension = "watch-extension"
    case appClip = "app-clip"
    case xpcService = "xpc-service"
    case loginItem = "login-item"
    case systemExtension = "system-extension"
    /// Code that other bundles load; it is no process.
    case framework

    /// True if systems read the bundle's ATS dictionary, judging by its name.
    public var isProcess: Bool { self != .framework }
  }

  /// The path to show, through a zip file too: `Shop.ipa/Payload/Shop.app/Info.plist`.
  public var path: String
  public var kind: Kind
  /// The content of the file, or the error that it is not a property list.
  public var contents: Result<PropertyListDocument, PropertyListError>
  /// True if the file is at `path` itself and not in a zip file.
  public var isFile: Bool

  init(
    path: String, kind: Kind, bytes: [UInt8], isFile: Bool,
    limits: PropertyListLimits = BundleLimits.file
  ) {
    self.path = path
    self.kind = kind
    self.isFile = isFile
    do throws(PropertyListError) {
      contents = .success(try PropertyListDocument(bytes, limits: limits))
    } catch {
      contents = .failure(error)
    }
  }

  /// `CFBundleIdentifier`; `nil` if there is none, or the file is no property list.
  public var bundleIdentifier: String? {
    guard case .success(let document) = contents,
      case .string(let identifier)? = document.node(at: ["CFBundleIdentifier"])?.content
    else { return nil }
    return identifier
  }

  /// True if the Info.plist has an ATS dictionary.
  var holdsPolicy: Bool {
    guard case .success(let document) = contents else { return false }
    return document.root.member("NSAppTransportSecurity") != nil
  }
}

extension BundleInformation {
  /// Every Info.plist that counts at a path, by path: of an app folder, an `.ipa`, an `.xcarchive` or
  /// a folder like them; or the file itself.
  public static func all(at path: String) throws(AppBundleError) -> [BundleInformation] {
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
      throw .tooLarge(path: path, reason: "is larger than any Info.plist")
    }
    let bytes = try file.bytes(at: 0, count: BundleLimits.file.bytes)
    return [BundleInformation(path: path, kind: .file, bytes: bytes, isFile: true)]
  }
}
