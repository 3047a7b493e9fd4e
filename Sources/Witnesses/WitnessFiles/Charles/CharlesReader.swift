import CaptureFiles
import Evidence

/// Reads Charles sessions in JSON format (`.chlsj`), a list of transactions.
///
/// `ssl` and `alpn` are skipped, as they describe Charles' own TLS.
enum CharlesReader {
  static func read<E: Error>(
    _ contents: consuming FileContents, named name: String,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var record = JSONRecord(contents, as: .charlesSession, named: name)
    let begins = record.reading { (json) throws(JSONStream.Problem) in try json.beginsList() }
    if begins == true { record.recordHead() } else { record.stop() }
    while !record.isOver {
      switch record.reading({ (json) throws(JSONStream.Problem) in try json.nextItem() }) {
      case true?:
        let observation = record.entry { (json) throws(JSONStream.Problem) in
          try RecordedLoad(charlesTransaction: &json)
        }
        if let observation { try emit(observation) }
      case false?: record.finish()
      case nil: break
      }
    }
    return record.summary
  }
}
