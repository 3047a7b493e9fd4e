import Evidence

/// The processes of a log, by the name and the PID in the heads of its lines.
struct LoggedProcesses {
  /// The maximum number of processes.
  private static let most = 65_536

  private var numbers: [LoggedProcess: Int] = [:]
  private var facts: [ProcessFacts?] = []
  /// The process of the last line.
  private var last: (process: LoggedProcess, number: Int)?
  /// The number of lines of processes for which there was no room.
  private var surplus = 0

  /// The name and PID of a process; `nil` if its lines have no name.
  subscript(number: Int) -> ProcessFacts? {
    number >= 0 ? facts[number] : last?.number == number ? last?.process.facts : nil
  }

  /// The number of a process that wrote a line.
  ///
  /// Beyond the limit, each line of a new process gets a negative number of its own, so that no lines are joined.
  mutating func number(of process: LoggedProcess) -> Int {
    if let last, last.process == process, last.number >= 0 { return last.number }
    let number = lookUp(process)
    last = (process, number)
    return number
  }

  private mutating func lookUp(_ process: LoggedProcess) -> Int {
    if let known = numbers[process] { return known }
    guard facts.count < Self.most else {
      surplus += 1
      return -surplus
    }
    numbers[process] = facts.count
    facts.append(process.facts)
    return facts.count - 1
  }
}
