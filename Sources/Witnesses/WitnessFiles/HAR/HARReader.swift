import CaptureFiles
import Evidence

/// Reads HTTP archives (HAR 1.2, http://www.softwareishard.com/blog/har-12-spec/), as proxies,
/// browsers and device farms write them.
///
/// Members may come in any order. Schemes, hosts, redirects and other HTTP facts are read, and the TLS facts that a browser
/// writes in `_securityDetails` if its issuer shows that there was no proxy. `_securityState` and `timings.ssl`
/// tell nothing of the server.
struct HARReader: ~Copyable {
  private var record: JSONRecord
  private var level = Level.start
  private var hasEntries = false

  /// The object or list that is open.
  private enum Level { case start, document, log, entries }

  private init(_ record: consuming JSONRecord) { self.record = record }

  static func read<E: Error>(
    _ contents: consuming FileContents, named name: String,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var reader = HARReader(JSONRecord(contents, as: .har, named: name))
    while let observation = reader.next() { try emit(observation) }
    return reader.record.summary
  }

  /// Returns the observation of the next entry that has one.
  private mutating func next() -> Observation? {
    while !record.isOver {
      switch level {
      case .start: start()
      case .document: readDocument()
      case .log: readLog()
      case .entries: if let observation = readEntry() { return observation }
      }
    }
    return nil
  }

  private mutating func start() {
    let begins = record.reading { (json) throws(JSONStream.Problem) in try json.beginsObject() }
    if begins == true { level = .document } else { record.giveUp() }
  }

  private mutating func readDocument() {
    enum Member { case log, other, end }
    let member = record.reading { (json) throws(JSONStream.Problem) -> Member in
      guard let name = try json.nextName() else { return .end }
      if name == "log" { return try json.beginsObject() ? .log : .other }
      try json.skipValue()
      return .other
    }
    switch member {
    case .log?: level = .log
    case .end?: record.finish()
    case .other?, nil: break
    }
  }

  private mutating func readLog() {
    enum Member { case entries, version, other, end }
    let member = record.reading { (json) throws(JSONStream.Problem) -> Member in
      guard let name = try json.nextName() else { return .end }
      if name == "entries" { return try json.beginsList() ? .entries : .other }
      try json.skipValue()
      return name == "version" ? .version : .other
    }
    switch member {
    case .entries?:
      record.noteHead()
      (level, hasEntries) = (.entries, true)
    case .version?: record.noteHead()
    case .end?:
      level = .document
      // The list may be empty, but not absent: its name may be damaged.
      if !hasEntries { record.note("the log has no list of entries") }
    case .other?, nil: break
    }
  }

  private mutating func readEntry() -> Observation? {
    let goesOn = record.reading { (json) throws(JSONStream.Problem) in try json.nextItem() }
    switch goesOn {
    case true?:
      return record.entry { (json) throws(JSONStream.Problem) in try RecordedLoad(harEntry: &json) }
    case false?: level = .log
    case nil: break
    }
    return nil
  }
}
