import AppTransportSecurity
import Findings
package import JSONText
package import ProtocolRegistries
package import WordBook

extension ExplanationJSON {
  package static func suite(_ suite: CipherSuite) -> String {
    suiteMembers.value(suite).document()
  }

  package static func errorCode(_ code: ErrorCode) -> String {
    codeMembers.value(code).document()
  }

  package static func outputWord(_ word: OutputWord) -> String {
    outputWordMembers.value(word).document()
  }

  package static let suiteMembers = JSONObject<CipherSuite>(
    "cipher-suite",
    [
      .schema(.explain),
      .field("cipherSuite") { $0.number },
      .field("name", "The registered name.") { $0.name },
      .objects("availability", availabilityMembers, "By systems, the newest first.") { suite in
        SuiteSystems.allCases.reversed().map { SuiteAvailabilityOnSystems(suite, on: $0) }
      },
      .list("rules", of: .rule) { _ in
        [RuleIdentifier.cipherSuites, .forwardSecrecy].map(\.description)
      },
    ])

  private static let availabilityMembers = JSONObject<SuiteAvailabilityOnSystems>([
    .field("systems", "In words.") { $0.systems.span.description },
    .field("accepted", "When ATS accepts the suite, in words.") {
      ExplanationWords(.english).availability($0.systems.availability(of: $0.suite))
    },
  ])

  package static let codeMembers = JSONObject<ErrorCode>(
    "error-code",
    [
      .schema(.explain),
      .field("code", "The number.", as: .string(matching: "^-[0-9]+$")) { $0.name },
      .field("constant", "The name of the number in `header`.") { $0.constant },
      .field("header") { $0.header },
      .field("statement") { $0.statement(in: .english) },
      .word("requirement", "The requirement whose violation the code reports.") {
        $0.requirement
      },
      .field("remedy") { $0.remedy(in: .english) },
      .list("rules", of: .rule) { $0.rules.map(\.description) },
    ])

  package static let outputWordMembers = JSONObject<OutputWord>(
    "output-word",
    [
      .schema(.explain),
      .field("outputWord") { $0.name },
      .objects("uses", useMembers, "One for each place of output that has the word.") { $0.uses },
    ])

  private static let useMembers = JSONObject<OutputWord.Use>([
    .word("place") { $0.place },
    .field("statement") { $0.statement(in: .english) },
    .word("severity", "Of a rule of `check`.") { $0.severity },
    .field("remedy") { $0.remedy(in: .english) },
  ])
}

/// A cipher suite on the systems with one list of accepted suites.
struct SuiteAvailabilityOnSystems: Sendable {
  let suite: CipherSuite
  let systems: SuiteSystems

  init(_ suite: CipherSuite, on systems: SuiteSystems) {
    (self.suite, self.systems) = (suite, systems)
  }
}
