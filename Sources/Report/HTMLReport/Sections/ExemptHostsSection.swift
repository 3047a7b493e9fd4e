import AppTransportSecurity
import Assessing
import PropertyLists
import Recommending
import WordBook

/// Two bars that compare the hosts exempted by a key for all hosts, such as
/// `NSAllowsArbitraryLoads`, with the hosts exempted by the suggested dictionary.
struct ExemptHostsSection {
  let contents: PageContents
  private var words: PageWords { contents.words }

  struct Bar: Hashable {
    var title: String
    var words: String
    var width: Int
  }

  @HTMLLines var html: HTML {
    if !contents.suggestion.hosts.isEmpty {
      """
      <figure class="openness">
      <figcaption>\(words.opennessCaption)</figcaption>
      """
      for bar in bars {
        """
        <p><b>\(bar.title)</b> \(bar.words)</p>
        <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" \
        focusable="false"><rect class="violated" x="0" y="0" width="\(bar.width)" height="10" />\
        <rect class="satisfied" x="\(bar.width)" y="0" width="\(1_000 - bar.width)" \
        height="10" /></svg>
        """
      }
      "</figure>"
    }
  }

  var bars: [Bar] {
    let hosts = contents.suggestion.hosts.count
    let opened = contents.suggestion.hosts.filter { $0.keys?.isEmpty == false }
    let count = opened.count
    let isExact = reach.isSubset(of: opened.map(\.host))
    return [
      Bar(title: words.openBefore, words: words.openEverything(hosts: hosts), width: 1_000),
      Bar(
        title: words.openAfter,
        words: isExact
          ? words.openListed(count: count, of: hosts) : words.openMore(count: count, of: hosts),
        width: hosts == 0 ? 0 : max(count * 1_000 / hosts, count > 0 ? 6 : 0)),
    ]
  }

  /// The exemptions of the dictionary: hosts with an entry, global keys, and `*.NAME` for entries
  /// with subdomains.
  ///
  /// If all are judged hosts, the bar's number is exact.
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
}
