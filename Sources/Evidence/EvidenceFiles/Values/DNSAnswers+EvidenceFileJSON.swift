import Escaping
import Evidence
import JSONText

extension DNSAnswers {
  static let members = table(placesAs: Place.members)
  static let foldMembers = table(placesAs: Place.whole)

  private static func table(placesAs place: JSONObject<Place>) -> JSONObject<DNSAnswers> {
    JSONObject(
      "name",
      [
        .field("name") { $0.name },
        .field("resolved") { bounded($0.resolved) },
        .field("nonexistent") { bounded($0.nonexistent) },
        .field("failed") { bounded($0.failed) },
        .object("firstFailure", place) { $0.firstFailure },
        .field("chains", "The aliases of the name.") { $0.chains },
        .flag("https", "Whether there is an HTTPS record.") { $0.hasHTTPSRecord },
        .field("alpn", "The protocols that the HTTPS record offers.") { $0.applicationProtocols },
        .flag("ech", "Whether the HTTPS record has keys for Encrypted Client Hello.") {
          $0.offersEncryptedHello
        },
      ])
  }
}

/// Returns a count, lowered to the limit that the reader of evidence files accepts.
func bounded(_ count: Int) -> Int { min(count, Int(EvidenceLimits.count)) }

extension DNSAnswers {
  init(_ cursor: inout EvidenceJSONReader, in capture: ForeignText) throws(EvidenceLineError) {
    var answers = DNSAnswers("")
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "name": answers.name = try cursor.name()
      case "resolved": answers.resolved = try cursor.count()
      case "nonexistent": answers.nonexistent = try cursor.count()
      case "failed": answers.failed = try cursor.count()
      case "firstFailure": answers.firstFailure = try Place(&cursor, in: capture)
      case "chains":
        let chains = try cursor.list { (item) throws(EvidenceLineError) in
          try item.list { (alias) throws(EvidenceLineError) in try alias.name() }
        }
        for chain in chains { answers.add(chain: chain) }
      case "https": answers.hasHTTPSRecord = try cursor.boolean()
      case "alpn":
        for name in try cursor.foreignTexts() { answers.add(applicationProtocol: name) }
      case "ech": answers.offersEncryptedHello = try cursor.boolean()
      default: try cursor.skipValue()
      }
    }
    guard !answers.name.isEmpty else { throw EvidenceLineError("has DNS answers without a name") }
    self = answers
  }
}
