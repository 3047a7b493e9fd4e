import CaptureFiles
import Escaping
import Evidence

/// Reads mitmproxy's flow files: the app's requests, and the TLS between mitmproxy and the servers.
///
/// Bodies are skipped, and the TLS between app and mitmproxy, which shows nothing about servers.
enum MitmproxyReader {
  static func read<E: Error>(
    _ contents: consuming FileContents, named name: ForeignText,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    var summary = TrafficLogSummary(name: name, witness: .mitmproxyFlows)
    var flows = MitmproxyFlowGatherer(name: name)
    var walk = TNetStringParser(contents)
    var (number, isOver) = (0, false)
    while !isOver {
      number += 1
      let start = walk.offset
      switch walk.nextFlow() {
      case .flow(let flow):
        summary.entries += 1
        flows.receive(flow, at: number)
      case .malformed(let words, let place):
        summary.add(TrafficLogDamage(.malformed(words), at: number, byteOffset: place))
      case .lost(let words, let place):
        summary.add(TrafficLogDamage(.malformed(words), at: number, byteOffset: place))
        isOver = true
      case .cut:
        summary.add(TrafficLogDamage(.cut, at: number, byteOffset: start))
        isOver = true
      case .end: isOver = true
      }
      if isOver { flows.finish() }
      for observation in flows.takeFinished() { try emit(observation) }
    }
    if let damage = walk.damage {
      summary.add(TrafficLogDamage(.unreadable(damage), at: number, byteOffset: walk.offset))
    }
    return summary
  }
}
