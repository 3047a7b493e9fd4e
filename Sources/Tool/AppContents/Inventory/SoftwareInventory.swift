package import Escaping
import PropertyLists
package import SDKCatalog

/// The third-party software in projects and apps.
///
/// ``add(_:)`` reads lock files, frameworks, resource bundles, and version strings in executables
/// at a path. Errors in single files are added to ``problems`` and not thrown.
package struct SoftwareInventory: Sendable {
  package private(set) var components: [SoftwareComponent] = []
  package private(set) var files = 0
  /// The errors of unreadable files, each with its path and without a full stop, up to a limit.
  package private(set) var problems: [String] = []
  static let mostProblems = 50
  /// The lock files whose packages belong to no app, with the number of their packages.
  package private(set) var leftOut:
    [(path: ForeignText, packages: Int, registry: SDKProducts.Registry)] =
      []
  package private(set) var problemsNotListed = 0

  package init() {}

  /// Adds the software of a project folder, an `.app`, `.ipa` or `.xcarchive`, or a lock file.
  package mutating func add(_ path: String) throws(AppBundleError) {
    let names = Set(LockFile.allCases.map(\.rawValue))
    let search = try NamedFileSearch(
      names.union(["Info.plist", Self.signatures]), endingWith: LockFile.endings.map(\.rawValue),
      at: path
    ) { components in
      switch components.last {
      case "Info.plist": BundledSoftware.isLibrary(components)
      case Self.signatures: components.dropLast().last == "_CodeSignature"
      default: ProjectLockFiles.isInPlace(components)
      }
    }
    for error in search.unread { record("\(error)") }
    problemsNotListed += search.unreadNotListed
    var signed: [NamedFile] = []
    for file in search.files {
      switch file.components.last {
      case Self.signatures: signed.append(file)
      case "Info.plist":
        do throws(PropertyListError) {
          components += try BundledSoftware.components(file)
        } catch {
          record("\(file.path.displayed): \(error.problem)")
        }
      default: continue
      }
      files += 1
    }
    add(ProjectLockFiles(search.files))
    // The list of signed files repeats frameworks that their own Info.plist describes.
    let known = Set(components.lazy.filter { $0.registry == .framework }.map(\.name))
    for file in signed {
      do throws(PropertyListError) {
        components += try BundledSoftware.signed(file).filter { !known.contains($0.name) }
      } catch {
        record("\(file.path.displayed): \(error.problem)")
      }
    }
    if Self.isApp(path) { try addExecutables(of: path) }
  }

  /// Adds libraries with versions found in executables, except those whose bundles have versions.
  private mutating func addExecutables(of path: String) throws(AppBundleError) {
    let known = Set(
      components.lazy.filter { $0.registry == .framework && $0.version != nil }.map(\.name))
    var walk = try AppFileWalk(at: path)
    var strings = ExecutableVersionStrings()
    while strings.mayReadMore, let file = walk.next() {
      do throws(AppBundleError) {
        var stream = try walk.open(file)
        try strings.read(&stream, path: file.path)
      } catch {
        record("\(error)")
      }
    }
    if !strings.mayReadMore {
      record("\(ForeignText(path).displayed): has more content than atsift reads")
    }
    for error in walk.unread { record("\(error)") }
    components += strings.components.filter { !known.contains($0.name) }
  }

  private static func isApp(_ path: String) -> Bool {
    let name = path.hasSuffix("/") ? path.dropLast() : path[...]
    return [".app", ".ipa", ".xcarchive", ".appex", ".zip"].contains { name.hasSuffix($0) }
  }

  private static let signatures = "CodeResources"

  private mutating func add(_ group: ProjectLockFiles) {
    var solution = DotNetSolution()
    for (kind, file) in group.wanted {
      files += 1
      do throws(LockFileError) {
        if kind.isOfDotNet {
          try solution.add(kind, file.bytes, at: file.path, file.components)
          continue
        }
        let found = try kind.packages(
          in: file.bytes, at: file.path,
          beside: kind == .yarn ? group.manifests(of: file) : [:])
        if found.isOfApp {
          components += found.components
        } else if let first = found.components.first {
          leftOut.append((file.path, found.components.count, first.registry))
        }
      } catch {
        record("\(error)")
      }
    }
    let packages = solution.packages()
    components += packages.components
    leftOut += packages.leftOut.map { ($0.path, $0.packages, .nuget) }
  }

  private mutating func record(_ problem: String) {
    if problems.count < Self.mostProblems {
      problems.append(problem)
    } else {
      problemsNotListed += 1
    }
  }
}
