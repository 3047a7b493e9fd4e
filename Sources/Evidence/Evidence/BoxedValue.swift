/// A property wrapper for a rarely present part of a struct: stored on the heap, so that structs
/// without it stay small.
///
/// A copy has value semantics. Unlike with `SharedValue`, the hash is computed only on demand.
@propertyWrapper
public struct BoxedValue<Part: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let part: Part
    @usableFromInline init(_ part: Part) { self.part = part }
  }

  @usableFromInline var box: Box?

  @inlinable public init() {}

  @inlinable public init(wrappedValue: Part?) { box = wrappedValue.map(Box.init) }

  @inlinable public var wrappedValue: Part? {
    get { box?.part }
    set { box = newValue.map(Box.init) }
  }

  @inlinable public var projectedValue: BoxedValue { self }

  /// True if there is no value; unlike a comparison with `nil`, it copies nothing.
  @inlinable public var isEmpty: Bool { box == nil }

  @inlinable
  package func read(_ body: (Part) -> Void) {
    if let box { body(box.part) }
  }

  @inlinable
  public static func == (one: BoxedValue, other: BoxedValue) -> Bool {
    one.box === other.box || one.wrappedValue == other.wrappedValue
  }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
