import AppTransportSecurity
package import Evidence

/// Traffic that was excluded from the judgement although an exception covers its host: the first
/// host, the reason, and the number of further hosts.
public struct SetAsideTraffic: Hashable, Sendable {
  public var host: String
  public var reason: SetAside.Reason
  public var more: Int
}

package struct SetAsideHosts {
  private var byKey: [String: [SetAside]] = [:]

  package init(_ aside: [SetAside], under present: PresentDictionary) {
    for item in aside {
      for key in present.keys(near: item.host)
      where key == item.host || present[key]?.includesSubdomains == true {
        byKey[key, default: []].append(item)
      }
    }
  }

  package func traffic(under key: String) -> SetAsideTraffic? {
    guard let items = byKey[key], let first = items.first else { return nil }
    return SetAsideTraffic(
      host: first.host, reason: first.reason, more: Set(items.map(\.host)).count - 1)
  }

  package func places(under key: String) -> [Place] {
    (byKey[key] ?? []).compactMap(\.evidence.first).min().map { [$0] } ?? []
  }
}
