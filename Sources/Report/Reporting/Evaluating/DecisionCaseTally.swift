package import AppTransportSecurity
package import WordBook

/// The number of judged decision cases, and the identifiers of cases with an unexpected outcome.
package struct DecisionCaseTally: Hashable, Sendable {
  package private(set) var judged = 0
  private var expecting = 0
  package private(set) var disagreeing: [String] = []

  private static let mostNames = 20

  package init() {}

  package mutating func count(_ outcome: CaseOutcome) {
    judged += 1
    guard let agrees = outcome.agrees else { return }
    expecting += 1
    if !agrees { disagreeing.append(outcome.id) }
  }

  package func text(in language: Language) -> String {
    disagreeing.isEmpty
      ? language.cases(judged: judged, asExpected: expecting)
      : language.cases(disagreeing: disagreeing, of: expecting, atMost: Self.mostNames)
  }
}
