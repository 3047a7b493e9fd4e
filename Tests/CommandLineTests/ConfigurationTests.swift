import Foundation
import TestSupport
import Testing

/// Settings from files and the environment, as a run of the tool meets them.
struct ConfigurationTests {
  /// A list with a note, a warning and an error.
  private static let plist = """
    <plist version="1.0"><dict><key>NSAppTransportSecurity</key><dict>
    <key>NSAllowsArbitraryLoads</key><true/>
    <key>NSExceptionDomains</key><dict>
    <key>https://a.example</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
    </dict></dict></dict></plist>
    """

  private let folder: Folder
  private let capture = Sample.root.appending(path: "shop-app/capture.pcap").path()

  init() throws {
    folder = try Folder()
    try folder.write("app/Info.plist", Array(Self.plist.utf8))
    // Nothing above the folder of the test is looked at.
    try folder.write(".git/HEAD", [])
  }

  private func run(
    _ arguments: [String], in place: String = "app", _ environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try Tool.run(arguments, in: folder.url.appending(path: place), environment: environment)
  }

  private func rules(_ outcome: Tool.Outcome) throws -> Set<String> {
    let root = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let findings = try #require(root?["findings"] as? [[String: Any]])
    return Set(findings.compactMap { $0["rule"] as? String })
  }

  @Test func `what fails comes from the file, the profile, the environment, the command line`()
    throws
  {
    try folder.write(
      ".atsift.yml", Array("fail-on: none\nprofiles: {release: {fail-on: note}}\n".utf8))
    let lint = ["lint", "Info.plist"]
    #expect(try run(lint).status == 0)
    #expect(try run(lint + ["--no-config"]).status == 1)
    #expect(try run(lint + ["--profile", "release"]).status == 1)
    #expect(try run(lint, ["ATSIFT_PROFILE": "release"]).status == 1)
    #expect(try run(lint, ["ATSIFT_FAIL_ON": "error"]).status == 1)
    #expect(try run(lint + ["--fail-on", "none"], ["ATSIFT_FAIL_ON": "error"]).status == 0)
    #expect(try run(lint + ["--no-config"], ["ATSIFT_FAIL_ON": "none"]).status == 1)
  }

  @Test func `paths begin at the file, and what is ignored is told`() throws {
    try folder.write(
      "app/.atsift.yml", Array("include: ../qa/base.yml\nformat: json\nfail-on: none\n".utf8))
    try folder.write(
      "qa/base.yml",
      Array("ignore: [{rule: blanket-key, reason: agreed}]\nbaseline: known.json\n".utf8))
    let lint = ["lint", "Info.plist"]
    let missing = try run(lint)
    #expect(missing.status == 66)
    #expect(missing.complaints.contains("--write-baseline ../qa/known.json once"))
    let written = try run(lint + ["--write-baseline", "../qa/known.json"])
    #expect(written.status == 0, "\(written.complaints)")
    let outcome = try run(lint)
    #expect(try rules(outcome).isEmpty)
    #expect(outcome.complaints.contains("ignored"))
    #expect(outcome.complaints.contains("hidden by baseline"))
    #expect(try rules(run(lint + ["--no-config", "--format", "json"])).contains("blanket-key"))
  }

  @Test func `settings that a command has no option for leave it alone`() throws {
    try folder.write(
      ".atsift.yml",
      Array("ios: 26\nfail-on: note\nformat: json\nfirst-party: shop.example\ngroup: true".utf8))
    for command in ["suggest", "inspect", "connections"] {
      let outcome = try run([command, capture])
      #expect(outcome.status == 0, "\(command): \(outcome.complaints)")
    }
    #expect(try run(["suggest", capture]).text.contains("<plist"))
  }

