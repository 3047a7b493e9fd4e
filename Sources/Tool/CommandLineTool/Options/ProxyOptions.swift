import ArgumentParser
import Evidence
import HostNames

/// The proxies that end TLS between the app and its servers.
struct ProxyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address, or block of addresses, of a proxy that ends TLS; auto finds such proxies by their "
        + "certificates, off takes every certificate for the server's; may be repeated.",
      valueName: "address|cidr|auto|off"))
  var throughProxy: [String] = []

  func validate() throws {
    _ = try choice(throughProxy)
  }

  /// The option in the form the index of terminators takes it.
  var choice: ThroughProxy {
    // `validate` has refused what is not known.
    (try? choice(throughProxy)) ?? .automatic
  }

  private func choice(_ words: [String]) throws -> ThroughProxy {
    var blocks: Set<IPPrefix> = []
    for word in words where word != "auto" && word != "off" {
      let block =
        IPPrefix(parsing: word)
        ?? HostName(parsing: word)?.address.flatMap { IPPrefix(only: $0) }
      guard let block else {
        throw ValidationError(
          "'\(word)' is not an address: --through-proxy takes one such as 10.0.0.5, a block such as "
            + "10.0.0.0/8, auto or off. Names are not looked up.")
      }
      blocks.insert(block)
    }
    guard words.contains("off") else { return .detected(besides: blocks) }
    guard words.allSatisfy({ $0 == "off" }) else {
      throw ValidationError("--through-proxy off means no proxy at all; leave out the others.")
    }
    return .off
  }
}
