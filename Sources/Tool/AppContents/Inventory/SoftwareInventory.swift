import PropertyLists
public import SDKCatalog

/// The third-party software that projects and apps hold, as their lock files, frameworks and resource
/// bundles state it.
public struct SoftwareInventory: Sendable {
  /// The components in the order of their files.
  public private(set) var components: [SoftwareComponent] = []
  /// The number of files that were read.
  public private(set) var files = 0
  /// Problems with files that could not be read, each with its path, without full stops.
  public private(set) var problems: [String] = []
  /// The most problems that are kept; the rest is counted.
  static let mostProblems = 50
  /// The files whose packages are no app's, with the number of their packages.
  public private(set) var leftOut: [(path: String, packages: Int, registry: SDKProducts.Registry)] =
    []
  /// The number of problems beyond those kept.
  public private(set) var problemsNotListed = 0

  /// An inventory of nothing.
  public init() {}

  /// Adds what lies at a path.
  ///
  /// - Parameter path: A project's folder, an app as `.app`, `.ipa` or `.xcarchive`, or a lock file.
  /// - Throws: Where the path itself cannot be read.
  public mutating func add(_ path: String) throws(AppBundleError) {
    let names = Set(LockFile.allCases.map(\.rawValue))
    let search = try NamedFileSearch(
      names.union(["Info.plist", Self.signatures]), endingWith: LockFile.endings.map(\.rawValue),
      at: path
    ) { components in
      switch components.last {
      case "Info.plist": BundledSoftware.isLibrary(components)
      case Self.signatures: components.dropLast().last == "_CodeSignature"
      default: ProjectFileGroup.isInPlace(components)
      }
    }
    for error in search.unread { note("\(error)") }
    problemsNotListed += search.unreadNotListed
    var signed: [NamedFile] = []
    for file in search.files {
      switch file.components.last {
      case Self.signatures: signed.append(file)
      case "Info.plist":
        do throws(PropertyListError) {
          components += try BundledSoftware.components(file)
        } catch {
          note("\(file.path): \(error.problem)")
        }
      default: continue
      }
      files += 1
    }
    add(ProjectFileGroup(search.files))
    // The list of signed files names again what its own Info.plist describes.
    let known = Set(components.lazy.filter { $0.registry == .framework }.map(\.name))
    for file in signed {
      do throws(PropertyListError) {
        components += try BundledSoftware.signed(file).filter { !known.contains($0.name) }
      } catch {
        note("\(file.path): \(error.problem)")
      }
    }
    if Self.isApp(path) { try addExecutables(of: path) }
  }

  /// Adds what the executables of an app state; what a bundle states counts for more.
  private mutating func addExecutables(of path: String) throws(AppBundleError) {
    let known = Set(
      components.lazy.filter { $0.registry == .framework && $0.version != nil }.map(\.name))
    var walk = try AppFileWalk(at: path)
    var strings = VersionStrings()
    while strings.mayReadMore, let file = walk.next() {
      do throws(AppBundleError) {
        var stream = try walk.open(file)
        try strings.read(&stream, path: file.path)
      } catch {
        note("\(error)")
      }
    }
    if !strings.mayReadMore { note("\(path): has more in it than is read") }
    for error in walk.unread { note("\(error)") }
    components += strings.components.filter { !known.contains($0.name) }
  }

  /// Tells by its name if a path is an app, and no project.
  private static func isApp(_ path: String) -> Bool {
    let name = path.hasSuffix("/") ? path.dropLast() : path[...]
    return [".app", ".ipa", ".xcarchive", ".appex", ".zip"].contains { name.hasSuffix($0) }
  }

  /// The name of the list of an app's signed files.
  private static let signatures = "CodeResources"

  private mutating func add(_ group: ProjectFileGroup) {
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
        note("\(error)")
      }
    }
    let packages = solution.packages()
    components += packages.components
    leftOut += packages.leftOut.map { ($0.path, $0.packages, .nuget) }
  }

  private mutating func note(_ problem: String) {
    if problems.count < Self.mostProblems {
      problems.append(problem)
    } else {
      problemsNotListed += 1
    }
  }
}
