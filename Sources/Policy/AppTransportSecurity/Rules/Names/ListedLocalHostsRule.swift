import PropertyLists

extension Rule {
  static let listedLocalHosts = Rule(
    .listedLocalHosts, "Local hosts that are listed",
    "A local host that is listed is judged by its entry.",
    sources: [.reader, .readerTests],
    examples: [
      .satisfied("not listed", .http("printer.local")),
      .violated(
        "listed, with no key", .http("printer.local"),
        under: .listing("printer.local", [:])),
    ])
}
