/// A part that few values of a type have, kept on the heap, so that those without it stay small.
///
/// It behaves as the part itself does: changing one changes no other. `Shared` is for what many values
/// have in common; this one computes no hash that nobody asks for.
@propertyWrapper
public struct Boxed<Part: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let part: Part
    @usableFromInline init(_ part: Part) { self.part = part }
  }

  @usableFromInline var box: Box?

  /// No part.
  @inlinable public init() {}

  /// A part, if there is any.
  @inlinable public init(wrappedValue: Part?) { box = wrappedValue.map(Box.init) }

  /// The part; setting it parts this value from others that have the same one.
  @inlinable public var wrappedValue: Part? {
    get { box?.part }
    set { box = newValue.map(Box.init) }
  }

  /// The box itself, by which a part is read without a copy.
  @inlinable public var projectedValue: Boxed { self }

  /// Calls `body` with the part, if there is any, where it lies.
  @inlinable
  package func read(_ body: (Part) -> Void) {
    if let box { body(box.part) }
  }

  /// By value.
  @inlinable
  public static func == (one: Boxed, other: Boxed) -> Bool {
    one.box === other.box || one.wrappedValue == other.wrappedValue
  }

  /// By value.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
