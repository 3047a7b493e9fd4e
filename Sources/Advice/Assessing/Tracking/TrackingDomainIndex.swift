import AppTransportSecurity
import HostNames
import Recommending

struct TrackingDomainIndex {
  struct Item {
    var manifest: Int
    var index: Int
  }

  private(set) var items: [String: [Item]] = [:]

  /// Creates an index of the manifests by declared domain; domains that are invalid names, or
  /// addresses, are skipped.
  init(_ manifests: [DeclaredTrackingDomains]) {
    for (manifest, declaration) in manifests.enumerated() {
      for (index, text) in declaration.domains.enumerated() {
        guard let name = HostName(parsing: text), name.address == nil else { continue }
        items[name.name, default: []].append(Item(manifest: manifest, index: index))
      }
    }
  }

  func domain(of host: String) -> String? { Self.names(of: host).first { items[$0] != nil } }

  static func names(of host: String) -> [String] { [host] + ParentDomains(host).map(String.init) }
}
