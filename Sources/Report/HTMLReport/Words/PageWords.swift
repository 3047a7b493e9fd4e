import AppTransportSecurity
import Reporting
import SDKCatalog
import WordBook

/// The words of the page in one language.
struct PageWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  /// The words of a message that has no values.
  subscript(message: PageMessage) -> String { message.text(in: language) }

  /// The words of a message whose values stand where it names them, each looked at once: a value may
  /// hold braces itself.
  subscript(message: PageMessage, values: [String: String]) -> String {
    var text = ""
    var rest = self[message][...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open] + (values[String(rest[rest.index(after: open)..<close])] ?? "")
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// A number of hosts in words.
  func hosts(_ count: Int) -> String {
    language.hosts(count)
  }

  /// A number of connections in words.
  func connections(_ count: Int) -> String {
    language.connections(count)
  }

  /// What an SDK is called: in Chinese as people there say, with the name by which it is installed.
  func title(of match: SDKMatch) -> String { PageText.name(match.record.name(in: language)) }

  /// Items in a row.
  func list(_ items: [String]) -> String { items.joined(separator: self[.listSeparator]) }

  /// A sentence as templates take it.
  func sentence(_ text: String) -> PageFields { ["sentence": PageText.sentence(text)] }

  /// A sentence about a host, made one about any.
  func general(_ text: String, about host: String) -> String {
    host.isEmpty ? text : text.replacing(host, with: self[.anyHost])
  }

  /// Names as templates take them: the first few, and how many more.
  func names(_ names: [String], atMost limit: Int) -> PageFields {
    [
      "items": names.prefix(limit).enumerated().map { index, name in
        ["item": PageText.name(name), "isFollowed": index + 1 < min(names.count, limit)]
          as PageFields
      },
      "hasMore": names.count > limit,
      "moreItems": self[.more, ["count": "\(names.count - limit)"]],
    ]
  }

  /// Rules as links to the page that has them.
  func rules(_ rules: [RuleIdentifier]) -> [PageFields] {
    rules.enumerated().map { index, rule in
      [
        "ruleName": rule.description, "isRuleFollowed": index + 1 < rules.count,
        "ruleAddress": Release.page("rules.md", anchor: rule.description.lowercased()),
      ]
    }
  }

  /// All words, for templates to take by name.
  var fields: PageFields {
    Dictionary(uniqueKeysWithValues: PageMessage.allCases.map { ($0.rawValue, self[$0] as Any) })
  }
}
