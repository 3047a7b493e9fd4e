import Yams

/// Refuses texts that would cost Yams unbounded time, before Yams reads them.
///
/// Yams copies an anchor's node for each alias. It also compares the full contents of all keys of a
/// mapping. Both happen before the caller sees the document.
enum YAMLScreening {
  /// The maximum product of the text's bytes and the number of keys that may be lists or mappings.
  ///
  /// Yams compares each such key with everything inside it.
  private static let mostWork = 1 << 26

  struct ScreenedText {
    var text: String
    var isStarred: Bool
  }

  static func check(_ text: String, aliases: YAMLNode.Aliases) throws -> ScreenedText {
    let found = Signs(text)
    let (work, isTooLarge) = text.utf8.count.multipliedReportingOverflow(by: found.keys)
    guard !isTooLarge, work <= mostWork else {
      throw YAMLDocumentError("has too many keys that are not text")
    }
    guard found.hasAnchor, found.hasAlias else {
      return ScreenedText(text: text, isStarred: false)
    }
    if aliases == .resolved {
      guard !text.unicodeScalars.contains(star) else {
        throw YAMLDocumentError("has aliases and the character U+E000, which cannot be combined")
      }
      return ScreenedText(text: withoutStars(text), isStarred: true)
    }
    if let line = try lineOfAlias(text) {
      throw YAMLDocumentError(
        "has anchors and aliases (`&name`, `*name`), which are not supported", line: line)
    }
    return ScreenedText(text: text, isStarred: false)
  }

  private static func withoutStars(_ text: String) -> String {
    var changed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { changed.append(scalar == "*" ? star : scalar) }
    return String(changed)
  }

  private struct Signs {
    var hasAnchor = false
    var hasAlias = false
    /// The number of keys that may be lists or mappings: after a question mark, or with a closing
    /// bracket before the colon.
    var keys = 0

    init(_ text: String) {
      var last = UInt8(ascii: "\n")
      var lastVisible = last
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "&"): hasAnchor = true
        case UInt8(ascii: "*"): hasAlias = true
        // A non-ASCII byte may be part of a YAML line end or a byte order mark.
        case UInt8(ascii: "?"):
          if last <= 0x20 || last >= 0x80 || "[{,:?".utf8.contains(last) { keys += 1 }
        case UInt8(ascii: ":"): if "]}".utf8.contains(lastVisible) { keys += 1 }
        default: break
        }
        last = byte
        if byte > 0x20 { lastVisible = byte }
      }
    }
  }

  // MARK: Aliases

  /// A private-use character that replaces each `*`, so that YAML reads an alias as plain text.
  static let star: Unicode.Scalar = "\u{e000}"

  /// Returns the line of the first alias; `nil` if there is none.
  ///
  /// The text is parsed with every `*` replaced by `star`. Before the first alias this changes
  /// nothing, so an alias is parsed as a plain scalar that begins with `star`.
  private static func lineOfAlias(_ text: String) throws -> Int? {
    var waiting: [Node] = []
    do {
      if let root = try Yams.compose(yaml: withoutStars(text), .basic, .default, .utf8) {
        waiting = [root]
      }
    } catch {
      var problem = YAMLDocumentError(error)
      problem.problem.replace(String(star), with: "*")
      throw problem
    }
    var lines: [Int] = []
    while let node = waiting.popLast() {
      switch node {
      case .scalar(let scalar):
        if scalar.style == .plain, isAlias(scalar.string) { lines.append(scalar.mark?.line ?? 1) }
      case .sequence(let sequence): waiting += sequence
      case .mapping(let mapping): for (key, value) in mapping { waiting += [key, value] }
      case .alias(let alias): lines.append(alias.mark?.line ?? 1)
      }
    }
    return lines.min()
  }

  private static func isAlias(_ text: String) -> Bool {
    let start = text.unicodeScalars.prefix(2)
    guard start.first == star, start.count == 2, let next = start.last, next.isASCII else {
      return false
    }
    return next.properties.isAlphabetic || ("0"..."9").contains(next) || next == "-" || next == "_"
  }
}
