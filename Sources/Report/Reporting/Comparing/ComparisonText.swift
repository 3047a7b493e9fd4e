import PropertyLists
public import Recommending
import WordBook

/// Tells a person what changed from one run to another.
public struct ComparisonText: Sendable {
  private let style: TerminalStyle
  private let isTerse: Bool

  /// A report for a terminal of 100 columns.
  ///
  /// - Parameters:
  ///   - style: Colour or none.
  ///   - isTerse: Whether totals are left out.
  public init(style: TerminalStyle = .plain, isTerse: Bool = false) {
    self.style = style
    self.isTerse = isTerse
  }

  /// How many hosts changed, those that did, and the keys of the dictionary.
  ///
  /// - Parameter comparison: What changed.
  /// - Returns: The text, safe for a terminal.
  public func report(_ comparison: RunComparison) -> ReportDocument {
    ReportDocument { [self] emit in
      var page = TextPage(style: style)
      if !isTerse {
        let counts = RunComparison.Change.allCases.map { "\(comparison.count($0)) \($0.rawValue)" }
        page.paragraph("Hosts: \(counts.joined(separator: ", ")).", ink: .strong)
      }
      for change in RunComparison.Change.allCases {
        for host in comparison.hosts where host.change == change {
          if change == .same, host.reasons.isEmpty { continue }
          page.entry(change.rawValue, "\(host.host): \(verdicts(host))", labelInk: ink(change))
          for reason in host.reasons { page.entry("", reason.text(in: .english), ink: .faint) }
          emit(page.take())
        }
      }
      if !isTerse || !comparison.keys.isEmpty { append(comparison.keys, to: &page, emit) }
      emit(page.take())
    }
  }

  private func append(
    _ keys: [RunComparison.KeyChange], to page: inout TextPage, _ emit: (String) -> Void
  ) {
    page.blankLine()
    page.paragraph(
      keys.isEmpty ? "The dictionary stays as it is." : "The dictionary changes:", ink: .strong)
    for key in keys {
      let place = "\(key.host) > \(key.key)"
      switch (key.old, key.new) {
      case (nil, let new?):
        page.entry("gains", "\(place) = \(new.plainText)", labelInk: .doubtful)
      case (let old?, nil): page.entry("loses", "\(place) = \(old.plainText)", labelInk: .good)
      case (let old, let new):
        page.entry(
          "changes", "\(place) = \(new?.plainText ?? ""), was \(old?.plainText ?? "")",
          labelInk: .doubtful)
      }
      emit(page.take())
    }
  }

  private func verdicts(_ host: RunComparison.Host) -> String {
    switch (host.old?.verdict, host.new?.verdict) {
    case (let old?, let new?) where old != new: "\(new.rawValue), was \(old.rawValue)"
    case (_, let new?): new.rawValue
    case (let old?, nil): "was \(old.rawValue)"
    case (nil, nil): ""
    }
  }

  private func ink(_ change: RunComparison.Change) -> TerminalStyle.Ink {
    switch change {
    case .appeared: .doubtful
    case .worse: .bad
    case .better: .good
    case .left, .same: .faint
    }
  }
}
