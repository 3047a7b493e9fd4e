import Escaping
import JSONText
import SDKCatalog

struct PackageEntry {
  struct Requirement {
    var name: String
    var wanted: String
    var line: Int
  }

  var name: String?
  var version: String?
  var resolved: String?
  var isLink = false
  var isDevelopment = false
  /// The entries of `dependencies` and `optionalDependencies`.
  var dependencies: [Requirement] = []
  var development: [Requirement] = []
  var peers: [Requirement] = []
  var plugins: Set<String> = []

  init() {}

  /// Reads an entry from the next JSON value; the entry is empty if the value is not an object.
  init(_ cursor: inout JSONCursor, _ lines: inout LineNumbers) throws(JSONError) {
    guard try cursor.enterObject() else { return }
    while let key = try cursor.nextName() {
      switch (key, try cursor.kind()) {
      case ("name", .string): name = try cursor.string()
      case ("version", .string): version = try cursor.string()
      case ("resolved", .string): resolved = try cursor.string()
      case ("link", .boolean): isLink = try cursor.boolean()
      case ("dev", .boolean): isDevelopment = try cursor.boolean()
      case ("dependencies", .object), ("optionalDependencies", .object):
        dependencies += try Self.requirements(&cursor, &lines)
      case ("devDependencies", .object): development = try Self.requirements(&cursor, &lines)
      case ("peerDependencies", .object): peers = try Self.requirements(&cursor, &lines)
      case ("cordova", .object): plugins = try Self.plugins(&cursor)
      default: try cursor.skipValue()
      }
    }
  }

  private static func requirements(
    _ cursor: inout JSONCursor, _ lines: inout LineNumbers
  ) throws(JSONError) -> [Requirement] {
    var found: [Requirement] = []
    try cursor.beginObject()
    while let name = try cursor.nextName() {
      // npm's first lock file format has whole packages here.
      guard let wanted = try cursor.text() else { continue }
      found.append(
        Requirement(name: name, wanted: wanted, line: lines.line(upTo: cursor.offset)))
    }
    return found
  }

  private static func plugins(_ cursor: inout JSONCursor) throws(JSONError) -> Set<String> {
    var found: Set<String> = []
    try cursor.beginObject()
    while let key = try cursor.nextName() {
      guard try cursor.enterObject(if: key == "plugins") else { continue }
      while let name = try cursor.nextName() {
        found.insert(name)
        try cursor.skipValue()
      }
    }
    return found
  }
}

extension PackageEntry {
  var isEmpty: Bool { dependencies.isEmpty && development.isEmpty }

  /// True if the package is an app: it depends on an app framework and is not a library for that
  /// framework.
  var isApp: Bool {
    if dependencies.contains(where: { AppFramework.isNamed(by: $0.name) }) { return true }
    guard !peers.contains(where: { AppFramework.isNamed(by: $0.name) }) else { return false }
    return development.contains { AppFramework.isMaker($0.name) }
  }

  /// The packages in `devDependencies` that nevertheless ship in an app.
  ///
  /// Cordova 9 and later save plugins there. React Native also links native packages from there, if
  /// `react-native` itself is among them.
  var shippedPlugins: [Requirement] {
    let isReactNative = development.contains { $0.name == "react-native" }
    return development.filter {
      plugins.contains($0.name) || $0.name.contains("cordova")
        || isReactNative && AppFramework.isNamed(by: $0.name)
    }
  }

  func components(at path: ForeignText) -> [SoftwareComponent] {
    (dependencies + shippedPlugins).map { requirement in
      let package = PackageName.real(requirement.name, wanting: requirement.wanted)
      return SoftwareComponent(
        package.name, in: .npm, version: PackageVersion.exact(package.wanted), file: path,
        line: requirement.line)
    }
  }
}

enum PackageManifest {
  static func packages(in bytes: [UInt8], at path: ForeignText) throws(JSONError)
    -> LockFilePackages
  {
    let manifest = try entry(of: bytes)
    return LockFilePackages(
      components: manifest.components(at: path), isOfApp: manifest.isApp)
  }

  static func entry(of bytes: [UInt8]) throws(JSONError) -> PackageEntry {
    var cursor = JSONCursor(bytes)
    var lines = LineNumbers(bytes)
    guard try cursor.kind() == .object else { throw cursor.error("it is not an object", at: 0) }
    let entry = try PackageEntry(&cursor, &lines)
    try cursor.expectEnd()
    return entry
  }
}

enum PackageName {
  static func real(_ name: String, wanting wanted: String) -> (name: String, wanted: String) {
    guard wanted.hasPrefix("npm:") else { return (name, wanted) }
    let target = wanted.dropFirst("npm:".count)
    guard let mark = target.lastIndex(of: "@"), mark > target.startIndex else {
      // In Yarn, `npm:^1.0` is a range and not another package's name.
      let isVersion = target.first.map { $0.isNumber || "^~<>=*".contains($0) } ?? true
      return isVersion ? (name, String(target)) : (String(target), "")
    }
    return (String(target[..<mark]), String(target[target.index(after: mark)...]))
  }
}

enum PackageVersion {
  /// Returns a version such as `1.2.3` without a leading `v` or `=`; `nil` for a range or a URL.
  static func exact(_ text: String) -> String? {
    let version = text.drop { $0 == "=" || $0 == "v" || $0 == " " }
    let numbers = version.prefix { $0 != "-" && $0 != "+" }
      .split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count >= 3, numbers.count <= 4,
      numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      version.allSatisfy({ $0.isASCII && $0 > " " })
    else { return nil }
    return String(version)
  }

  static func locked(_ text: String) -> String? {
    text.first?.isNumber == true && !text.contains("/") ? text : nil
  }
}
