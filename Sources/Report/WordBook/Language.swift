/// A language of reports; its raw value is the BCP 47 tag.
///
/// Every sentence is written in all languages at one place, as `language("…", "…")`. So a missing
/// translation does not compile.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// The one of the texts that is in this language; the others are not made.
  ///
  /// Internal, so that every sentence is in the word book.
  func callAsFunction(
    _ english: @autoclosure () -> String, _ simplifiedChinese: @autoclosure () -> String
  ) -> String {
    switch self {
    case .english: english()
    case .simplifiedChinese: simplifiedChinese()
    }
  }

  /// Items of a list, in a row: `a, b`.
  package func row(_ items: [String]) -> String { items.joined(separator: self(", ", "、")) }

  /// Items with "and" before the last: `a, b and c`.
  package func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return row(items.dropLast()) + self(" and ", "和") + last
  }

  /// The first items and the number of the others: `a, b and 3 more`.
  package func few(_ items: [String], atMost limit: Int) -> String {
    guard items.count > limit else { return row(items) }
    return few(Array(items.prefix(limit)), and: items.count - limit)
  }

  package func few(_ items: [String], and more: Int) -> String {
    more > 0 ? self("\(row(items)) and \(more) more", "\(row(items)) 等（另有 \(more) 个）") : row(items)
  }

  package func alternatives(_ items: [String]) -> String {
    items.joined(separator: self(", or ", "，或者"))
  }
}
