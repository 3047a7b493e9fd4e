import AppTransportSecurity
package import Evidence

/// Traffic that was excluded from the judgement although an exception covers its host: the first
/// host, the reason, and the number of further hosts.
public struct ExcludedTrafficOfException: Hashable, Sendable {
  public var host: String
  public var reason: ExcludedTraffic.Reason
  public var more: Int
}

package struct ExcludedTrafficByException {
  private var byKey: [String: [ExcludedTraffic]] = [:]

  package init(_ aside: [ExcludedTraffic], under present: PresentDictionary) {
    for item in aside {
      for key in present.keys(near: item.host)
      where key == item.host || present[key]?.includesSubdomains == true {
        byKey[key, default: []].append(item)
      }
    }
  }

  package func traffic(under key: String) -> ExcludedTrafficOfException? {
    guard let items = byKey[key], let first = items.first else { return nil }
    return ExcludedTrafficOfException(
      host: first.host, reason: first.reason, more: Set(items.map(\.host)).count - 1)
  }

  package func places(under key: String) -> [Place] {
    (byKey[key] ?? []).compactMap(\.evidence.first).min().map { [$0] } ?? []
  }
}
