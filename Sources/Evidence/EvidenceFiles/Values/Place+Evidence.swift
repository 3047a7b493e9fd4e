import Evidence
import JSONText

// A place is written without its capture, which is that of the section; in a fold with it.

extension JSONWriter {
  /// Appends a place's packet and time as members of the object that is open.
  mutating func members(_ place: Place) {
    member(#""frame":"#, place.frame)
    member(#""time":"#, secondsOf: place.time?.nanoseconds)
    member(#""unit":"#, place.unusualUnit)
  }

  /// Appends a place's capture, packet and time as members of the object that is open.
  mutating func members(whole place: Place) {
    member(#""capture":"#, place.capture)
    members(place)
  }

  /// Appends a place with its capture.
  mutating func append(whole place: Place) {
    openObject()
    members(whole: place)
    closeObject()
  }

  /// Appends a place as a member.
  mutating func member(_ name: StaticString, _ place: Place?) {
    guard let place else { return }
    openObject(name)
    members(place)
    closeObjectMember()
  }
}

extension Place {
  /// Takes in a member of the object that holds a place.
  ///
  /// - Returns: True if the member belongs to a place.
  mutating func take(
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

  /// Reads a place in a capture.
  init(_ cursor: inout FactCursor, in capture: String) throws(EvidenceProblem) {
    self.init(capture: capture, frame: 0, time: nil)
    var place = self
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      if try !place.take(name, &cursor) { try cursor.skipValue() }
    }
    self = place
  }
}
