public import AppTransportSecurity
public import WordBook

/// The number of judged cases, and the cases with an unexpected outcome.
public struct CaseTally: Hashable, Sendable {
  public private(set) var judged = 0
  private var expecting = 0
  /// The names of those that disagree, in their order.
  public private(set) var disagreeing: [String] = []

  private static let mostNames = 20

  /// Nothing judged yet.
  public init() {}

  /// Counts one outcome.
  public mutating func count(_ outcome: CaseOutcome) {
    judged += 1
    guard let agrees = outcome.agrees else { return }
    expecting += 1
    if !agrees { disagreeing.append(outcome.id) }
  }

  /// The count in a sentence.
  public func text(in language: Language) -> String {
    disagreeing.isEmpty
      ? language.cases(judged: judged, asExpected: expecting)
      : language.cases(disagreeing: disagreeing, of: expecting, atMost: Self.mostNames)
  }
}
