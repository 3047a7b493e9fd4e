import Recommending
import WordBook

/// The table of what to do first, with the hosts to which each step applies.
struct RemedyTable {
  let contents: PageContents
  private var words: PageWords { contents.words }
  private var suggestion: Suggestion { contents.suggestion }

  private struct Step: Hashable, Comparable {
    var kind: Advice.Kind
    /// The English title, so that steps have the same order in every language.
    var title: String

    static func < (one: Step, other: Step) -> Bool {
      if (one.kind == .none) != (other.kind == .none) { return other.kind == .none }
      return one.kind == other.kind ? one.title < other.title : one.kind < other.kind
    }
  }

  var html: HTML {
    let anchors = Dictionary(
      contents.hosts.map { ($0.host.host, $0.anchor) }, uniquingKeysWith: { first, _ in first })
    let byStep = Dictionary(grouping: suggestion.hosts.indices) { index in
      let host = suggestion.hosts[index]
      return Step(kind: host.firstRemedy, title: advice(host).title(in: .english))
    }
    return .table(
      "lines todo", .title(words.todoCaption),
      [
        .text(words.todoColumn), .number(words.countColumn), .text(words.whichColumn),
        .number(words.inDictionary),
      ]
    ) {
      // The best remedy comes first, hosts without a remedy last.
      for (step, hosts) in byStep.sorted(by: { $0.key < $1.key }) { row(step, hosts, anchors) }
    }
  }

  private func row(_ step: Step, _ hosts: [Int], _ anchors: [String: String]) -> HTML {
    let most = PageLimits.hostsOfAdvice
    let title = hosts.first.map { advice(suggestion.hosts[$0]).title(in: words.language) }
    let excepted = hosts.count { suggestion.hosts[$0].keys != nil }
    let names = hosts.prefix(most).html {
      let host = suggestion.hosts[$0]
      return "<li>\(name(of: host, anchors[host.host]))</li>"
    }
    let more: HTML = "<li>\(words.more(count: hosts.count - most))</li>"
    return .row(
      "\(title ?? step.title)", .number(words.countColumn, "\(hosts.count)"),
      .cell(
        words.whichColumn, kind: "wide",
        "<ul class=\"inline\">\(names)\(more, if: hosts.count > most)</ul>"),
      .number(words.inDictionary, excepted == 0 ? "–" : "\(excepted)"))
  }

  private func advice(_ host: HostSuggestion) -> Advice {
    host.mainAdvice ?? Advice(.none, .nothing(hidesCertificate: false))
  }

  private func name(of host: HostSuggestion, _ anchor: String?) -> HTML {
    let name: HTML = "<bdi>\(name: host.host)</bdi>"
    let sdk = host.sdk.html {
      " <span class=\"quiet\">\(HTML.isolated(words.title(of: $0)))</span>"
    }
    return "\(anchor.map { .link(toAnchor: $0, name) } ?? name)\(sdk)"
  }
}
