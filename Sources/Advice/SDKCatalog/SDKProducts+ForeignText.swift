public import Escaping

extension SDKProducts {
  /// Returns true if the product with this name, as a project's file writes it, has the SDK's own
  /// version numbers.
  public func isMain(_ name: ForeignText, in registry: Registry) -> Bool {
    name.parsed { isMain($0, in: registry) }
  }
}

extension SDKProductIndex {
  /// Returns the SDK to which a product belongs, by its name in a project's file; `nil` if unknown.
  public func record(of name: ForeignText, in registry: SDKProducts.Registry) -> SDKRecord? {
    name.parsed { record(of: $0, in: registry) }
  }
}

extension SecureVersion {
  /// Returns the worst status among versions as an app's files state them; `nil` means a version
  /// that they do not state.
  public func standing(of versions: [ForeignText?]) -> SDKVersionStatus {
    worst(of: versions.map { $0.flatMap { $0.parsed(by: SDKVersion.init) } })
  }
}
