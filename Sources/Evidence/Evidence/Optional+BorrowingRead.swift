extension Optional where Wrapped: ~Copyable {
  /// Calls `body` with the value, if any, without copying the value.
  @inlinable
  package borrowing func read(_ body: (borrowing Wrapped) -> Void) {
    switch self {
    case .some(let value): body(value)
    case .none: break
    }
  }
}
