import JSONText
import ProjectFiles
import PropertyLists

/// A file in which a package manager writes down the versions that it chose, or reads which packages it is to take.
public enum LockFile: String, Hashable, Sendable, CaseIterable {
  /// CocoaPods.
  case podfile = "Podfile.lock"
  /// CocoaPods' list of wanted pods, for a folder without `Podfile.lock`.
  case wantedPods = "Podfile"
  /// Unity's External Dependency Manager: a file whose name ends so.
  case unity = "Dependencies.xml"
  /// Unity's own packages.
  case unityPackages = "packages-lock.json"
  /// The packages that Unity installs, in its folder `Packages`.
  case unityManifest = "manifest.json"
  /// Swift Package Manager.
  case package = "Package.resolved"
  /// The manifest of a Swift package.
  case swiftManifest = "Package.swift"
  /// An Xcode project, which names Swift packages.
  case xcodeProject = "project.pbxproj"
  /// Carthage.
  case cartfile = "Cartfile.resolved"
  /// Dart's pub, of Flutter.
  case pubspec = "pubspec.lock"
  /// The manifest of a Dart package.
  case wantedPub = "pubspec.yaml"
  /// npm, of React Native, Cordova and Capacitor.
  case npm = "package-lock.json"
  /// The lock file of npm that packages publish.
  case shrinkwrap = "npm-shrinkwrap.json"
  /// Yarn, of the same.
  case yarn = "yarn.lock"
  /// pnpm, of the same.
  case pnpm = "pnpm-lock.yaml"
  /// Bun, of the same.
  case bun = "bun.lock"
  /// The binary form of Bun before 1.2, which is not read.
  case bunBinary = "bun.lockb"
  /// The manifest of an npm package.
  case npmManifest = "package.json"
  /// Cordova's settings, which name plugins.
  case cordovaSettings = "config.xml"
  /// The sources of Cordova's plugins, in its folder `plugins`.
  case cordovaPlugins = "fetch.json"
  /// NuGet.
  case nuGetLock = "packages.lock.json"
  /// NuGet's list of old projects.
  case nuGetConfiguration = "packages.config"
  /// The versions of packages for all projects of .NET below a folder.
  case centralVersions = "Directory.Packages.props"
  /// A project of .NET in C#: a file whose name ends so.
  case csharpProject = ".csproj"
  /// The same in F#.
  case fsharpProject = ".fsproj"

  /// The forms whose names are only endings.
  static let endings: [LockFile] = [.unity, .csharpProject, .fsharpProject]

  /// The file of a name; `nil` for others.
  init?(named name: String) {
    guard
      let file = LockFile(rawValue: name)
        ?? Self.endings.first(where: { name.hasSuffix($0.rawValue) })
    else { return nil }
    self = file
  }

  /// The name, with a star in place of a variable beginning.
  public var pattern: String { Self.endings.contains(self) ? "*" + rawValue : rawValue }

  /// True for the lock files of npm's registry.
  var isOfNPM: Bool { [.npm, .shrinkwrap, .yarn, .pnpm, .bun].contains(self) }

  /// True for the files of .NET, which count together.
  var isOfDotNet: Bool {
    [.nuGetLock, .nuGetConfiguration, .centralVersions, .csharpProject, .fsharpProject]
      .contains(self)
  }

  /// The most components that are taken of one file; the largest lock files of npm list some thousands.
  static let mostComponents = 50_000

  /// Reads the components of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as components cite it.
  /// - Returns: The components in the order of the file.
  /// - Throws: An error if the file is not of its format.
  public func components(
    in bytes: [UInt8], at path: String
  ) throws(LockFileError) -> [SoftwareComponent] {
    try packages(in: bytes, at: path).components
  }

  /// Reads the packages of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as components cite it.
  ///   - manifests: The `package.json` files of the project's workspaces by folder, which Yarn's lock file needs.
  /// - Returns: The packages in the order of the file.
  /// - Throws: An error if the file is not of its format.
  func packages(
    in bytes: [UInt8], at path: String, beside manifests: [String: PackageEntry] = [:]
  ) throws(LockFileError) -> LockedPackages {
    try Self.refuseStandIns(bytes, path)
    do {
      var packages = try read(bytes, path, manifests)
      packages.components.removeAll { $0.name.isEmpty }
      guard packages.components.count <= Self.mostComponents else {
        throw LockFileError(path: path, problem: "lists more packages than any project")
      }
      return packages
    } catch let error as LockFileError {
      throw error
    } catch let error as YAMLDocumentError {
      throw LockFileError(path: path, line: error.line, problem: error.problem)
    } catch let error as XMLProblem {
      throw LockFileError(
        path: path, line: LineNumbers(bytes).line(at: error.offset), problem: error.problem)
    } catch let error as JSONError {
      throw LockFileError(
        path: path, line: LineNumbers(bytes).line(at: error.offset), problem: error.problem)
    } catch {
      throw LockFileError(path: path, problem: "cannot be read")
    }
  }

