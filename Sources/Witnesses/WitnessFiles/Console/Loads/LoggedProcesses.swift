import Escaping
import Evidence

struct LoggedProcesses {
  private static let most = 65_536

  private var numbers: [LoggedProcess: Int] = [:]
  private var facts: [ProcessFacts?] = []
  private var last: (process: LoggedProcess, number: Int)?
  private var surplus = 0

  subscript(number: Int) -> ProcessFacts? {
    number >= 0 ? facts[number] : last?.number == number ? last?.process.facts : nil
  }

  /// Returns true if a process with this name has messages in the log.
  func isNamed(_ name: ForeignText) -> Bool { facts.contains { $0?.name == name } }

  /// Returns the number of a process, which is equal for equal processes.
  ///
  /// Beyond the limit, each call for a new process returns another negative number, so that lines
  /// of that process are not joined.
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
