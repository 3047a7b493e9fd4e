package import Assessing
package import Evidence

package struct MergeWords: Sendable {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  package func summary(_ merged: MergedDictionary) -> String {
    guard merged.isChanged else {
      return language("The dictionary of the app needs no change.", "App 现有的字典不需要改。")
    }
    let counts = DictionaryChange.Kind.allCases.compactMap { kind -> String? in
      let count = merged.changes.count { $0.kind == kind }
      guard count > 0 else { return nil }
      let title = kind.title(in: language)
      return language("\(count) \(title)", "\(title) \(count) 项")
    }
    return language("Changes to the app's dictionary: ", "对 App 现有字典的修改：") + language.row(counts)
      + language(".", "。")
  }

  package func label(_ kind: DictionaryChange.Kind) -> String {
    language(kind.rawValue, kind.title(in: .simplifiedChinese))
  }

  package func findings(_ count: Int) -> String {
    language(
      "`atsift check` still reports \(Language.counted(count, "finding", "findings")) with this"
        + " dictionary:",
      "用这个字典，`atsift check` 仍会报告 \(count) 个问题：")
  }

  package func moreChanges(_ count: Int) -> String { language.moreListed(count) }

  /// Returns the first three packets that cause a change, and the number of further packets.
  package func places(_ evidence: [Place]) -> String {
    let places = evidence.map(\.displayed)
    return language("at ", "见 ") + language.few(places, atMost: 3)
  }

  /// Returns the old and new value of a key, to follow the key's name.
  ///
  /// A value is `nil` if absent or too long for the line.
  package func values(_ old: String?, _ new: String?, isRemoved: Bool) -> String {
    switch (old, new) {
    case (let old?, let new?) where old != new:
      language(": \(old), now \(new)", "：\(old)，现为 \(new)")
    case (_, let new?): language.colon + new
    case (let old?, nil) where isRemoved: language.colon + old
    default: ""
    }
  }
}
