import CaptureFiles
import Escaping
import Evidence

struct JSONRecord: ~Copyable {
  private var json: JSONStream
  private(set) var summary: TrafficLogSummary
  private(set) var isOver = false

  init(_ contents: consuming FileContents, as witness: TrafficLogKind, named name: ForeignText) {
    json = JSONStream(contents)
    summary = TrafficLogSummary(name: name, witness: witness)
  }

  mutating func recordHead() { summary.hasHead = true }

  /// Records damage if the JSON text does not end at the current offset.
  ///
  /// Does nothing if reading has ended before, such as at the end of a truncated file.
  mutating func finish() {
    let ends: Void? = reading { (json) throws(JSONStream.Problem) in try json.expectEnd() }
    isOver = true
    // A truncated compressed file may decode to wrong bytes at its end.
    if ends != nil, let damage = json.damage { add(.unreadable(damage), at: json.offset) }
  }

  mutating func recordDamage(_ words: String) { add(.malformed(words), at: json.offset) }

  /// Calls `read` and returns its result; `nil` if the JSON is damaged, which is recorded.
  ///
  /// The next read begins after the damaged value, if the value's end can be found.
  mutating func reading<Result>(
    _ read: (inout JSONStream) throws(JSONStream.Problem) -> Result
  ) -> Result? {
    guard !isOver else { return nil }
    let depth = json.depth
    do throws(JSONStream.Problem) {
      return try read(&json)
    } catch {
      record(error, openAt: depth)
      return nil
    }
  }

  /// Begins an object and returns true; returns false for damaged JSON, and for another value,
  /// which is skipped.
  mutating func beginsObject() -> Bool {
    reading { (json) throws(JSONStream.Problem) in try json.beginsObject() } ?? false
  }

  /// Begins a list and returns true; returns false for damaged JSON, and for another value, which
  /// is skipped.
  mutating func beginsList() -> Bool {
    reading { (json) throws(JSONStream.Problem) in try json.beginsList() } ?? false
  }

  /// Reads the next member name of the current object; `nil` at the object's end, or if the rest is
  /// unreadable.
  mutating func nextName() -> String? {
    while !isOver {
      let name = reading { (json) throws(JSONStream.Problem) in try json.nextName() }
      if let name { return name }
    }
    return nil
  }

  /// Reads the items of the current list with `read` and passes their observations to `emit`.
  mutating func readEntries<E: Error>(
    _ read: (inout JSONStream) throws(JSONStream.Problem) -> RecordedLoad,
    _ emit: (consuming Observation, RecordedLoad) throws(E) -> Void
  ) throws(E) {
    while !isOver {
      switch reading({ (json) throws(JSONStream.Problem) in try json.nextItem() }) {
      case true?: if let (observation, load) = entry(read) { try emit(observation, load) }
      case false?: return
      case nil: break
      }
    }
  }

  /// Reads an entry; `nil` if it is damaged, which is recorded, or its URL's scheme is irrelevant
  /// to ATS.
  private mutating func entry(
    _ read: (inout JSONStream) throws(JSONStream.Problem) -> RecordedLoad
  ) -> (Observation, RecordedLoad)? {
    summary.entries += 1
    let start = json.offset
    let load = reading { (json) throws(JSONStream.Problem) -> RecordedLoad? in
      try json.beginsObject() ? read(&json) : nil
    }
    guard let load else { return nil }
    let place = Place(
      capture: summary.name, frame: summary.entries, time: load?.time, unit: .entry)
    do throws(RecordProblem) {
      guard let load else { throw RecordProblem("is not an object") }
      return try load.observation(by: summary.witness, at: place).map { ($0, load) }
    } catch {
      add(.malformed(error.words), at: start)
      return nil
    }
  }

  private mutating func record(_ problem: JSONStream.Problem, openAt depth: Int) {
    switch problem {
    case .cut(let offset):
      isOver = true
      add(json.damage.map(TrafficLogDamage.Kind.unreadable) ?? .cut, at: offset)
    case .malformed(let words, let offset):
      do throws(JSONStream.Problem) {
        try json.recover(to: depth)
        add(.malformed(words), at: offset)
      } catch {
        isOver = true
        add(.endless(words), at: offset)
      }
    }
  }

  private mutating func add(_ kind: TrafficLogDamage.Kind, at offset: UInt64) {
    summary.add(TrafficLogDamage(kind, at: max(1, summary.entries), byteOffset: offset))
  }
}
