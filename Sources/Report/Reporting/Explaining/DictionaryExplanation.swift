package import AppTransportSecurity
import JSONText
package import WordBook

/// The explanation of an ATS dictionary: its effect by system, and advice to make it stricter.
package struct DictionaryExplanation: Sendable {
  private let outlook: ConfigurationOutlook
  private let gap: FirstSystemsGap?

  /// Explains a policy.
  ///
  /// All releases with ATS are covered, of each platform that occurs in `systems`.
  package init(
    _ policy: TransportSecurityPolicy, systems: [SystemVersion], linkedSDKs: LinkedSDKs,
    assumptions: Assumptions
  ) {
    let platforms = Set(systems.map(\.platform))
    let releases = platforms.flatMap { platform in
      SystemVersion.releases(platform, in: 2...SystemVersion.newest(platform).major)
        .filter { $0.includes(.appTransportSecurity) }
    }
    outlook = ConfigurationOutlook(
      policy, systems: releases, linkedSDKs: linkedSDKs, assumptions: assumptions)
    gap = FirstSystemsGap(policy, assumptions: assumptions)
  }

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
    return page.text
  }

  /// Returns the configurations by range of systems; if their statements are equal, ranges are
  /// merged.
  private func placed(in language: Language) -> [ConfigurationOutlook.PlacedSpan] {
    let statements = Set(outlook.spans.map { $0.statement(in: language) })
    return statements.count == 1 ? outlook.placedByConfiguration : outlook.placed
  }

  private func append(
    _ span: ConfigurationOutlook.Span, to page: inout TerminalReport, in language: Language
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
    JSONValue.object([
      "schemaVersion": .integer(ExplanationJSON.schemaVersion),
      "dictionary": source.name.map { .string($0) },
      "assume": .strings(source.assumed),
      "configurations": .array(
        outlook.placed.map { placed in
          let span = placed.span
          return .object([
            "systems": .string(placed.place.text(in: .english)),
            "configuration": .string(span.configuration?.rawValue ?? "unknown"),
            "open": .strings(span.openInterfaces.map(\.rawValue)),
            "statement": .string(span.statement(in: .english)),
            "entries": .object([
              "opened": .integer(span.entries.opened),
              "downgraded": .integer(span.entries.downgraded),
              "strict": .integer(span.entries.strict),
              "unsettled": .integer(span.entries.unsettled),
              "idle": .integer(span.entries.idle),
            ]),
            "nextStricter": span.configuration?.nextStricter.map { .string($0.rawValue) },
            "step": span.stricterStep(in: .english).map { .string($0) },
            "rules": .strings(span.rules.map(\.description)),
          ])
        }),
      "firstSystems": gap.map { gap in
        .object([
          "closed": .string(gap.statement(in: .english)),
          "recipe": .string(gap.recipe(in: .english)),
          "rules": .strings(Self.gapRules.map(\.description)),
        ])
      },
    ]).document()
  }
}
