import Bytes
import SystemCalls

/// Runs the program that prints the log, and the command, according to a ``RunPlan``.
///
/// It copies the log to `atsift run` and parses nothing. Each wait has a limit, except that for the
/// command's own end, so that a run always ends.
final class RunSupervisor {
  private enum Phase: Equatable {
    /// The log is to stream before the command starts.
    case starting(until: ContinuousClock.Instant)
    case running
    /// The command has ended, and its last lines of the log may still arrive.
    case settling(until: ContinuousClock.Instant)
    /// The command has ended, and programs collect the log.
    case collecting
    /// The program that prints the log has been asked to end.
    case stopping(until: ContinuousClock.Instant)
    case over
  }

  private let plan: RunPlan
  private let line = FileDescriptor.standardInput
  private let log = FileDescriptor.standardOutput
  private let file = FileDescriptor(RunSupervisor.savedLog, isOwned: false)
  private var phase = Phase.running
  private let start = ContinuousClock.now
  private var printer: LogPrinter?
  private var collection: [[String]]
  private var command: SupervisedCommand?
  private var isLaunched = false
  /// The last bytes read from the log, and how many of them `atsift run` has received.
  private var pending: [UInt8] = []
  private var written = 0
  private var isSaving: Bool
  /// True if `atsift run` has ended, so that nobody needs the log.
  private var isAbandoned = false
  private var wasKilled = false
  private var wasHungUp = false
  private var isCleaning = false

  private static let commandInput: CInt = 3
  private static let commandOutput: CInt = 4
  private static let savedLog: CInt = 5
  /// The interval in milliseconds at which the programs are checked for their end.
  private static let interval: CInt = 20
  /// The time in which the log's last lines arrive after the command's end.
  private static let settling = Duration.seconds(1)
  /// The most bytes that are still read from a program that could not be ended.
  private static let mostLeft = 4 << 20
  /// The time for a program that prints a log to end when asked, before it is killed.
  private static let patience = Duration.seconds(2)

  init(_ plan: RunPlan) {
    self.plan = plan
    collection = plan.collection
    isSaving = plan.savesLog
  }

  func run() {
    for number in [Self.commandInput, Self.commandOutput] {
      FileDescriptor(number, isOwned: false).closeInChildren()
    }
    if isSaving { file.closeInChildren() }
    log.setNonBlocking()
    begin()
    while phase != .over {
      wait()
      receiveSignals()
      copyLog()
      printer?.readErrors()
      checkCommand()
      checkPrinter()
      advance()
    }
    deliver()
  }

  // MARK: The log

  private func begin() {
    guard !plan.stream.isEmpty else {
      send(.streaming)
      return startNext()
    }
    phase = .starting(until: .now + .seconds(plan.patience))
    do throws(SystemError) {
      printer = try LogPrinter(plan.stream)
    } catch {
      send(.logNotStarted(error.words))
      phase = .over
    }
  }

  private func wait() {
    var reading = isAbandoned ? [] : [line.number]
    if let printer {
      reading += printer.descriptors
      if pending.isEmpty, !printer.isAtEnd { reading.append(printer.output.number) }
    }
    waitForEvents(
      reading: reading, writing: pending.isEmpty ? [] : [log.number], milliseconds: Self.interval)
  }

  private func copyLog() {
    if let printer, pending.isEmpty, !printer.isAtEnd, printer.output.isReadable() {
      guard let bytes = printer.output.readAvailable(upTo: 1 << 16), !bytes.isEmpty else {
        printer.isAtEnd = true
        return
      }
      guard !isAbandoned else { return }
      (pending, written) = (bytes, 0)
      save(bytes)
      if case .starting = phase {
        send(.streaming)
        phase = .running
        startNext()
      }
    }
    write()
  }

  /// Writes as many of the pending bytes as `atsift run` takes without waiting.
  private func write() {
    guard !pending.isEmpty else { return }
    do throws(SystemError) {
      let count = try pending.withBytes { (bytes) throws(SystemError) in
        try log.writeAvailable(bytes, from: written)
      }
      written += count
    } catch {
      return abandon()
    }
    if written == pending.count { pending = [] }
  }

  private func save(_ bytes: [UInt8]) {
    guard isSaving else { return }
    do throws(SystemError) {
      try bytes.withBytes { (bytes) throws(SystemError) in try file.write(bytes) }
    } catch {
      isSaving = false
      send(.savingFailed(error.words))
    }
  }

  /// Writes what is left of the log; `atsift run` reads until the pipe is closed.
  private func deliver() {
    var left = Self.mostLeft
    while !isAbandoned {
      if pending.isEmpty, left > 0 {
        copyLog()
        left -= pending.count
      }
      if pending.isEmpty { return }
      waitForEvents(reading: [line.number], writing: [log.number], milliseconds: Self.interval)
      receiveSignals()
      write()
    }
  }

