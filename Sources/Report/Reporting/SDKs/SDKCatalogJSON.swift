package import JSONText
package import SDKCatalog

/// The JSON of `atsift sdk list` and `atsift sdk show`.
package struct SDKCatalogJSON {
  package static func list(_ records: [SDKRecord], clouds: [SharedCloud] = []) -> String {
    var rented: [String: [SharedCloud]] = [:]
    for cloud in clouds { for sdk in Set(cloud.sdks) { rented[sdk, default: []].append(cloud) } }
    let rows = records.map { ListedRecord(record: $0, rented: rented[$0.identifier] ?? []) }
    return listMembers.value(rows).document()
  }

  package static func record(_ record: SDKRecord, clouds: [SharedCloud] = []) -> String {
    recordMembers.value(ListedRecord(record: record, rented: clouds)).document()
  }

  package static let listMembers = JSONObject<[ListedRecord]>([
    .schema(.sdk),
    .objects("sdks", ListedRecord.members) { $0 },
  ])

  package static let recordMembers = JSONObject<ListedRecord>([
    .schema(.sdk),
    .object("sdk", ListedRecord.members) { $0 },
  ])

  package struct ListedRecord: Sendable {
    fileprivate let record: SDKRecord
    /// The shared clouds from which the SDK rents its servers.
    fileprivate let rented: [SharedCloud]
  }
}

extension SDKCatalogJSON.ListedRecord {
  fileprivate static let members = JSONObject<Self>(
    "record",
    [
      .field("identifier", as: .identifier) { $0.record.identifier },
      .field("name") { $0.record.name },
      .field("nameChinese") { $0.record.nameChinese },
      .field("vendor") { $0.record.vendor },
      .word("category") { $0.record.category },
      .objects("suffixes", SDKSuffix.members) { $0.record.suffixes },
      .objects(
        "sharedClouds", cloudMembers, "Clouds that it uses too, whose names do not identify an SDK."
      ) { $0.rented.isEmpty ? nil : $0.rented },
      .object("cleartext", SDKRecord.CleartextHistory.members) { $0.record.cleartext },
      .object("transport", SDKTransport.members) { $0.record.transport },
      .objects("products", productMembers, "Its names in projects and apps.") { $0.products },
      .object("vendorAsks", SDKRecord.VendorRequest.members) { $0.record.vendorRequest },
      .field("fix", "What ends a need, in a sentence or two.") { $0.record.fix },
      .field("fixChinese") { $0.record.fixChinese },
      .field("catalog", "The file of a catalogue that is not the built-in one.") { $0.record.file },
    ])

  private static let cloudMembers = JSONObject<SharedCloud>([
    .field("suffix") { $0.suffix }, .field("operator") { $0.operatorName },
  ])

  private typealias Product = (registry: SDKProducts.Registry, name: String)

  private static let productMembers = JSONObject<Product>([
    .word("registry") { $0.registry }, .field("name") { $0.name },
  ])

  private var products: [Product]? {
    guard !record.products.isEmpty else { return nil }
    return SDKProducts.Registry.allCases.flatMap { registry in
      record.products[registry].map { (registry, $0) }
    }
  }
}
