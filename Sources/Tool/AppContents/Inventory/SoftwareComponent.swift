package import SDKCatalog

/// A third-party library in a project or an app, found in one file.
package struct SoftwareComponent: Hashable, Sendable {
  /// The library's name without version and subspec, such as `UMCommon` or `umeng/sdk`.
  package var name: String
  package var registry: SDKProducts.Registry
  package var version: String?
  /// The path of the file in which it was found, including the path inside a zip file.
  package var file: String
  /// The line in the file, from 1; `nil` for a file without lines, such as a binary property list.
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
