import Escaping
package import SDKCatalog

/// The SDKs recognised in an app or a project, each with the frameworks and packages by which it
/// was recognised.
package struct SDKInventory: Sendable {
  package struct Entry: Hashable, Sendable {
    package var record: SDKRecord
    /// The components by which the SDK was recognised, one for each version.
    ///
    /// If a lock file lists the SDK, only components from lock files are kept.
    package var components: [SoftwareComponent]
  }

  package private(set) var entries: [Entry] = []
  package private(set) var unknown: [SoftwareComponent] = []

  /// Looks up an inventory's components in an SDK catalogue.
  ///
  /// If a lock file lists an SDK, its bundles are ignored, since the version in their Info.plist
  /// often remains `1.0` for years.
  package init(_ inventory: SoftwareInventory, in catalog: SDKCatalog) {
    self.init(inventory.components, in: catalog)
  }

  init(_ components: [SoftwareComponent], in catalog: SDKCatalog) {
    let index = SDKProductIndex(catalog)
    var found: [String: Entry] = [:]
    for component in components {
      guard let record = index.record(of: component.name, in: component.registry) else {
        if component.registry != .bundle { unknown.append(component) }
        continue
      }
      found[record.identifier, default: Entry(record: record, components: [])]
        .components.append(component)
    }
    entries = found.values.map(Self.settled).sorted { $0.record.identifier < $1.record.identifier }
  }

  private static func settled(_ entry: Entry) -> Entry {
    let locked = entry.components.filter { ![.framework, .bundle].contains($0.registry) }
    var versions: Set<ForeignText?> = []
    var settled = entry
    settled.components = (locked.isEmpty ? entry.components : locked).filter {
      versions.insert($0.version).inserted
    }
    if versions.count > 1 { settled.components.removeAll { $0.version == nil } }
    return settled
  }
}
