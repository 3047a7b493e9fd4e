import Escaping
import ProjectFiles
import SDKCatalog

/// Reads CocoaPods' `Podfile.lock`: the pods and versions in `PODS`.
///
/// A subspec such as `Firebase/Core` counts as the pod `Firebase`.
enum PodfileLock {
  static let mostBytes = 8 << 20

  static func components(
    in bytes: [UInt8], at path: ForeignText
  ) throws(YAMLDocumentError) -> [SoftwareComponent] {
    let root = try YAMLNode(yaml: String(decoding: bytes, as: UTF8.self), atMost: mostBytes)
    guard let pods = root.members?.first(where: { $0.name == "PODS" }) else {
      // A project without pods also has a lock file.
      if root.members?.contains(where: { $0.name == "COCOAPODS" }) == true { return [] }
      throw YAMLDocumentError("has no list `PODS`, unlike a Podfile.lock")
    }
    var found: [SoftwareComponent] = []
    var known: Set<String> = []
    for item in pods.value.list ?? [] {
      // A pod with dependencies is a mapping with one key.
      guard let text = item.text ?? item.members?.first?.name,
        let pod = text.parsed(by: pod), known.insert(pod.name).inserted
      else { continue }
      found.append(
        SoftwareComponent(
          pod.name, in: .pod, version: pod.version, file: path, line: item.line))
    }
    return found
  }

  private static func pod(_ text: String) -> (name: String, version: String?)? {
    let name = text.prefix { $0 != " " && $0 != "/" }
    guard !name.isEmpty else { return nil }
    guard let open = text.lastIndex(of: "("), text.hasSuffix(")") else {
      return (String(name), nil)
    }
    let version = text[text.index(after: open)...].dropLast()
    // `(from `../path`)` names no version.
    return (String(name), version.first?.isNumber == true ? String(version) : nil)
  }
}

/// Reads Dart's `pubspec.lock`: the packages in the mapping `packages`.
enum PubspecLock {
  static func components(
    in bytes: [UInt8], at path: ForeignText
  ) throws(YAMLDocumentError) -> [SoftwareComponent] {
    let root = try YAMLNode(
      yaml: String(decoding: bytes, as: UTF8.self), atMost: PodfileLock.mostBytes)
    guard let packages = root.members?.first(where: { $0.name == "packages" }) else {
      throw YAMLDocumentError("has no mapping `packages`, unlike a pubspec.lock")
    }
    return (packages.value.members ?? []).compactMap { package in
      let dependency = package.value.members?.first { $0.name == "dependency" }?.value.text
      // `direct dev` dependencies are tools of the project.
      guard dependency != "direct dev" else { return nil }
      return SoftwareComponent(
        package.name, in: .pub,
        version: package.value.members?.first { $0.name == "version" }?.value.text, file: path,
        line: package.line)
    }
  }
}

/// Reads `dependencies` in `pubspec.yaml` of a Flutter app without `pubspec.lock`.
enum PubspecDependencies {
  static func packages(
    in bytes: [UInt8], at path: ForeignText
  ) throws(YAMLDocumentError) -> LockFilePackages {
    let root = try YAMLNode(yaml: String(decoding: bytes, as: UTF8.self))
    let wanted = root.members?.first { $0.name == "dependencies" }?.value.members ?? []
    let components = wanted.compactMap { package -> SoftwareComponent? in
      let members = package.value.members
      // `sdk: flutter` is the framework, `path: …` a part of the project.
      guard members?.contains(where: { $0.name.isOne(of: ["sdk", "path"]) }) != true else {
        return nil
      }
      let version = package.value.text ?? members?.first { $0.name == "version" }?.value.text
      return SoftwareComponent(
        package.name, in: .pub, version: version.flatMap(Self.exact), file: path,
        line: package.line)
    }
    return LockFilePackages(
      components: components, isOfApp: wanted.contains { $0.name == "flutter" })
  }

  private static func exact(_ version: ForeignText) -> ForeignText? {
    version.parsed(by: PackageVersion.exact).map { ForeignText($0) }
  }
}
