import Foundation
import Testing

@testable import AppTransportSecurity

@Suite struct SystemGenerationTests {
  @Test func `each generation has the changes of its own releases, with a source`() {
    for generation in SystemGeneration.all {
      #expect(generation.changes.allSatisfy { $0.generation == generation.iOS })
      #expect(!generation.source.isEmpty)
    }
    let numbers = SystemGeneration.all.map(\.iOS)
    #expect(numbers == numbers.sorted())
    let years = SystemGeneration.all.map(\.year)
    #expect(years == Array(2015..<2015 + years.count))
  }

  @Test func `no change is missing in the rows`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Policy/AppTransportSecurity/Systems")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var declared = 0
    for file in files where file.lastPathComponent.hasPrefix("SystemChange") {
      let text = try String(contentsOf: file, encoding: .utf8)
      declared += text.matches(of: /static let \w+ = SystemChange\(/).count
    }
    #expect(declared > 20)
    #expect(SystemChange.all.count == declared)
  }

  @Test func `the systems judged by default are those since iOS 16 and macOS 13`() {
    #expect(SystemGeneration.usual.map(\.iOS) == [16, 17, 18, 26, 27])
    let macOS = Set(SystemVersion.usualReleases(on: .macOS).map(\.major))
    #expect(macOS == [13, 14, 15, 26, 27])
  }
}
