import Foundation
import Testing

/// The Swift code on the library's pages: it is the text of files that are compiled and run.
struct LibraryExampleTests {
  /// docs/library.md and the pages of the DocC catalogues.
  private static let pages = DocumentPage.all.filter {
    $0.path == "docs/library.md" || $0.path.contains(".docc/")
  }

  /// The files of `Tests/LibraryExamples` without their tests, by name.
  private static let examples: [String: [String]] = {
    let folder = DocumentPage.root.appending(path: "Tests/LibraryExamples")
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.path(percentEncoded: false))) ?? []
    let files = names.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Tests.swift") }
    return Dictionary(
      uniqueKeysWithValues: files.map { name in
        let bytes = FileManager.default.contents(
          atPath: folder.appending(path: name).path(percentEncoded: false))
        let text = String(decoding: bytes ?? Data(), as: UTF8.self)
        return (
          name,
          text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
        )
      })
  }()

  private static func code(of page: DocumentPage) -> [[String]] {
    page.blocks.filter { $0.language == "swift" && !isManifest($0.lines) }.map(\.lines)
  }

  private static func isManifest(_ lines: [String]) -> Bool {
    lines.first?.hasPrefix("// swift-tools-version:") == true
  }

  @Test(arguments: pages)
  func `code on a page is an example that is compiled and run`(page: DocumentPage) {
    for lines in Self.code(of: page) {
      #expect(
        Self.examples.values.contains(lines),
        "\(page.path): no file of Tests/LibraryExamples has this text: \(lines.joined(separator: "\n"))"
      )
    }
  }

  @Test func `each example is shown, and docs/library.md shows one of each product`() throws {
    let shown = Set(Self.pages.flatMap(Self.code))
    for (name, lines) in Self.examples {
      #expect(shown.contains(lines), "\(name) is on no page")
    }
    let library = try #require(Self.pages.first { $0.path == "docs/library.md" })
    let onPage = Self.code(of: library)
    for name in ["AuditExample", "ObservingExample", "PolicyExample"] {
      #expect(onPage.contains { $0 == Self.examples["\(name).swift"] }, "\(name)")
    }
    #expect(Self.pages.count == 8)
  }

  @Test func `the manifest on the page names this package and its products`() throws {
    let library = try #require(Self.pages.first { $0.path == "docs/library.md" })
    let own = try String(
      contentsOf: DocumentPage.root.appending(path: "Package.swift"), encoding: .utf8)
    let manifest = try #require(library.blocks.map(\.lines).first(where: Self.isManifest))
    #expect(own.hasPrefix(try #require(manifest.first)))
    let products = manifest.joined(separator: "\n").matches(
      of: /\.product\(name: "(\w+)", package: "atsift"\)/)
    #expect(!products.isEmpty)
    for product in products {
      #expect(own.contains(".library(\n      of: \"\(product.output.1)\""))
    }
  }
}
