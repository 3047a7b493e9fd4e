import CaptureFiles
import Escaping
import Evidence

/// Reads sessions of the Charles proxy in JSON form (`.chlsj`), a list of transactions.
///
/// The members `ssl` and `alpn` are skipped, because they describe Charles' own TLS.
enum CharlesReader {
  static func read<E: Error>(
    _ contents: consuming FileContents, named name: ForeignText,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    var record = JSONRecord(contents, as: .charlesSession, named: name)
    guard record.beginsList() else { return record.summary }
    record.recordHead()
    try record.readEntries(
      { (json) throws(JSONStream.Problem) in try RecordedLoad(charlesTransaction: &json) }
    ) { (observation, _) throws(E) in try emit(observation) }
    record.finish()
    return record.summary
  }
}
