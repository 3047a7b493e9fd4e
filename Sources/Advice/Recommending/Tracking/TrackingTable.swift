import AppTransportSecurity
import HostNames

/// The tracking domains of all manifests, by name.
struct TrackingTable {
  /// An item of a manifest's list.
  struct Item {
    /// The place of the manifest among all.
    var manifest: Int
    /// The place of the item in the list.
    var index: Int
  }

  private(set) var items: [String: [Item]] = [:]

  /// A table of manifests; what is no domain name is left out.
  init(_ manifests: [DeclaredTracking]) {
    for (manifest, declaration) in manifests.enumerated() {
      for (index, text) in declaration.domains.enumerated() {
        guard let name = HostName(parsing: text), name.address == nil else { continue }
        items[name.name, default: []].append(Item(manifest: manifest, index: index))
      }
    }
  }

  /// The declared domain to which a host belongs: the longest name that is the host or above it.
  func domain(of host: String) -> String? { Self.names(of: host).first { items[$0] != nil } }

  /// A host and all names above it, the longest first.
  static func names(of host: String) -> [String] { [host] + NamesAbove(host).map(String.init) }
}
