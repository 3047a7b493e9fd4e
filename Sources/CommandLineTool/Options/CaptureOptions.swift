import ArgumentParser

/// Which captures are read, and what of them.
struct CaptureOptions: ParsableArguments {
  @Argument(
    help: "Captures (pcap, pcapng), folders of them, patterns, or - for standard input.",
    completion: .file(extensions: ["pcap", "pcapng", "cap"]))
  var captures: [String]

  @OptionGroup var reading: ReadingOptions
}

/// What is read of the captures.
struct ReadingOptions: ParsableArguments {
  @Option(help: "Look only at packets that a tcpdump filter expression lets through.")
  var bpf: String?

  @Option(
    help: ArgumentHelp("Look only at this process; may be repeated.", valueName: "name"))
  var process: [String] = []

  @Flag(help: "Fail with exit status 65 where a capture is damaged.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Tell more of each capture.")
  var verbose: Int
}
