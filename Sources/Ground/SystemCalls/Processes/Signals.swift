/// Operations on the signals of this process.
package enum Signals {
  /// Unblocks signals, which a parent process may have blocked in this one.
  package static func unblock(_ numbers: [CInt]) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Returns true if the process ignores a signal (SIG_IGN).
  package static func isIgnored(_ number: CInt) -> Bool {
    let before = signal(number, SIG_IGN)
    _ = signal(number, before)
    return unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
