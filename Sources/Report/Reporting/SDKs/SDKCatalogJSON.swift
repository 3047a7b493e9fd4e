import JSONText
package import SDKCatalog

/// The JSON of `atsift sdk list` and `atsift sdk show`.
package struct SDKCatalogJSON {
  package static let schemaVersion = 1

  package static func list(_ records: [SDKRecord], clouds: [SharedCloud] = []) -> String {
    var rented: [String: [SharedCloud]] = [:]
    for cloud in clouds { for sdk in Set(cloud.sdks) { rented[sdk, default: []].append(cloud) } }
    return JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "sdks": .array(records.map { JSONValue($0, rented[$0.identifier] ?? []) }),
    ]).document()
  }

  package static func record(_ record: SDKRecord, clouds: [SharedCloud] = []) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion), "sdk": JSONValue(record, clouds),
    ]).document()
  }
}

extension JSONValue {
  fileprivate init(_ record: SDKRecord, _ rented: [SharedCloud]) {
    self = .object([
      "identifier": .string(record.identifier),
      "name": .string(record.name),
      "nameChinese": record.nameChinese.map { .string($0) },
      "vendor": .string(record.vendor),
      "category": .string(record.category.rawValue),
      "suffixes": .array(record.suffixes.map(JSONValue.init)),
      "sharedClouds": rented.isEmpty
        ? nil
        : .array(
          rented.map {
            .object(["suffix": .string($0.suffix), "operator": .string($0.operatorName)])
          }),
      "cleartext": record.cleartext.map(JSONValue.init),
      "transport": record.transport.map(JSONValue.init),
      "products": record.products.isEmpty
        ? nil
        : .array(
          SDKProducts.Registry.allCases.flatMap { registry in
            record.products[registry].map {
              .object(["registry": .string(registry.rawValue), "name": .string($0)])
            }
          }),
      "vendorAsks": record.vendorRequest.map(JSONValue.init),
      "fix": record.fix.map { .string($0) },
      "fixChinese": record.fixChinese.map { .string($0) },
      "catalog": record.file.map { .string($0) },
    ])
  }
}
