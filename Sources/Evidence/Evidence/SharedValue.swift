/// A large value shared by many observations: stored, compared, hashed and written once.
///
/// A `SharedValue` has value semantics: changing one copy does not affect others. The hash is
/// computed on creation, so use the type for values that occur often, such as certificates.
@dynamicMemberLookup
public struct SharedValue<Value: Hashable & Sendable>: Hashable, Sendable {
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

  @inlinable public init(_ value: Value) { box = Box(value) }

  @inlinable public var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  @inlinable
  package func read(_ body: (Value) -> Void) { body(box.value) }

  @inlinable
  public subscript<Member>(dynamicMember member: WritableKeyPath<Value, Member>) -> Member {
    get { box.value[keyPath: member] }
    set { value[keyPath: member] = newValue }
  }

  /// The identity of the storage, equal for copies that share it.
  ///
  /// Another value may get the same identity once the last copy is gone.
  @inlinable public var identity: ObjectIdentifier { ObjectIdentifier(box) }

  /// Returns true if both copies share storage, which implies equality and is fast to check.
  @inlinable public func isSame(as other: SharedValue) -> Bool { box === other.box }

  @inlinable
  public static func == (one: SharedValue, other: SharedValue) -> Bool {
    one.isSame(as: other) || one.box.hash == other.box.hash && one.value == other.value
  }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(box.hash) }
}
