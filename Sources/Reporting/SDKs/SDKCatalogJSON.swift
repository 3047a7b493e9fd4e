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
