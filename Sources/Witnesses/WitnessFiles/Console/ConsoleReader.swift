import CaptureFiles
import Evidence

/// Reads the logs of Apple systems: Xcode's console, Console, and `log show` in all its styles.
///
/// Only lines about loads and connections are looked at, and of these only hosts, handshakes, settings and codes are kept:
/// a log may hold anything that an app writes.
enum ConsoleReader {
  static func read<E: Error>(
    _ contents: consuming FileContents, named name: String,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var join = LoadJoin()
    var told: [Observation] = []
    var summary = try LogMessages.forEach(contents, named: name) {
      (event, line, place) throws(E) in
      join.receive(event, of: line, at: place, &told)
      for observation in told { try emit(observation) }
      told.removeAll(keepingCapacity: true)
    }
    summary.hostlessBlocks = join.finish(&told)
    summary.hiddenHosts = join.hidden
    for observation in told { try emit(observation) }
    return summary
  }
}
