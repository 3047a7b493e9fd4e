import CaptureFiles
import Escaping
import Evidence

/// Reads logs of Apple systems: Xcode's console, Console, and `log show` in all its styles.
///
/// Only hosts, processes, handshakes, settings and error codes of loads and connections are used.
/// All other text is dropped, because an app may log anything.
enum ConsoleReader {
  static func read<E: Error>(
    _ contents: consuming FileContents, named name: ForeignText, matching: LogMatching?,
    threads: Int?, foundHidden: () -> Void = {}, _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    var hasHidden = false
    var join = LoadLogJoiner(capture: name, isLive: contents.isFollowed, matching: matching)
    var emitted: [Observation] = []
    var (lines, count) = (LogLineCounts(), 0)
    var summary = try LogMessages.forEach(contents, named: name, threads: threads) {
      (message) throws(E) in
      lines.add(message.event)
      if !hasHidden, case .hidden? = message.event.target {
        hasHidden = true
        foundHidden()
      }
      join.receive(message, &emitted)
      count += emitted.count
      for observation in emitted { try emit(observation) }
      emitted.removeAll(keepingCapacity: true)
    }
    summary.hostless = join.finish(&emitted, hasSystemLines: summary.systemLines > 0)
    summary.hiddenHosts = join.hidden
    if count + emitted.count == 0 { summary.linesWithoutHost = lines }
    for observation in emitted { try emit(observation) }
    return summary
  }

  /// Returns the connections with a time and server address, to be matched with captures of the
  /// same run; at most `LogMatching.most`.
  static func connections(
    _ contents: consuming FileContents, named name: ForeignText, threads: Int?
  ) -> [LogMatching.Connection] {
    var join = LoadLogJoiner(capture: name, collectsHidden: true)
    var emitted: [Observation] = []
    var found: [LogMatching.Connection] = []
    func collect() {
      let room = LogMatching.most - found.count
      found += emitted.lazy.compactMap { LogMatching.Connection($0) }.prefix(room)
      emitted.removeAll(keepingCapacity: true)
    }
    let summary = LogMessages.forEach(contents, named: name, threads: threads) { message in
      join.receive(message, &emitted)
      collect()
    }
    _ = join.finish(&emitted, hasSystemLines: summary.systemLines > 0)
    collect()
    return Array((found + (join.hiddenConnections ?? [])).prefix(LogMatching.most))
  }
}
