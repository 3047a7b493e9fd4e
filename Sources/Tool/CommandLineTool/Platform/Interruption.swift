import Synchronization
import SystemCalls

/// The response to `^C`, SIGTERM and SIGHUP.
///
/// A run that has no end of its own is asked by the first to come to its end; the second ends it at
/// once, as the first ends any other run. Then no file stays that is not whole.
enum Interruption {
  private static let flag = Atomic<Bool>(false)
  /// True while signals are taken; they are taken in one way at a time.
  private static let isWatching = Atomic<Bool>(false)
  /// True if SIGHUP stays ignored, as by what nohup starts.
  private static let ignoresHangup = Atomic<Bool>(false)

  /// True if the run was asked to stop.
  static var wasAsked: Bool { flag.load(ordering: .relaxed) }

  /// Takes signals from now on as a question to come to the end.
  static func watch() {
    // Made before a signal comes: its handler may do no more than store, and set other handlers. Where
    // nothing is optimised, a list or a cast would look up types there, behind a lock that the main
    // thread may hold.
    flag.store(false, ordering: .relaxed)
    isWatching.store(true, ordering: .relaxed)
    ignoresHangup.store(Signals.isIgnored(SIGHUP), ordering: .relaxed)
    PendingPaths.prepare()
    Signals.unblock([SIGINT, SIGTERM])
    _ = signal(SIGINT) { _ in Interruption.take() }
    _ = signal(SIGTERM) { _ in Interruption.take() }
    if !ignoresHangup.load(ordering: .relaxed) { endAtOnce(by: SIGHUP) }
  }

  /// Removes files that are pending where a signal ends the run.
  static func removePendingFiles() {
    if isWatching.exchange(true, ordering: .relaxed) { return }
    PendingPaths.prepare()
    // A signal that the starter of the tool ignores stays ignored.
    for number in [SIGINT, SIGTERM, SIGHUP] where !Signals.isIgnored(number) {
      endAtOnce(by: number)
    }
  }

  private static func take() {
    flag.store(true, ordering: .relaxed)
    endAtOnce(by: SIGINT)
    endAtOnce(by: SIGTERM)
    if !ignoresHangup.load(ordering: .relaxed) { endAtOnce(by: SIGHUP) }
  }

  private static func endAtOnce(by number: CInt) {
    _ = signal(number) { number in
      PendingPaths.removeFiles()
      _ = signal(number, SIG_DFL)
      raise(number)
    }
  }
}

/// The end of a run that would otherwise go on: a signal, or a deadline.
struct RunEnd {
  private let deadline: ContinuousClock.Instant?

  /// The end of a run that begins now and takes signals from now on.
  init(after duration: Duration?) {
    Interruption.watch()
    deadline = duration.map { ContinuousClock.now + $0 }
  }

  /// True if the signal or the deadline has come.
  var isReached: Bool {
    if Interruption.wasAsked { return true }
    guard let deadline else { return false }
    return ContinuousClock.now >= deadline
  }
}
