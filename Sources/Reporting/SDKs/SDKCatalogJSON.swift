public import SDKCatalog

/// The JSON of `atsift sdk`.
public struct SDKCatalogJSON {
  /// The version of the schema; a key that is added does not raise it.
  public static let schemaVersion = 1

  /// The SDKs of a list.
  public static func list(_ records: [SDKRecord]) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion), "sdks": .array(records.map(JSONValue.init)),
    ]).document()
  }

  /// One SDK.
  public static func record(_ record: SDKRecord) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion), "sdk": JSONValue(record),
    ]).document()
  }

  /// Hosts with what they came to, in the order in which they were asked.
  public static func answers(_ answers: [(host: String, answer: SDKLookUpLine.Answer)]) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "hosts": .array(answers.map { answer($0.host, $0.answer) }),
    ]).document()
  }

  private static func answer(_ host: String, _ answer: SDKLookUpLine.Answer) -> JSONValue {
    var (match, cloud) = (SDKMatch?.none, SharedCloud?.none)
    switch answer {
    case .sdk(let found): match = found
    case .cloud(let found): cloud = found
    case .unknown, .noHost: break
    }
    return .object([
      "host": .string(host),
      "sdk": match.map { .string($0.record.name) },
      "sdkMatch": match.map(JSONValue.init),
      "sharedCloud": cloud.map {
        .object([
          "suffix": .string($0.suffix), "operator": .string($0.operatorName),
          "sdks": .strings($0.sdks),
        ])
      },
      "isHostName": .boolean(answer != .noHost),
    ])
  }
}

extension JSONValue {
  /// An SDK with all its names.
  fileprivate init(_ record: SDKRecord) {
    self = .object([
      "identifier": .string(record.identifier),
      "name": .string(record.name),
      "nameChinese": record.nameChinese.map { .string($0) },
      "vendor": .string(record.vendor),
      "category": .string(record.category.rawValue),
      "suffixes": .array(record.suffixes.map(JSONValue.init)),
      "cleartext": record.cleartext.map(JSONValue.init),
      "httpsSince": record.httpsSince.map(JSONValue.init),
      "vendorAsks": record.vendorRequest.map(JSONValue.init),
      "fix": record.fix.map { .string($0) },
      "catalog": record.file.map { .string($0) },
    ])
  }
}
