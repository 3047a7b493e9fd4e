import AppTransportSecurity
import Findings
package import ProtocolRegistries
package import WordBook

extension TopicExplanation {
  package func suite(_ suite: CipherSuite) -> String {
    var page = page(suite.nameWithNumber, words.suiteTitle)
    for systems in SuiteSystems.allCases.reversed() {
      page.entry(.systems, systems.span.text(in: language), in: language)
      page.entry(.governed, words.availability(systems.availability(of: suite)), in: language)
    }
    for rule in [RuleIdentifier.cipherSuites, .forwardSecrecy].compactMap(\.rule) {
      page.entry(.rule, words.title(rule), in: language)
    }
    return page.text
  }

  package func errorCode(_ code: ErrorCode) -> String {
    var page = page(code.name, code.statement(in: language))
    page.entry(.constant, code.constant, in: language)
    if let requirement = code.requirement {
      page.entry(.meaning, requirement.statement(in: language), in: language)
    }
    if let remedy = code.remedy(in: language) { page.entry(.advice, remedy, in: language) }
    page.entry(.source, code.header, in: language)
    for rule in code.rules.compactMap(\.rule) {
      page.entry(.rule, words.full(rule), in: language)
    }
    return page.text
  }

  package func outputWord(_ word: OutputWord) -> String {
    var page = page(word.name, word.uses.first?.statement(in: language) ?? "")
    for (index, use) in word.uses.enumerated() {
      page.entry(.word, use.place.title(in: language), in: language)
      if index > 0 { page.entry(.meaning, use.statement(in: language), in: language) }
      if let severity = use.severity {
        page.entry(
          severity.title(in: language), words.effectOnCheck(severity),
          labelInk: TerminalStyle.Ink(severity))
      }
      if let remedy = use.remedy(in: language) { page.entry(.advice, remedy, in: language) }
    }
    return page.text
  }
}

extension CipherSuite {
  /// The registered name with the number in parentheses; without a name, only the number.
  var nameWithNumber: String { name.map { "\($0) (\(number))" } ?? number }

  /// The number as records print it, such as `0xc02f`.
  var number: String { "0x" + String(String(UInt32(rawValue) + 0x10000, radix: 16).dropFirst()) }
}
