import Foundation
import Testing

@Suite struct IndependenceTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["Oracle", "OracleTests"])
  func `the oracle imports nothing of the project`(folder: String) throws {
    let files = try #require(
      FileManager.default.enumerator(
        at: Self.tests.appending(path: folder), includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      for module in Self.imports(of: try String(contentsOf: file, encoding: .utf8)) {
        #expect(
          ["Foundation", "Testing", "Oracle"].contains(module),
          "\(file.lastPathComponent) imports \(module)")
      }
    }
    #expect(count > 1)
  }

  @Test func `an import is seen in all its forms`() {
    // Written so that this file imports none of them.
    let text = ["One", "struct Two.Part", "Three.Four"].reduce("let text = \"import Six\"") {
      $0 + "\n  @testable public import \($1)"
    }
    #expect(Self.imports(of: text) == ["One", "Two", "Three"])
  }

  /// The modules that a source imports.
  private static func imports(of text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ").drop { word in
        word.hasPrefix("@")
          || ["public", "internal", "private", "fileprivate", "package"].contains(word)
      }
      guard words.popFirst() == "import" else { return nil }
      let name = words.count > 1 ? words.dropFirst().first : words.first
      return name?.split(separator: ".").first.map(String.init)
    }
  }
}