  private func checkPrinter() {
    guard let printer else { return }
    let hasEnded = printer.process.hasEnded
    // What it printed before its end comes first.
    guard hasEnded || printer.isAtEnd, printer.isAtEnd || !printer.output.isReadable(),
      pending.isEmpty
    else { return }
    printer.readErrors()
    // What it started ends too; it may have closed its output without ending.
    printer.process.sendToGroup(SIGKILL)
    let ending = printer.process.wait()
    self.printer = nil
    switch phase {
    case .starting:
      report(ending, of: printer)
      phase = .over
    case .running:
      report(ending, of: printer)
      if plan.command.isEmpty, command == nil { phase = .over }
    case .collecting:
      if ending != .exited(0), !isCleaning {
        report(ending, of: printer)
        collection = []
      }
      collectNext()
    case .settling, .stopping, .over:
      phase = command == nil ? .over : .running
    }
  }

  private func report(_ ending: ChildProcess.Ending, of printer: LogPrinter) {
    for text in printer.lastLines { send(.said(text)) }
    send(.logEnded(ending))
  }

  private func stopPrinter() {
    guard let printer else { return phase = .over }
    printer.process.sendToGroup(SIGTERM)
    phase = .stopping(until: .now + Self.patience)
  }

  private func collectNext() {
    if collection.isEmpty, !isCleaning, !plan.cleaning.isEmpty {
      isCleaning = true
      collection = [plan.cleaning]
    }
    guard !collection.isEmpty else { return phase = .over }
    phase = .collecting
    let seconds = (ContinuousClock.now - start).components.seconds
    let words = collection.removeFirst().map {
      $0 == RunPlan.minutes ? "\(seconds / 60 + 1)m" : $0
    }
    do throws(SystemError) {
      printer = try LogPrinter(words)
    } catch {
      if !isCleaning { send(.logNotStarted(error.words)) }
      collection = []
      collectNext()
    }
  }

  // MARK: The command

  /// Starts the app if the plan launches one, then the command; without a command, goes on recording.
  private func startNext() {
    let isLaunch = !plan.launch.isEmpty && !isLaunched
    isLaunched = true
    do throws(SystemError) {
      if isLaunch {
        let error = FileDescriptor.standardError.number
        command = try SupervisedCommand(
          plan.launch, streams: [Self.commandInput, error, error], setting: plan.variables,
          isLaunch: true)
      } else if !plan.command.isEmpty {
        command = try SupervisedCommand(
          plan.command,
          streams: [
            Self.commandInput, Self.commandOutput, FileDescriptor.standardError.number,
          ], setting: plan.variables, isLaunch: false)
      }
    } catch {
      send(isLaunch ? .launchNotStarted(error.words) : .commandNotStarted(error.words))
      finishRecording()
    }
  }

  private func checkCommand() {
    guard let command else { return }
    guard command.process.hasEnded else { return command.endIfOverdue() }
    let ending = command.process.wait()
    self.command = nil
    if isAbandoned {
      if printer == nil { phase = .over }
      return
    }
    guard command.isLaunch else {
      send(.commandEnded(ending))
      return finishRecording()
    }
    if ending != .exited(0) {
      send(.launchFailed(ending))
      finishRecording()
    } else {
      startNext()
    }
  }

  /// Ends the recording: waits for the last lines of the log, or collects it.
  private func finishRecording() {
    if !plan.collection.isEmpty { return collectNext() }
    phase = printer == nil ? .over : .settling(until: .now + Self.settling)
  }

  private func receiveSignals() {
    guard !isAbandoned, line.isReadable() else { return }
    guard let bytes = line.readAvailable(upTo: 16), !bytes.isEmpty else { return abandon() }
    for number in bytes { endRun(by: CInt(number)) }
  }

  private func endRun(by signal: CInt) {
    // A terminal that closes may send it twice, by its shell and by the system.
    if signal == SIGHUP, wasHungUp { return }
    if signal == SIGHUP { wasHungUp = true }
    if let command { return command.end(by: signal) }
    switch phase {
    case .starting:
      send(.stopped)
      stopPrinter()
    case .running: finishRecording()
    case .collecting where !isCleaning:
      printer?.process.sendToGroup(wasKilled ? SIGKILL : SIGTERM)
      wasKilled = true
    case .collecting, .settling, .stopping, .over: break
    }
  }

  /// Ends all programs, because `atsift run` has ended.
  private func abandon() {
    guard !isAbandoned else { return }
    isAbandoned = true
    pending = []
    collection = []
    command?.abandon(within: Self.patience)
    stopPrinter()
    if command != nil, phase == .over { phase = .running }
  }

  /// Ends phases that have lasted long enough.
  private func advance() {
    let now = ContinuousClock.now
    switch phase {
    case .starting(let end) where now >= end:
      send(.silent)
      phase = .running
      startNext()
    case .settling(let end) where now >= end: stopPrinter()
    case .stopping(let end) where now >= end:
      printer?.process.sendToGroup(SIGKILL)
      // A program that cannot be killed is left behind.
      if wasKilled { phase = .over }
      wasKilled = true
      if phase != .over { phase = .stopping(until: now + Self.patience) }
    case .running where plan.duration > 0 && plan.command.isEmpty && command == nil:
      if now - start >= .seconds(plan.duration) { finishRecording() }
    case .starting, .running, .settling, .collecting, .stopping, .over: break
    }
  }

  private func send(_ event: RunEvent) {
    guard !isAbandoned else { return }
    let bytes = Array(event.line.utf8)
    try? bytes.withBytes { (bytes) throws(SystemError) in try line.write(bytes) }
  }
}
