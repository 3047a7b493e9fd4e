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

  /// All words, for templates to take by name.
  var fields: PageFields {
    Dictionary(uniqueKeysWithValues: PageMessage.allCases.map { ($0.rawValue, self[$0] as Any) })
  }
}
