import AppTransportSecurity
import PropertyLists
import Recommending
import WordBook

/// Before and after as two bars: the hosts that a blanket key opens, and those that the dictionary
/// opens.
struct OpennessSection {
  private let contents: PageContents
  private var words: PageWords { contents.words }

  init(_ contents: PageContents) { self.contents = contents }

  var fields: PageFields {
    let hosts = contents.suggestion.hosts.count
    let opened = contents.suggestion.hosts.filter { $0.keys?.isEmpty == false }
    let isExact = reach.isSubset(of: opened.map(\.host))
    return [
      "hasOpenness": hosts > 0,
      "opennessRows": [
        bar(.openBefore, opened: hosts, of: hosts, .openEverything),
        bar(.openAfter, opened: opened.count, of: hosts, isExact ? .openListed : .openMore),
      ],
    ]
  }

  /// The names of entries, and of what reaches further: keys for all hosts, and entries for a domain.
  private var reach: Set<String> {
    let dictionary = contents.merged?.dictionary ?? contents.suggestion.dictionary
    let others = [PolicyKey.pinnedDomains.rawValue, PolicyKey.exceptionDomains.rawValue]
    var reach = Set(
      dictionary.entries.filter { $0.value != .boolean(false) && !others.contains($0.key) }
        .map(\.key))
    guard case .dictionary(let domains)? = dictionary[PolicyKey.exceptionDomains.rawValue] else {
      return reach
    }
    for entry in domains.entries {
      reach.insert(entry.key)
      guard case .dictionary(let keys) = entry.value else { continue }
      if keys[PolicyKey.includesSubdomains.rawValue] != nil { reach.insert("*." + entry.key) }
    }
    return reach
  }

  private func bar(
    _ title: PageMessage, opened: Int, of hosts: Int, _ meaning: PageMessage
  ) -> PageFields {
    let width = hosts == 0 ? 0 : max(opened * 1_000 / hosts, opened > 0 ? 6 : 0)
    return [
      "openTitle": words[title],
      "openWords": words[meaning, ["count": "\(opened)", "hosts": words.hosts(hosts)]],
      "openWidth": "\(width)", "closedStart": "\(width)", "closedWidth": "\(1_000 - width)",
    ]
  }
}
