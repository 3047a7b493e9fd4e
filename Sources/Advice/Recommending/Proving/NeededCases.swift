import AppTransportSecurity

/// The cases of a host, held as runs: on most systems a connection asks for the same keys, and there may
/// be very many hosts.
struct NeededCases: Sequence {
  /// One connection on systems that follow each other.
  private struct Run {
    let connection: NeededCase.Connection
    let keys: ExceptionKeys
    let first: UInt16
    var count: UInt16 = 1
  }

  private let systems: [SystemVersion]
  private var runs: [Run] = []

  /// Those cases.
  ///
  /// - Parameters:
  ///   - cases: In the order in which they are told.
  ///   - systems: Those that are judged on, in order.
  init(_ cases: [NeededCase], on systems: [SystemVersion]) {
    self.systems = systems
    for item in cases {
      if let last = runs.last, last.connection === item.connection, last.keys == item.keys,
        let next = systems.dropFirst(Int(last.first + last.count)).first, next == item.system
      {
        runs[runs.count - 1].count += 1
      } else if let place = systems.firstIndex(of: item.system) {
        runs.append(
          Run(
            connection: item.connection, keys: item.keys,
            first: UInt16(clamping: place)))
      }
    }
  }

  var isEmpty: Bool { runs.isEmpty }

  func makeIterator() -> AnyIterator<NeededCase> {
    AnyIterator(
      runs.lazy.flatMap { run in
        systems.dropFirst(Int(run.first)).prefix(Int(run.count)).lazy.map { system in
          NeededCase(connection: run.connection, system: system, keys: run.keys)
        }
      }.makeIterator())
  }
}
