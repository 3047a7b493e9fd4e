import JSONText
package import SDKCatalog

/// An SDK catalogue in YAML: a project's own, or the source of the built-in one.
///
/// `init(yaml:file:)` parses it, `SDKCatalog.adding(_:)` adds it to another catalogue, and `yaml`
/// writes it.
package struct SDKCatalogFile: Hashable, Sendable {
  /// Further host names of an SDK that another catalogue defines.
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
  package static let schema = DocumentSchema.sdkCatalog.mark

  /// The SDKs that this file defines.
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
