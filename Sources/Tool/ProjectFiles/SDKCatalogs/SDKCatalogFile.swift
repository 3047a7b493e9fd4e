public import SDKCatalog

/// A catalogue in YAML: a project's own, or the source of the built-in one.
///
/// Parse it with `init(yaml:file:)` and combine it by `SDKCatalog.adding(_:)`. `yaml` writes it
/// again.
public struct SDKCatalogFile: Hashable, Sendable {
  /// Further names for an SDK of another catalogue.
  public struct Addition: Hashable, Sendable {
    public var identifier: String
    public var suffixes: [SDKSuffix]
    public var line: Int

    public init(to identifier: String, suffixes: [SDKSuffix], line: Int = 1) {
      self.identifier = identifier
      self.suffixes = suffixes
      self.line = line
    }
  }

  /// The value of `schema` in files of this format.
  public static let schema = "atsift-sdk-catalog/1"

  /// Complete SDK records.
  public var records: [SDKRecord]
  public var additions: [Addition]
  public var sharedClouds: [SharedCloud]
  public var vendors: [SDKVendor]

  public init(
    records: [SDKRecord] = [], additions: [Addition] = [], sharedClouds: [SharedCloud] = [],
    vendors: [SDKVendor] = []
  ) {
    self.records = records
    self.additions = additions
    self.sharedClouds = sharedClouds
    self.vendors = vendors
  }
}
