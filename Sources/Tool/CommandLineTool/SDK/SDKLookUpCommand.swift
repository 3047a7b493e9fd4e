import ArgumentParser
import HostNames
import Reporting
import SDKCatalog
import WordBook

/// `atsift sdk lookup`: prints the SDK behind each host.
struct SDKLookUpCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup",
    abstract: "Show which SDK is behind each host, or that it is unknown.",
    usage: "atsift sdk lookup [<options>] <hosts> ...",
    discussion: """
      EXAMPLE: atsift sdk lookup alog.umeng.com 119.29.29.29
      EXAMPLE: atsift sdk lookup - < hosts.txt

      The longest matching suffix of whole labels applies. A shared cloud such as amazonaws.com \
      does not identify an SDK. Only the name is used; with a capture, `inspect` and `suggest` use aliases too.
      """)

  @Argument(help: "Hosts or addresses, or - for a list on standard input, one a line.")
  var hosts: [String]

  @OptionGroup var catalogs: SDKCatalogOptions

  @Option(help: "Output format: a line for each host, or JSON.")
  var format = TextFormat.text

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  func runConfigured() throws {
    let catalog = try catalogs.catalog()
    var product = try output.openProduct(reading: catalogs.files)
    switch format {
    case .text:
      let style = product.style(output.color)
      var lines = SDKLookUpLine(style: style, in: output.language(on: style))
      try forEachHost { (host) throws(ToolError) in
        try product.write(lines.text(host, catalog.answer(host)))
      }
    case .json:
      var document = SDKAnswersJSON()
      try forEachHost { (host) throws(ToolError) in
        try product.write(document.next(host, catalog.answer(host)))
      }
      try product.write(document.end())
    }
    try product.finish()
  }

  private func forEachHost(_ body: (String) throws(ToolError) -> Void) throws(ToolError) {
    for host in hosts {
      guard host == "-" else {
        try body(host)
        continue
      }
      Console.noteTypedInput(in: output.chosenLanguage)
      var lines = StandardInputHosts()
      while let host = try lines.next() { try body(host) }
    }
  }
}

extension SDKCatalog {
  fileprivate func answer(_ text: String) -> SDKLookUpLine.Answer {
    // Most hosts of a long list are in canonical form already.
    let isRight = HostName.isCanonical(text) && text.utf8.last != UInt8(ascii: ".")
    guard let host = isRight ? text : HostName(parsing: text)?.name else { return .noHost }
    return owner(of: host).map { .owned($0) } ?? .unknown
  }
}