  @Test func `what is said of hosts and systems reaches the suggestion`() throws {
    let capture = Sample.root.appending(path: "http-redirects-to-https/capture.pcap").path()
    let arguments = ["suggest", capture, "--format", "json"]
    let typed = try run(
      arguments + ["--ios", "17", "--cannot-change", "third-party", "--no-config"])
    try folder.write(".atsift.yml", Array("ios: 17\ncannot-change: third-party\n".utf8))
    #expect(try run(arguments).text == typed.text)
    #expect(try run(arguments + ["--ios", "18"]).text != typed.text)
    // A list that is typed takes the place of the list in the file.
    let other = try run(arguments + ["--cannot-change", "nothing.example"])
    #expect(other.text != typed.text)
    #expect(
      try run(arguments + ["--cannot-change", "nothing.example", "--no-config", "--ios", "17"]).text
        == other.text)
  }

  @Test func `a flag of the file is taken back by its negation`() throws {
    try folder.write(".atsift.yml", Array("group: true\n".utf8))
    let grouped = try run(["suggest", "-q", "--format", "json", capture])
    let alone = try run(["suggest", "-q", "--format", "json", capture, "--no-group"])
    #expect(grouped.text.contains(#""groups""#) && !alone.text.contains(#""groups""#))
  }

  @Test(
    arguments: [
      ("fist-party: a", "../.atsift.yml:1: unknown key `fist-party`", "`first-party`"),
      ("\nios: seventeen", "../.atsift.yml:2: `ios` is not valid", "17, 17.4 or 16...26"),
      (
        "first-party: [https://a.example]", "../.atsift.yml:1: `first-party`",
        "but a URL; write a.example"
      ),
      ("assume: x=y", "../.atsift.yml:1: `assume`", "not a known interpretation"),
      ("format: prose", "../.atsift.yml:1: `format`", "text"),
      ("include: gone.yml", "../.atsift.yml:1: ../gone.yml", "no such file"),
      ("include: .atsift.yml", "../.atsift.yml:1: more than 8 files", "includes itself"),
    ])
  func `a mistake ends every command with its place and 78`(
    text: String, problem: String, advice: String
  ) throws {
    try folder.write(".atsift.yml", Array(text.utf8))
    for command in [["lint", "Info.plist"], ["connections", capture], ["config", "print"]] {
      let outcome = try run(command)
      #expect(outcome.status == 78)
      #expect(outcome.output.isEmpty)
      #expect(outcome.complaints.contains(problem), "\(outcome.complaints)")
      #expect(outcome.complaints.contains(advice), "\(outcome.complaints)")
    }
  }

  @Test func `the file is looked for up to the folder of the repository`() throws {
    try folder.write("fail-on.yml", Array("fail-on: none\n".utf8))
    try folder.write(".atsift.yml", Array("fail-on: none\n".utf8))
    #expect(try run(["lint", "Info.plist"]).status == 0)
    try folder.write("app/.git", [])
    #expect(try run(["lint", "Info.plist"]).status == 1)
    #expect(try run(["lint", "Info.plist", "--config", "../fail-on.yml"]).status == 0)
    #expect(try run(["lint", "Info.plist"], ["ATSIFT_CONFIG": "../fail-on.yml"]).status == 0)
    #expect(try run(["lint", "Info.plist", "--config", "gone.yml"]).status == 66)
  }

  @Test func `print says where each value comes from, check what is wrong with all of them`()
    throws
  {
    try folder.write(
      ".atsift.yml", Array("ios: 17\nprofiles: {a: {sdk: 26}, b: {fail-on: note}}\n".utf8))
    let printed = try run(["config", "print", "--profile", "b"], ["ATSIFT_GROUP": "1"])
    #expect(printed.status == 0, "\(printed.complaints)")
    let lines = printed.text.split(separator: "\n")
    #expect(lines.contains("ios:  # ../.atsift.yml:1") && lines.contains("  - \"17\""))
    #expect(lines.contains("fail-on: note  # profile b, ../.atsift.yml:2"))
    #expect(lines.contains("group: true  # environment ATSIFT_GROUP"))
    #expect(lines.contains("# min-severity: note (default)"))
    try folder.write(".atsift.yml", Array("ios: 17\nprofiles: {a: {sdk: x}}\n".utf8))
    // The profile that is not chosen counts too.
    for command in ["check", "print"] {
      let checked = try run(["config", command])
      #expect(checked.status == 78)
      #expect(checked.complaints.contains("../.atsift.yml:2: `sdk` is not valid"))
    }
    let two = try Tool.run(["config", "check", "-"], input: Data("a: b\nios: x\n".utf8))
    #expect(two.complaints.contains("-:1: ") && two.complaints.contains("-:2: "))
    #expect(try Tool.run(["config", "check", "-"], input: Data("ios: 17\n".utf8)).status == 0)
  }

  @Test func `what has the name of the settings and is no file is a mistake`() throws {
    let settings = folder.url.appending(path: ".atsift.yml").path()
    try FileManager.default.createSymbolicLink(
      atPath: settings, withDestinationPath: "gone.yml")
    for command in [["lint", "Info.plist"], ["config", "check"], ["config", "print"]] {
      let outcome = try run(command)
      #expect(outcome.status == 78)
      #expect(
        outcome.complaints.contains("../.atsift.yml: is a link to a file that does not exist"))
    }
    #expect(try run(["lint", "Info.plist", "--no-config"]).status == 1)
    try folder.write("gone.yml", Array("fail-on: none\n".utf8))
    #expect(try run(["lint", "Info.plist"]).status == 0)
    try FileManager.default.removeItem(atPath: settings)
    try folder.write(".atsift.yml/x", [])
    let outcome = try run(["lint", "Info.plist"])
    #expect(outcome.status == 78)
    #expect(outcome.complaints.contains("../.atsift.yml: is a folder"))
    try folder.write("app/.atsift.yml", Array("\ninclude: ../qa.yml".utf8))
    try folder.write("qa.yml/x", [])
    #expect(
      try run(["config", "check"]).complaints.contains(".atsift.yml:2: ../qa.yml: is a folder"))
  }

  @Test(arguments: ["ignore-files", "baseline", "sdk-catalog", "psl", "trust-anchors", "app"])
  func `a pipe that settings name is not waited for`(key: String) throws {
    #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    try folder.write(".atsift.yml", Array("\(key): pipe\n".utf8))
    for command in [["lint", "Info.plist"], ["config", "check"]] {
      let outcome = try Tool.shell(
        "timeout 20 \"$ATSIFT\" \(command.joined(separator: " "))",
        in: folder.url.appending(path: "app"))
      #expect(outcome.status == 78, "\(outcome.complaints)")
      #expect(outcome.complaints.contains("../.atsift.yml:1: "))
      #expect(outcome.complaints.contains("../pipe: is not a regular file"))
    }
  }

  @Test func `check reads the files that settings name`() throws {
    try folder.write("qa/bad.json", Array("{".utf8))
    try folder.write("qa/bad.yml", Array("a: b".utf8))
    try folder.write("qa/good.yml", Array("ignore: []".utf8))
    try folder.write(
      "qa/settings.yml",
      Array(
        """
        baseline: bad.json
        sdk-catalog: [bad.yml, gone.yml]
        ignore-files: [good.yml, bad.yml]
        psl: bad.yml
        trust-anchors: bad.json
        app: gone.app
        profiles: {a: {baseline: gone.json}, b: {app: ../app/Info.plist}}
        """.utf8))
    let outcome = try run(["config", "check", "../qa/settings.yml"])
    #expect(outcome.status == 78)
    let problems = outcome.complaints.split(separator: "\n").filter { $0.contains("error: ") }
    let expected = [
      "1: `baseline`: ../qa/bad.json", "2: `sdk-catalog`: ../qa/bad.yml:1: has the unknown key",
      "2: `sdk-catalog`: ../qa/gone.yml: no such file", "3: `ignore-files`: ../qa/bad.yml",
      "4: `psl`: ../qa/bad.yml: contains no public suffix rule",
      "5: `trust-anchors`: ../qa/bad.json: contains no",
      "6: `app`: ../qa/gone.app: no such file", "7: `baseline`: ../qa/gone.json: no such file",
      "7: `app`: ../qa/../app/Info.plist: names no executable",
    ]
    #expect(problems.count == expected.count, "\(outcome.complaints)")
    for (problem, text) in zip(problems, expected) {
      #expect(problem.contains("../qa/settings.yml:" + text), "\(problem)")
    }
    #expect(!outcome.complaints.contains("standard input"))
  }

  @Test func `readings that may have been meant are listed on a line of their own`() throws {
    try folder.write(".atsift.yml", Array("assume: [hsts=never, other=x]".utf8))
    let outcome = try run(["config", "check"])
    #expect(outcome.complaints.contains("use this one:\n  hsts=upgrade|ignore\n"))
    #expect(!outcome.complaints.contains("\\u{a}"))
  }

  @Test func `a catalogue of the settings names hosts, and one that is typed stands alone`() throws
  {
    try folder.write(
      "qa/sdks.yml",
      Array(
        """
        schema: atsift-sdk-catalog/1
        sdks:
          - id: shop-ads
            name: Shop Ads
            vendor: Shop
            category: payments
            suffixes: [{name: ads.shop.example}]
        """.utf8))
    try folder.write(".atsift.yml", Array("sdk-catalog: qa/sdks.yml\n".utf8))
    let lookup = ["sdk", "lookup", "x.ads.shop.example"]
    let told = try run(lookup)
    #expect(told.text.contains("Shop Ads"), "\(told.complaints)")
    #expect(try !run(lookup + ["--no-config"]).text.contains("Shop Ads"))
    // What `learn` writes may be the very file that the settings name.
    #expect(try run(["sdk", "learn", ".", "-o", "../qa/sdks.yml"]).status != 64)
  }

  @Test func `the file that settings are read from is not written over`() throws {
    try folder.write("app/.atsift.yml", Array("ios: 17\n".utf8))
    #expect(try run(["inspect", capture, "-o", ".atsift.yml"]).status == 64)
    #expect(try run(["lint", "Info.plist", "--write-baseline", ".atsift.yml"]).status == 64)
  }

  @Test func `what is typed and what is set may not go together, and that is told`() throws {
    #expect(try run(["lint", "Info.plist", "--no-config", "--profile", "a"]).status == 64)
  }

  @Test func `an entry for a rule that does not exist is refused by config check`() throws {
    try folder.write(
      "app/.atsift.yml",
      Array(
        """
        ignore-files: [more.yml]
        ignore:
          - {rule: blanket-kye, reason: a}
          - {rule: blanket-key, reason: a}
        """.utf8))
    try folder.write("app/more.yml", Array("ignore:\n  - {rule: moonshine, reason: a}\n".utf8))
    let outcome = try run(["config", "check"])
    #expect(outcome.status == 78)
    #expect(
      outcome.complaints.contains(
        ".atsift.yml:3: `ignore`: there is no rule blanket-kye\n  Did you mean blanket-key?"),
      "\(outcome.complaints)")
    #expect(outcome.complaints.contains("more.yml:2: `ignore`: there is no rule moonshine"))
    #expect(!outcome.complaints.contains(":4:"))
    let lint = try run(["lint", "Info.plist"])
    #expect(lint.complaints.contains("no rule blanket-kye, so nothing is ignored; did you"))
  }

  @Test func `--ignore takes no rule, but a file that has its name`() throws {
    let outcome = try run(["lint", "Info.plist", "--ignore", "blanket-key"])
    #expect(outcome.status == 64)
    #expect(outcome.complaints.contains("--ignore takes a file, and 'blanket-key' is a rule"))
    #expect(outcome.complaints.contains("`ignore: [{rule: blanket-key, reason: "))
    try folder.write(
      "app/blanket-key", Array("ignore: [{rule: blanket-key, reason: a}]\n".utf8))
    let file = try run(["lint", "Info.plist", "--ignore", "blanket-key"])
    #expect(file.status == 1)
    #expect(file.complaints.contains("1 finding ignored"))
  }
}
