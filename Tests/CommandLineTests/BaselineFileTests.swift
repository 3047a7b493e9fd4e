import Foundation
import TestSupport
import Testing

/// `--write-baseline` and `--baseline` of `check` and `lint`.
struct BaselineFileTests {
  private let folder: Folder
  private let capture = Sample.root.appending(path: "shop-app/capture.pcap").path()

  init() throws { folder = try Folder() }

  private func check(_ text: String, _ arguments: [String]) throws -> Tool.Outcome {
    try folder.write("App/Info.plist", Array(text.utf8))
    return try Tool.run(
      ["check", capture, "--plist", "App/Info.plist"] + arguments, in: folder.url)
  }

  @Test func `a baseline takes the place of no file that is read`() throws {
    let copy = try folder.write("run.pcap", Array(Data(contentsOf: URL(filePath: capture))))
    let text = CheckTests.plist(["old.example"])
    try folder.write("App/Info.plist", Array(text.utf8))
    for (target, words) in [
      ("run.pcap", "is one of the files to read"), ("App/Info.plist", "is one of the input files"),
    ] {
      let outcome = try Tool.run(
        ["check", "run.pcap", "--plist", "App/Info.plist", "--write-baseline", target],
        in: folder.url)
      #expect(outcome.status == 64)
      #expect(outcome.complaints.contains(words))
    }
    #expect(
      try Data(contentsOf: URL(filePath: copy)) == Data(contentsOf: URL(filePath: capture)))
    let plist = folder.url.appending(path: "App/Info.plist")
    #expect(try String(contentsOf: plist, encoding: .utf8) == text)
  }

  @Test func `a baseline hides what was there, from every folder`() throws {
    let text = CheckTests.plist(["old.example"])
    let written = try check(text, ["--write-baseline", "ci/baseline.json"])
    #expect(written.status == 73)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "ci"), withIntermediateDirectories: true)
    let outcome = try check(text, ["--write-baseline", "ci/baseline.json"])
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("ci/baseline.json: 3 findings written"))
    let baseline = try String(
      contentsOf: folder.url.appending(path: "ci/baseline.json"), encoding: .utf8)
    #expect(baseline.contains("\"file\": \"../App/Info.plist\""))
    let same = try check(text, ["--baseline", "ci/baseline.json"])
    #expect(same.status == 0)
    #expect(
      same.text == """
        Nothing new: all errors and warnings are accepted by a baseline or an ignore list.

        0 errors, 0 warnings, 0 notes.

        """)
    #expect(same.complaints.contains("3 findings hidden by baseline"))
    let elsewhere = try Tool.run(
      ["check", capture, "--plist", "Info.plist", "--baseline", "../ci/baseline.json"],
      in: folder.url.appending(path: "App"))
    #expect(elsewhere.status == 0)
    let inXcode = try check(text, ["--baseline", "ci/baseline.json", "--format", "xcode"])
    #expect(inXcode.status == 0)
    #expect(inXcode.output.isEmpty)
  }

  @Test func `a new finding is told, and what no longer occurs is worth a warning`() throws {
    _ = try check(CheckTests.plist(["old.example"]), ["--write-baseline", "baseline.json"])
    let outcome = try check(CheckTests.plist(["other.example"]), ["--baseline", "baseline.json"])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("other.example"))
    #expect(!outcome.text.contains("missing-exception"))
    #expect(
      outcome.complaints.contains(
        "1 finding of the baseline no longer occurs: not-exercised of old.example"))
  }

  @Test func `a baseline knows how much was exercised, and less is worth a warning`() throws {
    _ = try check(CheckTests.plist(["old.example"]), ["--write-baseline", "baseline.json"])
    let known = ["--baseline", "baseline.json"]
    #expect(
      try !check(CheckTests.plist(["old.example"]), known).complaints.contains("less was exercised")
    )
    let text = try String(contentsOf: folder.url.appending(path: "baseline.json"), encoding: .utf8)
    #expect(text.contains(#""captures": 1,"#))
    try folder.write(
      "baseline.json", Array(text.replacing(#""captures": 1,"#, with: #""captures": 4,"#).utf8))
    let outcome = try check(CheckTests.plist(["old.example"]), known)
    #expect(
      outcome.complaints.contains(
        "baseline.json: the run exercised less of the app than the baseline's run (1 recording, "
          + "not 4);"))
    #expect(outcome.status == 0)
  }

  @Test func `lint and check share one baseline, and each replaces its own findings alone`() throws
  {
    let text = CheckTests.plist(["old.example"], and: CheckTests.blanket)
    let known = ["--baseline", "baseline.json"]
    let write = ["--write-baseline", "baseline.json"]
    try folder.write("App/Info.plist", Array(text.utf8))
    func lint(_ options: [String]) throws -> Tool.Outcome {
      try Tool.run(["lint", "App/Info.plist", "--fail-on", "warning"] + options, in: folder.url)
    }
    // What lint writes hides no finding of check alone, and the other way round.
    #expect(try lint(write).status == 0)
    #expect(try check(text, known).status == 1)
    #expect(try check(text, known).text.contains("[opens-all-hosts]"))
    #expect(try check(text, write).status == 0)
    // Written by both, it hides all of both, and neither misses the other's.
    for outcome in [try check(text, known), try lint(known)] {
      #expect(outcome.status == 0, "\(outcome.text)")
      #expect(outcome.text.hasSuffix("0 errors, 0 warnings, 0 notes.\n"))
      #expect(!outcome.text.contains("["))
      #expect(!outcome.complaints.contains("no longer"), "\(outcome.complaints)")
    }
    #expect(try lint(write).status == 0)
    #expect(try check(text, known).status == 0)
  }

  @Test func `a baseline is not written over another file or a newer baseline`() throws {
    let text = CheckTests.plist(["old.example"])
    for content in ["notes", #"{"schema": "atsift-baseline/2"}"#] {
      try folder.write("baseline.json", Array(content.utf8))
      #expect(try check(text, ["--write-baseline", "baseline.json"]).status == 65)
      let left = try String(
        contentsOf: folder.url.appending(path: "baseline.json"), encoding: .utf8)
      #expect(left == content)
    }
  }

  @Test func `what is no baseline exits 65, and both options exit 64`() throws {
    try folder.write("baseline.json", Array("{}".utf8))
    #expect(try check(CheckTests.plist([]), ["--baseline", "baseline.json"]).status == 65)
    let both = ["--baseline", "baseline.json", "--write-baseline", "b.json"]
    #expect(try check(CheckTests.plist([]), both).status == 64)
  }
}
