import AppTransportSecurity
import Evidence
import Reporting
import SDKCatalog
import WordBook

extension PageWords {
  /// Returns the name of an SDK; in Chinese, its Chinese name with the package name.
  func title(of match: SDKMatch) -> String { PageText.name(match.record.name(in: language)) }

  func general(_ text: String, about host: String) -> String {
    host.isEmpty ? text : text.replacing(host, with: anyHost)
  }

  func names(_ names: [String], atMost limit: Int) -> HTML {
    let shown: [HTML] = names.prefix(limit).enumerated().map { index, name in
      let separator = index + 1 < min(names.count, limit) ? listSeparator : ""
      return "<span class=\"word listed\"><bdi>\(name: name)</bdi>\(separator)</span>"
    }
    return "\(shown)\(" \(more(count: names.count - limit))", if: names.count > limit)"
  }

  /// Returns links to the pages of rules, in brackets; empty without rules.
  func rules(_ rules: [RuleIdentifier]) -> HTML {
    guard !rules.isEmpty else { return "" }
    let links: [HTML] = rules.enumerated().map { index, rule in
      let page = ATSiftRelease.page("rules.md", anchor: rule.description.lowercased())
      return """
        \(HTML.link(to: WebAddress(page), "\(rule.description)"))\(", ", if: index + 1 < rules.count)
        """
    }
    return " <span class=\"rules\">[\(links)]</span>"
  }

  /// Returns a place in a capture as one line.
  ///
  /// `capture` is `nil` if the page has only one capture. `unit` is the word for the records that
  /// `number` counts, such as packets.
  func place(
    _ unit: String, _ number: Int, of capture: String?, at time: Timestamp? = nil
  ) -> HTML {
    let capture = capture.html {
      "<span class=\"word listed\"><bdi>\(name: $0)</bdi>\(comma)</span>"
    }
    let time = time.html { "\(comma)<time datetime=\"\($0.iso8601)\">\($0.utc)</time>" }
    return """
      <span class="place">\(capture)<span class="unit">\(unit) \(number)</span>\(time)</span>
      """
  }
}
