import Yams

/// Refuses texts of which a few lines cost Yams without end, before Yams reads them.
///
/// Yams puts the node of an anchor in the place of each alias, and compares all keys of a mapping with
/// what is in them, before anybody can ask what stands in the document.
enum YAMLScreening {
  /// The most bytes of a text times the keys in it that may hold others: each key is compared with all
  /// that is in it.
  private static let mostWork = 1 << 26

  /// A text that Yams may read.
  struct ScreenedText {
    var text: String
    /// True if `star` is in the place of each star.
    var isStarred: Bool
  }

  /// Returns the text for Yams to read: the text itself, or one with `star` for the star of each alias.
  ///
  /// - Throws: An error if the text has aliases that are refused, or keys inside keys without number.
  static func check(_ text: String, aliases: YAMLNode.Aliases) throws -> ScreenedText {
    let found = Signs(text)
    let (work, isTooLarge) = text.utf8.count.multipliedReportingOverflow(by: found.keys)
    guard !isTooLarge, work <= mostWork else {
      throw YAMLDocumentError("has too many keys that are no text")
    }
    guard found.hasAnchor, found.hasAlias else { return ScreenedText(text: text, isStarred: false) }
    if aliases == .resolved {
      guard !text.unicodeScalars.contains(star) else {
        throw YAMLDocumentError("has aliases and the character U+E000, which are not read together")
      }
      return ScreenedText(text: withoutStars(text), isStarred: true)
    }
    if let line = try lineOfAlias(text) {
      throw YAMLDocumentError(
        "has anchors and aliases (`&name`, `*name`), which are not read", line: line)
    }
    return ScreenedText(text: text, isStarred: false)
  }

  private static func withoutStars(_ text: String) -> String {
    var changed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { changed.append(scalar == "*" ? star : scalar) }
    return String(changed)
  }

  /// The indicators that a text may contain, counted in quotes and comments too.
  private struct Signs {
    var hasAnchor = false
    var hasAlias = false
    /// The number of places where a key may be a list or a mapping: after `? `, or at `:` after a
    /// closing bracket.
    var keys = 0

    init(_ text: String) {
      var last = UInt8(ascii: "\n")
      var lastVisible = last
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "&"): hasAnchor = true
        case UInt8(ascii: "*"): hasAlias = true
        // What is no ASCII may be a line end of YAML or a byte order mark.
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

  /// Stands for the star of an alias; it is for private use, and nothing but text to YAML.
  static let star: Unicode.Scalar = "\u{e000}"

  /// The line of the first alias.
  ///
  /// The text is read with each star changed to one that means nothing. As far as the first alias all is
  /// as it was, so if there is one, plain text that begins with the changed star stands there.
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

  /// Tells whether a plain text was an alias: the star, and a character that its name may begin
  /// with.
  private static func isAlias(_ text: String) -> Bool {
    let start = text.unicodeScalars.prefix(2)
    guard start.first == star, start.count == 2, let next = start.last, next.isASCII else {
      return false
    }
    return next.properties.isAlphabetic || ("0"..."9").contains(next) || next == "-" || next == "_"
  }
}
