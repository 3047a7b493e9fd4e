import Bytes
import Escaping
import Evidence
import SystemCalls
import WordBook

/// The log of an app that another process records while a command runs.
///
/// That process starts and ends the programs (`RunSupervisor`); this one reads the log from a pipe.
final class LogRecording {
  /// The name of the log in evidence.
  let name: String
  private let plan: RunPlan
  private let source: LogSource
  /// The path of the file to which the log is also written; `nil` if it is not kept.
  let savedPath: String?
  private let console: Console
  private let supervisor: ChildProcess
  private let log: FileDescriptor
  private let line: FileDescriptor
  private var received: [UInt8] = []
  private var lastLines: [String] = []
  private var hasBegun = false
  private var isFinished = false

  private(set) var losses: [InputLoss] = []
  private(set) var command: RecordedCommand?
  /// The error that ended saving the log; `nil` if there was none.
  private(set) var failure: ToolError?

  private static let pipeCapacity: CInt = 1 << 20

  /// Starts the process that will start the programs; they start with ``begin()``.
  ///
  /// - Parameters:
  ///   - plan: The programs.
  ///   - source: The place of the log, for messages.
  ///   - saved: The file to which the log is also written.
  ///   - commandOutput: The descriptor that becomes the command's standard output.
  ///   - console: The output for messages.
  /// - Throws: `ToolError` if the process cannot be started.
  init(
    _ plan: RunPlan, from source: LogSource, savingTo saved: SavedLog?, commandOutput: CInt,
    _ console: Console
  ) throws(ToolError) {
    self.plan = plan
    self.source = source
    self.console = console
    savedPath = saved?.path
    name = saved?.path ?? "the run's log"
    do throws(SystemError) {
      let pipe = try DescriptorPair.pipe(capacity: Self.pipeCapacity)
      let line = try DescriptorPair.line()
      supervisor = try ChildProcess(
        ["atsift", RunPlan.supervisor], input: line.second,
        output: pipe.second,
        passing: [FileDescriptor.standardInputNumber, commandOutput]
          + [saved?.file.number].compactMap(\.self))
      log = pipe.keepingFirst()
      self.line = line.keepingFirst()
      try plan.message.withBytes { (bytes) throws(SystemError) in try self.line.write(bytes) }
    } catch {
      throw .internalFailure("the process that starts programs cannot be started: \(error.words)")
    }
    SignalLine.open(self.line.number)
    InterruptionHandling.watchForCommand()
  }

  deinit { SignalLine.open(-1) }

  var number: CInt { log.number }

  /// True if a command is run; false if the user ends the recording.
  var hasCommand: Bool { !plan.command.isEmpty }

  /// Starts the programs, and waits until the log streams.
  ///
  /// - Throws: `ToolError` if the log ends, or the user ends the run, before that.
  func begin() throws(ToolError) {
    try? [0 as UInt8].withBytes { (bytes) throws(SystemError) in try line.write(bytes) }
    switch nextEvent() {
    case .streaming:
      hasBegun = true
      console.note(.recording(source.words, command: plan.command.first.map { ForeignText($0) }))
    case .silent:
      hasBegun = true
      losses.append(InputLoss(.logStream, detail: Self.late))
      console.warn(
        .logIsSilent(seconds: plan.patience, command: plan.command.first.map { ForeignText($0) }))
    case .logNotStarted(let reason): throw .logNotStarted(program, Wording(verbatim: reason), [])
    case .logEnded(let ending):
      throw .logNotStarted(program, Wording(ending.recorded), lastLines.map { ForeignText($0) })
    case .stopped: throw .stoppedBeforeLog
    case let event?: receive(event)
    case nil: throw .logNotStarted(program, Wording(.unknown), [])
    }
  }

  /// Receives the events that have arrived since the last call.
  func receiveEvents() {
    while line.isReadable(), let event = nextEvent() { receive(event) }
  }

  /// Waits for the end of the programs, which is near when the log has ended.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    while let event = nextEvent() { receive(event) }
    _ = supervisor.wait()
    InterruptionHandling.commandEnded()
    if hasCommand, hasBegun, command == nil {
      command = RecordedCommand(plan.command[0], .unknown)
      losses.append(InputLoss(.logStream, detail: "the command was not started"))
    }
    if let command {
      if command.succeeded {
        console.note(.commandEnded(command))
      } else {
        console.warn(.commandEnded(command))
      }
    }
  }

  /// The error for a log in which nothing was recorded.
  var nothingRecorded: ToolError { .nothingRecorded(source.processes, source.help) }

  /// Warns of the first host that the log hides, and gives advice.
  func warnOfHiddenHost() { console.warn(.hostIsHidden(source.hiddenHelp)) }

  private var program: String { plan.stream.first ?? plan.collection.first?.first ?? "" }

  private static let late: ForeignText = "the log had not begun to stream when the command started"

  private func receive(_ event: RunEvent) {
    switch event {
    case .streaming, .silent, .stopped, .said: break
    case .logEnded(let ending):
      losses.append(
        InputLoss(
          .logStream,
          detail: "\(program) \(Wording(ending.recorded).text(in: .english)) before the command"))
      console.warn(
        .logEnded(program, Wording(ending.recorded), lastLines.map { ForeignText($0) }))
    case .logNotStarted(let reason):
      losses.append(InputLoss(.logStream, detail: "\(program) was not started: \(reason)"))
      console.warn(.notStarted(program, Wording(verbatim: reason)))
    case .launchNotStarted(let reason): addFailedLaunch(Wording(verbatim: reason))
    case .launchFailed(let ending): addFailedLaunch(Wording(ending.recorded))
    case .commandNotStarted(let reason):
      console.warn(.notStarted(plan.command.first ?? "", Wording(verbatim: reason)))
    case .commandEnded(let ending):
      command = RecordedCommand(plan.command.first ?? "", ending.recorded)
    case .savingFailed(let reason):
      failure = .cannotWrite(ForeignText(name), reason)
      if let failure { console.warn(failure.message) }
    }
  }

  private func addFailedLaunch(_ reason: Wording) {
    losses.append(
      InputLoss(.logStream, detail: "the app was not launched: \(reason.text(in: .english))"))
    console.warn(.notStarted(plan.launch.joined(separator: " "), reason))
  }

  /// Waits for the next event, and collects lines of standard error on the way.
  ///
  /// - Returns: The event; `nil` if the other process has ended.
  private func nextEvent() -> RunEvent? {
    while true {
      if let end = received.firstIndex(of: 0x0a) {
        let text = String(decoding: received[..<end], as: UTF8.self)
        received.removeFirst(end + 1)
        guard let event = RunEvent(text) else { continue }
        if case .said(let line) = event {
          lastLines.append(line)
          continue
        }
        return event
      }
      guard let bytes = line.readAvailable(upTo: 4096), !bytes.isEmpty else { return nil }
      received += bytes
    }
  }
}
