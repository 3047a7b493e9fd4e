package import Escaping
package import SDKCatalog

/// A third-party library in a project or an app, found in one file.
package struct SoftwareComponent: Hashable, Sendable {
  /// The library's name without version and subspec, such as `UMCommon` or `umeng/sdk`.
  package var name: ForeignText
  package var registry: SDKProducts.Registry
  package var version: ForeignText?
  /// The path of the file in which it was found, including the path inside a zip file.
  package var file: ForeignText
  /// The line in the file, from 1; `nil` for a file without lines, such as a binary property list.
  package var line: Int?

  package init(
    _ name: ForeignText, in registry: SDKProducts.Registry, version: ForeignText?,
    file: ForeignText, line: Int? = nil
  ) {
    self.name = name
    self.registry = registry
    self.version = version
    self.file = file
    self.line = line
  }

  /// Creates a component from the parts that a reader cut out of a file.
  package init(
    _ name: String, in registry: SDKProducts.Registry, version: String?, file: ForeignText,
    line: Int? = nil
  ) {
    self.init(
      ForeignText(name), in: registry, version: version.map { ForeignText($0) }, file: file,
      line: line)
  }

  package var place: ForeignText {
    line.map { ForeignText(joining: [file, ForeignText("\($0)")], separator: ":") } ?? file
  }
}
