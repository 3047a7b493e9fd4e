public import ArgumentParser
public import Recommending

struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read all evidence, judge only one part of its hosts, and write the result for --combine: 0/4 is the "
        + "first of four parts.", valueName: "i/n"))
  var shard: HostShard?

  @Flag(help: "Combine the files of all parts, as --shard wrote them, into one suggestion.")
  var combine = false

  func validate() throws {
    guard shard == nil || !combine else {
      throw ValidationError("--shard writes a part, and --combine combines parts; use only one")
    }
  }
}

extension HostShard: ExpressibleByArgument {
  /// Parses a part of all hosts such as `0/4`, the first of four parts.
  public init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index, of: count)
  }
}
