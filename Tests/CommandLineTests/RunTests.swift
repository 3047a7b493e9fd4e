import Foundation
import TestSupport
import Testing

private let python = "/usr/bin/python3"
private let hasPython = FileManager.default.isExecutableFile(atPath: python)

/// `atsift run` with stand-ins for the programs of a Mac (Tests/RunChecks/programs), which stream
/// the lab's recorded run; `Tests/RunChecks/check.py` has their faults and signals.
@Suite(.enabled(if: hasPython, "needs Python"))
struct RunTests {
  private let folder: Folder
  private static let tests = Sample.root.appending(path: "../Tests").standardizedFileURL
  private static let lab = tests.appending(path: "WitnessLab/run")
  private static let list = """
    <plist version="1.0"><dict><key>CFBundleExecutable</key><string>LabDemo</string>
    <key>NSAppTransportSecurity</key><dict/></dict></plist>
    """

  init() throws {
    folder = try Folder()
    for (name, source) in [
      ("log.ndjson", "log-show.ndjson"), ("device.ndjson", "pymobiledevice3.ndjson"),
    ] {
      let text = try String(contentsOf: Self.lab.appending(path: source), encoding: .utf8)
      let lines = text.split(separator: "\n").filter { !$0.contains(#""finished":1"#) }
      try folder.write(name, Array((lines.joined(separator: "\n") + "\n").utf8))
    }
    try folder.write("Info.plist", Array(Self.list.utf8))
    try folder.write("LabDemo.app/Info.plist", Array(Self.list.utf8))
  }

  private func variables(
    _ programs: [String], _ more: [String: String]
  ) throws -> [String: String] {
    let bin = folder.url.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    for name in programs {
      try? FileManager.default.createSymbolicLink(
        at: bin.appending(path: name),
        withDestinationURL: Self.tests.appending(path: "RunChecks/programs/\(name)"))
    }
    return [
      "PATH": "\(bin.path()):/usr/bin:/bin", "STANDIN_LOGS": folder.path,
      "COMMAND_STARTED": folder.path + "/started", "COMMAND_TIME": "0.5",
      "STANDIN_LAUNCHED": folder.path + "/launched", "PYTHONDONTWRITEBYTECODE": "1",
      "TMPDIR": folder.path,
    ].merging(more) { $1 }
  }

  private func run(
    _ arguments: [String], with programs: [String] = ["xcrun", "log", "uitest"],
    _ more: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try Tool.run(["run"] + arguments, in: folder.url, environment: try variables(programs, more))
  }

  private func file(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private static let simulator = ["--simulator", "booted", "--process", "LabDemo"]

  @Test func `a UI test gets a verdict with JUnit and SARIF in one command`() throws {
    let outcome = try run(
      Self.simulator + [
        "--plist", "Info.plist", "--report", "junit=ats.xml", "--report", "sarif=ats.sarif",
        "--save-log", "run.ndjson", "--", "uitest", "test", "-scheme", "Lab Demo",
      ])
    #expect(outcome.status == 1, "\(outcome.complaints)")
    #expect(outcome.complaints.contains("uitest: ended with status 0"))
    #expect(outcome.complaints.contains("Test Suite 'All tests' started\n"))
    #expect(try file("started") == "test -scheme Lab Demo\n")
    let check = try Tool.run(
      [
        "check", "run.ndjson", "--plist", "Info.plist", "--process", "LabDemo", "--report",
        "junit=own.xml", "--report", "sarif=own.sarif",
      ], in: folder.url)
    #expect(outcome.text == check.text)
    #expect(try file("ats.xml") == file("own.xml"))
    #expect(try file("ats.sarif").contains(#""results""#))
  }

  @Test func `the result is that of the log, and the command's output is not in it`() throws {
    let outcome = try run(
      Self.simulator + ["--save-log", "run.ndjson", "--", "uitest"], ["COMMAND_END": "65"])
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("uitest: ended with status 65, so this run ends with 1"))
    #expect(try outcome.text == Tool.run(["suggest", "run.ndjson"], in: folder.url).text)
    let toFile = try run(Self.simulator + ["-o", "ats.plist", "--", "uitest"])
    #expect(toFile.status == 0, "\(toFile.complaints)")
    #expect(toFile.text == "Test Suite 'All tests' started\nExecuted 12 tests\n")
    #expect(try file("ats.plist") == outcome.text)
  }

  @Test(arguments: [
    ("65", #""exitStatus": 65"#), ("0", #""exitStatus": 0"#), ("signal", #""signal": 6"#),
  ])
  func `the command's end is in JSON`(end: String, member: String) throws {
    let outcome = try run(
      Self.simulator + ["--format", "json", "--", "uitest"], ["COMMAND_END": end])
    #expect(outcome.status == (end == "0" ? 0 : 1), "\(outcome.complaints)")
    #expect(outcome.text.contains(#""program": "uitest""#))
    #expect(outcome.text.contains(member))
  }

  @Test func `the first hidden host is announced while the command runs`() throws {
    let log = Sample.root.appending(path: "app-log-strict/console.ndjson")
    let hidden = try String(contentsOf: log, encoding: .utf8)
      .replacing(#/(\[C\d+ [0-9A-F-]+ )[a-z.]+:443/#) { "\($0.output.1)Hostname#38445e48:443" }
      .replacing(#/url: https?:\/\/[^ ,\]]*/#, with: "url: <private>")
    try folder.write("hidden.ndjson", Array(hidden.utf8))
    let outcome = try run(
      ["--simulator", "--process", "ShopDemo", "--", "uitest"],
      ["STANDIN_NDJSON": "hidden.ndjson", "COMMAND_TIME": "2"])
    // Its other lines name each host.
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let warning = try #require(outcome.complaints.range(of: "the log hides names of hosts"))
    let end = try #require(outcome.complaints.range(of: "Executed 12 tests"))
    #expect(warning.lowerBound < end.lowerBound)
    #expect(outcome.complaints.contains("--launch"))
  }

  @Test func `simctl launches the app with diagnostics, and names its process`() throws {
    let outcome = try run(
      ["--simulator", "--bundle-id", "test.lab.LabDemo", "--launch", "--", "uitest"],
      ["STANDIN_APP": folder.path + "/LabDemo.app"])
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(try file("launched") == "test.lab.LabDemo 1\n")
    let named = try run(Self.simulator + ["--", "uitest"])
    #expect(outcome.text == named.text)
    let failed = try run(
      ["--simulator", "--bundle-id", "test.lab.LabDemo", "--launch", "--", "uitest"],
      ["STANDIN_APP": folder.path + "/LabDemo.app", "STANDIN_LAUNCH": "fails"])
    #expect(failed.status == 65)
    #expect(failed.complaints.contains("is not installed"))
  }

  @Test func `an app that is not installed yet is recorded with all processes`() throws {
    let outcome = try run(["--simulator", "--bundle-id", "test.lab.LabDemo", "--", "uitest"])
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.complaints.contains("not installed on the simulator yet"))
    #expect(try outcome.text == run(Self.simulator + ["--", "uitest"]).text)
  }

  @Test(arguments: [["pymobiledevice3", "idevicesyslog"], ["idevicesyslog"], ["log"]])
  func `a device's log is read by what is there`(programs: [String]) throws {
    let outcome = try run(
      ["--device", "00008030-001C2D3E4F50002E", "--process", "LabDemo", "--", "uitest"],
      with: programs + ["uitest"], ["STANDIN_ROOT": "1"])
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.text.contains("lab.test"))
    #expect(try folder.names.allSatisfy { !$0.hasPrefix("atsift-") })
  }

  @Test func `without root, log collect fails, and its error is shown`() throws {
    let outcome = try run(
      ["--device", "--process", "LabDemo", "--", "uitest"], with: ["log", "uitest"])
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("Must be root to collect logs"))
    #expect(outcome.complaints.contains("uitest: ended with status 0"))
  }

  @Test(arguments: [
    (["--simulator", "booted", "--process", "LabDemo", "--", "uitest"], ["uitest"], "xcrun"),
    (["--simulator", "--process", "LabDemo", "--", "absent"], ["xcrun", "log"], "absent"),
    (["--device", "--process", "LabDemo"], [], "no program on the PATH reads a device's log"),
  ])
  func `a program that is not there exits 66`(
    arguments: [String], programs: [String], words: String
  ) throws {
    let outcome = try run(arguments, with: programs)
    #expect(outcome.status == 66)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(words))
  }

  @Test func `a log that does not begin runs nothing, and shows why`() throws {
    let outcome = try run(
      ["--simulator", "iPhone 5", "--process", "LabDemo", "--", "uitest"])
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("Invalid device: iPhone 5"))
    #expect(try !folder.names.contains("started"))
  }

  @Test func `messages that log stream dropped are a gap`() throws {
    let outcome = try run(
      Self.simulator + ["--format", "json", "--", "uitest"], ["STANDIN_FAULT": "drops"])
    #expect(outcome.status == 65)
    #expect(outcome.text.contains(#""kind": "dropped-messages""#))
  }

  @Test(arguments: [
    [], ["--simulator", "booted", "--this-mac"], ["--this-mac", "--bundle-id", "a.b"],
    ["--simulator", "--launch"], ["--device"], ["--this-mac"], ["--simulator", "--", ""],
    ["--simulator", "--format", "sarif"],
    ["--simulator", "--plist", "Info.plist", "--format", "plist"],
    ["--simulator", "--duration", "5s", "--", "uitest"], ["--simulator", "--force"],
    ["--simulator", "--save-log", "-"], ["--simulator", "--baseline", "b.json"],
    ["--simulator", "--bpf", "tcp"], ["--this-mac", "--process", "A", "uitest"],
    ["--simulator", "--fail-on", "none"],
  ])
  func `wrong usage exits 64, and nothing is started`(arguments: [String]) throws {
    let outcome = try run(arguments + ["--no-config"])
    #expect(outcome.status == 64, "\(outcome.complaints)")
    #expect(outcome.output.isEmpty)
    #expect(try !folder.names.contains("started"))
  }

  @Test func `a file that is there is not replaced by the log`() throws {
    try folder.write("run.ndjson", [0x0a])
    let arguments = Self.simulator + ["--save-log", "run.ndjson"]
    #expect(try run(arguments + ["--", "uitest"]).status == 73)
    #expect(try !folder.names.contains("started"))
    #expect(try run(arguments + ["--force", "--", "uitest"]).status == 0)
    let same = try run(Self.simulator + ["--save-log", "a.ndjson", "-o", "a.ndjson"])
    #expect(same.status == 64)
  }

  @Test func `a log archive is read where there is a program for it`() throws {
    try folder.write("runs/run.logarchive/0.tracev3", [0])
    let arguments = ["suggest", "runs", "--process", "LabDemo"]
    let outcome = try Tool.run(
      arguments, in: folder.url, environment: try variables(["log"], [:]))
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.text.contains("lab.test"))
    let without = try Tool.run(arguments, in: folder.url)
    #expect(without.status == 65)
    #expect(without.complaints.contains("which only a Mac can read"))
  }

