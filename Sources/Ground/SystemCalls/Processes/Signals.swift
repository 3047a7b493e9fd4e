/// The signals of this process.
package enum Signals {
  /// Unblocks signals that the parent process may have left blocked.
  package static func unblock(_ numbers: [CInt]) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Tells whether a signal is ignored.
  package static func isIgnored(_ number: CInt) -> Bool {
    let before = signal(number, SIG_IGN)
    _ = signal(number, before)
    return unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
