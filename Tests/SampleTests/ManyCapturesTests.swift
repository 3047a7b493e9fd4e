import Foundation
import PropertyLists
import TestSupport
import Testing

/// Several captures on one command line, and one through standard input.
struct ManyCapturesTests {
  private static let commands = [
    ["suggest", "--ios", "17", "-q"], ["suggest", "--ios", "17", "--format", "text"],
    ["suggest", "--ios", "17", "--format", "json"], ["inspect", "--ios", "17"], ["connections"],
  ]

  @Test(arguments: commands)
  func `the order on the command line does not matter`(command: [String]) throws {
    let captures = Sample.all.filter { ["proxy", "several-interfaces"].contains($0.name) }
      .map(\.path)
    #expect(captures.count == 2)
    let forward = try Tool.run(command + captures, in: Sample.root)
    let backward = try Tool.run(command + captures.reversed(), in: Sample.root)
    #expect(forward.status == 0)
    #expect(!forward.output.isEmpty)
    #expect(forward.text == backward.text)
  }

  @Test(arguments: commands)
  func `a folder stands for its captures`(command: [String]) throws {
    let sample = try #require(Sample.all.first)
    let folder = try Tool.run(command + [sample.name], in: Sample.root)
    #expect(folder.status == 0)
    #expect(try folder.text == Tool.run(command + [sample.path], in: Sample.root).text)
  }

  @Test func `the dictionary of all captures together is that of each, put together`() throws {
    // One authority certified the servers of all samples, as an intercepting proxy would.
    let command = Recording.dictionary.arguments + ["--through-proxy", "off"]
    let outcome = try Tool.run(command + Sample.all.map(\.path), in: Sample.root)
    #expect(outcome.status == 0)
    let each = try Sample.all.reduce(into: [String: NSDictionary]()) { exceptions, sample in
      let own = try Tool.run(command + [sample.path], in: Sample.root)
      exceptions.merge(try Self.exceptions(own.output)) { one, other in
        #expect(one == other)
        return one
      }
    }
    #expect(each.count > 5)
    #expect(try Self.exceptions(outcome.output) == each)
  }

  @Test func `the connections of all captures together are those of each`() throws {
    let outcome = try Tool.run(["connections"] + Sample.all.map(\.path), in: Sample.root)
    #expect(outcome.status == 0)
    let each = try Sample.all.map { sample in
      try #require(sample.text(Recording.connections.rawValue))
        .replacing("\"\(sample.capture)\"", with: "\"\(sample.path)\"")
    }
    #expect(outcome.text == each.joined())
  }

  @Test(arguments: Sample.all, [Recording.dictionary, .suggestion, .hosts, .connections])
  func `standard input is read as the file is`(sample: Sample, recording: Recording) throws {
    let outcome = try Tool.run(
      recording.arguments + ["-"], input: Data(try sample.bytes))
    #expect(outcome.status == 0)
    let recorded = try #require(sample.text(recording.rawValue))
      .replacing("\"\(sample.capture)\"", with: "\"-\"")
    guard recording == .connections else {
      #expect(outcome.answer == recorded.withoutInputs)
      return
    }
    // Of a pipe each record is told as soon as it is known, and not in the order of packets.
    #expect(
      outcome.text.split(separator: "\n").sorted() == recorded.split(separator: "\n").sorted())
  }

  private static func exceptions(_ plist: Data) throws -> [String: NSDictionary] {
    let root = try unsafe PropertyListSerialization.propertyList(from: plist, format: nil)
    let transportSecurity = (root as? [String: Any])?["NSAppTransportSecurity"]
    let domains = (transportSecurity as? [String: Any])?["NSExceptionDomains"]
    return domains as? [String: NSDictionary] ?? [:]
  }
}
