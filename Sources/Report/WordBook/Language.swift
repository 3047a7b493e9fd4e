/// A language of reports; its raw value is the BCP 47 tag.
///
/// Each sentence is written in all languages in one call, `language("…", "…")`. So a missing
/// translation does not compile.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

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

  /// Joins items with commas, and "and" before the last item: `a, b and c`.
  package func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return row(items.dropLast()) + self(" and ", "和") + last
  }

  /// Joins at most `limit` items, and appends the number of further items: `a, b and 3 more`.
  package func few(_ items: [String], atMost limit: Int) -> String {
    guard items.count > limit else { return row(items) }
    return few(Array(items.prefix(limit)), and: items.count - limit)
  }

  func more(_ count: Int) -> String { self("and \(count) more", "另有 \(count) 个") }

  func moreListed(_ count: Int) -> String {
    self("and \(count) more (-v lists all)", "另有 \(count) 个（-v 列出全部）")
  }

  package func few(_ items: [String], and more: Int) -> String {
    more > 0 ? self("\(row(items)) and \(more) more", "\(row(items)) 等（另有 \(more) 个）") : row(items)
  }

  package func alternatives(_ items: [String]) -> String {
    items.joined(separator: self(", or ", "，或者"))
  }
}