  @Test func `a run in the sandbox records the same`() throws {
    let outcome = try run(Self.simulator + ["--sandbox", "-o", "ats.plist", "--", "uitest"])
    // Without the kernel's parts of it, the run ends before the command.
    guard outcome.status != 77 else { return }
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(try file("ats.plist") == run(Self.simulator + ["--", "uitest"]).text)
  }

  @Test func `a run in the sandbox reads the baseline that it renews`() throws {
    let words =
      Self.simulator + ["--plist", "Info.plist", "--write-baseline", "known.json", "--", "uitest"]
    let open = try run(words)
    #expect(open.status == 0, "\(open.complaints)")
    let known = try file("known.json")
    let confined = try run(["--sandbox"] + words)
    #expect(!confined.complaints.contains("known.json: permission denied"))
    // Without the kernel's parts of the sandbox, the run ends before the command.
    guard confined.status != 77 else { return }
    #expect(confined.status == 0, "\(confined.complaints)")
    #expect(try file("known.json") == known)
  }

  @Test func `where nothing was recorded, the reports show that, and there is no result`() throws {
    try folder.write("empty.ndjson", [])
    let reports = ["--report", "junit=ats.xml", "--report", "sarif=ats.sarif"]
    for judge in [[], ["--plist", "Info.plist"]] {
      let outcome = try run(
        Self.simulator + judge + reports + ["--", "uitest"], ["STANDIN_NDJSON": "empty.ndjson"])
      #expect(outcome.status == 65, "\(outcome.complaints)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.complaints.contains("LabDemo logged nothing during the run"))
      #expect(try file("ats.xml").contains("<error message=\"LabDemo logged nothing"))
      #expect(try file("ats.sarif").contains("LabDemo logged nothing"))
    }
  }

