extension Rule {
  static let localHosts = Rule(
    .localHosts, "What is local",
    "Names without a dot, names under .local, and loopback, link-local and private addresses"
      + " are local. 100.64.0.0/10 is not, nor is a qualified name that resolves to a local"
      + " address. Apple's tests cover only loopback and .local; the rest is measured.",
    sources: [
      .readerTests,
      .measured(.probesAndReports),
    ], systems: .from(.narrowGlobalKeys), conflicts: [.localNames],
    examples: [
      .satisfied("a name without a dot", .http("printer")),
      .satisfied("a private address", .http("192.168.1.1")),
      .violated("a shared address", .http("100.64.0.1")),
      .violated("a name with a dot", .http("printer.example")),
      .violated("a name in a tailnet", .http("nas.tail1234.ts.net")),
      .violated("a name of a loopback address", .http("127.0.0.1.nip.io")),
    ])
}
