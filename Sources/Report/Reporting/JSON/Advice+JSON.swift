import AppTransportSecurity
import Evidence
import JSONText
import Recommending
import SDKCatalog
import WordBook

extension Advice {
  static let members = JSONObject<Advice>(
    "advice",
    [
      .field("kind", "A stable word, such as change-url.") { $0.kind.rawValue },
      .word("certainty", "How certain it is that this meets the need.") { $0.certainty },
      .field("text") { $0.text(in: .english) },
      .word("grade", "How much of the URL that the advice names was judged.") { $0.grade },
      .object(
        "shipped", ShippedVersions.members,
        "The app's versions of the SDK, if they were looked for."
      ) { ShippedVersions($0.remedy) },
      .list("rules", "The rules of ATS.", of: .rule) { $0.rules.map(\.description) },
      .objects("evidence", Place.members) { $0.evidence },
    ])
}

/// The versions of an SDK that the app contains, with what is known of their use of http and https.
private struct ShippedVersions: Sendable {
  let sdk: String
  let standing: ShippedVersionStatus
  let word: String

  static let members = JSONObject<ShippedVersions>([
    .field("sdk", "Its identifier in the catalogue.") { $0.sdk },
    .field(
      "standing", "What is known of the worst of these versions.",
      as: .words([notFound] + SDKVersionStatus.allCases.map(\.rawValue))
    ) {
      $0.word
    },
    .objects("versions", place) { $0.standing.versions },
  ])

  private static let place = JSONObject<ShippedVersion>([
    .field("version", "As the file states it.") { $0.version },
    .field("place", "The file, with its line if it has one.") { $0.place },
  ])

  private static let notFound = "not-found"

  init?(_ remedy: Remedy) {
    guard case .mendSDK(let match, _, let standing) = remedy else { return nil }
    switch standing {
    case .notLooked: return nil
    case .notFound: word = Self.notFound
    case .found(_, let standing): word = standing.rawValue
    }
    (sdk, self.standing) = (match.value.record.identifier, standing)
  }
}
