/// A value that many observations have in common: each refers to it, and it is compared, described
/// and printed once.
///
/// Its hash is computed once too, so that a large value costs no more with each observation that has it.
///
/// It behaves as the value itself does: changing one changes no other.
@dynamicMemberLookup
public struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value
    @usableFromInline let hash: Int
    @usableFromInline init(_ value: Value) {
      self.value = value
      hash = value.hashValue
    }
  }

  @usableFromInline var box: Box

  /// A value to be referred to.
  @inlinable public init(_ value: Value) { box = Box(value) }

  /// The value; setting it parts this one from the others.
  @inlinable public var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  /// Calls `body` with the value where it lies.
  @inlinable
  package func read(_ body: (Value) -> Void) { body(box.value) }

  /// Accesses a member of the value.
  @inlinable
  public subscript<Member>(dynamicMember member: WritableKeyPath<Value, Member>) -> Member {
    get { box.value[keyPath: member] }
    set { value[keyPath: member] = newValue }
  }

  /// Tells values apart that are kept: one that no one refers to any more leaves its identity to
  /// others.
  @inlinable public var identity: ObjectIdentifier { ObjectIdentifier(box) }

  /// Tells whether both refer to the same stored value; this is fast, and implies equality.
  @inlinable public func isSame(as other: Shared) -> Bool { box === other.box }

  /// By value.
  @inlinable
  public static func == (one: Shared, other: Shared) -> Bool {
    one.isSame(as: other) || one.box.hash == other.box.hash && one.value == other.value
  }

  /// By value.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(box.hash) }
}
