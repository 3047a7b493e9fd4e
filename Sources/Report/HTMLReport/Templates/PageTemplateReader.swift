/// Reads the text of a template.
struct PageTemplateReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// All parts of the template.
  mutating func parts() throws(BrokenTemplate) -> [PageTemplate.Part] {
    try parts(of: nil, isLineStart: true)
  }

  /// Reads up to the end of a section, or of the template.
  private mutating func parts(
    of section: String?, isLineStart: Bool
  ) throws(BrokenTemplate) -> [PageTemplate.Part] {
    var parts = Parts()
    var isLineStart = isLineStart
    while place < bytes.count {
      let space = isLineStart ? take { $0 == 0x20 || $0 == 0x09 } : ""
      let text = takeText()
      if place < bytes.count, bytes[place] == Self.lineEnd {
        parts.append(space + text + "\n")
        place += 1
        isLineStart = true
        continue
      }
      if !text.isEmpty { isLineStart = false }
      guard place < bytes.count else {
        if !text.isEmpty { parts.append(space + text) }
        break
      }
      place += 2
      let sign = place < bytes.count ? bytes[place] : 0
      if Self.signs.contains(sign) { place += 1 }
      let name = try takeName(isMarkup: sign == UInt8(ascii: "{"))
      // What stands alone in a line leaves none.
      let isAlone = isLineStart && Self.standsAlone.contains(sign) && takeLineEnd()
      if !isAlone || !text.isEmpty { parts.append(space + text) }
      isLineStart = isAlone
      switch sign {
      case UInt8(ascii: "#"), UInt8(ascii: "^"):
        parts.list.append(
          .section(
            Self.path(name), try self.parts(of: name, isLineStart: isAlone),
            isInverted: sign == UInt8(ascii: "^")))
      case UInt8(ascii: "/"):
        guard name == section else { throw BrokenTemplate() }
        return parts.list
      case UInt8(ascii: ">"): parts.list.append(.partial(name))
      default:
        parts.list.append(.field(Self.path(name), isMarkup: sign == UInt8(ascii: "{")))
      }
    }
    guard section == nil else { throw BrokenTemplate() }
    return parts.list
  }

  /// Parts in the making; texts that follow each other are one.
  private struct Parts {
    var list: [PageTemplate.Part] = []

    mutating func append(_ text: String) {
      guard !text.isEmpty else { return }
      if case .text(let last)? = list.last {
        list[list.count - 1] = .text(last + text)
      } else {
        list.append(.text(text))
      }
    }
  }

  private static let lineEnd = UInt8(ascii: "\n")
  private static let signs: [UInt8] = Array("#^/>{".utf8)
  private static let standsAlone: [UInt8] = Array("#^/>".utf8)

  private static func path(_ name: String) -> [String] {
    name.split(separator: ".").map(String.init)
  }

  /// Takes the text before a tag or the end of the line.
  private mutating func takeText() -> String {
    let start = place
    while place < bytes.count, bytes[place] != Self.lineEnd, !isTag(at: place) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private func isTag(at place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "{") && place + 1 < bytes.count
      && bytes[place + 1] == UInt8(ascii: "{")
  }

  /// Takes a name and the braces behind it.
  private mutating func takeName(isMarkup: Bool) throws(BrokenTemplate) -> String {
    _ = take { $0 == 0x20 }
    let name = take { $0 != 0x20 && $0 != UInt8(ascii: "}") && $0 != Self.lineEnd }
    _ = take { $0 == 0x20 }
    let braces = isMarkup ? 3 : 2
    guard !name.isEmpty, place + braces <= bytes.count,
      bytes[place..<place + braces].allSatisfy({ $0 == UInt8(ascii: "}") })
    else { throw BrokenTemplate() }
    place += braces
    return name
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> String {
    let start = place
    while place < bytes.count, isTaken(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Takes the end of the line where nothing but space comes before it, and tells whether it did.
  private mutating func takeLineEnd() -> Bool {
    let start = place
    guard place < bytes.count else { return true }
    _ = take { $0 == 0x20 || $0 == 0x09 }
    if place < bytes.count, bytes[place] == Self.lineEnd {
      place += 1
      return true
    }
    place = start
    return false
  }
}
