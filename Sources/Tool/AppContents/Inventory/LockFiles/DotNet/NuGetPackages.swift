import Escaping
import JSONText
import PropertyLists
import SDKCatalog

/// Reads NuGet's `packages.lock.json`: `dependencies` by target framework, each package with its
/// `resolved` version.
///
/// Only the packages for Apple's target frameworks count. Without such target frameworks, all count
/// except the packages for other platforms.
enum NuGetLock {
  static func packages(in bytes: [UInt8], at path: ForeignText) throws(JSONError)
    -> LockFilePackages
  {
    var cursor = JSONCursor(bytes)
    var lines = LineNumbers(bytes)
    var found: [(target: String, package: SoftwareComponent)] = []
    try cursor.beginObject()
    while let name = try cursor.nextName() {
      guard try cursor.enterObject(if: name == "dependencies") else { continue }
      while let target = try cursor.nextName() {
        guard try cursor.enterObject() else { continue }
        while let package = try cursor.nextName() {
          let line = lines.line(upTo: cursor.offset)
          let (type, version) = try self.package(&cursor)
          guard type != "Project" else { continue }
          found.append(
            (
              target.lowercased(),
              SoftwareComponent(package, in: .nuget, version: version, file: path, line: line)
            ))
        }
      }
    }
    let apple = found.filter { entry in
      DotNetCondition.appleTargets.contains { entry.target.contains($0.drop { $0 == "-" }) }
    }
    let common = found.filter { entry in
      !DotNetCondition.foreignTargets.contains { entry.target.contains($0.drop { $0 == "-" }) }
    }
    // Packages for Apple's targets if there are any, else those that are for no other platform.
    let chosen = apple.isEmpty ? common : apple
    return LockFilePackages(
      components: (chosen.isEmpty ? found : chosen).map(\.package),
      isOfApp: found.isEmpty || !chosen.isEmpty)
  }

  private static func package(
    _ cursor: inout JSONCursor
  ) throws(JSONError) -> (type: String?, version: String?) {
    guard try cursor.enterObject() else { return (nil, nil) }
    var (type, version) = (String?.none, String?.none)
    while let name = try cursor.nextName() {
      switch (name, try cursor.kind()) {
      case ("type", .string): type = try cursor.string()
      case ("resolved", .string): version = try cursor.string()
      default: try cursor.skipValue()
      }
    }
    return (type, version)
  }
}

/// Reads `packages.config` of old .NET projects and of NuGet for Unity, with a `<package>` element
/// for each package.
enum NuGetConfiguration {
  static func packages(in bytes: [UInt8], at path: ForeignText) throws -> LockFilePackages {
    let root = try XMLElementReader.root(of: bytes)
    guard root.name == "packages" else {
      throw LockFileError(path: path, problem: "has no `<packages>`, unlike a packages.config")
    }
    var lines = LineNumbers(bytes)
    let all = root.children("package").filter { $0["developmentDependency"] != "true" }
    let shipped = all.filter { isShared($0["targetFramework"]) }
    let components = (shipped.isEmpty ? all : shipped).compactMap { package in
      package["id"].map {
        SoftwareComponent(
          $0, in: .nuget, version: package["version"].flatMap(NuGetVersion.exact), file: path,
          line: lines.line(upTo: package.range.lowerBound))
      }
    }
    return LockFilePackages(components: components, isOfApp: all.isEmpty || !shipped.isEmpty)
  }

  private static func isShared(_ framework: String?) -> Bool {
    guard let framework = framework?.lowercased() else { return true }
    return ["xamarin", "monotouch", "netstandard", "portable"].contains(where: framework.hasPrefix)
  }
}

enum DotNetProjectFile {
  static func packages(in bytes: [UInt8], at path: ForeignText) throws(LockFileError)
    -> LockFilePackages
  {
    let project = try DotNetProject(bytes, at: path)
    return LockFilePackages(
      components: project.packages(with: [:]), isOfApp: project.platform != .foreign)
  }
}
