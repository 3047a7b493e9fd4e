import ArgumentParser

struct FollowUpProbeOptions: ParsableArguments {
  @Flag(
    help: """
      Connect to the servers of hosts whose verdict is unknown or not proven, and to no others, and \
      judge with their answers.
      """)
  var probe = false

  @Option(
    help: ArgumentHelp(
      "Write the packets of --probe to this file, as pcapng.", valueName: "file"),
    completion: .file(extensions: ["pcapng"]))
  var probeCapture: String?

  func validate() throws {
    if probeCapture != nil, !probe {
      throw ValidationError("--probe-capture needs --probe.")
    }
    if probeCapture == "-" {
      throw ValidationError("--probe-capture needs a file; standard output receives the result.")
    }
  }
}
