import Escaping
import PropertyLists
import SDKCatalog

/// An MSBuild project (`*.csproj`, `*.fsproj`) or shared file such as `Directory.Packages.props`.
///
/// MSBuild expressions are not evaluated: a version with `$(…)` counts as unknown, and conditions
/// are only searched for platform names.
struct DotNetProject {
  enum Platform { case apple, foreign, unstated }

  private(set) var packages: [SoftwareComponent] = []
  private(set) var versions: [String: String] = [:]
  private(set) var references: [String] = []
  private var platforms: Set<Platform> = []
  /// True for a project of tests or a web server.
  private(set) var isToolOrServer = false

  private let bytes: [UInt8]
  private let path: ForeignText
  private var lines: LineNumbers

  init(_ bytes: [UInt8], at path: ForeignText) throws(LockFileError) {
    (self.bytes, self.path, lines) = (bytes, path, LineNumbers(bytes))
    let root: XMLElement
    do throws(XMLReadingError) {
      root = try XMLElementReader.root(of: bytes)
    } catch {
      throw LockFileError(
        path: path, line: LineNumbers(bytes).line(at: error.offset), problem: error.problem)
    }
    guard root.name == "Project" else {
      throw LockFileError(path: path, problem: "has no `<Project>`, unlike a .NET project")
    }
    if root["Sdk"]?.hasPrefix("Microsoft.NET.Sdk.Web") == true { isToolOrServer = true }
    read(root.children, depth: 0)
  }

  var platform: Platform {
    platforms.contains(.apple) ? .apple : platforms.contains(.foreign) ? .foreign : .unstated
  }

  private static let mostDepth = 8

  private mutating func read(_ elements: [XMLElement], depth: Int) {
    guard depth < Self.mostDepth else { return }
    for element in elements where DotNetCondition.mayHoldOnApple(element["Condition"]) {
      switch element.name {
      case "Choose", "When", "Otherwise", "ItemGroup": read(element.children, depth: depth + 1)
      case "PropertyGroup": element.children.forEach { property($0) }
      case "Import": recordPlatforms(element["Project"] ?? "")
      case "PackageReference": package(element)
      case "PackageVersion": version(element, of: element["Include"] ?? element["Update"])
      case "ProjectReference": if let path = element["Include"] { references.append(path) }
      default: break
      }
    }
  }

  private mutating func property(_ element: XMLElement) {
    switch element.name {
    case "TargetFramework", "TargetFrameworks", "ProjectTypeGuids", "TargetFrameworkIdentifier",
      "TargetPlatformIdentifier":
      recordPlatforms(element.text(in: bytes))
    case "UseMaui": if element.text(in: bytes).lowercased() == "true" { platforms.insert(.apple) }
    case "IsTestProject":
      if element.text(in: bytes).lowercased() == "true" { isToolOrServer = true }
    default: break
    }
  }

  private mutating func recordPlatforms(_ text: String) {
    let text = text.lowercased()
    if DotNetCondition.appleTargets.contains(where: text.contains) { platforms.insert(.apple) }
    if DotNetCondition.foreignTargets.contains(where: text.contains) { platforms.insert(.foreign) }
  }

  private mutating func package(_ element: XMLElement) {
    if let updated = element["Update"] {
      version(element, of: updated)
      return
    }
    guard let name = element["Include"], Self.isLiteral(name) else { return }
    if name.lowercased() == "microsoft.net.test.sdk" { isToolOrServer = true }
    // Such a package is used only during the build.
    guard value("PrivateAssets", of: element)?.lowercased() != "all" else { return }
    let version = value("Version", of: element) ?? value("VersionOverride", of: element)
    packages.append(
      SoftwareComponent(
        name, in: .nuget, version: version.flatMap(NuGetVersion.exact), file: path,
        line: lines.line(upTo: element.range.lowerBound)))
    if version != nil { stated.insert(packages.count - 1) }
  }

  private var stated: Set<Int> = []