  @Test func `the advice on hidden hosts names only options that are missing`() throws {
    let hidden = try String(
      contentsOf: Sample.root.appending(path: "app-log-strict/console.ndjson"), encoding: .utf8
    ).replacing(#/(\[C\d+ [0-9A-F-]+ )[a-z.]+:443/#) { "\($0.output.1)Hostname#38445e48:443" }
    try folder.write("hidden.ndjson", Array(hidden.utf8))
    let variables = [
      "STANDIN_NDJSON": "hidden.ndjson", "STANDIN_APP": folder.path + "/LabDemo.app",
    ]
    let app = ["--simulator", "--process", "ShopDemo"]
    let bare = try run(app + ["--", "uitest"], variables).complaints
    #expect(bare.contains("get no key. --bundle-id ID --launch starts the app"), "\(bare)")
    let named = try run(
      app + ["--bundle-id", "test.lab.LabDemo", "--", "uitest"], variables
    ).complaints
    #expect(named.contains("get no key. --launch starts the app"), "\(named)")
  }

  @Test func `the fixes of a run name the commands that make them`() throws {
    let blanket = Self.list.replacing(
      "<key>NSAppTransportSecurity</key><dict/>",
      with: "<key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>"
    )
    try folder.write("Info.plist", Array(blanket.utf8))
    let outcome = try run(Self.simulator + ["--plist", "Info.plist", "--", "uitest"])
    #expect(outcome.text.contains("atsift suggest --plist Info.plist --write"), "\(outcome.text)")
    #expect(outcome.text.hasPrefix("NSAllowsArbitraryLoads can"))
    #expect(!(outcome.text + outcome.complaints).contains("1 capture"))
  }
}
