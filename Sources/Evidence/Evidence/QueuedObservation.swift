/// An observation in a queue, stored by reference.
///
/// The type is a class, because copying the struct `Observation` would retain many references.
public final class QueuedObservation: Sendable {
  public let value: Observation

  public init(_ value: consuming Observation) { self.value = value }

  var heldBytes: Int { value.heldBytes }
}
