import CaptureFiles
import Evidence

/// Reads the logs of Apple systems: Xcode's console, Console, and `log show` in all its styles.
///
/// Keeps hosts, handshakes, settings and error codes of loads and connections, and nothing else: a log may contain
/// anything that an app writes.
enum ConsoleReader {
  static func read<E: Error>(
    _ contents: consuming FileContents, named name: String,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var join = LoadJoin()
    var emitted: [Observation] = []
    var summary = try LogMessages.forEach(contents, named: name) {
      (event, line, place) throws(E) in
      join.receive(event, of: line, at: place, &emitted)
      for observation in emitted { try emit(observation) }
      emitted.removeAll(keepingCapacity: true)
    }
    summary.hostlessBlocks = join.finish(&emitted)
    summary.hiddenHosts = join.hidden
    for observation in emitted { try emit(observation) }
    return summary
  }
}
