import Escaping
import SDKCatalog

/// Reads the packages that `Package.swift` or an Xcode project without `Package.resolved` requests.
///
/// Both files are searched line by line for literals, and no code is executed. A component has a
/// version only if the requirement is exact.
enum RequestedSwiftPackages {
  static func ofManifest(_ bytes: [UInt8], at path: ForeignText) -> [SoftwareComponent] {
    var found: [SoftwareComponent] = []
    var isOpen = false
    for (line, text) in TextLines(bytes) {
      let ink = text.drop { $0 == " " || $0 == "\t" }
      guard !ink.hasPrefix("//") else { continue }
      let isNew = ink.contains(".package(")
      isOpen = isNew || isOpen && !ink.hasPrefix(".target") && !ink.hasPrefix("]")
      guard isOpen else { continue }
      if let address = literal(in: ink, after: "url:") {
        found.append(
          SoftwareComponent(
            RepositoryName.of(address), in: .package, version: nil, file: path, line: line))
      } else if isNew {
        // A local package, or one whose URL is on the next line.
        found.append(SoftwareComponent("", in: .package, version: nil, file: path))
      }
      guard let last = found.indices.last, found[last].version == nil else { continue }
      let exact = literal(in: ink, after: "exact:") ?? literal(in: ink, after: ".exact(")
      found[last].version = exact.flatMap(PackageVersion.exact).map { ForeignText($0) }
    }
    return found
  }

  private static func literal(in text: Substring, after label: String) -> String? {
    guard let end = text.firstRange(of: label)?.upperBound else { return nil }
    let rest = text[end...].drop { $0 == " " }
    guard rest.first == "\"" else { return nil }
    let literal = rest.dropFirst().prefix { $0 != "\"" }
    return literal.endIndex < rest.endIndex ? String(literal) : nil
  }

  /// Reads the Swift packages in `project.pbxproj`, in which `repositoryURL`, `kind` and `version`
  /// are on separate lines.
  static func ofProject(_ bytes: [UInt8], at path: ForeignText) -> [SoftwareComponent] {
    var found: [SoftwareComponent] = []
    var (isReference, isExact) = (false, false)
    for (line, text) in TextLines(bytes) {
      let ink = text.drop { $0 == " " || $0 == "\t" }
      if ink.hasPrefix("isa = ") {
        isReference = ink.hasPrefix("isa = XCRemoteSwiftPackageReference")
        isExact = false
      }
      guard isReference else { continue }
      if ink.hasPrefix("repositoryURL = ") {
        found.append(
          SoftwareComponent(
            RepositoryName.of(value(ink)), in: .package, version: nil, file: path, line: line))
      } else if ink.hasPrefix("kind = ") {
        isExact = value(ink) == "exactVersion"
      } else if ink.hasPrefix("version = "), isExact, let last = found.indices.last {
        found[last].version = PackageVersion.exact(value(ink)).map { ForeignText($0) }
      }
    }
    return found
  }

  private static func value(_ text: Substring) -> String {
    let value = text.drop { $0 != "=" }.dropFirst().drop { $0 == " " || $0 == "\"" }
    return String(value.prefix { $0 != "\"" && $0 != ";" })
  }
}
