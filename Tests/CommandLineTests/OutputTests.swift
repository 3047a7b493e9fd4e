import Foundation
import PropertyLists
import TestSupport
import Testing

struct OutputTests {
  @Test func `standard output holds the property list and nothing else`() throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let outcome = try Tool.run(["suggest", file])
    #expect(outcome.status == 0)
    let root = try unsafe PropertyListSerialization.propertyList(from: outcome.output, format: nil)
    #expect((root as? [String: Any])?.keys.contains("NSAppTransportSecurity") == true)
    #expect(!outcome.complaints.isEmpty)
  }

  @Test func `quiet leaves standard error empty`() throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let outcome = try Tool.run(["suggest", "-q", file])
    #expect(outcome.status == 0)
    #expect(outcome.complaints.isEmpty)
  }

  @Test func `a dash reads standard input`() throws {
    let outcome = try Tool.run(["suggest", "-q", "-"], input: Data(emptyCapture))
    #expect(outcome.status == 0)
    #expect(outcome.text.hasSuffix("</plist>\n"))
  }

  @Test func `a file is written whole and leaves nothing beside it`() throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    try folder.write("ats.plist", Array("old".utf8))
    let target = folder.url.appending(path: "ats.plist")
    let outcome = try Tool.run(["suggest", "-q", "-o", target.path(), file])
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(try String(contentsOf: target, encoding: .utf8).hasSuffix("</plist>\n"))
    #expect(try folder.names == ["ats.plist", "empty.pcap"])
  }

  @Test func `a file that is replaced keeps its permissions`() throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let target = try folder.write("ats.plist", Array("old".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
    #expect(try Tool.run(["suggest", "-q", "-o", target, file]).status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a failed run leaves the old file as it was`() throws {
    let folder = try Folder()
    let file = try folder.write("bad.pcap", Array("no capture at all".utf8))
    try folder.write("ats.plist", Array("old".utf8))
    let target = folder.url.appending(path: "ats.plist")
    #expect(try Tool.run(["suggest", "-o", target.path(), file]).status == 65)
    #expect(try String(contentsOf: target, encoding: .utf8) == "old")
    #expect(try folder.names == ["ats.plist", "bad.pcap"])
  }

  @Test func `a capture is never overwritten`() throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let outcome = try Tool.run(["suggest", "-o", "\(folder.path)/./empty.pcap", file])
    #expect(outcome.status == 64)
    #expect(FileManager.default.contents(atPath: file) == Data(emptyCapture))
  }

  @Test(arguments: ["suggest", "inspect", "explain"])
  func `a list that is read is never overwritten`(command: String) throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let list = try folder.write("list.dat", Array("com\n".utf8))
    for option in ["--psl", "--trust-anchors"] {
      let subject = command == "explain" ? ["a.example"] : []
      let outcome = try Tool.run([command] + subject + [file, option, list, "-o", list])
      #expect(outcome.status == 64)
      #expect(outcome.complaints.contains("one of the input files"))
      #expect(FileManager.default.contents(atPath: list) == Data("com\n".utf8))
    }
  }

  @Test(arguments: [
    (["sdk", "inventory", "."], "Podfile.lock"),
    (["sdk", "inventory", "Pods/.."], "Pods/../Podfile.lock"),
    (["suggest", "empty.pcap", "--inventory", "."], "Podfile.lock"),
    (["sdk", "learn", "Pods"], "Pods/A/PrivacyInfo.xcprivacy"),
    (["suggest", "empty.pcap", "--app", "Any.app"], "Any.app/www/f.js"),
    (["check", "empty.pcap", "--plist", "Any.app"], "link"),
  ])
  func `a file of a folder that is searched is never overwritten`(
    arguments: [String], output: String
  ) throws {
    let folder = try Folder()
    try folder.write("empty.pcap", emptyCapture)
    try folder.write("Podfile.lock", Array("PODS:\n  - Adjust (4.38.4)\n".utf8))
    for name in ["Pods/A/PrivacyInfo.xcprivacy", "Any.app/Info.plist"] {
      try folder.write(name, Array(Self.infoPlist.utf8))
    }
    try folder.write("Any.app/www/f.js", Array("fetch('http://x.shop.example/a')".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "Any.app/www/f.js")
    let file = folder.url.appending(path: output)
    let before = try Data(contentsOf: file)
    let outcome = try Tool.run(arguments + ["-o", output], in: folder.url)
    #expect(outcome.status == 64, "\(outcome.complaints)")
    #expect(outcome.complaints.contains("one of the input files"), "\(outcome.complaints)")
    #expect(try Data(contentsOf: file) == before)
    // Another file beside them is replaced.
    try folder.write("Pods/old.txt", Array("old".utf8))
    let other = try Tool.run(arguments + ["-o", "Pods/old.txt"], in: folder.url)
    #expect(other.status <= 1, "\(other.complaints)")
    #expect(try Data(contentsOf: folder.url.appending(path: "Pods/old.txt")) != Data("old".utf8))
  }

  @Test(arguments: [
    ["suggest", "--app"], ["suggest", "--plist"], ["check", "--plist"],
  ])
  func `a file below a build folder that is given as the app is never overwritten`(
    arguments: [String]
  ) throws {
    let folder = try Folder()
    try folder.write("empty.pcap", emptyCapture)
    try folder.write("build/Any.app/Info.plist", Array(Self.infoPlist.utf8))
    try folder.write("build/notes.txt", Array("old".utf8))
    let outcome = try Tool.run(
      arguments + ["build", "empty.pcap", "-o", "build/notes.txt"], in: folder.url)
    #expect(outcome.status == 64, "\(outcome.complaints)")
    #expect(outcome.complaints.contains("one of the input files"), "\(outcome.complaints)")
    #expect(
      try Data(contentsOf: folder.url.appending(path: "build/notes.txt")) == Data("old".utf8))
  }

  private static let infoPlist =
    "<plist version=\"1.0\"><dict><key>CFBundleExecutable</key><string>Any</string></dict></plist>"

  @Test func `an output that cannot be created exits 73`() throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let outcome = try Tool.run(["suggest", "-o", "\(folder.path)/none/ats.plist", file])
    #expect(outcome.status == 73)
    #expect(outcome.complaints.contains("cannot be created"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk exits 74`() throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let outcome = try Tool.run(["suggest", "-q", file], output: full)
    #expect(outcome.status == 74)
    #expect(outcome.complaints.contains("standard output"))
  }

  @Test func `a reader that has gone is no failure`() throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let outcome = try Tool.run(["suggest", "-q", file], output: pipe.fileHandleForWriting)
    #expect(outcome.status == 0)
    #expect(outcome.complaints.isEmpty)
  }

  @Test(arguments: [
    (["--color", "always"], [:], true), (["--color", "never"], ["CLICOLOR_FORCE": "1"], false),
    ([], [:], false), ([], ["CLICOLOR_FORCE": "1"], true),
    ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
  ])
  func `colour is there when it is wanted`(
    arguments: [String], environment: [String: String], isColoured: Bool
  ) throws {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let outcome = try Tool.run(
      ["suggest", "--format", "text", file] + arguments, environment: environment)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("\u{1b}[") == isColoured)
  }

  @Test func `the order of the command line does not matter`() throws {
    let folder = try Folder()
    let files = try ["b.pcap", "a/c.pcap", "a.txt"].map { try folder.write($0, emptyCapture) }
    let outputs = try [files, files.reversed(), [folder.path]].map {
      try Tool.run(["connections"] + $0).output
    }
    #expect(Set(outputs).count == 1)
  }

  @Test(arguments: [
    ([], "iOS 16.0", "iOS 27"), (["--ios", "17"], "iOS 17.0", "iOS 17"),
    (["--ios", "17.4"], "iOS 17.4", "iOS 17.4"),
    (["--ios", "17.1...18.2"], "iOS 17.1", "iOS 18.2"),
    (["--ios", "16...26"], "iOS 16.0", "iOS 26"), (["--macos", "15"], "macOS 15.0", "macOS 15"),
    (["--ios", "16", "--macos", "14"], "iOS 16.0", "macOS 14"),
  ])
  func `a range stands for its releases`(
    arguments: [String], first: String, last: String
  ) throws {
    let root = try suggestion(arguments)
    let systems = try #require(root["systems"] as? [String])
    #expect(systems.first == first)
    #expect(systems.last?.hasPrefix(last) == true)
  }

  @Test(arguments: [
    (["--ios", "16...17", "--sdk", "18"], "iOS 18.0"), (["--ios", "16...17.4"], "iOS 17.4"),
    (["--macos", "14", "--sdk", "26"], "macOS 26.0"),
  ])
  func `the SDK is the one named, or that of the newest system`(
    arguments: [String], sdk: String
  ) throws {
    #expect(try suggestion(arguments)["sdk"] as? String == sdk)
  }

  private func suggestion(_ arguments: [String]) throws -> [String: Any] {
    let folder = try Folder()
    let file = try folder.write("empty.pcap", emptyCapture)
    let outcome = try Tool.run(["suggest", "--format", "json", file] + arguments)
    #expect(outcome.status == 0)
    return try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }
}
