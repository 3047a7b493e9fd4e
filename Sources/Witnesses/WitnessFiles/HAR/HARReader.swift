import CaptureFiles
import Escaping
import Evidence

/// Reads HTTP archives (HAR 1.2, http://www.softwareishard.com/blog/har-12-spec/).
///
/// JSON members may have any order. A browser's `_securityDetails` count as the server's TLS if the
/// certificate's issuer shows that no proxy was involved. `_securityState` and `timings.ssl` are
/// ignored, because they show nothing about the server.
struct HARReader: ~Copyable {
  private var record: JSONRecord
  private var hasEntries = false
  private var browser: String?

  private init(_ record: consuming JSONRecord) { self.record = record }

  static func read<E: Error>(
    _ contents: consuming FileContents, named name: ForeignText,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    try readLoads(contents, named: name) { (observation, _) throws(E) in try emit(observation) }
  }

  /// Passes each observation together with the entry that it was made of.
  static func readLoads<E: Error>(
    _ contents: consuming FileContents, named name: ForeignText,
    _ emit: (consuming Observation, RecordedLoad) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    var reader = HARReader(JSONRecord(contents, as: .har, named: name))
    if reader.record.beginsObject() { try reader.readDocument(emit) }
    return reader.record.summary
  }

  private mutating func readDocument<E: Error>(
    _ emit: (consuming Observation, RecordedLoad) throws(E) -> Void
  ) throws(E) {
    while let name = record.nextName() {
      if name != "log" {
        _ = skipsValue()
      } else if record.beginsObject() {
        try readLog(emit)
      }
    }
    record.finish()
  }

  private mutating func readLog<E: Error>(
    _ emit: (consuming Observation, RecordedLoad) throws(E) -> Void
  ) throws(E) {
    while let name = record.nextName() {
      switch name {
      case "entries" where record.beginsList():
        record.recordHead()
        hasEntries = true
        let browser = browser
        try record.readEntries(
          { (json) throws(JSONStream.Problem) in
            var load = try RecordedLoad(harEntry: &json)
            load.details?.browser = browser
            return load
          }, emit)
      // HTTP Toolkit lists the clients that refused its certificate behind the entries.
      case "_tlsErrors" where record.beginsList():
        try record.readEntries(
          { (json) throws(JSONStream.Problem) in try RecordedLoad(tlsError: &json) }, emit)
      case "entries", "_tlsErrors": break
      case "browser": readBrowser()
      default:
        if skipsValue(), name == "version" { record.recordHead() }
      }
    }
    // An empty list is valid, a missing one means that the file is damaged.
    if !record.isOver, !hasEntries { record.recordDamage("the log has no list of entries") }
  }

  private mutating func readBrowser() {
    guard record.beginsObject() else { return }
    while let name = record.nextName() {
      if name == "name" {
        browser =
          record.reading { (json) throws(JSONStream.Problem) in try json.wholeText(upTo: 64) }
          ?? nil
      } else {
        _ = skipsValue()
      }
    }
  }

  /// Skips a value that is not used; returns false if the value is damaged.
  private mutating func skipsValue() -> Bool {
    record.reading { (json) throws(JSONStream.Problem) in try json.skipValue() } != nil
  }
}
