public import SDKCatalog

/// The SDKs of an inventory, each with the components that show it.
public struct SDKInventory: Sendable {
  /// An SDK that a project or an app holds.
  public struct Entry: Hashable, Sendable {
    public var record: SDKRecord
    /// The components that state it, those of lock files before those of bundles, each version once.
    public var components: [SoftwareComponent]
  }

  /// The SDKs by identifier.
  public private(set) var entries: [Entry] = []
  /// The components of no known SDK.
  public private(set) var unknown: [SoftwareComponent] = []

  /// Finds the SDKs of an inventory.
  ///
  /// A lock file states versions better than the Info.plist of a framework or a resource bundle, in which
  /// makers leave `1.0` for years; where one names the SDK, bundles are left out.
  public init(_ inventory: SoftwareInventory, in catalog: SDKCatalog) {
    self.init(inventory.components, in: catalog)
  }

  /// Finds the SDKs of components.
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
    var versions: Set<String?> = []
    var settled = entry
    settled.components = (locked.isEmpty ? entry.components : locked).filter {
      versions.insert($0.version).inserted
    }
    if versions.count > 1 { settled.components.removeAll { $0.version == nil } }
    return settled
  }
}
