import Foundation
import PropertyLists
import TestSupport
import Testing

/// Every folder of `Samples` is a test; `RECORD=1 swift test --filter Samples` records anew.
struct SamplesTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Each story with what is recorded of it.
  private static let recordings = (Sample.all + Sample.logs).flatMap { sample in
    Recording.allCases.filter { $0.isRecorded(of: sample) }.map { (sample, $0) }
  }

  @Test(arguments: recordings)
  func `the tool prints what is recorded`(sample: Sample, recording: Recording) throws {
    let outcome = try Tool.run(
      recording.arguments(of: sample) + [sample.capture], in: sample.folder)
    #expect(outcome.status == recording.status)
    #expect(!outcome.complaints.contains("warning: \(sample.capture)"))
    let file = recording.rawValue
    if Self.isRecording {
      try outcome.output.write(to: sample.folder.appending(path: file))
      Issue.record("recorded \(sample.name)/\(file): look at it, then test without RECORD")
      return
    }
    guard let recorded = sample.text(file) else {
      Issue.record(
        "there is no \(sample.name)/\(file); RECORD=1 swift test --filter Samples records it")
      return
    }
    guard outcome.text != recorded else { return }
    Issue.record(
      """
      \(sample.name)/\(file): the tool prints something else
      \(Recording.differences(recorded: recorded, printed: outcome.text))
      """)
  }

  @Test(arguments: Sample.all + Sample.logs)
  func `the dictionary is the one that the story tells`(sample: Sample) throws {
    let story = try #require(sample.text("README.md"))
    let told = try story.firstMatch(of: /```xml\n([^`]*)```/).map {
      try Self.dictionary("<plist><dict>\($0.output.1)</dict></plist>")
    }
    let recorded = try #require(sample.text(Recording.dictionary.rawValue))
    let transportSecurity = try Self.dictionary(recorded)["NSAppTransportSecurity"]
    #expect(transportSecurity as? NSDictionary == (told ?? [:]))
  }

  @Test(arguments: Sample.folders)
  func `a folder holds one story and nothing stale`(name: String) throws {
    let files = Sample.names(in: Sample.root.appending(path: name))
    #expect(files.count { $0.hasPrefix("capture.") || $0.hasPrefix("console.") } == 1)
    #expect(files.contains("README.md"))
    let expected = files.filter { $0.hasPrefix("expected.") }
    #expect(Set(expected).isSubset(of: Recording.allCases.map(\.rawValue)))
    let list = try String(
      contentsOf: Sample.root.appending(path: "README.md"), encoding: .utf8)
    #expect(list.contains("[\(name)](\(name)/README.md)"))
  }

  @Test func `there are stories`() { #expect(Sample.all.count >= 12) }

  @Test func `differences are shown by line, the first ones only`() {
    let recorded = (1...20).map { "line \($0)" }.joined(separator: "\n")
    #expect(Recording.differences(recorded: recorded, printed: recorded).isEmpty)
    #expect(
      Recording.differences(
        recorded: recorded, printed: recorded.replacing("line 3\n", with: "three\n"))
        == "line 3 - line 3\nline 3 + three")
    #expect(
      Recording.differences(recorded: recorded, printed: "new\n" + recorded) == "line 1 + new")
    let changed = Recording.differences(
      recorded: recorded, printed: recorded.replacing("line", with: "row"))
    #expect(changed.hasSuffix("line 5 + row 5\nand 30 lines more"))
  }

  private static func dictionary(_ text: String) throws -> NSDictionary {
    let root = try unsafe PropertyListSerialization.propertyList(
      from: Data(text.utf8), format: nil)
    return try #require(root as? NSDictionary)
  }
}
