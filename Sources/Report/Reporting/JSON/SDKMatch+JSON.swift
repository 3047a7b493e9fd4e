import JSONText
import SDKCatalog

extension SDKMatch {
  static let members = JSONObject<SDKMatch>(
    "sdk",
    [
      .field("identifier") { $0.record.identifier },
      .field("name") { $0.record.name },
      .field("nameChinese") { $0.record.nameChinese },
      .field("vendor") { $0.record.vendor },
      .field("company", "The vendor's owner, or the vendor itself.") { $0.company },
      .word("category") { $0.record.category },
      .word("confidence") { $0.confidence },
      .word("basis", "Whether the name, an alias of it, or the address shows the SDK.") {
        $0.basis
      },
      .field("via", "The alias or address.") { $0.via },
      .object(
        "suffix", SDKSuffix.members, "The name in the catalogue that is the host, or above it."
      ) { $0.suffix },
      .object("cleartext", SDKRecord.CleartextHistory.members) { $0.record.cleartext },
      .object("transport", SDKTransport.members) { $0.record.transport },
      .object("vendorAsks", SDKRecord.VendorRequest.members) { $0.record.vendorRequest },
      .field("fix") { $0.record.fix },
      .field("catalog", "The file of a catalogue that is not the built-in one.") { $0.record.file },
    ])
}

extension SDKSuffix {
  static let members = JSONObject<SDKSuffix>(
    "suffix",
    [
      .field("name") { $0.name },
      .word("evidence", "How it is known; see docs/sdk-catalog.md.") { $0.evidence },
      .word("confidence") { $0.confidence },
      .field("source", "The page that says so, or a file.") { $0.source },
      .field("path", "The file there, with its repository and commit.") { $0.path },
      .flag("shared", "True if others use names below it too.") { $0.isShared },
    ])
}

extension SharedCloud {
  static let members = JSONObject<SharedCloud>([
    .field("suffix") { $0.suffix },
    .field("operator") { $0.operatorName },
    .word("kind") { $0.kind },
    .list("sdks", "Identifiers of SDKs that use it, among others.") { $0.sdks },
  ])
}

extension SDKRecord.CleartextHistory {
  static let members = JSONObject<SDKRecord.CleartextHistory>([
    .field("text") { $0.text }, .field("source") { $0.source },
  ])
}

extension SDKRecord.VendorRequest {
  static let members = JSONObject<SDKRecord.VendorRequest>([
    .list("keys") { $0.keys }, .field("source") { $0.source }, .field("date") { $0.date },
  ])
}
