import ArgumentParser

struct AskingOptions: ParsableArguments {
  @Flag(
    help: """
      Ask the servers of hosts that the evidence leaves open, and no others, and judge with their \
      answers.
      """)
  var probe = false

  @Option(
    help: ArgumentHelp(
      "Write the conversation of --probe to this file, as pcapng.", valueName: "file"),
    completion: .file(extensions: ["pcapng"]))
  var probeCapture: String?

  func validate() throws {
    if probeCapture != nil, !probe {
      throw ValidationError("--probe-capture is for --probe.")
    }
    if probeCapture == "-" {
      throw ValidationError("--probe-capture needs a file; standard output holds the result.")
    }
  }
}
