import JSONText
import PropertyLists
import YAMLDocuments

/// A file in which a package manager writes down the versions that it chose, or reads which packages it is to take.
public enum LockFile: String, Hashable, Sendable, CaseIterable {
  /// CocoaPods.
  case podfile = "Podfile.lock"
  /// CocoaPods' list of wanted pods, for a folder without `Podfile.lock`.
  case wantedPods = "Podfile"
  /// Unity's External Dependency Manager: a file whose name ends so.
  case unity = "Dependencies.xml"
  /// Swift Package Manager.
  case package = "Package.resolved"
  /// Carthage.
  case cartfile = "Cartfile.resolved"
  /// Dart's pub, of Flutter.
  case pubspec = "pubspec.lock"
  /// npm, of React Native, Cordova and Capacitor.
  case npm = "package-lock.json"
  /// Yarn, of the same.
  case yarn = "yarn.lock"
  /// pnpm, of the same.
  case pnpm = "pnpm-lock.yaml"
  /// Bun, of the same.
  case bun = "bun.lock"

  /// The file of a name; `nil` for others.
  init?(named name: String) {
    if let file = LockFile(rawValue: name) {
      self = file
    } else if name.hasSuffix(LockFile.unity.rawValue) {
      self = .unity
    } else {
      return nil
    }
  }

  /// The name, with a star in place of a variable beginning.
  public var pattern: String { self == .unity ? "*" + rawValue : rawValue }

  /// True for the lists of packages of npm's registry.
  var isOfNPM: Bool { [.npm, .yarn, .pnpm, .bun].contains(self) }

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
    do {
      let listed =
        switch self {
        case .podfile: try Podfile.components(in: bytes, at: path)
        case .wantedPods: WantedPods.components(in: bytes, at: path)
        case .unity: try UnityDependencies.components(in: bytes, at: path)
        case .package: try SwiftPackages.components(in: bytes, at: path)
        case .cartfile: Cartfile.components(in: bytes, at: path)
        case .pubspec: try Pubspec.components(in: bytes, at: path)
        case .npm: try NPMPackages.components(in: bytes, at: path)
        case .yarn: YarnPackages.components(in: bytes, at: path)
        case .pnpm: PnpmPackages.components(in: bytes, at: path)
        case .bun: BunPackages.components(in: bytes, at: path)
        }
      let found = listed.filter { !$0.name.isEmpty }
      guard found.count <= Self.mostComponents else {
        throw LockFileError(path: path, problem: "lists more packages than any project")
      }
      return found
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
