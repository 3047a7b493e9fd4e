extension Optional where Wrapped: ~Copyable {
  /// Passes the value to `body`, if there is one, without copying it.
  @inlinable
  package borrowing func read(_ body: (borrowing Wrapped) -> Void) {
    switch self {
    case .some(let value): body(value)
    case .none: break
    }
  }
}
