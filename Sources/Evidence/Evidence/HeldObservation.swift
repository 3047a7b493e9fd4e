/// An observation that is kept until its turn comes.
///
/// A class, as an observation is large and refers to many values: to hand this on copies none of them.
public final class HeldObservation: Sendable {
  public let value: Observation

  /// Keeps an observation.
  public init(_ value: consuming Observation) { self.value = value }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { value.heldBytes }
}
