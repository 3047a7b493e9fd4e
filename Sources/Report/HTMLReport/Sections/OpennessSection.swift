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
    let dictionary = contents.merged?.dictionary ?? contents.suggestion.dictionary
    let keepsBlanketKey = dictionary["NSAllowsArbitraryLoads"].map { $0 == .boolean(true) } ?? false
    let opened =
      keepsBlanketKey ? hosts : contents.suggestion.hosts.count { $0.keys?.isEmpty == false }
    return [
      "hasOpenness": hosts > 0,
      "opennessRows": [
        bar(.openBefore, opened: hosts, of: hosts, .openEverything),
        bar(.openAfter, opened: opened, of: hosts, keepsBlanketKey ? .openEverything : .openListed),
      ],
    ]
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
