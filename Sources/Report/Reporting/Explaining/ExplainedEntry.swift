import AppTransportSecurity
import Evidence
import Findings
import JSONText
import Recommending
import WordBook

/// An entry of an explained dictionary: its effect, the findings of lint in it, and the hosts that
/// used it.
struct ExplainedEntry: Sendable {
  let effect: ExceptionEntryEffect
  let findings: [Finding<FindingStatement>]
  /// The hosts of the run; `nil` without captures.
  let seen: [EntryUse.Host]?

  func append(to page: inout TerminalReport, place: String?, in language: Language) {
    let words = EntryEffectWords(language)
    page.paragraph(words.name(effect, at: place), ink: .strong)
    for span in effect.spans {
      page.entry(words.opens, words.opening(span, of: effect))
    }
    for finding in findings {
      let text = finding.statement.words(in: language)
      page.entry(
        words.finding,
        language.sentences([text.message] + (text.fix.map { [$0] } ?? [])) + " [\(finding.rule)]")
    }
    guard let seen else { return }
    page.entry(.seen, seen.isEmpty ? words.notSeen : words.seen(seen), in: language)
  }

  /// An entry with its place in the file.
  struct Placed: Sendable {
    let entry: ExplainedEntry
    let place: String?

    static let members = JSONObject<Placed>(
      "explained-entry",
      [
        .field("entry", "The name, address or range.") { $0.entry.effect.key },
        .field("place", "Its place, as file:line:column.") { $0.place },
        .word("reach", "The hosts to which it applies.") { $0.entry.effect.reach },
        .objects("opens", spanMembers, "What it lets them do, the oldest systems first.") {
          $0.entry.effect.spans
        },
        .objects("findings", findingMembers, "What lint finds in it.") { $0.entry.findings },
        .objects("seen", hostMembers, "The hosts of the captures to which it applies.") {
          $0.entry.seen
        },
      ])

    private static let spanMembers = JSONObject<ExceptionEntryEffect.Span>([
      .field("systems", "In words.") { $0.place.text(in: .english) },
      .word("opening") { $0.opening },
    ])

    private static let findingMembers = JSONObject<Finding<FindingStatement>>([
      .field("rule") { $0.rule },
      .word("severity") { $0.severity },
      .field("message") { $0.statement.words(in: .english).message },
      .field("fix") { $0.statement.words(in: .english).fix },
    ])

    private static let hostMembers = JSONObject<EntryUse.Host>([
      .field("host") { $0.name },
      .word("verdict", "Absent if its traffic is not judged.") { $0.verdict },
      .object("evidence", Place.members, "The first place at which it was seen.") { $0.first },
    ])
  }
}

extension Finding {
  /// The key of the entry of `NSExceptionDomains` that the finding is in; `nil` if it is in none.
  var entryKey: String? {
    keyPath.firstIndex(of: PolicyKey.exceptionDomains.rawValue)
      .flatMap { keyPath.indices.contains($0 + 1) ? keyPath[$0 + 1] : nil }
  }
}
