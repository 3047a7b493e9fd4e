import ArgumentParser

/// The option to succeed even if inputs could not be read in full.
struct CompletenessOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Exit with status 0 even if the evidence is incomplete.",
      discussion: """
        Without this option the exit status is 65, and no file is edited, if a file could not be read in \
        full, if a log hides hosts, if evidence was dropped at a limit, or if --process is given and \
        the captures name no processes. A packet cut off at the end of a capture does not count.
        """))
  var allowIncomplete = false
}
