import Escaping
import SDKCatalog

/// Finds the version strings that Xcode's versioning system compiles into executables.
///
/// The strings show static libraries, which have no bundle. `VERSIONING_SYSTEM = apple-generic`
/// adds a what(1) string: `@(#)PROGRAM:FBSDKCoreKit PROJECT:FBSDKCoreKit-17.0.2`. A version without
/// a dot counts as none, because many projects leave the number at 1.
struct ExecutableVersionStrings {
  private var window = [UInt8](repeating: 0, count: windowSize)
  private var found: Set<SoftwareComponent> = []

  private static let windowSize = 1 << 18
  private static let most = 10_000
  /// The maximum number of bytes read per app, since a small archive may unpack to a huge one.
  private static let mostBytes = 32 << 30
  private var bytesLeft = mostBytes
  private static let longest = 256
  private static let mark = Array("@(#)PROGRAM:".utf8)
  /// Mach-O magic numbers, thin and universal, in both byte orders (mach-o/loader.h, mach-o/fat.h).
  private static let magics: Set<[UInt8]> = [
    [0xfe, 0xed, 0xfa, 0xce], [0xfe, 0xed, 0xfa, 0xcf], [0xce, 0xfa, 0xed, 0xfe],
    [0xcf, 0xfa, 0xed, 0xfe], [0xca, 0xfe, 0xba, 0xbe], [0xca, 0xfe, 0xba, 0xbf],
  ]

  var components: [SoftwareComponent] {
    found.sorted { ($0.file, $0.name, $0.version ?? "") < ($1.file, $1.name, $1.version ?? "") }
  }

  var mayReadMore: Bool { bytesLeft > 0 }

  /// Searches a file if it is an executable; versions found before a read error are kept.
  mutating func read(_ stream: inout AppFileStream, path: ForeignText) throws(AppBundleError) {
    var (end, isFirst) = (0, true)
    while true {
      let count = try stream.read(into: &window, from: end)
      end += count
      bytesLeft -= count
      if isFirst, end >= 4 || count == 0 {
        guard end >= 4, Self.magics.contains(Array(window[..<4])) else { return }
        isFirst = false
      }
      guard count == 0 || end == window.count else { continue }
      // A string that may continue in the next piece is searched there, if there is one.
      let limit = count == 0 ? end : end - Self.longest
      search(upTo: limit, of: end, path)
      guard count > 0, found.count < Self.most, bytesLeft > 0 else { return }
      for index in limit..<end { window[index - limit] = window[index] }
      end -= limit
    }
  }

  private mutating func search(upTo limit: Int, of end: Int, _ path: ForeignText) {
    var index = 0
    while index < limit {
      guard window[index] == UInt8(ascii: "@"), window[index..<end].starts(with: Self.mark) else {
        index += 1
        continue
      }
      let start = index + Self.mark.count
      let text = window[start..<min(end, index + Self.longest)].prefix { $0 >= 0x20 && $0 < 0x7f }
      if let component = Self.component(String(decoding: text, as: UTF8.self), path) {
        found.insert(component)
      }
      index = start
    }
  }

  private static func component(_ text: String, _ path: ForeignText) -> SoftwareComponent? {
    let words = text.split(separator: " ")
    guard words.count == 2, words[1].hasPrefix("PROJECT:"),
      let hyphen = words[1].lastIndex(of: "-")
    else { return nil }
    let version = String(words[1][words[1].index(after: hyphen)...])
    // A number without a dot is a build number.
    guard version.contains("."), SDKVersion(version) != nil else { return nil }
    return SoftwareComponent(
      String(words[0]), in: .framework, version: version, file: path)
  }
}
