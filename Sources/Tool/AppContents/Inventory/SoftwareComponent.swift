package import SDKCatalog

/// A third-party library in a project or an app, as recorded by one file.
package struct SoftwareComponent: Hashable, Sendable {
  /// The name without version and subspec, such as `UMCommon` or `umeng/sdk`.
  package var name: String
  package var registry: SDKProducts.Registry
  package var version: String?
  /// The path of the file, including the path inside a zip file.
  package var file: String
  /// The line, from 1; `nil` for a file without lines, such as a binary property list.
  package var line: Int?

  package init(
    _ name: String, in registry: SDKProducts.Registry, version: String?, file: String,
    line: Int? = nil
  ) {
    self.name = name
    self.registry = registry
    self.version = version
    self.file = file
    self.line = line
  }

  package var place: String { line.map { "\(file):\($0)" } ?? file }
}
