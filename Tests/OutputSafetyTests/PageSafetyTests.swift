import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The page is the tool's own, whoever named the hosts, the SDKs, the processes and the files.
///
/// `KEEP_PAGES=folder swift test --filter PageSafety` keeps the pages, to be opened in a browser by
/// `Tests/PageChecks/check.py`.
struct PageSafetyTests {
  private let folder: HostileFolder

  init() throws {
    folder = try HostileFolder()
    try write(Self.catalog, to: "sdks.yml")
    try write(Self.settings, to: ".atsift.yml")
  }

  @Test(arguments: ["en", "zh-Hans"])
  func
    `whatever stands in captures, lists, catalogues, settings and names of files, the page is its own`(
      language: String
    ) throws
  {
    let plist = "\u{202e}<img src=x onerror=alert(1)>{{w.footer}}.plist"
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "Hostile.plist"), to: folder.url.appending(path: plist))
    let outcome = try Tool.run(
      [
        "suggest", "-q", "--ios", "17", "--format", "html", "--language", language, "--plist",
        plist,
        HostileCapture.name,
      ], in: folder.url)
    // Packets of one interface are of a form that is not read.
    #expect(outcome.status == 65, "\(outcome.complaints.prefix(500))")
    // The list's own keys are repeated as they are, for what is copied must be the list.
    let start = try #require(outcome.text.range(of: "<pre")).lowerBound
    let end = try #require(outcome.text.range(of: "</pre>")).upperBound
    expectSafe(String(outcome.text[..<start]))
    expectSafe(String(outcome.text[end...]))
    try keep(outcome.output, language)
    let page = try #require(Elements(outcome.output))
    expectOwn(page)
    // What it was told is there, as text: a fix of the catalogue, a key of the list, a process.
    for text in ["fix <img src=x onerror=alert(1)>", "</title></code></pre><h1>owned"] {
      #expect(page.text.contains(text), "\(text)")
    }
    #expect(page.text.contains("{{{style}}}") && page.text.contains("javascript:alert(1)"))
    #expect(page.text.contains("SDK </script><script>alert(1)</script>"))
  }

  @Test(arguments: ["check", "compare", "history"], ["en", "zh-Hans"])
  func `the pages of a check, of a comparison and of a history are their own too`(
    command: String, language: String
  ) throws {
    let inputs =
      command == "check"
      ? ["--plist", "Hostile.plist"]
      : [Sample.root.appending(path: "five-sdks/capture.pcap").path(percentEncoded: false)]
    let outcome = try Tool.run(
      [command, "-q", "--ios", "17", "--format", "html", "--language", language] + inputs
        + [HostileCapture.name], in: folder.url)
    #expect(outcome.status == (command == "check" ? 1 : 0), "\(outcome.complaints.prefix(500))")
    expectSafe(outcome.text)
    try keep(outcome.output, command + "-" + language)
    let page = try #require(Elements(outcome.output))
    expectOwn(page)
    #expect(page.names["tr", default: 0] > 3)
  }

  // MARK: helpers

  /// Expects the elements and attributes of the templates alone, and links that lead to pages of rules
  /// and of SDKs.
  private func expectOwn(_ page: Elements) {
    #expect(page.names["script"] == 1 && page.names["style"] == 1 && page.names["h1"] == 1)
    #expect(Set(page.names.keys).subtracting(Self.elements) == [])
    #expect(Set(page.attributes.keys).subtracting(Self.attributes) == [])
    let links = page.attributes["href", default: []].filter { !$0.hasPrefix("#") }
    #expect(links.allSatisfy { $0.hasPrefix("https://") && !$0.contains { "\"'<> ".contains($0) } })
    #expect(page.attributes["rel", default: []] == (links.isEmpty ? [] : ["noopener noreferrer"]))
  }

  /// All that the page is made of.
  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "a", "header", "p", "h1", "h2", "h3", "h4",
    "nav", "ul", "ol", "li", "main", "section", "div", "span", "b", "br", "wbr", "bdi", "code",
    "pre", "button", "svg", "rect", "line", "table", "caption", "thead", "tbody", "tr", "th", "td",
    "details", "summary", "dl", "dt", "dd", "time", "label", "input", "select", "option", "footer",
    "script", "figure", "figcaption", "path",
  ]
  private static let attributes: Set<String> = [
    "lang", "dir", "charset", "http-equiv", "content", "name", "class", "href", "rel", "id", "role",
    "aria-label", "aria-labelledby", "aria-hidden", "tabindex", "hidden", "type", "data-copied",
    "data-failed", "data-label", "data-verdict", "data-weight", "data-connections", "viewBox",
    "preserveAspectRatio", "focusable", "x", "y", "x1", "x2", "y1", "y2", "width", "height",
    "scope", "open", "datetime", "value", "autocomplete", "spellcheck", "d",
  ]

  /// An SDK for each host, with all that a catalogue may say of one.
  private static let catalog: String = {
    let records = hostileTexts.enumerated().map { number, text in
      """
        - id: sdk-\(number)
          name: \(quoted("SDK " + text))
          nameChinese: \(quoted("库 " + text))
          vendor: \(quoted("by " + text))
          fix: \(quoted("fix " + text))
          httpUntil: {version: \(quoted("1 " + text)), source: \(quoted("at " + text))}
          httpsAsOf: {version: \(quoted("2 " + text)), source: \(quoted("at " + text))}
          redirectsToHTTP: {from: 1.1, until: 1.2, source: \(quoted("at " + text))}
          suffixes: [{name: \(HostileCapture.host(number)), source: \(quoted("at " + text))}]
      """
    }
    return "schema: atsift-sdk-catalog/1\nsdks:\n" + records.joined(separator: "\n") + "\n"
  }()

  private static let settings = """
    sdk-catalog: sdks.yml
    ignore:
      - rule: stale-exception
        reason: \(quoted("</script><img src=x onerror=alert(1)>"))

    """

  private static let hostileTexts = wireStrings.compactMap { bytes -> String? in
    guard bytes.count < 400, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    // A catalogue refuses controls, and YAML what is no character.
    return text.unicodeScalars.contains {
      $0.properties.generalCategory == .control || $0.value & 0xfffe == 0xfffe
    }
      ? nil : text
  }

  /// A text in the double quotes of YAML, in which any character can be written as its number.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      let isPlain = (0x20...0x7e).contains(scalar.value) && scalar != "\"" && scalar != "\\"
      let digits = String(scalar.value, radix: 16)
      return isPlain
        ? String(scalar) : "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return "\"" + escaped.joined() + "\""
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
  }

  private func keep(_ page: Data, _ language: String) throws {
    guard let kept = ProcessInfo.processInfo.environment["KEEP_PAGES"] else { return }
    try page.write(to: URL(filePath: kept).appending(path: "hostile-\(language).html"))
  }
}

/// The elements, attributes and text of a page, as an XML parser sees them.
private final class Elements: NSObject, XMLParserDelegate {
  /// The number of occurrences of each element.
  private(set) var names: [String: Int] = [:]
  private(set) var attributes: [String: Set<String>] = [:]
  private(set) var text = ""

  init?(_ page: Data) {
    super.init()
    let parser = XMLParser(data: page)
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names[name, default: 0] += 1
    for (key, value) in attributes { self.attributes[key, default: []].insert(value) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
