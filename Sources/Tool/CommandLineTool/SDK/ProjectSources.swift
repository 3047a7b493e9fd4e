import AppContents
import AppTransportSecurity
import Escaping
import HostNames
import Reporting
import SystemCalls
import WordBook

/// The `http://` literals in the source of the projects among an inventory's paths.
struct ProjectSources {
  private(set) var literals: [ExceptionForecast.Literal] = []
  /// Warnings about parts that may belong to a project and were not searched.
  private(set) var gaps: [Wording] = []
  /// Notes on third-party code and built products, which were not searched.
  private(set) var notes: [Wording] = []

  init(of paths: [String]) throws(ToolError) {
    for path in paths where FileStatus(path: path)?.kind == .directory {
      guard !ProjectFolder.isProduct(path.split(separator: "/").last ?? "") else { continue }
      let folder: ProjectFolder
      do throws(AppBundleError) {
        folder = try ProjectFolder(path, sources: true)
      } catch {
        throw ToolError(searching: error)
      }
      let found = CleartextLiterals(in: folder)
      for literal in found.hosts where !Self.isPlaceholder(literal.host.name) {
        literals.append((literal.host.name, literal.file, literal.line))
      }
      if !found.isComplete { gaps.append(.sourcesNotSearched(ForeignText(path))) }
      gaps += folder.skipped.filter(\.reason.isGap).map {
        Wording(on: ForeignText($0.path), $0.reason.words)
      }
      notes += Wording.notSearched(
        ForeignText(folder.path), dependencies: folder.paths(skippedAs: .dependencies),
        products: folder.paths(skippedAs: .product))
    }
  }

  /// Returns true for a local host, which ATS exempts, and for a name that is reserved for
  /// examples (RFC 2606, RFC 6761).
  private static func isPlaceholder(_ host: String) -> Bool {
    LocalHosts.contain(host)
      || ["example", "test", "invalid", "localhost", "example.com", "example.net", "example.org"]
        .contains { host == $0 || host.hasSuffix("." + $0) }
  }
}
