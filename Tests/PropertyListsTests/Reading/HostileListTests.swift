import Foundation
import PropertyLists
import TestSupport
import Testing

@Suite struct HostileListTests {
  @Test(
    arguments: [
      (PropertyListDocumentTests.xml, 21), (PropertyListDocumentTests.openStep, 22),
      (PropertyListDocumentTests.json, 23),
    ] as [(String, UInt64)])
  func `changed texts are read or refused`(text: String, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = Array(text.utf8)
    var refused = 0
    for _ in 0..<2000 {
      let bytes = text.mutated(using: &generator)
      do { _ = try PropertyListDocument(bytes).value } catch {
        refused += 1
        #expect(0...bytes.count ~= error.offset)
      }
    }
    #expect(refused > 1000)
  }

  @Test func `changed binary lists are read or refused`() throws {
    var generator = SeededGenerator(seed: 24)
    let text = PropertyListWriter.document(.random(depth: 5, using: &generator))
    let binary = try #require(FoundationOracle.rewritten(Array(text.utf8), as: .binary))
    var refused = 0
    for _ in 0..<4000 {
      let bytes = binary.mutated(using: &generator)
      do { _ = try PropertyListDocument(bytes).value } catch {
        refused += 1
        #expect(0...bytes.count ~= error.offset)
      }
    }
    #expect(refused > 1000)
  }

  @Test(arguments: [
    (String(repeating: "<dict>", count: 100_000), "expected <key>"),
    (String(repeating: "<array>", count: 65), "nested"),
    (String(repeating: "<dict><key>a</key>", count: 65), "nested"),
    (String(repeating: "[", count: 100_000), "nested"),
    ("{\"a\":" + String(repeating: "{\"a\":", count: 100_000), "nested"),
    (String(repeating: "(", count: 100_000), "nested"),
    (String(repeating: "{a=", count: 100_000), "nested"),
    ("<integer>" + String(repeating: "9", count: 200_000) + "</integer>", "64-bit integer"),
    ("<real>" + String(repeating: "9", count: 200_000) + "</real>", "real"),
    ("<string>" + String(repeating: "&amp;", count: 40_000), "has no end tag"),
    ("<!--" + String(repeating: "--", count: 100_000), "does not end"),
  ])
  func `what is deep or endless is refused`(text: String, problem: String) {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(Array(text.utf8))
    }
    #expect(error?.problem.contains(problem) == true)
  }

  @Test func `sixty-four levels are read`() throws {
    let (open, close) = ("<array>", "</array>")
    let text = String(repeating: open, count: 64) + String(repeating: close, count: 64)
    #expect(throws: Never.self) { try PropertyListDocument(Array(text.utf8)) }
  }
}
