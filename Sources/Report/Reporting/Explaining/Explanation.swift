public import AppTransportSecurity
import Findings
public import Linting
import WordBook

/// The explanation of a rule, a disputed question, a key or a term, for people.
public struct Explanation: Sendable {
  let style: TerminalStyle
  private static let indent = 2

  /// Explanations for a terminal.
  ///
  /// - Parameter style: Colour or none.
  public init(style: TerminalStyle = .plain) { self.style = style }

  /// A rule: what it says, where it holds, who says so, and its examples.
  public func rule(_ rule: Rule) -> String {
    var page = TextPage(style: style)
    page.paragraph("\(rule.id)  \(rule.title)", ink: .strong)
    page.paragraph(rule.statement)
    page.blankLine()
    page.entry("holds", rule.systems.description)
    for source in rule.sources {
      page.entry("source", "\(source.kind.rawValue): \(source.title)")
      // An address that is broken over two lines can't be opened.
      if let address = source.address { page.line(TextPage.spaces(10) + address) }
    }
    for conflict in rule.conflicts {
      page.entry("disputed", "\(conflict.rawValue): \(conflict.question) \(conflict.answer)")
    }
    if !rule.role.isDeciding {
      page.entry("note", "the rule informs; by itself it decides no connection")
    }
    for example in rule.examples {
      page.blankLine()
      page.entry(
        DecisionWording.verdict(example.expected), example.summary,
        labelInk: DecisionWording.ink(example.expected))
      page.entry("load", ExampleWords.connection(example.facts))
      page.entry("under", example.policy.line)
      page.entry("on", ExampleWords.setting(example))
    }
    return page.text
  }

  /// A disputed question: who says what, what is held to be true, and how to choose otherwise.
  public func conflict(_ conflict: Conflict) -> String {
    var page = TextPage(style: style)
    page.paragraph(conflict.rawValue, ink: .strong)
    page.paragraph(conflict.question)
    page.blankLine()
    page.entry("answer", conflict.answer)
    if let option = conflict.option {
      for (index, reading) in option.readings.enumerated() {
        let usual = index == 0 ? " (default)" : ""
        page.entry("", "--assume \(option.name)=\(reading.value)\(usual): \(reading.meaning)")
      }
    }
    for rule in Rule.touched(by: conflict) {
      page.entry("touches", "\(rule.id) \(rule.title)")
    }
    return page.text
  }

  /// A key: what it does, its values, the systems that read it, its traps and its rules.
  public func key(_ key: PolicyKey) -> String {
    let reference = PolicyKeyReference(key)
    var page = TextPage(style: style)
    page.paragraph(key.rawValue, ink: .strong)
    page.paragraph(reference.effect)
    page.blankLine()
    page.entry("stands", Self.places(key))
    page.entry("value", reference.values)
    page.entry("default", reference.usual)
    page.entry("read", Self.systems(reference))
    page.entry(
      "review",
      reference.isReviewed
        ? "App Review asks for a justification (ATS-130)" : "needs no justification")
    for trap in reference.traps { page.entry("trap", trap, labelInk: .doubtful) }
    for rule in reference.rules.compactMap(\.rule) {
      page.entry("rule", "\(rule.id) \(rule.title)")
    }
    return page.text
  }

  /// A rule of lint: what is wrong, how much it matters, and on what it rests.
  public func lintRule(_ rule: LintRule) -> String {
    var page = TextPage(style: style)
    page.paragraph(rule.identifier, ink: .strong)
    page.paragraph(rule.statement(in: .english))
    page.blankLine()
    page.entry(
      rule.severity.rawValue, Self.meaning(rule.severity),
      labelInk: TerminalStyle.Ink(rule.severity))
    for rule in rule.basis.compactMap(\.rule) {
      page.entry("rests on", "\(rule.id) \(rule.title): \(rule.statement)")
    }
    page.entry("found by", "atsift lint")
    return page.text
  }

  /// Returns the meaning of a severity for a dictionary.
  private static func meaning(_ severity: Severity) -> String {
    switch severity {
    case .error: "it does not do what it was written for"
    case .warning:
      "it does nothing, does something else on some system, or opens more than it seems"
    case .note: "it is worth knowing"
    }
  }

  static func places(_ key: PolicyKey) -> String {
    let names: [(PolicyKey.Place, String)] = [
      (.dictionary, "in NSAppTransportSecurity itself"),
      (.exception, "in an entry of NSExceptionDomains"),
      (.pinnedDomain, "in an entry of NSPinnedDomains"),
    ]
    return Language.english.list(names.filter { key.places.contains($0.0) }.map(\.1))
  }

  static func systems(_ reference: PolicyKeyReference) -> String {
    reference.systems.since == reference.systems.until
      ? "by no system" : "\(reference.systems)"
  }
}
