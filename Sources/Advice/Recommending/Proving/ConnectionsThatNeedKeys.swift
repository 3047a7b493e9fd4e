import AppTransportSecurity
import Evidence

/// The connections of a host that exception keys can help, one element per connection and system.
///
/// To save memory, consecutive OS versions on which a connection needs the same keys are stored as
/// one run.
struct ConnectionsThatNeedKeys: Sequence {
  struct Run {
    let connection: ConnectionThatNeedsKeys.Connection
    let keys: ExceptionEntryKeys
    private let first: UInt16
    private var count: UInt16

    init(
      connection: ConnectionThatNeedsKeys.Connection, keys: ExceptionEntryKeys, systems: Range<Int>
    ) {
      self.connection = connection
      self.keys = keys
      first = UInt16(clamping: systems.lowerBound)
      count = UInt16(clamping: systems.count)
    }

    var systems: Range<Int> { Int(first)..<Int(first) + Int(count) }
    var facts: TransportFacts { connection.facts.value }

    mutating func coalesce(_ next: Run) -> Bool {
      guard next.connection === connection, next.keys == keys, next.first == first + count else {
        return false
      }
      count += next.count
      return true
    }
  }

  private let systems: [SystemVersion]
  private(set) var runs: [Run] = []

  init(on systems: [SystemVersion]) { self.systems = systems }

  var isEmpty: Bool { runs.isEmpty }

  mutating func append(_ run: Run) {
    guard let last = runs.indices.last, runs[last].coalesce(run) else { return runs.append(run) }
  }

  /// Divides the connections into those of which `isFirst` is true and the others.
  ///
  /// Usually all are of one kind, and then share their storage.
  func divided(by isFirst: (Run) -> Bool) -> (
    first: ConnectionsThatNeedKeys, others: ConnectionsThatNeedKeys
  ) {
    var (first, others) = (
      ConnectionsThatNeedKeys(on: systems), ConnectionsThatNeedKeys(on: systems)
    )
    guard !runs.allSatisfy(isFirst) else { return (self, others) }
    for run in runs { if isFirst(run) { first.append(run) } else { others.append(run) } }
    return (first, others)
  }

  func makeIterator() -> AnyIterator<ConnectionThatNeedsKeys> {
    AnyIterator(
      runs.lazy.flatMap { run in
        systems[run.systems].lazy.map { system in
          ConnectionThatNeedsKeys(connection: run.connection, system: system, keys: run.keys)
        }
      }.makeIterator())
  }
}
