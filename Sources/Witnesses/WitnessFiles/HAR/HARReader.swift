import CaptureFiles
import Evidence

/// Reads HTTP archives (HAR 1.2, http://www.softwareishard.com/blog/har-12-spec/) from proxies,
/// browsers and device farms.
///
/// Members may have any order. It reads schemes, hosts, redirects and other HTTP facts. A browser's
/// `_securityDetails` count as the server's TLS if the issuer shows that no proxy was involved.
/// `_securityState` and `timings.ssl` reveal nothing about the server.
struct HARReader: ~Copyable {
  private var record: JSONRecord
  private var level = Level.start
  private var hasEntries = false

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
    if begins == true { level = .document } else { record.stop() }
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
      record.recordHead()
      (level, hasEntries) = (.entries, true)
    case .version?: record.recordHead()
    case .end?:
      level = .document
      // An empty list is valid, a missing one means that the file is damaged.
      if !hasEntries { record.recordDamage("the log has no list of entries") }
    case .other?, nil: break
    }
  }

  private mutating func readEntry() -> Observation? {
    let hasMore = record.reading { (json) throws(JSONStream.Problem) in try json.nextItem() }
    switch hasMore {
    case true?:
      return record.entry { (json) throws(JSONStream.Problem) in try RecordedLoad(harEntry: &json) }
    case false?: level = .log
    case nil: break
    }
    return nil
  }
}
