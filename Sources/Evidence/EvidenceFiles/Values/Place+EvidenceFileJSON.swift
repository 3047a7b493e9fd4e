package import Evidence
package import JSONText

// A place omits its capture, which is that of the section; only in a fold it is written.

extension Place {
  static let members = JSONObject<Place>([
    .field("frame", "The number of the packet, log line or other unit, from 1.") { $0.frame },
    .field("time") { $0.time },
    .field("unit", "The unit that `frame` counts; absent for packets.", as: unusualUnits) {
      $0.unusualUnit
    },
  ])

  static let whole = JSONObject<Place>(
    "place", isClosed: true, [.field("capture") { $0.capture }], members.members { $0 })

  package static var unusualUnits: JSONForm {
    .words(Unit.allCases.filter { $0 != .packet }.map(\.rawValue))
  }
}

extension Place {
  mutating func readField(
    _ name: String, _ cursor: inout EvidenceJSONReader
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

  init(_ cursor: inout EvidenceJSONReader, in capture: String) throws(EvidenceProblem) {
    self.init(capture: capture, frame: 0, time: nil)
    var place = self
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      if try !place.readField(name, &cursor) { try cursor.skipValue() }
    }
    self = place
  }
}
