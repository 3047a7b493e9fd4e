/// An observation in a queue.
///
/// A class, as copying the struct would retain many references.
public final class HeldObservation: Sendable {
  public let value: Observation

  public init(_ value: consuming Observation) { self.value = value }

  var heldBytes: Int { value.heldBytes }
}
