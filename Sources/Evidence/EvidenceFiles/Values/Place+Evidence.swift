import Evidence
import JSONText

// A place omits its capture, which is that of the section; only in a fold it is written.

extension JSONWriter {
  mutating func members(_ place: Place) {
    member(#""frame":"#, place.frame)
    member(#""time":"#, secondsOf: place.time?.nanoseconds)
    member(#""unit":"#, place.unusualUnit)
  }

  mutating func members(whole place: Place) {
    member(#""capture":"#, place.capture)
    members(place)
  }

  mutating func append(whole place: Place) {
    openObject()
    members(whole: place)
    closeObject()
  }

  mutating func member(_ name: StaticString, _ place: Place?) {
    guard let place else { return }
    openObject(name)
    members(place)
    closeObjectMember()
  }
}

extension Place {
  mutating func readField(
    _ name: String, _ cursor: inout FactCursor
  ) throws(EvidenceProblem) -> Bool {
    switch name {
    case "capture": capture = try cursor.string()
    case "frame": frame = Int(try cursor.integer(0...EvidenceLimits.frame))
    case "time": time = try cursor.time()
    case "unit": unit = try cursor.word()
    default: return false
    }
    return true
  }

  init(_ cursor: inout FactCursor, in capture: String) throws(EvidenceProblem) {
    self.init(capture: capture, frame: 0, time: nil)
    var place = self
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      if try !place.readField(name, &cursor) { try cursor.skipValue() }
    }
    self = place
  }
}
