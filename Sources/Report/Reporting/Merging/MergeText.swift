import Evidence
import PropertyLists
public import Recommending
import WordBook

/// Tells a person what becomes of each key of an app's dictionary, and why.
public struct MergeText: Sendable {
  private let style: TerminalStyle

  /// A report for a terminal of 100 columns.
  public init(style: TerminalStyle = .plain) { self.style = style }

  /// The changes in order, and how many of each kind there are.
  public func report(_ merged: MergedDictionary) -> ReportDocument {
    ReportDocument { [self] emit in
      var page = TextPage(style: style)
      page.paragraph(summary(merged), ink: .strong)
      for change in merged.changes {
        append(change, to: &page)
        emit(page.take())
      }
      page.blankLine()
      emit(page.take())
    }
  }

  private func append(_ change: DictionaryChange, to page: inout TextPage) {
    page.entry(change.kind.rawValue, title(change), labelInk: ink(change.kind))
    page.entry("", change.reason.text(in: .english), ink: .faint)
    if !change.evidence.isEmpty {
      let places = change.evidence.map { "\($0.capture):\($0.frame)" }
      page.entry("", "at " + Wording.few(places, atMost: 3), ink: .faint)
    }
  }

  private func summary(_ merged: MergedDictionary) -> String {
    guard merged.isChanged else { return "The dictionary that is there is right as it is." }
    let counts = DictionaryChange.Kind.allCases.compactMap { kind -> String? in
      let count = merged.changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(words(kind))"
    }
    return "Of the dictionary that is there: \(Wording.list(counts))."
  }

  private func words(_ kind: DictionaryChange.Kind) -> String {
    switch kind {
    case .keep: "kept"
    case .narrow: "narrowed"
    case .rewrite: "rewritten"
    case .remove: "removed"
    case .add: "added"
    }
  }

  /// The place, without the key that every exception stands under, and what changes there.
  private func title(_ change: DictionaryChange) -> String {
    let path = change.path.count > 1 ? change.path.dropFirst() : change.path[...]
    return path.joined(separator: " > ") + values(change)
  }

  private func values(_ change: DictionaryChange) -> String {
    let (old, new) = (change.old.flatMap(\.oneLine), change.new.flatMap(\.oneLine))
    return switch (old, new) {
    case (let old?, let new?) where old != new: ": \(old), now \(new)"
    case (_, let new?): ": \(new)"
    case (let old?, nil) where change.new == nil: ": \(old)"
    default: ""
    }
  }

  private func ink(_ kind: DictionaryChange.Kind) -> TerminalStyle.Ink {
    switch kind {
    case .keep: .faint
    case .narrow, .rewrite, .remove: .good
    case .add: .doubtful
    }
  }
}

extension PropertyListValue {
  /// The value, or the few values of an exception, on one line; `nil` for what is larger.
  fileprivate var oneLine: String? {
    guard case .dictionary(let keys) = self else {
      if case .array = self { return nil }
      return plainText
    }
    guard keys.entries.count <= 4 else { return nil }
    let parts = keys.entries.map { entry -> String? in
      if case .dictionary = entry.value { return nil }
      return "\(entry.key) = \(entry.value.plainText)"
    }
    guard !parts.isEmpty, !parts.contains(nil) else { return nil }
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
