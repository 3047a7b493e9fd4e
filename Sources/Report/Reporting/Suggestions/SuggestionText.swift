import AppTransportSecurity
import PropertyLists
public import Recommending
import WordBook

/// Tells a person at a terminal what a suggestion says: which hosts need something, why, what to do.
///
/// Hosts that meet ATS are counted, not listed. Everything from the wire is made safe to show.
public struct SuggestionText: Sendable {
  private let style: TerminalStyle
  private let isTerse: Bool

  /// A report for a terminal of 100 columns.
  ///
  /// - Parameters:
  ///   - style: Colour or none.
  ///   - isTerse: Only the hosts; no summary, notes or totals.
  public init(style: TerminalStyle = .plain, isTerse: Bool = false) {
    self.style = style
    self.isTerse = isTerse
  }

  /// The whole report.
  public func report(_ suggestion: Suggestion) -> ReportDocument {
    ReportDocument { [self] emit in
      var page = TextPage(style: style)
      if !isTerse { appendSummary(of: suggestion, to: &page) }
      for verdict in [HostSuggestion.Verdict.violated, .unknown] {
        for host in suggestion.hosts where host.verdict == verdict {
          page.blankLine()
          append(host, to: &page)
          emit(page.take())
        }
      }
      append(suggestion.groups ?? [], to: &page)
      append(suggestion.alternatives, to: &page)
      if !isTerse {
        appendSetAside(suggestion.setAside, to: &page)
        appendNotes(suggestion.notes, to: &page)
        page.blankLine()
        page.paragraph(Wording.totals(suggestion), ink: .faint)
      }
      emit(page.take())
    }
  }

  /// The first lines of the report alone.
  public func summary(_ suggestion: Suggestion) -> ReportDocument {
    var page = TextPage(style: style)
    appendSummary(of: suggestion, to: &page)
    return ReportDocument(page.text)
  }

  private func appendSummary(of suggestion: Suggestion, to page: inout TextPage) {
    page.paragraph(Wording.summary(suggestion), ink: .strong)
    page.paragraph(Wording.judged(suggestion), ink: .faint)
  }

  private func append(_ host: HostSuggestion, to page: inout TextPage) {
    page.entry(
      host.verdict.rawValue, host.host, labelInk: TerminalStyle.Ink(host.verdict), ink: .strong)
    if let owner = Wording.owner(host) { page.entry("owner", owner) }
    page.entry("seen", Wording.seen(host))
    for need in host.needs {
      page.entry("need", Wording.need(need))
      if let evidence = Wording.evidence(need) { page.entry("", evidence, ink: .faint) }
    }
    append(host.keys, label: "key", to: &page)
    if let domain = host.coveredBy { page.entry("", Wording.coveredBy(domain)) }
    for advice in host.advice { page.entry("do", advice.text(in: .english)) }
    let heldBack = host.heldBack
    if !heldBack.isEmpty {
      page.entry("instead", Wording.heldBack)
      append(heldBack, label: "", to: &page)
    }
  }

  private func append(
    _ keys: PropertyListDictionary?, label: String, to page: inout TextPage
  ) {
    for (index, entry) in (keys?.entries ?? []).enumerated() {
      page.entry(index == 0 ? label : "", Wording.key(entry.key, value: entry.value.plainText))
    }
  }

  private func append(_ groups: [SubdomainGroup], to page: inout TextPage) {
    guard !groups.isEmpty else { return }
    page.blankLine()
    page.paragraph("Groups: each opens every name below its domain, seen or not", ink: .strong)
    for group in groups {
      page.paragraph(group.domain, ink: .strong, indent: 2)
      for line in Wording.group(group) { page.paragraph(line, indent: 4) }
    }
  }

  private func append(_ alternatives: [InterfaceAlternative], to page: inout TextPage) {
    guard !alternatives.isEmpty else { return }
    page.blankLine()
    page.paragraph("Could stand in place of entries", ink: .strong)
    for alternative in alternatives {
      page.paragraph("\(alternative.key) = true", ink: .strong, indent: 2)
      page.paragraph(alternative.text(in: .english), indent: 4)
    }
  }

  private func appendSetAside(_ setAside: [SetAside], to page: inout TextPage) {
    guard !setAside.isEmpty else { return }
    page.blankLine()
    page.paragraph("Set aside, not judged", ink: .strong)
    var kinds = [SetAside.Kind]()
    for aside in setAside where !kinds.contains(aside.reason.kind) {
      kinds.append(aside.reason.kind)
    }
    for kind in kinds {
      let hosts = setAside.filter { $0.reason.kind == kind }
      let count = hosts.reduce(0) { $0 + $1.connections }
      page.paragraph(
        "\(kind.title(in: .english)), \(Wording.connections(count)): "
          + Wording.few(Wording.setAside(hosts), atMost: 6), indent: 2)
    }
  }

  private func appendNotes(_ notes: [Note], to page: inout TextPage) {
    guard !notes.isEmpty else { return }
    page.blankLine()
    page.paragraph("Notes", ink: .strong)
    for note in notes {
      page.paragraph("\(note.text(in: .english)) [\(note.identifier)]", indent: 2)
    }
  }
}

extension TerminalStyle.Ink {
  /// The ink of a verdict.
  init(_ verdict: HostSuggestion.Verdict) {
    self =
      switch verdict {
      case .satisfied: .good
      case .violated: .bad
      case .unknown: .doubtful
      }
  }
}

extension PropertyListValue {
  /// The value on one line, for a person.
  var plainText: String {
    switch self {
    case .string(let text), .date(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .data(let bytes): "\(bytes.count) bytes"
    case .array(let values): "[\(values.count) items]"
    case .dictionary(let dictionary): "{\(dictionary.entries.count) keys}"
    }
  }
}
