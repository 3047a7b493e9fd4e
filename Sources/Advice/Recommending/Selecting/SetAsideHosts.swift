import AppTransportSecurity
import Evidence

/// Traffic under an exception that was set aside: of its first host, and how many more hosts there are.
public struct AsideTraffic: Hashable, Sendable {
  public var host: String
  public var reason: SetAside.Reason
  public var more: Int
}

/// Traffic that was seen but not judged, by the exceptions that apply to it.
struct SetAsideHosts {
  private var byKey: [String: [SetAside]] = [:]

  /// - Parameters:
  ///   - aside: The traffic that was not judged.
  ///   - present: The dictionary of the app.
  init(_ aside: [SetAside], under present: PresentDictionary) {
    for item in aside {
      for key in present.keys(near: item.host)
      where key == item.host || present[key]?.includesSubdomains == true {
        byKey[key, default: []].append(item)
      }
    }
  }

  /// The traffic that was set aside under an exception; `nil` where none was.
  func traffic(under key: String) -> AsideTraffic? {
    guard let items = byKey[key], let first = items.first else { return nil }
    return AsideTraffic(
      host: first.host, reason: first.reason, more: Set(items.map(\.host)).count - 1)
  }

  /// Returns the place of the first of it.
  func places(under key: String) -> [Place] {
    (byKey[key] ?? []).compactMap(\.evidence.first).min().map { [$0] } ?? []
  }
}
