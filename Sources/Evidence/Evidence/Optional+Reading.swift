extension Optional where Wrapped: ~Copyable {
  /// Calls `body` with the value, if there is one, where it lies: to bind a large one copies it, and
  /// with it the counts of all that it refers to.
  @inlinable
  package borrowing func read(_ body: (borrowing Wrapped) -> Void) {
    switch self {
    case .some(let value): body(value)
    case .none: break
    }
  }
}
