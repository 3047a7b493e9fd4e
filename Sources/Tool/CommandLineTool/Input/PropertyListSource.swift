import AppContents
import Escaping
import Linting
import ProjectFiles
import PropertyLists
import SystemCalls
import WordBook

/// A property list named on the command line: a file, or the Info.plist of one bundle of an app.
struct PropertyListSource {
  /// The path of the Info.plist to display, including the path inside a zip file:
  /// `Shop.ipa/Payload/Shop.app/Info.plist`.
  var path: String
  var kind: BundleInfoPlist.Kind
  var isFile: Bool
  /// The parsed file, or the error in reading it; other files of the app are still used.
  var file: Result<PropertyListFile, ToolError>
  /// The owner, where the kind does not show it.
  var statedOwner: InfoPlistOwner?
  /// The Info.plists of the app that contains the bundle, one for each build configuration.
  var enclosingApps: [PropertyListDictionary] = []

  static func all(at path: String) throws(ToolError) -> [PropertyListSource] {
    // A pipe or device has no content that could be examined in advance, so it is read as a file.
    if path == "-" || FileStatus(path: path)?.kind == .other {
      return try PropertyListFile.all(path).map { file in
        PropertyListSource(path: file.path, kind: .file, isFile: false, file: .success(file))
      }
    }
    if let other = WrongFileKind(at: path) {
      throw .misplaced(ForeignText(path), other, wanting: .propertyListOrApp)
    }
    let bundles: [BundleInfoPlist]
    do throws(AppBundleError) {
      bundles = try BundleInfoPlist.all(at: path)
    } catch {
      throw ToolError(error)
    }
    let sources = bundles.flatMap(PropertyListSource.all)
    var extent = PolicySize()
    for case .success(let file) in sources.lazy.map(\.file) {
      extent.values += file.policyExtent.values
      extent.bytes += file.policyExtent.bytes
    }
    if sources.count > 1, let excess = PolicySize.most.excess(of: extent) {
      throw .appPolicyTooLarge(ForeignText(path), excess)
    }
    return sources
  }
}

extension PropertyListSource {
  /// Returns the property lists in the bytes of a file on the disk.
  static func all(in bytes: [UInt8], at path: String) throws(ToolError) -> [PropertyListSource] {
    let contents = Result { () throws(PropertyListError) in try PropertyListDocument(bytes) }
    return try PropertyListFile.all(in: contents, of: bytes, path: path).map {
      PropertyListSource(path: path, kind: .file, isFile: true, file: .success($0))
    }
  }

  fileprivate static func all(of bundle: BundleInfoPlist) -> [PropertyListSource] {
    let files: [Result<PropertyListFile, ToolError>]
    do throws(ToolError) {
      files = try PropertyListFile.all(of: bundle).map { .success($0) }
    } catch {
      files = [.failure(error)]
    }
    return files.map {
      PropertyListSource(path: bundle.path, kind: bundle.kind, isFile: bundle.isFile, file: $0)
    }
  }
}

extension PropertyListFile {
  fileprivate static func all(of bundle: BundleInfoPlist) throws(ToolError) -> [PropertyListFile] {
    guard bundle.kind == .file, bundle.isFile else {
      return [try PropertyListFile(bundle.contents, path: bundle.path)]
    }
    let bytes =
      switch bundle.contents {
      case .success(let document): document.bytes
      case .failure:
        FileStatus(path: bundle.path)?.kind == .regular ? try InputFile.bytes(of: bundle.path) : []
      }
    return try all(in: bundle.contents, of: bytes, path: bundle.path)
  }
}

extension PropertyListSource {
  var owner: InfoPlistOwner {
    if let statedOwner { return statedOwner }
    return switch kind {
    case .file: (try? file.get().infoPlist.product).map(InfoPlistOwner.init) ?? .unknown
    case .app: .app
    case .framework: .library
    case .appExtension, .watchApp, .watchExtension, .appClip, .xpcService, .loginItem,
      .systemExtension:
      .companion
    }
  }
}

extension InfoPlistOwner {
  fileprivate init(_ product: GeneratedInfoPlist.Product) {
    self =
      switch product {
      case .unknown: .unknown
      case .app: .app
      case .companion: .companion
      case .library: .library
      case .settings: .unknown
      }
  }
}

extension ToolError {
  fileprivate init(_ error: AppBundleError) {
    self =
      switch error {
      case .notFound(let path): path.parsed { .noSuchInput($0) }
      case .permissionDenied(let path): .inputNotPermitted(path)
      case .unreadable: .unreadable("\(error)")
      case .noBundle(let path):
        path.parsed { FileStatus(path: $0)?.kind } == .directory
          ? .noBundles(in: path, isProject: path.parsed(by: isProject)) : .badApp("\(error)")
      case .tooLarge, .badArchive: .badApp("\(error)")
      }
  }
}

private func isProject(_ path: String) -> Bool {
  let endings = [".xcodeproj", ".xcworkspace"]
  return ([path] + ((try? FileSystem.names(in: path)) ?? [])).contains { name in
    name == "Package.swift" || endings.contains { name.hasSuffix($0) || name.hasSuffix($0 + "/") }
  }
}
