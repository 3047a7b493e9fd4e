import Foundation
import TestSupport
import Testing

/// `suggest --shard` and `--combine`: the parts together are the whole.
struct ShardTests {
  private static func parts(
    _ count: Int, of captures: [String], _ options: [String] = [], in folder: Folder
  ) throws -> [String] {
    try (0..<count).map { index in
      let name = "\(index)-of-\(count).part"
      let outcome = try Tool.run(
        ["suggest", "-q", "--shard", "\(index)/\(count)", "-o", name] + options + captures,
        in: folder.url)
      #expect(outcome.status == 0, "\(outcome.complaints)")
      return name
    }
  }

  /// A folder with the captures of all samples.
  private static func folder() throws -> (folder: Folder, captures: [String]) {
    let folder = try Folder()
    for sample in Sample.all { try folder.write("\(sample.name).pcap", sample.bytes) }
    return (folder, Sample.all.map { "\($0.name).pcap" })
  }

  @Test(arguments: [[], ["--group"], ["--ios", "17", "--cannot-change", "third-party"]])
  func `the parts together are the whole, to the byte`(options: [String]) throws {
    let (folder, captures) = try Self.folder()
    let parts = try Self.parts(4, of: captures, options, in: folder)
    for format in ["plist", "json", "cordova"] {
      let whole = try Tool.run(
        ["suggest", "-q", "--format", format] + options + captures, in: folder.url)
      let combined = try Tool.run(
        ["suggest", "-q", "--format", format, "--combine"] + parts.reversed(), in: folder.url)
      #expect(combined.status == 0 && combined.output == whole.output, "\(format)")
    }
  }

  @Test func `each capture in parts is what it is as a whole`() throws {
    let (folder, captures) = try Self.folder()
    for index in stride(from: 0, to: captures.count, by: CaseCount.everyPush(3, nightly: 1)) {
      let capture = captures[index]
      let parts = try Self.parts(3, of: [capture], in: folder)
      let whole = try Tool.run(["suggest", "-q", "--format", "json", capture], in: folder.url)
      let combined = try Tool.run(
        ["suggest", "-q", "--format", "json", "--combine"] + parts, in: folder.url)
      #expect(combined.output == whole.output, "\(capture)")
    }
  }

  @Test func `what is not all parts of one suggestion is refused`() throws {
    let (folder, captures) = try Self.folder()
    let parts = try Self.parts(2, of: captures, in: folder)
    let other = try Self.parts(3, of: captures, in: folder)
    let options = ["--ios", "15"]
    _ = try Tool.run(
      ["suggest", "-q", "--shard", "1/2", "-o", "ios.part"] + options + captures, in: folder.url)
    let first = try Data(contentsOf: folder.url.appending(path: parts[0]))
    try folder.write("cut.part", Array(first.dropLast(20)))
    let lines = String(decoding: first, as: UTF8.self).split(separator: "\n")
    try folder.write("less.part", Array((lines.dropFirst(2).joined(separator: "\n")).utf8))
    try folder.write(
      "short.part",
      Array(([lines[0]] + lines.dropFirst(2)).joined(separator: "\n").utf8))
    for (files, words) in [
      ([parts[0]], "parts are missing: 1 of 2"), ([parts[0], parts[0], "cut.part"], "cut.part"),
      ([parts[0], other[1]], "other evidence"), ([parts[0], "ios.part"], "other options"),
      (["less.part", parts[1]], "is not a part"), (["short.part", parts[1]], "missing"),
      ([captures[0]], "is not a part"),
    ] {
      let outcome = try Tool.run(["suggest", "--combine"] + files, in: folder.url)
      #expect(outcome.status == 65 && outcome.complaints.contains(words), "\(outcome.complaints)")
      #expect(outcome.output.isEmpty)
    }
    for arguments in [
      ["--shard", "2/2"], ["--shard", "x"], ["--shard", "0/2", "--combine"],
      ["--shard", "0/2", "--format", "json"], ["--combine", "--format", "html"],
      ["--combine", "--report", "json=x"],
    ] {
      #expect(try Tool.run(["suggest"] + arguments + [captures[0]], in: folder.url).status == 64)
    }
  }
}
