import Foundation
import TestSupport
import Testing

/// Evidence files stand for the captures that they are made of.
struct EvidenceFileTests {
  private static let recordings = Recording.allCases.filter { $0 != .connections && !$0.isOfPlist }

  @Test(arguments: Sample.all)
  func `evidence gives every answer that its capture gives`(sample: Sample) throws {
    let evidence = try Tool.run(["evidence", "-q", sample.capture], in: sample.folder)
    #expect(evidence.status == 0 && evidence.complaints.isEmpty)
    for recording in Self.recordings {
      let outcome = try Tool.run(
        recording.arguments + ["-"], in: sample.folder, input: evidence.output)
      #expect(outcome.status == recording.status)
      #expect(outcome.answer == sample.text(recording.rawValue)?.withoutInputs, "\(recording)")
    }
    guard sample.text("Info.plist") != nil else { return }
    for recording in [Recording.check, .edit, .host] {
      let outcome = try Tool.run(
        recording.arguments(of: sample) + ["-"], in: sample.folder, input: evidence.output)
      #expect(outcome.status == recording.status)
      #expect(outcome.text == sample.text(recording.rawValue), "\(recording)")
    }
  }

  @Test(arguments: [
    ["suggest", "--ios", "17", "--format", "json"], ["inspect", "--ios", "17", "--format", "json"],
    ["suggest", "--format", "text"],
  ])
  func `evidence of all captures gives what they give together`(command: [String]) throws {
    let captures = Sample.all.map(\.path)
    let evidence = try Tool.run(["evidence", "-q"] + captures, in: Sample.root)
    let direct = try Tool.run(command + captures, in: Sample.root)
    let judged = try Tool.run(command + ["-"], in: Sample.root, input: evidence.output)
    #expect(direct.status == 0 && judged.status == 0)
    #expect(judged.answer == direct.answer && !direct.output.isEmpty)
    // What is there as a capture too counts once.
    let mixed = try Tool.run(
      command + ["-"] + captures.prefix(3), in: Sample.root, input: evidence.output)
    #expect(
      mixed.answer.replacing(#/[0-9]+ files, [0-9]+ without duplicates\.\n/#, with: "")
        == direct.answer)
  }
}