  private mutating func version(_ element: XMLElement, of name: String?) {
    guard let name, let version = value("Version", of: element).flatMap(NuGetVersion.exact) else {
      return
    }
    versions[name.lowercased()] = version
  }

  private func value(_ name: String, of element: XMLElement) -> String? {
    element[name] ?? element.children(name).first?.text(in: bytes)
  }

  private static func isLiteral(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { "$@%*;".contains($0) }
  }

  func packages(with central: [String: String]) -> [SoftwareComponent] {
    packages.enumerated().map { place, package in
      var package = package
      if package.version == nil, !stated.contains(place) {
        let version = package.name.parsed { name -> String? in
          let name = name.lowercased()
          return versions[name] ?? central[name]
        }
        package.version = version.map { ForeignText($0) }
      }
      return package
    }
  }
}

enum DotNetCondition {
  /// Lower-case substrings of target frameworks and project types that mark a project as one for
  /// Apple's systems.
  ///
  /// The last two are Xamarin.iOS and Xamarin.Mac.
  static let appleTargets = [
    "-ios", "-maccatalyst", "-macos", "-tvos", "xamarin.ios", "xamarinios", "xamarin.mac",
    "xamarinmac", "monotouch", "feacfbd2-3405-455c-9665-78fe426c6842",
    "a3f8f2ab-b479-4a4a-a458-a89e7dc349f1",
  ]
  /// Lower-case substrings of target frameworks and project types that mark a project as not for
  /// Apple's systems, so that its packages are not counted.
  static let foreignTargets = [
    "-android", "monoandroid", "-windows", "-tizen", "-browserwasm", "uap10", ".netcore,",
    "efba0ad7-5a72-4c68-af49-83d382785dcf",
  ]
  private static let appleNames = ["ios", "maccatalyst", "macos", "xamarin.mac", "xamarinmac"]
  private static let foreignNames = [
    "android", "windows", "tizen", "uap", "wasm", "browser", "tvos",
  ]

  /// Returns true if an MSBuild element with this condition may apply to a build for iOS or macOS.
  ///
  /// False if the condition names only other platforms, or excludes Apple's.
  static func mayHoldOnApple(_ condition: String?) -> Bool {
    guard let condition = condition?.lowercased() else { return true }
    return condition.split(separator: " or ").contains { alternative in
      alternative.split(separator: " and ").allSatisfy(mayClauseHold)
    }
  }

  private static func mayClauseHold(_ clause: Substring) -> Bool {
    // `IsOSPlatform` tests the machine that builds, not the target.
    guard !clause.contains("isosplatform") else { return true }
    let isNegated =
      ["!=", "!$", "!(", "== false", "== 'false'", "=='false'"].contains(where: clause.contains)
    if appleNames.contains(where: clause.contains) {
      return !isNegated || foreignNames.contains(where: clause.contains)
    }
    return !foreignNames.contains(where: clause.contains) || isNegated
  }
}

extension XMLElement {
  func text(in bytes: [UInt8]) -> String {
    let whole = bytes[range]
    guard children.isEmpty, let start = whole.firstIndex(of: UInt8(ascii: ">")),
      let end = whole.lastIndex(of: UInt8(ascii: "<")), start < end
    else { return "" }
    let text = String(decoding: whole[(start + 1)..<end], as: UTF8.self)
    let blank = text.drop(while: \.isWhitespace)
    return String(blank.prefix { !$0.isWhitespace })
  }
}

enum NuGetVersion {
  /// Returns the version `1.2.3` for `1.2.3` and `[1.2.3]`; `nil` for a range, a wildcard or a
  /// property.
  ///
  /// NuGet restores `1.2.3` unless another package requires a newer version.
  static func exact(_ text: String) -> String? {
    var version = text.drop { $0 == " " }
    if version.hasPrefix("["), version.hasSuffix("]") { version = version.dropFirst().dropLast() }
    let numbers = version.prefix { $0 != "-" && $0 != "+" }
      .split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      version.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isLetter || ".-+".contains($0)) })
    else { return nil }
    return String(version)
  }
}
