/// An observation in a queue, stored by reference.
///
/// The type is a class, because copying the struct `Observation` would retain many references.
public final class HeldObservation: Sendable {
  public let value: Observation

  public init(_ value: consuming Observation) { self.value = value }

  var heldBytes: Int { value.heldBytes }
}
