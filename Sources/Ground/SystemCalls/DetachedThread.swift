/// Starts a detached thread that runs `body`.
///
/// - Returns: False if the system cannot create another thread; `body` is not called then.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let work = unsafe Unmanaged.passRetained(ThreadClosure(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = unsafe pthread_create(&thread, nil, { unsafe ThreadClosure.run($0) }, work)
  #else
    var thread = pthread_t()
    let status = unsafe pthread_create(&thread, nil, { unsafe ThreadClosure.run($0) }, work)
  #endif
  guard status == 0 else {
    unsafe Unmanaged<ThreadClosure>.fromOpaque(work).release()
    return false
  }
  #if canImport(Darwin)
    if let thread = unsafe thread { _ = unsafe pthread_detach(thread) }
  #else
    _ = pthread_detach(thread)
  #endif
  return true
}

private final class ThreadClosure: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer = unsafe pointer else { return nil }
    let work = unsafe Unmanaged<ThreadClosure>.fromOpaque(pointer).takeRetainedValue()
    work.body()
    return nil
  }
}
