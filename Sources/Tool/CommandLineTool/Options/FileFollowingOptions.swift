import ArgumentParser

struct FileFollowingOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Keep reading a capture or log that is still being written, until ^C.",
      discussion: "Takes exactly one file; a pipe is read to its end even without this option."))
  var follow = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Follow for this long: 60s, 5m, 1h.", valueName: "time"))
  var duration: DurationArgument?

  func validate() throws {
    if duration != nil, !follow { throw ValidationError("--duration needs --follow.") }
  }

  var end: RunEndCondition? { follow ? RunEndCondition(after: duration?.duration) : nil }
}
