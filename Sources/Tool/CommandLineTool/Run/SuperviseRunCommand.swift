import ArgumentParser
import Bytes
import SystemCalls
import WordBook

/// `atsift supervise-run`: the process that starts and ends the programs of `run`.
///
/// With a separate process, the process that parses the log needs no right to start programs or to
/// send signals, and the programs end even if that process is killed. Standard input is a socket to
/// `run`: the plan comes from it, then a byte to begin, then the numbers of signals; its end ends
/// the programs. Messages to `run` are written to it. Standard output receives the log. Descriptors
/// 3 and 4 are the command's standard input and output, 5 is the file for the log, if any.
struct SuperviseRunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: RunPlan.supervisor,
    abstract: "Start and end programs for `run`, which starts this command.",
    shouldDisplay: false)

  /// The longest plan in bytes; systems allow fewer bytes of arguments for one program.
  private static let longestPlan = 8 << 20

  func validate() throws {
    if FileDescriptor.standardOutput.isTerminal {
      throw ValidationError("`atsift run` starts this command; run `atsift run` instead.")
    }
  }

  func run() throws {
    setProcessName("atsift-run")
    // `run` alone decides when this process ends; a terminal sends these to both.
    Signals.block(SIGQUIT)
    let line = FileDescriptor.standardInput
    guard let head = line.read(upTo: 4), head.count == 4 else { return }
    let length = head.reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.longestPlan, let bytes = line.read(upTo: length), bytes.count == length,
      let plan = RunPlan(bytes), let begin = line.read(upTo: 1), begin == [0]
    else { return }
    RunSupervisor(plan).run()
  }
}
