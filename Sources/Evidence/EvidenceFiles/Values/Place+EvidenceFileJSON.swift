import Escaping
import Evidence
import JSONText

// A place omits its capture, which is that of the section; only in a fold it is written.

extension Place {
  static let members = JSONObject<Place>([
    .field(
      "frame", "The number of the packet, line or entry, from 1, or the offset of a byte; see unit."
    ) { $0.frame },
    .word("unit", "What frame counts.") { $0.unit },
    .field("time") { $0.time },
  ])

  static let whole = JSONObject<Place>(
    "place", isClosed: true, [.field("capture") { $0.capture }], members.members { $0 })
}

extension Place {
  mutating func readField(
    _ name: String, _ cursor: inout EvidenceJSONReader
  ) throws(EvidenceLineError) -> Bool {
    switch name {
    case "capture": capture = try cursor.foreignText()
    case "frame": frame = Int(try cursor.integer(0...EvidenceLimits.frame))
    case "time": time = try cursor.time()
    // Absent for packets in files that atsift wrote before 0.1.0.
    case "unit": unit = try cursor.word()
    default: return false
    }
    return true
  }

  init(_ cursor: inout EvidenceJSONReader, in capture: ForeignText) throws(EvidenceLineError) {
    self.init(capture: capture, frame: 0, time: nil)
    var place = self
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      if try !place.readField(name, &cursor) { try cursor.skipValue() }
    }
    self = place
  }
}
