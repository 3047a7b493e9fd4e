import Escaping
package import Evidence
package import JSONText

// All facts of a folded sighting are on its line, including hello and certificate, so that lines
// can be copied from one fold to another.

extension MergedSighting {
  /// A folded sighting as a line of a fold (merged evidence).
  struct Line: Sendable {
    let sighting: MergedSighting
    let facts: SightingFields

    init(_ sighting: MergedSighting) {
      self.sighting = sighting
      facts = SightingFields(sighting.example)
    }

    static let members = JSONObject<Line>(
      "sighting",
      [.field("kind") { $0.sighting.example.kind }],
      Place.whole.members(\.sighting.example.place),
      [
        .objects(
          "next", Place.whole, "The places after the first.", atMost: MergedSighting.mostPlaces - 1
        ) {
          $0.sighting.places.count > 1 ? Array($0.sighting.places.dropFirst()) : nil
        },
        .object("last", Place.whole, "Where it was last seen; absent if it was seen once.") {
          $0.sighting.last == $0.sighting.example.place ? nil : $0.sighting.last
        },
        .field("captures") { $0.sighting.captures },
      ], SightingFields.members(isNumbered: false).members(\.facts),
      [
        .object(
          "validity", validityMembers,
          "The earliest start and the latest end of the certificates' validity."
        ) { $0.sighting.validity }
      ])

    private static let validityMembers = JSONObject<ClosedRange<Timestamp>>([
      .field("notBefore") { $0.lowerBound },
      .field("notAfter") { $0.upperBound },
    ])
  }
}

extension CountPerCapture: JSONFormProviding {
  package static var jsonForm: JSONForm {
    .part(
      "tally",
      .oneOf([
        .constant(.string(wordForMore)),
        .map(.integer(from: 1), names: "^[0-9a-f]{24}$", atMost: most),
      ]))
  }

  package func appendJSON(to json: inout JSONWriter) {
    guard !isMore else { return json.string(Self.wordForMore) }
    json.openObject()
    for entry in entries {
      json.member(named: entry.capture.description) { $0.integer(Int64(entry.count)) }
    }
    json.closeObject()
  }
}

extension CountPerCapture {
  fileprivate static let wordForMore = "more than \(most)"

  init(_ cursor: inout EvidenceJSONReader) throws(EvidenceLineError) {
    if try cursor.isString() {
      guard try cursor.string() == Self.wordForMore else {
        throw EvidenceLineError(
          "has captures that are neither an object nor \"\(Self.wordForMore)\"")
      }
      self = .more
      return
    }
    var tally = CountPerCapture()
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      guard let capture = CaptureIdentity(name) else {
        throw EvidenceLineError("has a capture without its identity")
      }
      let count = try cursor.count()
      guard count > 0 else { throw EvidenceLineError("has a capture with the count 0") }
      tally.join(CountPerCapture(capture, count: count))
    }
    self = tally
  }
}

extension MergedSighting {
  init(_ cursor: inout EvidenceJSONReader) throws(EvidenceLineError) {
    var (seen, next, last) = (ObservationFieldReader(in: ""), [Place](), Place?.none)
    var (captures, from, to) = (CountPerCapture(), Timestamp?.none, Timestamp?.none)
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "next":
        next = try cursor.list { (item) throws(EvidenceLineError) in try Place(&item, in: "") }
      case "last": last = try Place(&cursor, in: "")
      case "captures": captures = try CountPerCapture(&cursor)
      case "validity":
        try cursor.object { (name, cursor) throws(EvidenceLineError) in
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
      throw EvidenceLineError("has a sighting of merged evidence that names no capture with it")
    }
    let validity: ClosedRange<Timestamp>? =
      if let from, let to, from <= to { from...to } else { nil }
    self.init(
      example: example, places: [example.place] + next, last: last ?? example.place,
      captures: captures, validity: validity)
  }
}
