package import AppTransportSecurity
package import Findings
package import JSONText
package import Recommending
package import WordBook

/// The explanation of an ATS dictionary: its effect by system, advice to make it stricter, and what
/// each entry opens.
package struct DictionaryExplanation: Sendable {
  private let timeline: ConfigurationTimeline
  private let gap: LoadsBlockedOnIOS9?
  private let entries: [ExplainedEntry]
  private let entriesOmitted: Int
  private let hasCaptures: Bool

  private static let mostEntries = 200

  /// Explains a policy.
  ///
  /// All releases with ATS are covered, of each platform that occurs in `systems`.
  ///
  /// - Parameters:
  ///   - policy: The policy to explain.
  ///   - systems: The systems whose platforms are covered.
  ///   - linkedSDKs: The SDKs that the app links.
  ///   - assumptions: The answers to disputed questions.
  ///   - findings: The findings of lint; only those in entries are shown.
  ///   - use: The entries that the hosts of a run used; `nil` without captures.
  package init(
    _ policy: TransportSecurityPolicy, systems: [SystemVersion], linkedSDKs: LinkedSDKs,
    assumptions: Assumptions, findings: [Finding<FindingStatement>] = [], use: EntryUse? = nil
  ) {
    let platforms = Set(systems.map(\.platform))
    let releases = platforms.flatMap { platform in
      SystemVersion.releases(platform, in: 2...SystemVersion.newest(platform).major)
        .filter { $0.includes(.appTransportSecurity) }
    }
    timeline = ConfigurationTimeline(
      policy, systems: releases, linkedSDKs: linkedSDKs, assumptions: assumptions)
    gap = LoadsBlockedOnIOS9(policy, assumptions: assumptions)
    let listed = policy.entryEffects(
      on: releases.sorted(), linkedSDKs: linkedSDKs, assumptions: assumptions,
      atMost: Self.mostEntries)
    let findings = Dictionary(grouping: findings) { $0.entryKey ?? "" }
    entries = listed.effects.map { effect in
      ExplainedEntry(
        effect: effect, findings: findings[effect.key] ?? [],
        seen: use.map { $0.hosts[effect.key] ?? [] })
    }
    entriesOmitted = listed.omitted
    hasCaptures = use != nil
  }

  /// The keys of the entries that are listed.
  package var entryKeys: [String] { entries.map(\.effect.key) }

  private static let gapRules: [RuleIdentifier] = [
    .narrowKeysCancel, .firstSystems, .localHostsOnIOS9,
  ]

  package func text(
    _ source: DictionarySource, style: TerminalStyle = .plain, in language: Language = .english
  ) -> String {
    let words = HostExplanationWords(language)
    var page = TerminalReport(style: style)
    page.paragraph(source.name ?? words.withoutDictionary, ink: .strong)
    if !source.assumed.isEmpty { page.paragraph(words.assumed(source.assumed), ink: .faint) }
    for placed in placed(in: language) {
      page.blankLine()
      page.paragraph(words.systems(placed.place))
      append(placed.span, to: &page, in: language)
    }
    if let gap {
      page.blankLine()
      page.paragraph(words.firstSystems)
      page.entry(.meaning, gap.statement(in: language), in: language)
      page.entry(.advice, gap.recipe(in: language), in: language)
      page.entry(.basis, words.cited(Self.gapRules), in: language, ink: .faint)
    }
    appendEntries(source, to: &page, in: language)
    return page.text
  }

  private func appendEntries(
    _ source: DictionarySource, to page: inout TerminalReport, in language: Language
  ) {
    guard !entries.isEmpty else { return }
    let words = EntryEffectWords(language)
    page.heading(words.heading)
    for entry in entries {
      page.blankLine()
      entry.append(to: &page, place: source.places[entry.effect.key], in: language)
    }
    if entriesOmitted > 0 {
      page.blankLine()
      page.paragraph(words.omitted(entriesOmitted))
    }
    if !hasCaptures, let name = source.name {
      page.blankLine()
      page.paragraph(words.withoutCaptures(name), ink: .faint)
    }
  }

  /// Returns the configurations by range of OS versions; adjacent ranges with equal sentences are
  /// merged.
  private func placed(in language: Language) -> [ConfigurationTimeline.PlacedSpan] {
    let statements = Set(timeline.spans.map { $0.statement(in: language) })
    return statements.count == 1 ? timeline.placedByConfiguration : timeline.placed
  }

  private func append(
    _ span: ConfigurationTimeline.Span, to page: inout TerminalReport, in language: Language
  ) {
    let words = HostExplanationWords(language)
    page.entry(.configuration, span.title(in: language), in: language, ink: .strong)
    page.entry(.meaning, span.statement(in: language), in: language)
    if span.entries.idle > 0 { page.entry("", words.idle(span.entries.idle), ink: .faint) }
    if let advice = span.stricterAdvice(in: language) {
      page.entry(.advice, advice, in: language)
    }
    if !span.rules.isEmpty {
      page.entry(.basis, words.cited(span.rules), in: language, ink: .faint)
    }
  }

  package func json(_ source: DictionarySource) -> String {
    Self.members.value((self, source)).document()
  }

  package static let members = JSONObject<(explanation: Self, source: DictionarySource)>(
    "configurations",
    [
      .schema(.explain),
      .field("dictionary", "The file.") { $0.source.name },
      .list("assume", "The chosen interpretations that differ from the usual ones.", of: .reading) {
        $0.source.assumed
      },
      .objects("configurations", spanMembers, "By systems, the oldest first.") {
        $0.explanation.timeline.placed
      },
      .object("firstSystems", gapMembers, "Loads that stay under ATS on iOS 9.") {
        $0.explanation.gap
      },
      .objects(
        "entries", ExplainedEntry.Placed.members, "The entries of NSExceptionDomains, by name."
      ) { page in
        page.explanation.entries.map {
          ExplainedEntry.Placed(entry: $0, place: page.source.places[$0.effect.key])
        }
      },
      .field(
        "entriesOmitted", "The number of entries that are not listed.", as: .integer(from: 1)
      ) {
        $0.explanation.entriesOmitted > 0 ? $0.explanation.entriesOmitted : nil
      },
    ])

  private static let spanMembers = JSONObject<ConfigurationTimeline.PlacedSpan>([
    .field("systems", "In words.") { $0.place.text(in: .english) },
    .field(
      "configuration", "How much of the app is under ATS.",
      as: .words(PolicyConfiguration.allCases.map(\.rawValue) + [unknown])
    ) {
      $0.span.configuration?.rawValue ?? unknown
    },
    .words("open", "What else loads cleartext from hosts without an entry.") {
      $0.span.openInterfaces
    },
    .field("statement") { $0.span.statement(in: .english) },
    .object("entries", entryMembers, "The number of entries with each effect.") { $0.span.entries },
    .word("nextStricter") { $0.span.configuration?.nextStricter },
    .field("step", "The way to the next stricter configuration.") {
      $0.span.stricterStep(in: .english)
    },
    .list("rules", of: .rule) { $0.span.rules.map(\.description) },
  ])

  private static let unknown = "unknown"

  private static let entryMembers = JSONObject<ConfigurationTimeline.EntryTally>([
    .field("opened", "Allow cleartext.") { $0.opened },
    .field("downgraded", "Allow older TLS, or suites without forward secrecy.") { $0.downgraded },
    .field("strict", "Leave all of ATS.") { $0.strict },
    .field("unsettled", "No source says how systems read them.") { $0.unsettled },
    .field("idle", "Not read, or not needed.") { $0.idle },
  ])

  private static let gapMembers = JSONObject<LoadsBlockedOnIOS9>([
    .field("closed") { $0.statement(in: .english) },
    .field("recipe") { $0.recipe(in: .english) },
    .list("rules", of: .rule) { _ in gapRules.map(\.description) },
  ])
}
