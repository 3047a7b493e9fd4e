import Escaping
import SDKCatalog

/// Reads Carthage's `Cartfile.resolved`: a line for each dependency, `github "owner/name" "1.2.3"`.
enum Cartfile {
  static func components(
    in bytes: [UInt8], at path: ForeignText
  ) throws(LockFileError) -> [SoftwareComponent] {
    var found: [SoftwareComponent] = []
    var isOther = false
    for (line, text) in TextLines(bytes) {
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      let kind = parts[0].filter { $0 != " " }
      // Kind, name, the space between, version.
      guard parts.count >= 4, ["github", "git", "binary"].contains(kind) else {
        if !kind.isEmpty, !kind.hasPrefix("#") { isOther = true }
        continue
      }
      var version = parts[3]
      if version.hasPrefix("v"), version.dropFirst().first?.isNumber == true {
        version = version.dropFirst()
      }
      let (name, registry) =
        kind == "binary"
        ? binary(String(parts[1])) : (RepositoryName.of(String(parts[1])), .package)
      // A reference without a dot and digit is a commit.
      let isVersion = version.contains(".") && version.first?.isNumber == true
      found.append(
        SoftwareComponent(
          name, in: registry, version: isVersion ? String(version) : nil, file: path, line: line))
    }
    guard !found.isEmpty || !isOther else {
      throw LockFileError(
        path: path,
        problem: "lists no dependency in the form of a Cartfile.resolved")
    }
    return found
  }

  /// Returns the framework in a binary dependency's URL, such as
  /// `https://dl.example/GoogleMaps.json`.
  ///
  /// For a URL at GitHub, returns the repository as `owner/name`.
  private static func binary(_ address: String) -> (String, SDKProducts.Registry) {
    let parts = address.split(separator: "/")
    if parts.count >= 4, ["raw.githubusercontent.com", "github.com"].contains(parts[1]) {
      return (parts[2...3].joined(separator: "/"), .package)
    }
    var name = parts.last ?? ""
    if name.hasSuffix(".json") { name = name.dropLast(".json".count) }
    // Firebase names its binaries so.
    if name.hasSuffix("Binary") { name = name.dropLast("Binary".count) }
    return (String(name), .framework)
  }
}

struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var offset = 0
  private var number = 0

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
