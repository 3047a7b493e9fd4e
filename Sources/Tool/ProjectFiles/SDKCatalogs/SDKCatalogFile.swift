package import SDKCatalog

/// A catalogue in YAML: a project's own, or the source of the built-in one.
///
/// Parse it with `init(yaml:file:)` and combine it by `SDKCatalog.adding(_:)`. `yaml` writes it
/// again.
package struct SDKCatalogFile: Hashable, Sendable {
  /// Further names for an SDK of another catalogue.
  package struct Addition: Hashable, Sendable {
    package var identifier: String
    package var suffixes: [SDKSuffix]
    package var line: Int

    package init(to identifier: String, suffixes: [SDKSuffix], line: Int = 1) {
      self.identifier = identifier
      self.suffixes = suffixes
      self.line = line
    }
  }

  /// The value of `schema` in files of this format.
  package static let schema = "atsift-sdk-catalog/1"

  /// Complete SDK records.
  package var records: [SDKRecord]
  package var additions: [Addition]
  package var sharedClouds: [SharedCloud]
  package var vendors: [SDKVendor]

  package init(
    records: [SDKRecord] = [], additions: [Addition] = [], sharedClouds: [SharedCloud] = [],
    vendors: [SDKVendor] = []
  ) {
    self.records = records
    self.additions = additions
    self.sharedClouds = sharedClouds
    self.vendors = vendors
  }
}
