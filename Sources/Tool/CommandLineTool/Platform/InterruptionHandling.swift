import Synchronization
import SystemCalls

/// The handling of `^C`, SIGTERM and SIGHUP.
///
/// A run on an interface or growing capture stops gracefully at the first `^C`, SIGTERM or SIGHUP,
/// and immediately at a further `^C` or SIGTERM. A closing terminal may send SIGHUP twice, by its
/// shell and by the system, so a further SIGHUP changes nothing. Other runs stop at the first
/// signal, and their incomplete files are removed.
enum InterruptionHandling {
  private static let flag = Atomic<Bool>(false)
  /// True if signal handlers are installed; later requests for other handlers are ignored.
  private static let isWatching = Atomic<Bool>(false)
  /// True if SIGHUP was ignored when the run began, as under nohup, and remains ignored.
  private static let ignoresHangup = Atomic<Bool>(false)

  static var wasAsked: Bool { flag.load(ordering: .relaxed) }

  /// Installs handlers by which the first `^C`, SIGTERM or SIGHUP requests a graceful stop.
  static func watch() {
    // Initialised before any signal: a handler may only store values and set other handlers. In a
    // debug build, an array or cast would look up types behind a lock that the main thread may
    // hold.
    flag.store(false, ordering: .relaxed)
    isWatching.store(true, ordering: .relaxed)
    ignoresHangup.store(Signals.isIgnored(SIGHUP), ordering: .relaxed)
    IncompleteOutputPaths.prepare()
    Signals.unblock([SIGINT, SIGTERM, SIGHUP])
    _ = signal(SIGINT) { _ in InterruptionHandling.handleSignal() }
    _ = signal(SIGTERM) { _ in InterruptionHandling.handleSignal() }
    if !ignoresHangup.load(ordering: .relaxed) {
      _ = signal(SIGHUP) { _ in InterruptionHandling.handleSignal() }
    }
  }

  /// Installs handlers that pass each signal on to the process that runs a command, to which
  /// `SignalLine` leads.
  static func watchForCommand() {
    watch()
    _ = signal(SIGINT) { _ in InterruptionHandling.passOn(2) }
    _ = signal(SIGTERM) { _ in InterruptionHandling.passOn(15) }
    if !ignoresHangup.load(ordering: .relaxed) {
      _ = signal(SIGHUP) { _ in InterruptionHandling.passOn(1) }
    }
  }

  /// Ends passing signals on, because the command is over.
  ///
  /// Signals that come soon may still be meant for the command, as a cancelled job gets several, so
  /// they do not cost the result; a later one ends the run.
  static func commandEnded() {
    SignalLine.open(-1)
    _ = startThread {
      let end = ContinuousClock.now + timeForResult
      while ContinuousClock.now < end { pause(milliseconds: 1000) }
      endAtOnce(by: SIGINT)
      endAtOnce(by: SIGTERM)
    }
  }

  private static let timeForResult = Duration.seconds(10)

  private static func passOn(_ number: UInt8) {
    flag.store(true, ordering: .relaxed)
    SignalLine.send(number)
  }

  /// Installs handlers that remove incomplete files when a signal ends the run.
  static func removePendingFiles() {
    if isWatching.exchange(true, ordering: .relaxed) { return }
    IncompleteOutputPaths.prepare()
    // A signal that the parent process ignores stays ignored.
    for number in [SIGINT, SIGTERM, SIGHUP] where !Signals.isIgnored(number) {
      endAtOnce(by: number)
    }
  }

  private static func handleSignal() {
    flag.store(true, ordering: .relaxed)
    endAtOnce(by: SIGINT)
    endAtOnce(by: SIGTERM)
  }

  private static func endAtOnce(by number: CInt) {
    _ = signal(number) { number in
      IncompleteOutputPaths.removeFiles()
      _ = signal(number, SIG_DFL)
      raise(number)
    }
  }
}

struct RunEndCondition {
  private let deadline: ContinuousClock.Instant?

  init(after duration: Duration?) {
    InterruptionHandling.watch()
    deadline = duration.map { ContinuousClock.now + $0 }
  }

  var isReached: Bool {
    if InterruptionHandling.wasAsked { return true }
    guard let deadline else { return false }
    return ContinuousClock.now >= deadline
  }
}
