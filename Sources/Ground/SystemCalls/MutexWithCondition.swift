/// A mutex with a condition variable (`pthread_cond_wait(3)`).
///
/// The standard library has a mutex, but no way to wait for a condition.
@safe
public final class MutexWithCondition: @unchecked Sendable {
  @usableFromInline let lock: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline let condition: UnsafeMutablePointer<pthread_cond_t>

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

  /// Runs `body` while holding the lock.
  @inlinable
  public func enter<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(lock)
    defer { _ = unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  /// Releases the lock and waits for a notification; call this inside ``enter(_:)``.
  ///
  /// The wait can also end without a notification, so the caller must check its condition again.
  public func wait() { _ = unsafe pthread_cond_wait(condition, lock) }

  /// Wakes all threads in ``wait()``; call this inside ``enter(_:)``.
  public func notifyAll() { _ = unsafe pthread_cond_broadcast(condition) }
}
