public import AppTransportSecurity
import JSONText
import WordBook

/// The explanation of a whole dictionary: which configuration it is on which systems, and the way to
/// the next stricter one.
public struct DictionaryExplanation: Sendable {
  private let outlook: ConfigurationOutlook
  private let gap: FirstSystemsGap?

  /// The explanation of a policy.
  ///
  /// - Parameters:
  ///   - policy: The dictionary.
  ///   - systems: The systems that the app runs on; of their platforms every release is told.
  ///   - linkedSDK: The SDK that the app was linked with.
  ///   - assumptions: The answers to what is disputed.
  public init(
    _ policy: TransportSecurityPolicy, systems: [SystemVersion], linkedSDK: SystemVersion,
    assumptions: Assumptions
  ) {
    let platforms = Set(systems.map(\.platform))
    let releases = platforms.flatMap { platform in
      SystemVersion.releases(platform, in: 2...SystemVersion.newest(platform).major)
        .filter { $0.includes(.appTransportSecurity) }
    }
    outlook = ConfigurationOutlook(
      policy, systems: releases, linkedSDK: linkedSDK, assumptions: assumptions)
    gap = FirstSystemsGap(policy, assumptions: assumptions)
  }

  /// The page for people.
  public func text(_ source: DictionarySource, style: TerminalStyle = .plain) -> String {
    var page = TextPage(style: style)
    page.paragraph(source.name ?? "Without a dictionary", ink: .strong)
    if !source.assumed.isEmpty {
      page.paragraph("Assumed: " + source.assumed.joined(separator: ", "), ink: .faint)
    }
    for placed in outlook.placed {
      let (systems, span) = (placed.place.text(in: .english), placed.span)
      page.blankLine()
      page.paragraph(systems.prefix(1).uppercased() + systems.dropFirst())
      page.entry("config", span.title(in: .english), ink: .strong)
      page.entry("means", span.statement(in: .english))
      if span.entries.idle > 0 {
        page.entry("", Self.idle(span.entries.idle), ink: .faint)
      }
      if let advice = span.stricterAdvice(in: .english) { page.entry("do", advice) }
      if !span.rules.isEmpty {
        page.entry("by", Language.english.list(span.rules.map(\.description)), ink: .faint)
      }
    }
    if let gap {
      page.blankLine()
      page.paragraph("An app for iOS 9 as well")
      page.entry("means", gap.statement(in: .english))
      page.entry("do", gap.recipe(in: .english))
      page.entry("by", "ATS-24, ATS-25 and ATS-62", ink: .faint)
    }
    return page.text
  }

  private static func idle(_ count: Int) -> String {
    count == 1
      ? "One entry does nothing here." : "\(count) entries do nothing here."
  }

  /// The document.
  public func json(_ source: DictionarySource) -> String {
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
          "rules": .strings(
            [RuleIdentifier.narrowKeysCancel, .firstSystems, .localHostsOnIOS9].map(\.description)),
        ])
      },
    ]).document()
  }
}
