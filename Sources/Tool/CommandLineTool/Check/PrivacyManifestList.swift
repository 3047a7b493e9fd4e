import AppContents
import Escaping
import Linting
import PropertyLists
import SystemCalls
import WordBook

/// The privacy manifests of apps named on the command line, and manifests named there directly.
struct PrivacyManifestList {
  private(set) var manifests: [Manifest] = []
  private(set) var problems: [ToolError] = []

  struct Manifest {
    var source: PrivacyManifest
    var document: PropertyListDocument

    var declarations: PrivacyDeclarations { PrivacyDeclarations(document) }

  }

  init() {}

  init(of bundles: BundleList, app: String?) throws(ToolError) {
    let paths = Set([bundles.appPath, app].compactMap(\.self)).filter { !$0.hasSuffix(".plist") }
    for path in paths.sorted() { try add(path) }
  }

  static func isManifest(_ path: String) -> Bool { path.hasSuffix(".xcprivacy") }

  var inputs: [String] { manifests.map(\.source.path).filter { FileStatus(path: $0) != nil } }

  mutating func add(_ path: String) throws(ToolError) {
    let search: PrivacyManifestSearch
    do throws(AppBundleError) {
      search = try PrivacyManifest.all(at: path)
    } catch {
      throw ToolError(searching: error)
    }
    problems += search.unread.map { ToolError(searching: $0) }
    if search.unreadNotListed > 0 {
      problems.append(.moreUnread(ForeignText(path), search.unreadNotListed))
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
  var listOwner: InfoPlistOwner {
    switch ownerKind {
    case .app: .app
    case .library: .library
    case .folder: .unknown
    }
  }
}
