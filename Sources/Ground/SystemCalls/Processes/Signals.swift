import Synchronization

/// Operations on the signals of this process.
package enum Signals {
  /// Blocks a signal, which then stays pending.
  package static func block(_ number: CInt) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Removes a blocked signal that is pending; returns false if it is not.
  package static func takePending(_ number: CInt) -> Bool {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    guard unsafe sigpending(&signals) == 0, unsafe sigismember(&signals, number) == 1 else {
      return false
    }
    // Ignoring a signal discards it (sigaction(2)).
    let before = signal(number, SIG_IGN)
    _ = signal(number, before)
    return true
  }

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

/// Passes the signals of this process on to another process, as bytes on a line to it.
package enum SignalLine {
  private static let line = Atomic<CInt>(-1)

  /// Sets the descriptor to which signal handlers write; -1 for none.
  package static func open(_ number: CInt) { line.store(number, ordering: .relaxed) }

  /// Writes a signal's number to the line; a signal handler may call it (write(2) is safe there).
  package static func send(_ number: UInt8) {
    let line = line.load(ordering: .relaxed)
    guard line >= 0 else { return }
    var byte = number
    let error = errno
    _ = unsafe write(line, &byte, 1)
    errno = error
  }
}
