import Foundation
import TestSupport
import Testing

/// The files of a rotated capture, given to commands together.
struct RotatedCaptureTests {
  private let folder: Folder
  private let whole: [UInt8]

  init() throws {
    folder = try Folder()
    whole = [UInt8](
      try Data(contentsOf: Sample.root.appending(path: "shop-app/capture.pcap")))
    try folder.write("whole.pcap", whole)
  }

  private func run(_ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run(arguments, in: folder.url)
  }

  /// The offsets at which records begin, and at which the last one ends.
  private var bounds: [Int] {
    var bounds = [24]
    for length in recordLengths(ofPcap: whole) { bounds.append(bounds[bounds.count - 1] + length) }
    return bounds
  }

  /// Writes the capture in so many files; returns their names.
  private func divide(
    into count: Int, named name: (Int) -> String = { "run_0000\($0 + 1)_20261129100000.pcap" }
  ) throws -> [String] {
    let bounds = bounds
    return try (0..<count).map { number in
      let first = (bounds.count - 1) * number / count
      let end = (bounds.count - 1) * (number + 1) / count
      let file = name(number)
      try folder.write(file, Array(whole[..<24]) + whole[bounds[first]..<bounds[end]])
      return file
    }
  }

  /// The hosts that a command's JSON lists, with places as it gives them.
  private func hosts(_ outcome: Tool.Outcome, named name: String) throws -> [NSDictionary] {
    let text = outcome.text.replacing(name, with: "run.pcap")
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(report?["hosts"] as? [NSDictionary])
  }

  private func inputs(_ outcome: Tool.Outcome) throws -> [[String: Any]] {
    let report =
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    let inputs = report?["inputs"] as? [String: Any]
    return try #require(inputs?["list"] as? [[String: Any]])
  }

  private func losses(_ input: [String: Any]) -> [String] {
    (input["losses"] as? [[String: Any]] ?? []).compactMap { $0["kind"] as? String }
  }

  @Test(arguments: [2, 7])
  func `the report on several files is that on the whole capture`(count: Int) throws {
    let expected = try hosts(
      run(["suggest", "whole.pcap", "--format", "json"]), named: "whole.pcap")
    let files = try divide(into: count)
    for arguments in [files, files.reversed(), files + ["--threads", "3"]] {
      let outcome = try run(["suggest", "--format", "json"] + arguments)
      #expect(try hosts(outcome, named: files[0]) == expected)
      let list = try inputs(outcome)
      #expect(list.map { $0["name"] as? String } == [files[0]])
      #expect(list.map(losses) == [["rotated"]])
      #expect(
        outcome.complaints.contains(
          "\(files[0]): read with \(count == 2 ? "1 further file" : "6 further files") as one"))
    }
    // The evidence of the files is that of the whole capture, too.
    let evidence = try run(["evidence"] + files + ["-o", "run.evidence.json"])
    #expect(evidence.status == 0, "\(evidence.complaints)")
    let kept = try run(["suggest", "run.evidence.json", "--format", "json"])
    #expect(try hosts(kept, named: files[0]) == expected)
    #expect(!kept.complaints.contains("read apart"))
  }

  @Test func `with --separate, files are read apart`() throws {
    let files = try divide(into: 5)
    let apart = try run(["inspect", "--separate", "--format", "json"] + files)
    #expect(try inputs(apart).count == 5)
    #expect(try inputs(apart).flatMap(losses).isEmpty)
    let expected = try hosts(
      run(["inspect", "whole.pcap", "--format", "json"]), named: "whole.pcap")
    #expect(try hosts(apart, named: files[0]) != expected)
    #expect(!apart.complaints.contains("as one capture"))
  }

  @Test func `evidence of files read apart says so`() throws {
    let files = try divide(into: 3)
    try folder.write("list", Array(files.joined(separator: "\n").utf8))
    let each = try run(["evidence", "--from", "list", "-o", "each.evidence.json"])
    #expect(each.status == 0, "\(each.complaints)")
    let words = "\(files[0]): by its name, begins a rotated capture of 3 files that were read apart"
    #expect(each.complaints.contains(words))
    let merged = try run(["merge", "each.evidence.json", "-o", "all.evidence.json"])
    #expect(merged.complaints.contains(words))
    #expect(try run(["suggest", "all.evidence.json"]).complaints.contains(words))
  }

  @Test func `a missing file makes the evidence incomplete`() throws {
    let files = try divide(into: 4)
    let outcome = try run(["suggest", "--format", "json", files[0], files[1], files[3]])
    #expect(outcome.status == 65)
    let list = try inputs(outcome)
    #expect(list.map { $0["name"] as? String } == [files[0], files[3]])
    #expect(list.map(losses) == [["missing-files", "rotated"], []])
    #expect(
      outcome.complaints.contains("1 file is missing between this rotated capture and \(files[3])"))
  }

  @Test func `a file of another link type is read alone, and so are those after it`() throws {
    let files = try divide(into: 4)
    var other = [UInt8](try Data(contentsOf: folder.url.appending(path: files[2])))
    other[20] = 101
    try folder.write(files[2], other)
    for threads in ["1", "4"] {
      let outcome = try run(["inspect", "--format", "json", "--threads", threads] + files)
      #expect(
        try inputs(outcome).map { $0["name"] as? String } == [files[0], files[2], files[3]])
      #expect(
        outcome.complaints.contains("\(files[2]) is named like the next file of this capture"))
      #expect(
        outcome.complaints.contains("\(files[3]) is named like the next file of this capture"))
    }
  }

  @Test func `a damaged file does not take the rest with it`() throws {
    let files = try divide(into: 4)
    try folder.write(files[0], Array("no capture".utf8))
    let outcome = try run(["inspect", "--format", "json"] + files)
    #expect(try inputs(outcome).map { $0["name"] as? String } == [files[0], files[1]])
    #expect(outcome.complaints.contains("left out"))
  }

  @Test func `captures of different tests stay apart`() throws {
    let times = ["20261129-100000", "20261129-101500", "20261129-104500"]
    let files = try divide(into: 3) { "login-\(times[$0]).pcap" }
    let outcome = try run(["inspect", "--format", "json"] + files)
    #expect(try inputs(outcome).count == 3)
    #expect(!outcome.complaints.contains("as one capture"))
  }
}
