import Evidence

/// The processes of a log, by the name and the PID in the heads of its lines.
struct LoggedProcesses {
  /// The maximum number of processes.
  private static let most = 65_536

  private struct Key: Hashable {
    var name: String?
    var pid: Int32?
  }

  private var numbers: [Key: Int] = [:]
  private var facts: [ProcessFacts?] = []
  /// The process of the last line.
  private var last: (key: Key, number: Int)?
  /// The number of lines of processes for which there was no room.
  private var surplus = 0

  /// The name and PID of a process; `nil` if its lines have no name.
  subscript(number: Int) -> ProcessFacts? {
    number >= 0 ? facts[number] : last?.number == number ? Self.facts(last?.key) : nil
  }

  /// The number of the process that wrote a line.
  ///
  /// Beyond the limit, each line of a new process gets a negative number of its own, so that no lines are joined.
  mutating func number(of line: LogLine) -> Int {
    let key = Key(name: line.process, pid: line.pid)
    if let last, last.key == key, last.number >= 0 { return last.number }
    let number = lookUp(key)
    last = (key, number)
    return number
  }

  private mutating func lookUp(_ key: Key) -> Int {
    if let known = numbers[key] { return known }
    guard facts.count < Self.most else {
      surplus += 1
      return -surplus
    }
    numbers[key] = facts.count
    facts.append(Self.facts(key))
    return facts.count - 1
  }

  private static func facts(_ key: Key?) -> ProcessFacts? {
    key?.name.map { ProcessFacts(name: $0, pid: key?.pid) }
  }
}
