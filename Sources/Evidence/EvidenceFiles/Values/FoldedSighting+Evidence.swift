import Evidence
import JSONText

// All facts of a folded sighting are on its line, including hello and certificate, so that lines
// can be copied from one fold to another.

extension JSONWriter {
  mutating func append(_ sighting: FoldedSighting) {
    openObject()
    member(#""kind":"#, sighting.example.kind.rawValue)
    members(whole: sighting.example.place)
    member(#""next":"#, Array(sighting.places.dropFirst())) { $1.append(whole: $0) }
    if sighting.last != sighting.example.place {
      member(#""last":"#, written: written { $0.append(whole: sighting.last) })
    }
    member(#""captures":"#, tally: sighting.captures)
    members(factsOf: sighting.example, nil)
    if let validity = sighting.validity {
      openObject(#""validity":"#)
      member(#""notBefore":"#, secondsOf: validity.lowerBound.nanoseconds)
      member(#""notAfter":"#, secondsOf: validity.upperBound.nanoseconds)
      closeObjectMember()
    }
    closeObject()
  }

  mutating func member(_ name: StaticString, tally: CaptureTally) {
    if tally.isMore {
      member(name, CaptureTally.wordForMore)
    } else {
      openObject(name)
      for entry in tally.entries {
        member(named: entry.capture.description) { $0.value(.integer(Int(entry.count))) }
      }
      closeObjectMember()
    }
  }
}

extension CaptureTally {
  fileprivate static let wordForMore = "more than \(most)"

  init(_ cursor: inout FactCursor) throws(EvidenceProblem) {
    if try cursor.isString() {
      guard try cursor.string() == Self.wordForMore else {
        throw EvidenceProblem("has captures that are neither an object nor \"\(Self.wordForMore)\"")
      }
      self = .more
      return
    }
    var tally = CaptureTally()
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      guard let capture = CaptureIdentity(name) else {
        throw EvidenceProblem("has a capture without its identity")
      }
      let count = try cursor.count()
      guard count > 0 else { throw EvidenceProblem("has a capture with the count 0") }
      tally.join(CaptureTally(capture, count: count))
    }
    self = tally
  }
}

extension FoldedSighting {
  init(_ cursor: inout FactCursor) throws(EvidenceProblem) {
    var (seen, next, last) = (ReadObservation(in: ""), [Place](), Place?.none)
    var (captures, from, to) = (CaptureTally(), Timestamp?.none, Timestamp?.none)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "next":
        next = try cursor.list { (item) throws(EvidenceProblem) in try Place(&item, in: "") }
      case "last": last = try Place(&cursor, in: "")
      case "captures": captures = try CaptureTally(&cursor)
      case "validity":
        try cursor.object { (name, cursor) throws(EvidenceProblem) in
          switch name {
          case "notBefore": from = try cursor.time()
          case "notAfter": to = try cursor.time()
          default: try cursor.skipValue()
          }
        }
      default: if try !seen.readField(name, &cursor) { try cursor.skipValue() }
      }
    }
    let example = try seen.observation()
    // In a fold, each place must name its capture.
    guard !captures.isEmpty, ([example.place] + next).allSatisfy({ !$0.capture.isEmpty }) else {
      throw EvidenceProblem("has a folded sighting without its captures")
    }
    let validity: ClosedRange<Timestamp>? =
      if let from, let to, from <= to { from...to } else { nil }
    self.init(
      example: example, places: [example.place] + next, last: last ?? example.place,
      captures: captures, validity: validity)
  }
}
