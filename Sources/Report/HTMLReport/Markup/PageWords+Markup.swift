import AppTransportSecurity
import Evidence
import Reporting
import SDKCatalog
import WordBook

extension PageWords {
  /// The name of an SDK: in Chinese as people there call it, with the name by which it is installed.
  func title(of match: SDKMatch) -> String { PageText.name(match.record.name(in: language)) }

  /// A sentence about a host, made one about any.
  func general(_ text: String, about host: String) -> String {
    host.isEmpty ? text : text.replacing(host, with: anyHost)
  }

  /// The first few names, and how many more there are.
  func names(_ names: [String], atMost limit: Int) -> HTML {
    let shown: [HTML] = names.prefix(limit).enumerated().map { index, name in
      let separator = index + 1 < min(names.count, limit) ? listSeparator : ""
      return "<span class=\"word listed\"><bdi>\(name: name)</bdi>\(separator)</span>"
    }
    return "\(shown)\(" \(more(count: names.count - limit))", if: names.count > limit)"
  }

  /// Rules in brackets, as links to the page that explains them; empty without rules.
  func rules(_ rules: [RuleIdentifier]) -> HTML {
    guard !rules.isEmpty else { return "" }
    let links: [HTML] = rules.enumerated().map { index, rule in
      let page = Release.page("rules.md", anchor: rule.description.lowercased())
      return """
        \(HTML.link(to: WebAddress(page), "\(rule.description)"))\(", ", if: index + 1 < rules.count)
        """
    }
    return " <span class=\"rules\">[\(links)]</span>"
  }

  /// A place in a capture.
  ///
  /// - Parameters:
  ///   - unit: The word for the record that the number counts.
  ///   - number: The number of the record.
  ///   - capture: The capture's name; `nil` if the page has no other.
  ///   - time: The time of the record.
  /// - Returns: The place on one line.
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
