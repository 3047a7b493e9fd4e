extension Optional where Wrapped: ~Copyable {
  /// Calls `body` with the value, if any, without the copy that binding it would make.
  @inlinable
  package borrowing func read(_ body: (borrowing Wrapped) -> Void) {
    switch self {
    case .some(let value): body(value)
    case .none: break
    }
  }
}
