import SDKCatalog

/// `Cartfile.resolved` of Carthage: a line for each dependency, `github "owner/name" "1.2.3"`.
enum Cartfile {
  static func components(in bytes: [UInt8], at path: String) -> [SoftwareComponent] {
    var found: [SoftwareComponent] = []
    for (line, text) in TextLines(bytes) {
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      // Kind, name, the space between, version.
      guard parts.count >= 4,
        ["github", "git", "binary"].contains(parts[0].filter { $0 != " " })
      else { continue }
      var version = parts[3]
      if version.hasPrefix("v"), version.dropFirst().first?.isNumber == true {
        version = version.dropFirst()
      }
      found.append(
        SoftwareComponent(
          RepositoryName.of(String(parts[1])), in: .package, version: String(version), file: path,
          line: line))
    }
    return found
  }
}

/// `yarn.lock` of Yarn 1 and later: a line of descriptors that ends in a colon, below it the version.
enum YarnPackages {
  static func components(in bytes: [UInt8], at path: String) -> [SoftwareComponent] {
    var found: [SoftwareComponent] = []
    var current: (name: String, line: Int)?
    for (line, text) in TextLines(bytes) {
      if !text.hasPrefix(" ") {
        current = text.hasSuffix(":") ? name(text).map { ($0, line) } : nil
      } else if let package = current, let version = version(text) {
        found.append(
          SoftwareComponent(
            package.name, in: .npm, version: version, file: path, line: package.line))
        current = nil
      }
    }
    return found
  }

  /// The package of descriptors such as `"@scope/name@^1.0", …:`.
  private static func name(_ text: Substring) -> String? {
    var text = text.drop { $0 == "\"" }
    let scope = text.hasPrefix("@") ? "@" : ""
    text = text.dropFirst(scope.count)
    guard let end = text.firstIndex(of: "@"), end != text.startIndex else { return nil }
    return scope + text[..<end]
  }

  /// The version of a line such as `  version "1.2.3"` or `  version: 1.2.3`.
  private static func version(_ text: Substring) -> String? {
    let line = text.drop { $0 == " " }
    guard line.hasPrefix("version") else { return nil }
    let value = line.dropFirst("version".count).drop { ": \"".contains($0) }
      .prefix { $0 != "\"" && $0 != " " }
    return value.isEmpty ? nil : String(value)
  }
}

/// The lines of a text with their 1-based numbers, without the ends of lines.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var offset = 0
  private var number = 0

  /// The longest line that is read; a longer one is cut.
  private static let longest = 64 << 10

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> (number: Int, text: Substring)? {
    guard offset < bytes.count else { return nil }
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var line = bytes[offset..<Swift.min(end, offset + Self.longest)]
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    offset = end + 1
    number += 1
    return (number, String(decoding: line, as: UTF8.self)[...])
  }
}
