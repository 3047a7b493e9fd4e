import AppTransportSecurity
import Evidence

/// What was seen and not judged, by the exceptions that would speak for it.
struct SetAsideHosts {
  private var byKey: [String: [SetAside]] = [:]

  /// - Parameters:
  ///   - aside: What was not judged.
  ///   - present: The dictionary of the app.
  init(_ aside: [SetAside], under present: PresentDictionary) {
    for item in aside {
      for key in present.keys(near: item.host)
      where key == item.host || present[key]?.includesSubdomains == true {
        byKey[key, default: []].append(item)
      }
    }
  }

  /// What was set aside under an exception and why, in words; `nil` where nothing was.
  func reason(under key: String) -> String? {
    guard let items = byKey[key], let first = items.first else { return nil }
    let hosts = Set(items.map(\.host))
    let more = hosts.count > 1 ? ", and \(hosts.count - 1) more below it" : ""
    return "\(first.host) was set aside (\(first.text))\(more)"
  }

  /// Where the first of it was seen.
  func places(under key: String) -> [Place] {
    (byKey[key] ?? []).compactMap(\.evidence.first).min().map { [$0] } ?? []
  }
}
