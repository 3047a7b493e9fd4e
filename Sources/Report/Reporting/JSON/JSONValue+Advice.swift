import AppTransportSecurity
import Evidence
import JSONText
import Recommending
import SDKCatalog
import WordBook

extension JSONValue {
  init(_ advice: Advice) {
    self = .object([
      "kind": .string(advice.kind.rawValue),
      "certainty": .string(advice.certainty.rawValue),
      "text": .string(advice.text(in: .english)),
      "grade": advice.grade.map { .string($0.rawValue) },
      "shipped": Self.shipped(advice.remedy),
      "rules": .strings(advice.rules.map(\.description)),
      "evidence": .array(advice.evidence.map(JSONValue.init)),
    ])
  }

  private static func shipped(_ remedy: Remedy) -> JSONValue? {
    guard case .mendSDK(let match, _, let standing) = remedy, let word = standing.word else {
      return nil
    }
    return .object([
      "sdk": .string(match.value.record.identifier), "standing": .string(word),
      "versions": .array(
        standing.versions.map { shipped in
          .object([
            "version": shipped.version.map { .string($0) }, "place": .string(shipped.place),
          ])
        }),
    ])
  }
}

extension ShippedStanding {
  fileprivate var word: String? {
    switch self {
    case .notLooked: nil
    case .notFound: "not-found"
    case .found(_, let standing): standing.rawValue
    }
  }
}
