public import DecisionCases
import WordBook

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
  public var words: String {
    guard disagreeing.isEmpty else {
      return "\(disagreeing.count) of \(Language.counted(expecting, "case", "cases")) "
        + (disagreeing.count == 1 ? "disagrees: " : "disagree: ")
        + Language.english.few(disagreeing, atMost: Self.mostNames)
    }
    let agreeing = expecting == 0 ? "" : ", \(expecting) of them as expected"
    return Language.counted(judged, "case", "cases") + " judged" + agreeing
  }
}
