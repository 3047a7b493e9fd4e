import PropertyLists
import SDKCatalog

/// Frameworks and resource bundles of an app, identified by their Info.plist files.
///
/// Libraries without an Info.plist are found in the list of signed files.
enum BundledSoftware {
  private static let endings = [".framework", ".bundle"]

  static func isLibrary(_ components: [String]) -> Bool { library(components) != nil }

  private static func library(_ components: [String]) -> String? {
    guard components.last == "Info.plist" else { return nil }
    for folder in components.dropLast().suffix(4).reversed() {
      if let ending = endings.first(where: folder.hasSuffix) {
        let name = folder.dropLast(ending.count)
        return name.isEmpty ? nil : String(name)
      }
      guard ["Resources", "Versions", "Contents", "A", "Current"].contains(folder) else {
        return nil
      }
    }
    return nil
  }

  static func components(_ file: NamedFile) throws(PropertyListError) -> [SoftwareComponent] {
    guard let name = library(file.components) else { return [] }
    let document = try PropertyListDocument(file.bytes, limits: limits)
    let version = text(document, "CFBundleShortVersionString") ?? text(document, "CFBundleVersion")
    var found = [
      SoftwareComponent(name, in: .framework, version: version, file: file.path)
    ]
    if let identifier = text(document, "CFBundleIdentifier") {
      found.append(SoftwareComponent(identifier, in: .bundle, version: version, file: file.path))
    }
    return found
  }

  /// Returns the frameworks and resource bundles in a list of signed files
  /// (`_CodeSignature/CodeResources`), without versions.
  static func signed(_ file: NamedFile) throws(PropertyListError) -> [SoftwareComponent] {
    let document = try PropertyListDocument(file.bytes, limits: limits)
    var names: Set<String> = []
    for list in ["files2", "files"] {
      for member in document.root.member(list)?.node.members ?? [] {
        for folder in member.key.split(separator: "/").dropLast() {
          guard let ending = endings.first(where: { folder.hasSuffix($0) }) else { continue }
          names.insert(String(folder.dropLast(ending.count)))
        }
      }
    }
    return names.sorted().map { name in
      SoftwareComponent(name, in: .framework, version: nil, file: file.path)
    }
  }

  /// Limits of one property list; the list of signed files names every file of an app.
  private static let limits = PropertyListLimits(bytes: 8 << 20, depth: 64, values: 500_000)

  private static func text(_ document: PropertyListDocument, _ key: String) -> String? {
    guard case .string(let text)? = document.node(at: [key])?.content, !text.isEmpty,
      !text.contains("$")
    else { return nil }
    return text
  }
}
