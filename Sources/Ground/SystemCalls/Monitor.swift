/// A lock with a condition to wait for: at one time one thread is inside (`pthread_cond_wait(3)`).
///
/// The standard library has a lock, and nothing that waits.
@safe
public final class Monitor: @unchecked Sendable {
  @usableFromInline let lock: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline let condition: UnsafeMutablePointer<pthread_cond_t>

  /// A monitor with nobody inside.
  public init() {
    unsafe lock = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    _ = unsafe pthread_mutex_init(lock, nil)
    _ = unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(condition)
    _ = unsafe pthread_mutex_destroy(lock)
    unsafe condition.deallocate()
    unsafe lock.deallocate()
  }

  /// Does something while no other thread is inside.
  @inlinable
  public func enter<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(lock)
    defer { _ = unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  /// Lets others in until one of them notifies; to be called inside.
  ///
  /// It may also return without cause, so that the caller looks again at what it waits for.
  public func wait() { _ = unsafe pthread_cond_wait(condition, lock) }

  /// Wakes all threads that wait; to be called inside.
  public func notifyAll() { _ = unsafe pthread_cond_broadcast(condition) }
}
