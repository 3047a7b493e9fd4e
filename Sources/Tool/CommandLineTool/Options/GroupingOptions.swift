import ArgumentParser

/// Whether one entry may speak for several hosts.
struct GroupingOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Let hosts that need the same keys share an entry with NSIncludesSubdomains.",
      discussion:
        "Only where that makes the dictionary smaller; names that were not seen are opened too."))
  var group = false
}
