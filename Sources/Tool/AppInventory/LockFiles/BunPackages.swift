import SDKCatalog

/// `bun.lock`: JSON with commas behind the last members, a package a line: `"name": ["name@1.2.3", …],`.
enum BunPackages {
  static func components(in bytes: [UInt8], at path: String) -> [SoftwareComponent] {
    var found: [SoftwareComponent] = []
    for (line, text) in TextLines(bytes) {
      guard let start = text.firstRange(of: "\": [\"")?.upperBound else { continue }
      let package = text[start...].prefix { $0 != "\"" }
      guard let mark = package.lastIndex(of: "@"), mark > package.startIndex else { continue }
      let version = package[package.index(after: mark)...]
      guard version.first?.isNumber == true else { continue }
      found.append(
        SoftwareComponent(
          String(package[..<mark]), in: .npm, version: String(version), file: path, line: line))
    }
    return found
  }
}
