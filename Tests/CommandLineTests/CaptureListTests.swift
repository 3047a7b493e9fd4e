import Foundation
import TestSupport
import Testing

struct CaptureListTests {
  /// The captures that a run reads, by their names.
  private func read(_ arguments: [String], in folder: Folder) throws -> [String] {
    let outcome = try Tool.run(["suggest", "-v"] + arguments, in: folder.url)
    #expect(outcome.status == 0)
    return outcome.complaints.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: #/atsift: note: (.*): 0 packets.*/#).map { String($0.1) }
    }
  }

  private func folder() throws -> Folder {
    let folder = try Folder()
    for name in ["runs/a.pcap", "runs/deep/er/b.pcapng", "runs/deep/unnamed", "c.cap"] {
      try folder.write(name, emptyCapture)
    }
    try folder.write("runs/notes.txt", Array("nothing".utf8))
    try folder.write("runs/deep/.hidden.pcap", emptyCapture)
    return folder
  }

  @Test func `a folder is searched in all its depth for what is or begins as a capture`() throws {
    #expect(
      try read(["runs"], in: folder()) == [
        "runs/a.pcap", "runs/deep/er/b.pcapng", "runs/deep/unnamed",
      ])
  }

  @Test(arguments: [
    (["*.cap"], ["c.cap"]), (["runs/*.pcap"], ["runs/a.pcap"]),
    (["r?ns/[a-z].pcap", "*.cap"], ["c.cap", "runs/a.pcap"]),
    (["run*"], ["runs/a.pcap", "runs/deep/er/b.pcapng", "runs/deep/unnamed"]),
    (
      ["runs/*.pcap", "runs/a.pcap", "runs"],
      ["runs/a.pcap", "runs/deep/er/b.pcapng", "runs/deep/unnamed"]
    ),
  ])
  func `a pattern that no shell has expanded is expanded`(
    patterns: [String], captures: [String]
  ) throws {
    #expect(try read(patterns, in: folder()) == captures)
  }

  @Test func `a file whose name looks like a pattern is that file`() throws {
    let folder = try folder()
    try folder.write("[c].cap", emptyCapture)
    #expect(try read(["[c].cap"], in: folder) == ["[c].cap"])
  }

  @Test func `a pattern like which there is nothing exits 66`() throws {
    let folder = try folder()
    let outcome = try Tool.run(["suggest", "none*.pcap"], in: folder.url)
    #expect(outcome.status == 66)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.complaints.hasPrefix("atsift: error: none*.pcap: no path matches this pattern\n"))
  }

  @Test func `links that lead round in a circle are not followed`() throws {
    let folder = try folder()
    let path = folder.path
    try FileManager.default.createSymbolicLink(
      atPath: path + "/runs/up", withDestinationPath: path + "/runs")
    try FileManager.default.createSymbolicLink(
      atPath: path + "/runs/self.pcap", withDestinationPath: path + "/runs/self.pcap")
    #expect(try read(["runs"], in: folder).count == 3)
  }

  @Test func `a link that leads out of the folder is a gap, and one that is named is followed`()
    throws
  {
    let folder = try folder()
    let path = folder.path
    try FileManager.default.createDirectory(
      atPath: path + "/empty", withIntermediateDirectories: true)
    for (link, target) in [
      ("runs/out.pcap", "../c.cap"), ("runs/in.pcap", "deep/unnamed"), ("runs/outside", "../empty"),
      ("runs/notes2.txt", "/etc/hostname"), ("named.pcap", "runs/a.pcap"), ("all", "runs"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: path + "/" + link, withDestinationPath: target)
    }
    let outcome = try Tool.run(["suggest", "-v", "--format", "json", "runs"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(!outcome.complaints.contains("out.pcap: 0 packets"))
    #expect(outcome.complaints.contains("warning: runs/out.pcap: is a link that leads out"))
    #expect(outcome.complaints.contains("warning: runs/outside: is a link that leads out"))
    #expect(!outcome.complaints.contains("notes2"))
    #expect(outcome.text.contains("is a link that leads out of the folder"))
    #expect(outcome.text.contains("runs/out.pcap"))
    #expect(try read(["named.pcap", "runs/out.pcap"], in: folder).count == 2)
    // An empty folder is an error even after a folder with links that lead out.
    #expect(try Tool.run(["suggest", "-q", "runs", "empty"], in: folder.url).status == 66)
    // The folder that is named may be a link itself.
    #expect(
      try Tool.run(["suggest", "-v", "all"], in: folder.url).complaints.contains(
        "all/a.pcap: 0 packets"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a folder that cannot be looked into is said`() throws {
    let folder = try folder()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.path + "/runs/deep")
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: folder.path + "/runs/deep")
    }
    let outcome = try Tool.run(["suggest", "runs"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("warning: runs/deep: permission denied"))
  }

  @Test func `a folder in which no capture can be read is an error and prints no dictionary`()
    throws
  {
    let folder = try Folder()
    try folder.write("runs/a.pcap", Array("no capture".utf8))
    let outcome = try Tool.run(["suggest", "runs"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
  }
}
