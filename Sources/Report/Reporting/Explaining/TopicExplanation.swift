package import AppTransportSecurity
import Findings
package import Linting
package import WordBook

/// The text of `atsift explain` for a rule, a disputed question, a key, a term or a word of output.
package struct TopicExplanation: Sendable {
  let style: TerminalStyle
  let language: Language

  package init(style: TerminalStyle = .plain, in language: Language = .english) {
    self.style = style
    self.language = language
  }

  var words: ExplanationWords { ExplanationWords(language) }

  /// Returns the beginning of the explanation's text: a title and the sentence below it.
  func page(_ title: String, _ statement: String) -> TerminalReport {
    var page = TerminalReport(style: style)
    page.paragraph(title, ink: .strong)
    page.paragraph(statement)
    page.blankLine()
    return page
  }

  package func rule(_ rule: Rule) -> String {
    var page = page(
      "\(rule.id)  \(rule.title(in: language))", rule.statement(in: language))
    page.entry(.systems, rule.systems.text(in: language), in: language)
    append(rule.sources, to: &page)
    for conflict in rule.conflicts {
      page.entry(.disputed, words.dispute(conflict), in: language)
    }
    if !rule.role.isDeciding { page.entry(.note, words.informs, in: language) }
    for list in rule.acceptedSuites {
      page.entry(.suites, words.accepted(list.systems), in: language)
      for suite in list.suites {
        page.line(TerminalReport.spaces(10) + suite.nameWithNumber)
      }
    }
    for example in rule.examples { append(example, to: &page) }
    return page.text
  }

  func append(_ sources: [RuleSource], to page: inout TerminalReport) {
    for source in sources {
      page.entry(.source, words.source(source), in: language)
      // A URL broken over two lines cannot be opened, so it is not wrapped.
      if let address = source.address { page.line(TerminalReport.spaces(10) + address) }
    }
  }

  private func append(_ example: RuleExample, to page: inout TerminalReport) {
    let words = RuleExampleWords(language)
    page.blankLine()
    page.entry(
      DecisionText(language).verdict(example.expected), example.summary,
      labelInk: TerminalStyle.Ink(example.expected))
    page.entry(.load, words.connection(example.facts), in: language)
    page.entry(.dictionary, example.policy.line, in: language)
    page.entry(.setting, words.setting(example), in: language)
  }

  package func conflict(_ conflict: Conflict) -> String {
    var page = page(conflict.rawValue, conflict.question(in: language))
    page.entry(.answer, conflict.answer(in: language), in: language)
    if let option = conflict.option {
      for (index, reading) in option.readings.enumerated() {
        page.entry("", words.reading(reading, of: option.name, isUsual: index == 0))
      }
    }
    for rule in Rule.touched(by: conflict) {
      page.entry(.touches, words.title(rule), in: language)
    }
    return page.text
  }

  package func key(_ key: PolicyKey) -> String {
    let reference = PolicyKeyReference(key)
    let keyWords = PolicyKeyWords(key, in: language)
    var page = page(key.rawValue, keyWords.effect)
    page.entry(.places, words.places(key), in: language)
    page.entry(.value, keyWords.values, in: language)
    page.entry(.usual, keyWords.usual, in: language)
    page.entry(.read, words.systems(reference), in: language)
    page.entry(.review, words.review(reference), in: language)
    for trap in keyWords.traps { page.entry(.trap, trap, in: language, labelInk: .doubtful) }
    for rule in reference.rules.compactMap(\.rule) {
      page.entry(.rule, words.title(rule), in: language)
    }
    return page.text
  }

  package func word(_ word: ExplainedWord) -> String {
    var page = page(word.name, word.statement(in: language))
    for rule in word.rules.compactMap(\.rule) {
      page.entry(.rule, words.full(rule), in: language)
    }
    return page.text
  }

  package func lintRule(_ rule: LintRule) -> String {
    var page = page(rule.identifier, rule.statement(in: language))
    page.entry(
      rule.severity.title(in: language), words.meaning(rule.severity),
      labelInk: TerminalStyle.Ink(rule.severity))
    for rule in rule.basis.compactMap(\.rule) {
      page.entry(.restsOn, words.full(rule), in: language)
    }
    if let source = rule.source { page.entry(.restsOn, source, in: language) }
    page.entry(.foundBy, "atsift lint", in: language)
    return page.text
  }
}
