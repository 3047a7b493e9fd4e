public import SDKCatalog

/// A catalogue as people write it, in YAML: the project's own, and what the built-in one is made of.
public struct SDKCatalogFile: Hashable, Sendable {
  /// More names of an SDK that another catalogue knows.
  public struct Addition: Hashable, Sendable {
    /// The SDK's identifier.
    public var identifier: String
    public var suffixes: [SDKSuffix]
    /// The line where it stands, from 1.
    public var line: Int

    /// More names of an SDK.
    public init(to identifier: String, suffixes: [SDKSuffix], line: Int = 1) {
      self.identifier = identifier
      self.suffixes = suffixes
      self.line = line
    }
  }

  /// The value of `schema` in a file of this format.
  public static let schema = "atsift-sdk-catalog/1"

  /// SDKs that are described whole.
  public var records: [SDKRecord]
  public var additions: [Addition]
  public var sharedClouds: [SharedCloud]
  public var vendors: [SDKVendor]

  /// A catalogue by its parts.
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