  private func read(
    _ bytes: [UInt8], _ path: String, _ manifests: [String: PackageEntry]
  ) throws -> LockedPackages {
    switch self {
    case .npm, .shrinkwrap: try NPMPackages.packages(in: bytes, at: path)
    case .yarn: try YarnPackages.packages(in: bytes, at: path, beside: manifests)
    case .pnpm: try PnpmPackages.packages(in: bytes, at: path)
    case .bun: try BunPackages.packages(in: bytes, at: path)
    case .bunBinary:
      throw LockFileError(
        path: path,
        problem:
          "is Bun's binary lock file, which is not read: `bun install --save-text-lockfile` writes bun.lock"
      )
    case .npmManifest: try PackageManifest.packages(in: bytes, at: path)
    case .cordovaSettings: try CordovaWidget.packages(in: bytes, at: path)
    case .cordovaPlugins: try CordovaPlugins.packages(in: bytes, at: path)
    case .wantedPub: try WantedPub.packages(in: bytes, at: path)
    case .unityPackages, .unityManifest: try UnityPackages.packages(in: bytes, at: path)
    case .nuGetLock: try NuGetLock.packages(in: bytes, at: path)
    case .nuGetConfiguration: try NuGetConfiguration.packages(in: bytes, at: path)
    case .csharpProject, .fsharpProject, .centralVersions:
      try DotNetProjectFile.packages(in: bytes, at: path)
    case .podfile: LockedPackages(components: try Podfile.components(in: bytes, at: path))
    case .wantedPods: LockedPackages(components: WantedPods.components(in: bytes, at: path))
    case .unity: LockedPackages(components: try UnityDependencies.components(in: bytes, at: path))
    case .package: LockedPackages(components: try SwiftPackages.components(in: bytes, at: path))
    case .swiftManifest:
      LockedPackages(components: WantedSwiftPackages.ofManifest(bytes, at: path))
    case .xcodeProject: LockedPackages(components: WantedSwiftPackages.ofProject(bytes, at: path))
    case .cartfile: LockedPackages(components: try Cartfile.components(in: bytes, at: path))
    case .pubspec: LockedPackages(components: try Pubspec.components(in: bytes, at: path))
    }
  }

  /// Refuses the pointer that Git LFS leaves in place of a file, and a file with a conflict of Git in it.
  private static func refuseStandIns(_ bytes: [UInt8], _ path: String) throws(LockFileError) {
    if bytes.starts(with: "version https://git-lfs.github.com/".utf8) {
      throw LockFileError(
        path: path, problem: "is a pointer of Git LFS, not the file: `git lfs pull` fetches it")
    }
    let mark = Array("<<<<<<< ".utf8)
    var (start, line) = (0, 1)
    while start < bytes.count {
      if bytes[start] == mark[0], bytes[start...].starts(with: mark) {
        throw LockFileError(path: path, line: line, problem: "has a merge conflict of Git in it")
      }
      start = (bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) + 1
      line += 1
    }
  }
}

/// An error in a lock file, which is not of its format.
public struct LockFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  /// The 1-based line, where it is known.
  public var line: Int?
  /// The problem, without a full stop.
  public var problem: String

  /// An error at a line of a file.
  init(path: String, line: Int? = nil, problem: String) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// One sentence without a full stop.
  public var description: String { "\(line.map { "\(path):\($0)" } ?? path): \(problem)" }
}

/// The numbers of lines by offsets in a text; offsets are asked in rising order.
struct LineNumbers {
  private let bytes: [UInt8]
  private var offset = 0
  private var number = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The 1-based line of an offset that is not before the last one asked for.
  mutating func line(upTo place: Int) -> Int {
    while offset < min(place, bytes.count) {
      if bytes[offset] == UInt8(ascii: "\n") { number += 1 }
      offset += 1
    }
    return number
  }

  /// The 1-based line of one offset.
  func line(at place: Int) -> Int {
    var copy = self
    return copy.line(upTo: place)
  }
}
