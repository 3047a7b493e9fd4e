import Escaping

/// A language of reports; its raw value is the BCP 47 tag.
///
/// Each sentence is written in all languages in one call, `language("…", "…")`. So a missing
/// translation does not compile.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// The words by which users choose a language: the tags, and shorter or usual forms of them.
  package static let words = [
    "en": english, "zh-Hans": simplifiedChinese, "zh": simplifiedChinese,
    "zh-CN": simplifiedChinese,
  ]

  /// Creates the language of a POSIX locale, such as `zh_CN.UTF-8`; `nil` if it is another one.
  ///
  /// Regions that write in traditional characters count as another language.
  package init?(locale: String) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased().split { "_-".contains($0) }
    guard parts.first == "zh", Set(parts).isDisjoint(with: ["hant", "tw", "hk", "mo"]) else {
      return nil
    }
    self = .simplifiedChinese
  }

  /// Returns the text in this language; texts in other languages are not evaluated.
  ///
  /// The function is internal, so that all sentences are in this module.
  func callAsFunction(
    _ english: @autoclosure () -> String, _ simplifiedChinese: @autoclosure () -> String
  ) -> String {
    switch self {
    case .english: english()
    case .simplifiedChinese: simplifiedChinese()
    }
  }

  /// Joins items with commas: `a, b`.
  package func row(_ items: [String]) -> String { items.joined(separator: self(", ", "、")) }

  func row(_ names: [ForeignText]) -> String { row(names.map(\.displayed)) }

  /// Joins items with commas, and "and" before the last item: `a, b and c`.
  package func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let first = row(items.dropLast())
    return first + self(" and ", Self.spaced("和", after: first, before: last)) + last
  }

  /// Returns a Chinese word with a space on each side where Latin text is next to it.
  private static func spaced(_ word: String, after first: String, before second: String) -> String {
    (isLatin(first.utf8.last) ? " " : "") + word + (isLatin(second.utf8.first) ? " " : "")
  }

  /// Returns a text that follows a Chinese word: with a space before it if it begins in Latin.
  func following(_ text: String) -> String { Self.isLatin(text.utf8.first) ? " " + text : text }

  /// Returns a text that precedes a Chinese word: with a space after it if it ends in Latin.
  func preceding(_ text: String) -> String { Self.isLatin(text.utf8.last) ? text + " " : text }

  private static func isLatin(_ byte: UInt8?) -> Bool { byte.map { $0 < 0x80 } ?? false }

  /// Joins at most `limit` items, and appends the number of further items: `a, b and 3 more`.
  package func few(_ items: [String], atMost limit: Int) -> String {
    guard items.count > limit else { return row(items) }
    return few(Array(items.prefix(limit)), and: items.count - limit)
  }

  func few(_ names: [ForeignText], atMost limit: Int) -> String {
    few(names.map(\.displayed), atMost: limit)
  }

  func more(_ count: Int) -> String { self("and \(count) more", "另有 \(count) 个") }

  func moreListed(_ count: Int) -> String {
    self("and \(count) more (-v lists all)", "另有 \(count) 个（-v 列出全部）")
  }

  package func few(_ items: [String], and more: Int) -> String {
    more > 0 ? self("\(row(items)) and \(more) more", "\(row(items)) 等（另有 \(more) 个）") : row(items)
  }

  package func alternatives(_ items: [String]) -> String {
    guard let first = items.first else { return "" }
    return items.dropFirst().reduce(first) { text, item in
      text + self(", or ", Self.spaced("，或者", after: "，", before: item)) + item
    }
  }
}

extension [String] {
  /// The texts in their order, without later repetitions.
  package var distinct: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
