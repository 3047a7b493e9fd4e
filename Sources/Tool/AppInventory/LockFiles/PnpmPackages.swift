import SDKCatalog

/// The packages of `pnpm-lock.yaml`, each a key below `packages:`.
///
/// A key is `name@1.2.3` since version 6 of the format, and `/name/1.2.3` before it. A package with `dev: true` belongs to
/// the project's tools.
enum PnpmPackages {
  static func components(in bytes: [UInt8], at path: String) -> [SoftwareComponent] {
    var found: [SoftwareComponent] = []
    var isInPackages = false
    var isDevelopment = false
    var current: SoftwareComponent?
    func end() {
      if let package = current, !isDevelopment { found.append(package) }
      (current, isDevelopment) = (nil, false)
    }
    for (line, text) in TextLines(bytes) {
      let indent = text.prefix { $0 == " " }.count
      let content = text.dropFirst(indent)
      if content.isEmpty || content.hasPrefix("#") { continue }
      if indent == 0 {
        end()
        isInPackages = content.hasPrefix("packages:")
      } else if isInPackages, indent == 2, content.hasSuffix(":") {
        end()
        current = package(content.dropLast()).map { name, version in
          SoftwareComponent(name, in: .npm, version: version, file: path, line: line)
        }
      } else if isInPackages, content.hasPrefix("dev: true") {
        isDevelopment = true
      }
    }
    end()
    return found
  }

  /// The name and version of a key.
  private static func package(_ key: Substring) -> (String, String)? {
    var key = key.drop { $0 == "'" || $0 == "\"" || $0 == "/" }
    // Peers stand behind, in parentheses or after an underscore.
    key = key.prefix { $0 != "(" && $0 != "'" && $0 != "\"" }
    let slash = key.lastIndex(of: "/")
    let isOld = slash.map { key[key.index(after: $0)...].first?.isNumber == true } ?? false
    guard let place = isOld ? slash : key.lastIndex(of: "@"), place > key.startIndex else {
      return nil
    }
    let version = key[key.index(after: place)...].prefix { $0 != "_" }
    return version.first?.isNumber == true ? (String(key[..<place]), String(version)) : nil
  }
}
