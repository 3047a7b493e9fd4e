import CaptureFiles
import Evidence

/// A record in JSON form, in which damage costs the entry that is damaged.
struct JSONRecord: ~Copyable {
  private var json: JSONStream
  private(set) var summary: WitnessSummary
  /// True if nothing more can be read.
  private(set) var isOver = false

  /// A record at its beginning.
  ///
  /// - Parameters:
  ///   - contents: The file.
  ///   - witness: The kind of record.
  ///   - name: Its name in evidence.
  init(_ contents: consuming FileContents, as witness: Witness, named name: String) {
    json = JSONStream(contents)
    summary = WitnessSummary(name: name, witness: witness)
  }

  /// Notes that the file has the head of the form.
  mutating func noteHead() { summary.hasHead = true }

  /// Ends reading; what follows is damage.
  mutating func finish() {
    let ends: Void? = reading { (json) throws(JSONStream.Problem) in try json.expectEnd() }
    isOver = true
    // The text may end before the packed file, whose last bytes then are wrong.
    if ends != nil, let damage = json.damage { add(.unreadable(damage), at: json.offset) }
  }

  /// Notes that the record is not of the form, in words.
  mutating func note(_ words: String) { add(.malformed(words), at: json.offset) }

  /// Ends reading without looking at the rest.
  mutating func giveUp() { isOver = true }

  /// Reads a part of the text.
  ///
  /// - Parameter read: Reads it.
  /// - Returns: The result; `nil` where the text is damaged. Then reading goes on behind the damaged
  ///   value of the list or object that is open now, if its end can be found.
  mutating func reading<Result>(
    _ read: (inout JSONStream) throws(JSONStream.Problem) -> Result
  ) -> Result? {
    guard !isOver else { return nil }
    let depth = json.depth
    do throws(JSONStream.Problem) {
      return try read(&json)
    } catch {
      note(error, openAt: depth)
      return nil
    }
  }

  /// Reads an entry.
  ///
  /// - Parameter read: Reads the members of its object, which is begun.
  /// - Returns: The observation of its load; `nil` if it has none that counts, or is damaged.
  mutating func entry(
    _ read: (inout JSONStream) throws(JSONStream.Problem) -> RecordedLoad
  ) -> Observation? {
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
      return try load.observation(by: summary.witness, at: place)
    } catch {
      add(.malformed(error.words), at: start)
      return nil
    }
  }

  private mutating func note(_ problem: JSONStream.Problem, openAt depth: Int) {
    switch problem {
    case .cut(let offset):
      isOver = true
      add(json.damage.map(WitnessDamage.Kind.unreadable) ?? .cut, at: offset)
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

  private mutating func add(_ kind: WitnessDamage.Kind, at offset: UInt64) {
    summary.add(WitnessDamage(kind, at: max(1, summary.entries), byteOffset: offset))
  }
}
