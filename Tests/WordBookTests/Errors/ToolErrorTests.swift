import Escaping
import Evidence
import TestSupport
import Testing
import WordBook

struct ToolErrorTests {
  /// Errors with a part of their message and of their advice in English.
  private static let errors: [(ToolError, String, String?)] = [
    (ToolError.noSuchFile("x"), "x: no such file", "Check the path; `-` reads standard input."),
    (
      ToolError.emptyPath, "the path is empty",
      "Perhaps a shell variable in the command has no value."
    ),
    (
      ToolError.noServer(["a", "b", "c", "d"]), "could not connect to a, b, c and 1 more",
      "Check the names and ports, and that this machine can reach them."
    ),
    (
      ToolError.incomplete(
        InputLedger(
          (["a", "b", "c", "d"] as [ForeignText]).map {
            InputSummary($0, .capture, losses: [InputLoss(.damage)])
          }),
        .check),
      "nothing was found, but not everything was read: a, b, c and 1 more",
      "--allow-incomplete accepts incomplete evidence."
    ),
    (
      ToolError.incomplete(InputLedger(losses: [InputLoss(.emptySpan)]), .suggestion),
      "hosts and keys may be missing, because not everything was read: no connection is in the span of --since and --until",
      "--allow-incomplete accepts incomplete evidence."
    ),
    (
      ToolError.cannotCreate("x", Wording(verbatim: "13")), "x: cannot be created (13)",
      "Check that the folder exists and is writable."
    ),
    (
      ToolError.cannotCreate("x", Wording(verbatim: "13")).afterGivingUpRoot,
      "x: cannot be created (13; live drops root's rights before it opens files)",
      "Check that the folder exists and is writable."
    ),
    (
      ToolError.cannotReplace("x", .hardLinks(2)),
      "x: was not replaced: the file has 2 hard links, and the other links would keep the old content",
      "Choose another file to write."
    ),
    (ToolError.notRegular("x").afterGivingUpRoot, "x: is not a regular file", nil),
    (
      ToolError.projectFileNotEdited("x", form: "YAML", format: "expo"),
      "x: is YAML, which atsift does not edit; paste what `--format expo` prints", nil
    ),
    (
      ToolError.misplaced("x", .capture, wanting: .propertyListOrApp),
      "x: is a packet capture, not an Info.plist or an app",
      "Give an Info.plist or an app instead; give records of a run to `atsift suggest`."
    ),
    (
      ToolError.misplaced("x", .empty, wanting: .baseline), "x: is empty",
      "Perhaps the file is still being written, or the program that writes it failed."
    ),
    (
      ToolError.notSearchable("x", .webPage, wantsLockFile: true),
      "x: is neither a folder, an app nor a lock file",
      "It is a web page. Give the folder of the project, its lock file, or the built app."
    ),
    (
      ToolError.notForEvidence("x", .packetFilter),
      "x: is evidence, and --bpf needs packets, which evidence does not contain",
      "Give the capture itself, or filter it when you write the evidence."
    ),
    (
      ToolError.unknownCommand("sugest", of: "atsift", meant: "suggest", instead: nil),
      "unknown command 'sugest'; did you mean 'suggest'?", "`atsift --help` lists the commands."
    ),
    (
      ToolError.unknownSDK("x", nearest: "y"), "x: the catalogue has no SDK of this name",
      "Did you mean `y`? `atsift sdk list` shows all SDKs."
    ),
    (
      ToolError.severalSDKs("x", ["a", "b", "c"], atMost: 2), "x: matches 3 SDKs",
      "Name one of its commands: a, b and 1 more."
    ),
    (
      ToolError.noSuchInterface("rvi0", known: ["en0"]), "rvi0: no such interface",
      "`rvictl -s UDID` creates the interface, on a Mac with the device attached; Finder and `xcrun xctrace list devices` show the UDID. The interfaces are: en0."
    ),
    (
      ToolError.captureEnded("en0", .nothingCaptured, keepsStart: true),
      "en0: the capture ended (nothing was captured); the part before this is used",
      "`atsift live --list-interfaces` lists the interfaces."
    ),
  ]

  @Test(arguments: errors)
  func `an error has words in each language`(
    _ error: ToolError, message: String, suggestion: String?
  ) {
    #expect(error.message.text(in: .english) == message)
    #expect(error.suggestion?.text(in: .english) == suggestion)
    for text in [error.message, error.suggestion].compactMap({ $0?.text(in: .simplifiedChinese) }) {
      #expect(text.holdsChinese)
      #expect(text.englishPhrase == nil)
    }
  }

  @Test func `a run that is over without an error of its own says nothing`() {
    #expect(ToolError.findings.message == .empty)
    #expect(ToolError.outputClosed.status == .done)
  }

  @Test func `a parser's reason is the same in every language`() {
    let error = ToolError.badList("x:1: found a tab")
    #expect(Set(Language.allCases.map { error.message.text(in: $0) }) == ["x:1: found a tab"])
  }
}
