import Foundation
import TestSupport
import Testing

/// A gate that could not look at all does not end as if all were well.
struct IncompleteTests {
  private let folder: Folder
  /// A name in an app's list that no capture speaks of.
  private let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleExecutable</key><string>Shop</string>\
    <key>NSAppTransportSecurity</key><dict/></dict></plist>

    """

  init() throws {
    folder = try Folder()
    try folder.write("Info.plist", Array(list.utf8))
    try folder.write("good.pcap", secure)
    try folder.write("bad.pcap", Array("no capture at all".utf8))
  }

  /// A capture whose only host meets ATS.
  private var secure: [UInt8] {
    get throws {
      [UInt8](try Data(contentsOf: Sample.root.appending(path: "tls13-everywhere/capture.pcap")))
    }
  }

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(arguments, in: folder.url)
  }

  @Test func `one bad capture in a list does not cost the others`() throws {
    let good = try run("evidence", "good.pcap")
    #expect(good.status == 0, "\(good.complaints)")
    let both = try run("evidence", "bad.pcap", "good.pcap")
    #expect(both.status == 0, "\(both.complaints)")
    // What was left out stays known.
    let unread = both.text.split(separator: "\n").filter {
      $0.hasPrefix(#"{"unread":{"name":"bad.pcap","#)
    }
    #expect(unread.count == 1)
    #expect(both.text.replacing((unread.first ?? "") + "\n", with: "") == good.text)
    #expect(both.complaints.contains("bad.pcap") && both.complaints.contains("left out"))
    #expect(try run("evidence", "bad.pcap").status == 65)
    #expect(try run("evidence", "bad.pcap", "bad.pcap").status == 65)
    // A slip of the person's is none of the captures' faults.
    #expect(try run("evidence", "good.pcap", "none.pcap").status == 66)
  }

  @Test func `a check that finds nothing in half of the captures is no success`() throws {
    let whole = try run("check", "--plist", "Info.plist", "good.pcap")
    #expect(whole.status == 0, "\(whole.text) \(whole.complaints)")
    let half = try run("check", "--plist", "Info.plist", "good.pcap", "bad.pcap")
    #expect(half.status == 65)
    #expect(half.complaints.contains("nothing was found, but not everything was read: bad.pcap"))
    let allowed = try run(
      "check", "--plist", "Info.plist", "good.pcap", "bad.pcap", "--allow-incomplete")
    #expect(allowed.status == 0)
  }

  @Test func `a finding says more than what is missing`() throws {
    let shop = [UInt8](try Data(contentsOf: Sample.root.appending(path: "shop-app/capture.pcap")))
    try folder.write("shop.pcap", shop)
    #expect(try run("check", "--plist", "Info.plist", "shop.pcap", "bad.pcap").status == 1)
  }

  @Test(arguments: [
    (["check", "--plist", "Info.plist", "shop.pcap"], true, 1),
    (["check", "--plist", "Info.plist", "shop.pcap", "bad.pcap"], false, 1),
    (["check", "--plist", "Info.plist", "good.pcap", "bad.pcap", "--allow-incomplete"], false, 0),
    (["check", "--plist", "Info.plist", "good.pcap", "--process", "Shop"], false, 65),
    (["lint", "Info.plist"], true, 0), (["lint", "Info.plist", "bad.plist"], false, 65),
  ])
  func `what is missing is in JSON and SARIF, also where the status says something else`(
    arguments: [String], isComplete: Bool, status: Int32
  ) throws {
    try folder.write(
      "shop.pcap", Array(try Data(contentsOf: Sample.root.appending(path: "shop-app/capture.pcap")))
    )
    try folder.write("bad.plist", Array("<plist>".utf8))
    let reports = ["--report", "json=a.json", "--report", "sarif=a.sarif"]
    let outcome = try Tool.run(arguments + reports, in: folder.url)
    #expect(outcome.status == status, "\(outcome.complaints)")
    func document(_ name: String) throws -> [String: Any]? {
      let data = try Data(contentsOf: folder.url.appending(path: name))
      return try JSONSerialization.jsonObject(with: data) as? [String: Any]
    }
    #expect(try document("a.json")?["complete"] as? Bool == isComplete)
    let run = (try document("a.sarif")?["runs"] as? [[String: Any]])?.first
    let invocation = (run?["invocations"] as? [[String: Any]])?.first
    #expect(invocation?["executionSuccessful"] as? Bool == isComplete)
    let isExplained = invocation?["toolExecutionNotifications"] != nil
    #expect(isExplained == (!isComplete && arguments[0] == "check"))
  }

  @Test func `every command's JSON says whether evidence is missing`() throws {
    for (files, isComplete) in [(["good.pcap"], true), (["good.pcap", "bad.pcap"], false)] {
      for arguments in [
        ["suggest"] + files, ["inspect"] + files, ["explain", "a.example"] + files,
        ["history"] + files,
        ["compare", "--old", "good.pcap"] + files.flatMap { ["--new", $0] },
        ["compare", "--new", "good.pcap"] + files.flatMap { ["--old", $0] },
      ] {
        let outcome = try Tool.run(arguments + ["--format", "json"], in: folder.url)
        let root = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
        #expect(root?["complete"] as? Bool == isComplete, "\(arguments)")
      }
    }
  }

  @Test func `a packet that was cut off at the end is no gap, and one in the middle is`() throws {
    let bytes = try secure
    try folder.write("cut.pcap", Array(bytes.dropLast(3)))
    #expect(try run("check", "--plist", "Info.plist", "cut.pcap").status == 0)
    for command in ["suggest", "inspect", "history"] {
      let outcome = try Tool.run([command, "cut.pcap", "--format", "json"], in: folder.url)
      let root = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
      #expect(root?["complete"] as? Bool == true, "\(command)")
    }
    let history = try Tool.run(["history", "cut.pcap"], in: folder.url)
    #expect(history.text.contains("1 recording damaged"))
    // The length of the first packet's record claims more than any packet has.
    var broken = bytes
    broken.replaceSubrange(32..<36, with: [0xff, 0xff, 0xff, 0x7f])
    try folder.write("broken.pcap", broken)
    let outcome = try run("check", "--plist", "Info.plist", "good.pcap", "broken.pcap")
    #expect(outcome.status == 65, "\(outcome.complaints)")
  }

  @Test func `what was missing when evidence was written is missing when it is read`() throws {
    var broken = try secure
    broken.replaceSubrange(32..<36, with: [0xff, 0xff, 0xff, 0x7f])
    try folder.write("broken.pcap", broken)
    let evidence = try run("evidence", "good.pcap", "broken.pcap", "-o", "run.evidence.json")
    #expect(evidence.status == 0, "\(evidence.complaints)")
    let outcome = try run("check", "--plist", "Info.plist", "run.evidence.json")
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("broken.pcap"))
  }

  @Test func `a process that no capture can name is no success`() throws {
    let outcome = try run("check", "--plist", "Info.plist", "good.pcap", "--process", "Shop")
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("no recording names a process"))
  }

  @Test func `a device or a pipe for a key log is refused, or told of`() throws {
    let device = try run("suggest", "good.pcap", "--keylog", "/dev/zero")
    #expect(device.status == 74)
    #expect(
      device.complaints.contains("/dev/zero: is not a regular file (perhaps a device or a pipe)"))
    let pipe = try Tool.shell(
      """
      mkfifo keys; : > keys & "$ATSIFT" suggest good.pcap --keylog keys
      """, in: folder.url)
    #expect(pipe.status == 0)
    #expect(pipe.complaints.contains("keys: is a pipe; it is read until its writer closes it"))
  }

  @Test func `an entry that ignores nothing is told`() throws {
    let shop = [UInt8](try Data(contentsOf: Sample.root.appending(path: "shop-app/capture.pcap")))
    try folder.write("shop.pcap", shop)
    let yaml = """
      ignore:
        - {host: pixel.adnet.example, reason: known}
        - {rule: missing-exception, host: gone.example, reason: it was there once}
      """
    try folder.write("ignore.yml", Array(yaml.utf8))
    let outcome = try run(
      "check", "--plist", "Info.plist", "shop.pcap", "--ignore", "ignore.yml")
    #expect(
      outcome.complaints.contains(
        "ignore.yml:3: no finding matches this entry (missing-exception of gone.example)"),
      "\(outcome.complaints)")
    #expect(!outcome.complaints.contains("ignore.yml:2"))
  }

  @Test func `a variable that looks like a setting and is none is told`() throws {
    let outcome = try Tool.run(
      ["suggest", "good.pcap"], in: folder.url, environment: ["ATSIFT_FAIL_NO": "error"])
    #expect(outcome.status == 0)
    #expect(
      outcome.complaints.contains(
        "ATSIFT_FAIL_NO: there is no such setting, so the variable has no effect; did you mean "
          + "ATSIFT_FAIL_ON?"
      ))
    #expect(
      try Tool.run(
        ["suggest", "-q", "good.pcap", "--no-config"], in: folder.url,
        environment: ["ATSIFT_FAIL_NO": "error"]
      ).complaints.isEmpty)
  }

  @Test(arguments: ["--ios", "--macos"])
  func `a system far ahead of what is known is wrong usage`(option: String) throws {
    #expect(try run("suggest", option, "99", "good.pcap").status == 64)
    #expect(try run("suggest", option, "16...99", "good.pcap").status == 64)
    #expect(try run("suggest", option, "27", "good.pcap").status == 0)
  }
}
