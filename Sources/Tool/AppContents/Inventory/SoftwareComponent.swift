public import SDKCatalog

/// A third-party library in a project or an app, as recorded by one file.
public struct SoftwareComponent: Hashable, Sendable {
  /// The name without version and subspec, such as `UMCommon` or `umeng/sdk`.
  public var name: String
  public var registry: SDKProducts.Registry
  public var version: String?
  /// The path of the file, including the way inside a zip file.
  public var file: String
  /// The line, from 1; `nil` for a file without lines, such as a binary property list.
  public var line: Int?

  public init(
    _ name: String, in registry: SDKProducts.Registry, version: String?, file: String,
    line: Int? = nil
  ) {
    self.name = name
    self.registry = registry
    self.version = version
    self.file = file
    self.line = line
  }

  public var place: String { line.map { "\(file):\($0)" } ?? file }
}
