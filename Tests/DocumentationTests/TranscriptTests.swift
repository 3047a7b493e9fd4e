import Foundation
import TestSupport
import Testing

/// Tests that commands print the output shown on pages, run in order in the repository's root.
struct TranscriptTests {
  /// Samples show other tools too, and from their own folders; what this one prints is recorded there.
  private static let pages = DocumentPage.all.filter {
    !$0.path.hasPrefix("Samples/") && !Transcript($0).steps.isEmpty
  }

  @Test(arguments: pages)
  func `commands print what the page shows`(page: DocumentPage) throws {
    // A copy of what a clone has, as commands of the page write files.
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: Sample.root, to: folder.appending(path: "Samples"))
    let transcript = Transcript(page)
    let outputs = try transcript.run(in: folder)
    try #require(outputs.count == transcript.steps.count)
    for (step, output) in zip(transcript.steps, outputs) {
      let printed = output.split(separator: "\n", omittingEmptySubsequences: false)
      guard !Transcript.agree(shown: step.shown, printed: printed.map(String.init)) else {
        continue
      }
      Issue.record("\(page.path): `\(step.command)` prints something else:\n\(output)")
    }
  }

  @Test func `the first pages that people read show commands`() {
    let paths = Set(Self.pages.map(\.path))
    #expect(
      paths.isSuperset(of: [
        "README.md", "docs/README.zh-Hans.md", "docs/tutorial.md", "docs/tutorial.zh-Hans.md",
      ]))
  }

  @Test(arguments: [
    (["a", "b"], ["a", "b", ""], true),
    (["a"], ["a", "b"], false),
    (["a", "…"], ["a", "b"], true),
    (["…", "b"], ["a", "b"], true),
    (["a", "…", "c", "…", "e"], ["a", "b", "c", "d", "e"], true),
    (["a", "…", "d", "…", "c", "…"], ["a", "b", "c", "d", "e"], false),
    (["a", "…", "a"], ["a"], false),
    (["…"], [], true),
    ([], ["a"], false),
  ])
  func `an ellipsis stands for any number of lines`(
    shown: [String], printed: [String], agrees: Bool
  ) {
    #expect(Transcript.agree(shown: shown, printed: printed) == agrees)
  }
}
