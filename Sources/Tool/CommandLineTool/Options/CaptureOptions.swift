import ArgumentParser

/// Which captures are read, and what of them.
struct CaptureOptions: ParsableArguments {
  @Argument(
    help: "Captures (pcap, pcapng), folders of them, patterns, or - for standard input.",
    completion: .file(extensions: ["pcap", "pcapng", "cap"]))
  var captures: [String]

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var decryption: DecryptionOptions

  func validate() throws {
    try decryption.validate(beside: captures)
  }
}

/// What is read of the captures.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Look only at packets that a tcpdump filter expression lets through.", valueName: "filter"))
  var bpf: String?

  @Option(
    help: ArgumentHelp(
      "Look only at this process, by name or number, and what works for it; may be repeated.",
      valueName: "name"))
  var process: [String] = []

  @Option(
    help: ArgumentHelp(
      "Look only at this app and its extensions, by the executables that its .app, .ipa, "
        + ".xcarchive or Info.plist names.", valueName: "file"),
    completion: .file(extensions: ["app", "ipa", "xcarchive", "plist", "zip"]))
  var app: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Fail with exit status 65 where a capture is damaged, or packets of it can't be read.")
  var strict = false

  @Flag(
    help: ArgumentHelp(
      "Give up all rights but those to files before anything is read, or fail (Linux).",
      discussion: "`live` always tries to, and says where it can't; with this it fails."))
  var sandbox = false

  @Flag(name: .shortAndLong, help: "Tell more of each capture.")
  var verbose: Int

  func validate() throws {
    if process.contains("") { throw ValidationError("The name of a process is empty.") }
  }

  /// The processes to look at; none means all.
  func processes() throws(ToolError) -> [String] {
    guard let app else { return process }
    let executables = try BundleList(app).executables
    guard !executables.isEmpty else { throw .noExecutable(app) }
    return process + executables
  }
}
