package import Escaping
import JSONText
import ProjectFiles
import PropertyLists

/// A file in which a package manager records resolved versions or requested packages.
///
/// The raw value is the file's name. A new format needs a case, and a reader in
/// ``components(in:at:)``.
package enum LockFile: String, Hashable, Sendable, CaseIterable {
  case podfile = "Podfile.lock"
  /// The pods that a CocoaPods project requests, read if the folder has no `Podfile.lock`.
  case wantedPods = "Podfile"
  /// A file of Unity's External Dependency Manager; file names only end with this raw value.
  case unity = "Dependencies.xml"
  case unityPackages = "packages-lock.json"
  /// The packages that a Unity project requests, in the folder `Packages`.
  case unityManifest = "manifest.json"
  case package = "Package.resolved"
  case swiftManifest = "Package.swift"
  case xcodeProject = "project.pbxproj"
  case cartfile = "Cartfile.resolved"
  case pubspec = "pubspec.lock"
  case wantedPub = "pubspec.yaml"
  /// The lock file of npm, used by React Native, Cordova and Capacitor.
  case npm = "package-lock.json"
  /// npm's lock file for publication, in the same format as `package-lock.json`.
  case shrinkwrap = "npm-shrinkwrap.json"
  case yarn = "yarn.lock"
  case pnpm = "pnpm-lock.yaml"
  case bun = "bun.lock"
  /// The binary lock file of Bun before 1.2, which is reported and not read.
  case bunBinary = "bun.lockb"
  case npmManifest = "package.json"
  case cordovaSettings = "config.xml"
  case cordovaPlugins = "fetch.json"
  case nuGetLock = "packages.lock.json"
  case nuGetConfiguration = "packages.config"
  /// The versions of packages for all .NET projects below the file's folder.
  case centralVersions = "Directory.Packages.props"
  case csharpProject = ".csproj"
  case fsharpProject = ".fsproj"

  static let endings: [LockFile] = [.unity, .csharpProject, .fsharpProject]

  init?(named name: String) {
    guard
      let file = LockFile(rawValue: name)
        ?? Self.endings.first(where: { name.hasSuffix($0.rawValue) })
    else { return nil }
    self = file
  }

  package var pattern: String { Self.endings.contains(self) ? "*" + rawValue : rawValue }

  var isOfNPM: Bool { [.npm, .shrinkwrap, .yarn, .pnpm, .bun].contains(self) }

  var isOfDotNet: Bool {
    [.nuGetLock, .nuGetConfiguration, .centralVersions, .csharpProject, .fsharpProject]
      .contains(self)
  }

  /// The maximum number of components per file; the largest npm lock files have some thousands.
  static let mostComponents = 50_000

  /// Returns the components that a file lists, in file order; each cites `path` as its file.
  ///
  /// - Throws: An error if the file has another format.
  package func components(
    in bytes: [UInt8], at path: ForeignText
  ) throws(LockFileError) -> [SoftwareComponent] {
    try packages(in: bytes, at: path).components
  }

  /// Returns the packages that a file lists, in file order; `path` is recorded as their file.
  ///
  /// `manifests` are the `package.json` files of the project's workspaces by relative folder; only
  /// Yarn's lock file needs them.
  func packages(
    in bytes: [UInt8], at path: ForeignText, beside manifests: [String: PackageEntry] = [:]
  ) throws(LockFileError) -> LockFilePackages {
    try Self.refuseStandIns(bytes, path)
    do {
      var packages = try read(bytes, path, manifests)
      packages.components.removeAll { $0.name.isEmpty }
      guard packages.components.count <= Self.mostComponents else {
        throw LockFileError(path: path, problem: "lists more packages than atsift reads")
      }
      return packages
    } catch let error as LockFileError {
      throw error
    } catch let error as YAMLDocumentError {
      throw LockFileError(path: path, line: error.line, problem: error.problem)
    } catch let error as XMLReadingError {
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
    _ bytes: [UInt8], _ path: ForeignText, _ manifests: [String: PackageEntry]
  ) throws -> LockFilePackages {
    switch self {
    case .npm, .shrinkwrap: try NPMPackages.packages(in: bytes, at: path)
    case .yarn: try YarnPackages.packages(in: bytes, at: path, beside: manifests)
    case .pnpm: try PnpmPackages.packages(in: bytes, at: path)
    case .bun: try BunPackages.packages(in: bytes, at: path)
    case .bunBinary:
      throw LockFileError(
        path: path,
        problem:
          "is Bun's binary lock file, which atsift does not read: write bun.lock with `bun"
          + " install --save-text-lockfile`"
      )
    case .npmManifest: try PackageManifest.packages(in: bytes, at: path)
    case .cordovaSettings: try CordovaWidget.packages(in: bytes, at: path)
    case .cordovaPlugins: try CordovaPlugins.packages(in: bytes, at: path)
    case .wantedPub: try PubspecDependencies.packages(in: bytes, at: path)
    case .unityPackages, .unityManifest: try UnityPackages.packages(in: bytes, at: path)
    case .nuGetLock: try NuGetLock.packages(in: bytes, at: path)
    case .nuGetConfiguration: try NuGetConfiguration.packages(in: bytes, at: path)
    case .csharpProject, .fsharpProject, .centralVersions:
      try DotNetProjectFile.packages(in: bytes, at: path)
    case .podfile: LockFilePackages(components: try PodfileLock.components(in: bytes, at: path))
    case .wantedPods:
      LockFilePackages(components: PodfileDependencies.components(in: bytes, at: path))
    case .unity: LockFilePackages(components: try UnityDependencies.components(in: bytes, at: path))
    case .package: LockFilePackages(components: try SwiftPackages.components(in: bytes, at: path))
    case .swiftManifest:
      LockFilePackages(components: RequestedSwiftPackages.ofManifest(bytes, at: path))
    case .xcodeProject:
      LockFilePackages(components: RequestedSwiftPackages.ofProject(bytes, at: path))
    case .cartfile: LockFilePackages(components: try Cartfile.components(in: bytes, at: path))
    case .pubspec: LockFilePackages(components: try PubspecLock.components(in: bytes, at: path))
    }
  }

  /// Throws if the file is not the lock file itself, but a Git LFS pointer or a file with Git
  /// conflict markers.
  private static func refuseStandIns(_ bytes: [UInt8], _ path: ForeignText) throws(LockFileError) {
    if bytes.starts(with: "version https://git-lfs.github.com/".utf8) {
      throw LockFileError(
        path: path, problem: "is a Git LFS pointer, not the file: fetch it with `git lfs pull`")
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

package struct LockFileError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: ForeignText
  package var line: Int?
  package var problem: String

  package var description: String {
    path.displayed + (line.map { ":\($0)" } ?? "") + ": \(problem)"
  }
}

struct LineNumbers {
  private let bytes: [UInt8]
  private var offset = 0
  private var number = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func line(upTo place: Int) -> Int {
    while offset < min(place, bytes.count) {
      if bytes[offset] == UInt8(ascii: "\n") { number += 1 }
      offset += 1
    }
    return number
  }

  func line(at place: Int) -> Int {
    var copy = self
    return copy.line(upTo: place)
  }
}
