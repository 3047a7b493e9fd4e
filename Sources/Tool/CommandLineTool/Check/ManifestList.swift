import AppContents
import Findings
import Linting
import PropertyLists
import SystemCalls
import WordBook

/// The privacy manifests of the apps that the command line names, and those named by themselves.
struct ManifestList {
  /// The manifests that can be read, each once.
  private(set) var manifests: [Manifest] = []
  /// The errors of those that cannot, which do not affect the others.
  private(set) var problems: [ToolError] = []

  /// A manifest with its content.
  struct Manifest {
    var source: PrivacyManifest
    var document: PropertyListDocument

    /// The statements about tracking.
    var declarations: PrivacyDeclarations { PrivacyDeclarations(document) }

  }

  /// A list of nothing.
  init() {}

  /// The manifests of an app whose bundles are read, and of the app that is named beside it.
  init(of bundles: BundleList, app: String?) throws(ToolError) {
    let paths = Set([bundles.appPath, app].compactMap(\.self)).filter { !$0.hasSuffix(".plist") }
    for path in paths.sorted() { try add(path) }
  }

  /// Tells whether a path is that of a manifest by itself.
  static func isManifest(_ path: String) -> Bool { path.hasSuffix(".xcprivacy") }

  /// The paths that are read; none of them lies in a zip file.
  var inputs: [String] { manifests.map(\.source.path).filter { FileStatus(path: $0) != nil } }

  /// Adds the manifests at a path: a manifest, or an app as folder or archive.
  ///
  /// - Throws: Where the path itself cannot be read, or contains more than any app.
  mutating func add(_ path: String) throws(ToolError) {
    let search: PrivacyManifestSearch
    do throws(AppBundleError) {
      search = try PrivacyManifest.all(at: path)
    } catch {
      throw ToolError(searching: error)
    }
    problems += search.unread.map { ToolError(searching: $0) }
    if search.unreadNotListed > 0 {
      problems.append(.moreUnread(path, search.unreadNotListed))
    }
    var known = Set(manifests.map(\.source.path))
    for source in search.manifests where known.insert(source.path).inserted {
      do throws(ToolError) {
        let file = try PropertyListFile(source.contents, path: source.path)
        manifests.append(Manifest(source: source, document: file.document))
      } catch {
        problems.append(error)
      }
    }
  }
}

extension PrivacyManifest {
  /// The owner of the manifest, for the linter.
  var listOwner: ListOwner {
    switch ownerKind {
    case .app: .app
    case .library: .library
    case .folder: .unknown
    }
  }
}
