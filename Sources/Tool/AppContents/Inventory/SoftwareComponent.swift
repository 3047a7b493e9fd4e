public import SDKCatalog

/// A piece of third-party software that a project or an app holds, as one file states it.
public struct SoftwareComponent: Hashable, Sendable {
  /// The name as it is written, without version and subspec, such as `UMCommon` or `umeng/sdk`.
  public var name: String
  /// The registry in which the name counts.
  public var registry: SDKProducts.Registry
  /// The version as it is written; `nil` where the file states none.
  public var version: String?
  /// The path of the file, through a zip file too.
  public var file: String
  /// The 1-based line in it; `nil` where it has no lines, as in a binary property list.
  public var line: Int?

  /// A component of a file.
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

  /// The place as it is cited: `ios/Podfile.lock:12`.
  public var place: String { line.map { "\(file):\($0)" } ?? file }
}
