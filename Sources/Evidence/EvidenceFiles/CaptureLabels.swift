/// The labels that captures are to have: the same for all, and those that stand in their names.
public struct CaptureLabels: Hashable, Sendable {
  /// The labels of every capture, by name.
  public var common: [String: String]
  /// A pattern of the captures' names; where a name is not like it, there are none from there.
  public var pattern: LabelPattern?

  /// Labels for captures; by default none.
  public init(common: [String: String] = [:], pattern: LabelPattern? = nil) {
    self.common = common
    self.pattern = pattern
  }

  /// Gives a capture its labels.
  ///
  /// What is common to all wins over what stands in the name, and both over what an evidence file says.
  ///
  /// - Parameter capture: The capture.
  /// - Returns: False where its name is not like the pattern.
  public func apply(to capture: inout CaptureAccount) -> Bool {
    let found = pattern.map { $0.labels(in: capture.name) }
    for labels in [found.flatMap(\.self) ?? [:], common] {
      capture.labels.merge(labels) { $1 }
    }
    return found.map { $0 != nil } ?? true
  }
}
