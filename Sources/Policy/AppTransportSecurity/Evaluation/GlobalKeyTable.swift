import PropertyLists

/// The evaluator's verdicts on cleartext under combinations of the global keys (ATS-26).
package struct GlobalKeyTable: Hashable, Sendable {
  package static let keys: [PolicyKey] = [
    .allowsArbitraryLoads, .allowsArbitraryLoadsInWebContent, .allowsArbitraryLoadsForMedia,
    .allowsLocalNetworking,
  ]
  package static let interfaces: [LoadingInterface] = [.urlLoading, .webContent, .media]

  package struct Row: Hashable, Sendable {
    package let settings: [PolicyKey: Bool]
    package let onIOS9: [Decision.Verdict]
    package let sinceIOS10: [Decision.Verdict]
  }

  package let rows: [Row]

  package init() {
    typealias Settings = [PolicyKey: Bool]
    func settings(_ blanket: Bool, _ narrow: Settings) -> Settings {
      narrow.merging([.allowsArbitraryLoads: blanket]) { $1 }
    }
    let web = PolicyKey.allowsArbitraryLoadsInWebContent
    let media = PolicyKey.allowsArbitraryLoadsForMedia
    let local = PolicyKey.allowsLocalNetworking
    var all = [settings(false, [:]), settings(true, [:])]
    for key in [web, media, local] {
      for (blanket, value) in [(false, true), (false, false), (true, false), (true, true)] {
        all.append(settings(blanket, [key: value]))
      }
    }
    for blanket in [false, true] {
      for (one, other) in [(true, true), (true, false), (false, true), (false, false)] {
        all.append(settings(blanket, [web: one, media: other]))
      }
    }
    rows = all.map(Row.init)
  }
}

extension GlobalKeyTable.Row {
  package init(_ settings: [PolicyKey: Bool]) {
    let list = PropertyListDictionary(
      settings.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        PropertyListDictionary.Entry(key: $0.key.rawValue, value: .boolean($0.value))
      })
    let policy = TransportSecurityPolicy(propertyList: list)
    func verdicts(_ systems: [SystemVersion]) -> [Decision.Verdict] {
      GlobalKeyTable.interfaces.map { interface in
        let verdicts = Set(
          systems.map { system in
            PolicyEvaluator(system: system, linkedSDK: system)
              .evaluate(.http("example.com", by: interface), under: policy).verdict
          })
        return verdicts.count == 1 ? verdicts.first ?? .unknown : .unknown
      }
    }
    self.settings = settings
    onIOS9 = verdicts(SystemVersion.releases(.iOS, in: 9...9))
    sinceIOS10 = verdicts(
      SystemVersion.releases(.iOS, in: 10...SystemVersion.newest(.iOS).major))
  }
}
