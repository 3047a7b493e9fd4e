import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `^C` and SIGTERM for a run that has no end of its own: the first asks it to come to its end, the
/// second ends it at once.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Whether the run was asked to come to its end.
  static var wasAsked: Bool { flag.load(ordering: .relaxed) }

  /// Takes signals from now on.
  static func watch() {
    // Made before a signal comes: its handler may do no more than store.
    flag.store(false, ordering: .relaxed)
    // Whoever started the tool may have left them blocked.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGINT) { _ in Interruption.take() }
    _ = signal(SIGTERM) { _ in Interruption.take() }
  }

  private static func take() {
    flag.store(true, ordering: .relaxed)
    _ = signal(SIGINT, SIG_DFL)
    _ = signal(SIGTERM, SIG_DFL)
  }
}

/// When a run that has no end of its own comes to it: when it is asked to, or after a time.
struct RunEnd {
  private let deadline: ContinuousClock.Instant?

  /// The end of a run that begins now and takes signals from now on.
  init(after duration: Duration?) {
    Interruption.watch()
    deadline = duration.map { ContinuousClock.now + $0 }
  }

  /// Whether it has come.
  var isReached: Bool {
    if Interruption.wasAsked { return true }
    guard let deadline else { return false }
    return ContinuousClock.now >= deadline
  }
}
