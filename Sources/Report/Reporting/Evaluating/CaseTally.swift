public import AppTransportSecurity
public import WordBook

/// The number of judged cases, and the names of those with an unexpected outcome.
public struct CaseTally: Hashable, Sendable {
  public private(set) var judged = 0
  private var expecting = 0
  public private(set) var disagreeing: [String] = []

  private static let mostNames = 20

  public init() {}

  public mutating func count(_ outcome: CaseOutcome) {
    judged += 1
    guard let agrees = outcome.agrees else { return }
    expecting += 1
    if !agrees { disagreeing.append(outcome.id) }
  }

  public func text(in language: Language) -> String {
    disagreeing.isEmpty
      ? language.cases(judged: judged, asExpected: expecting)
      : language.cases(disagreeing: disagreeing, of: expecting, atMost: Self.mostNames)
  }
}
