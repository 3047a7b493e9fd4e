import Foundation
import TestSupport
import Testing

/// The promises of docs/compatibility.md and docs/library.md about the libraries.
struct StabilityTests {
  /// The modules of each library product, as Package.swift lists them.
  private static let products = Result {
    let manifest = try String(
      contentsOf: DocumentPage.root.appending(path: "Package.swift"), encoding: .utf8)
    return manifest.matches(of: /\.library\(\s*of: ([^)]*)\)/).map { product in
      product.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) }
    }
  }

  /// The Swift files below a folder of the repository.
  private static func files(below folder: String) -> [(path: String, text: String)] {
    let root = DocumentPage.root.appending(path: folder).path(percentEncoded: false)
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let bytes = FileManager.default.contents(atPath: root + "/" + name) ?? Data()
      return ("\(folder)/\(name)", String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func imports(of text: String) -> [String] {
    text.matches(of: /(?m)^(?:public |package )?import (\w+)/).map { String($0.output.1) }
  }

  @Test func `the page lists the modules of each product`() throws {
    let products = try Self.products.get()
    #expect(products.count == 3)
    let rows = products.map { product in
      let names = product.map { "`\($0)`" }
      return "| \(names[0]) | \(names.dropFirst().sorted().joined(separator: ", ")) |\n"
    }
    let text = "| product | also has the modules |\n|---|---|\n" + rows.joined()
    let problem = try GeneratedPage("library.md", filter: "Stability")
      .problem(with: text, inPart: "modules")
    #expect(problem == nil)
  }

  @Test func `an example imports only modules of one product`() throws {
    let products = try Self.products.get().map(Set.init)
    let examples = Self.files(below: "Tests/LibraryExamples").filter {
      !$0.path.hasSuffix("Tests.swift")
    }
    #expect(examples.count > 2)
    let blocks = DocumentPage.all.flatMap { page in
      page.blocks.filter { $0.language == "swift" && $0.lines.contains { $0.hasPrefix("import ") } }
        .map { (path: page.path, text: $0.lines.joined(separator: "\n")) }
    }
    for (path, text) in examples + blocks where !text.contains("import PackageDescription") {
      let imports = Set(Self.imports(of: text)).subtracting(["Foundation"])
      #expect(products.contains { imports.isSubset(of: $0) }, "\(path): \(imports.sorted())")
    }
  }

  @Test func `no public error is an enum, to which a case could be added`() {
    let sources = Self.files(below: "Sources")
    #expect(sources.count > 500)
    for (path, text) in sources {
      let enums = text.matches(of: /(?m)^ *public (?:indirect )?enum (\w+)(?:<[^>]*>)?: ([^{]*)\{/)
      for found in enums {
        let conformances = found.output.2.split { ", \n".contains($0) }
        #expect(!conformances.contains("Error"), "\(path): \(found.output.1)")
      }
    }
  }
}
