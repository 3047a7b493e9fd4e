package import Evidence
package import Recommending

/// The apps whose traffic a run holds, by the processes that it names.
///
/// A recording of a device or a Mac has the traffic of all its apps, and one dictionary for several
/// apps suits none of them.
package enum SeenApps {
  /// The processes that load for an app and are named after their library.
  private static let helpers: Set<String> = [
    "nsurlsessiond", "mediaserverd", "mediaplaybackd", "SafariViewService",
  ]

  /// An app with the number of its hosts.
  package struct App: Hashable, Sendable {
    package var name: String
    package var hosts: Int
  }

  /// Returns the apps whose loads are judged, sorted by name; no more than one of those whose names
  /// begin with the same word, as an app's and its extensions' do.
  package static func apps(
    in ledger: EvidenceLedger, judging options: RecommenderOptions
  ) -> [App] {
    var hosts: [String: Set<String>] = [:]
    var names: [String: String] = [:]
    for evidence in ledger.evidence {
      for sighting in evidence.sightings {
        guard let process = sighting.observation.process,
          let name = process.effectiveName ?? process.name, isApp(name),
          options.judges(process: name)
        else { continue }
        let word = firstWord(of: name)
        hosts[word, default: []].insert(evidence.host)
        names[word] = min(names[word] ?? name, name)
      }
    }
    return hosts.map { App(name: names[$0] ?? $0, hosts: $1.count) }
      .sorted { $0.name < $1.name }
  }

  private static func isApp(_ name: String) -> Bool {
    !helpers.contains(name) && !name.hasPrefix("com.apple.WebKit")
  }

  /// Returns the first word of a name in camel case, if it has four letters or more, else the name:
  /// `ShopDemo` and `ShopWidgetExtension` give `shop`.
  private static func firstWord(of name: String) -> String {
    var word = ""
    for character in name {
      let isEnd =
        word.isEmpty
        ? false
        : !character.isLetter || character.isUppercase && word.last?.isLowercase == true
      if isEnd { break }
      word.append(character)
    }
    return (word.count >= 4 ? word : name).lowercased()
  }
}
