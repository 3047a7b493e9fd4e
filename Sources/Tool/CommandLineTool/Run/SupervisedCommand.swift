import SystemCalls

/// The running command, or the program that starts the app.
///
/// It is in the process group of `atsift run`, so that it can use the terminal as without atsift.
final class SupervisedCommand {
  let process: ChildProcess
  /// True for the program that starts the app.
  let isLaunch: Bool
  private var requests = 0
  private var nextRequest: ContinuousClock.Instant?

  /// The time from one request to end to the next, stronger one.
  private static let patience = Duration.seconds(10)
  /// The time in milliseconds in which a terminal's signal has reached all processes of its group.
  private static let settling: CInt = 20

  /// Starts the program; throws if it is not found or cannot be started.
  init(
    _ words: [String], streams: [CInt], setting variables: [String], isLaunch: Bool
  ) throws(SystemError) {
    guard let name = words.first, let path = FileSystem.program(name) else {
      throw SystemError(number: ENOENT)
    }
    process = try ChildProcess(
      program: path, words, streams: streams, leadsGroup: false, setting: variables)
    self.isLaunch = isLaunch
  }

  /// Passes a signal on; a further signal becomes SIGTERM, then SIGKILL.
  func end(by signal: CInt) {
    requests += 1
    nextRequest = .now + Self.patience
    switch requests {
    case 1:
      pause(milliseconds: Self.settling)
      // A signal that is pending here too was sent to the whole group, as a terminal sends ^C.
      if !Signals.takePending(signal) { process.send(signal) }
    case 2: process.send(SIGTERM)
    default: process.send(SIGKILL)
    }
  }

  /// Asks more strongly if the last request was a while ago.
  func endIfOverdue() {
    if let nextRequest, ContinuousClock.now >= nextRequest { end(by: SIGTERM) }
  }

  /// Ends the program as nobody waits for it any more: first SIGTERM, soon SIGKILL.
  func abandon(within time: Duration) {
    process.send(SIGTERM)
    requests = 2
    nextRequest = .now + time
  }
}
