import Evidence
import TestSupport
import Testing

@testable import WitnessFiles

struct LogPrefixDetectionTests {
  private static func system(_ number: Int, _ host: String) -> [String] {
    let task = "Task <AA6B881A-E8F6-E0BD-0F97-7044218E1\(100 + number)>.<\(number)>"
    return [
      "Shop(libnetwork.dylib)[812] <Notice>: [C\(number) AA6B881A-E8F6-E0BD-0F97-7044218E1003 \(host):80 tcp, url: http://\(host)/, definite] start",
      "Shop(CFNetwork)[812] <Notice>: \(task) setting up Connection \(number)",
      "Shop[812] <Notice>: a print of the app",
      "Shop(CFNetwork)[812] <Notice>: \(task) received response, status 200 content K",
    ].map { "Nov 22 10:00:00 iPhone " + $0 }
  }

  private static func read(_ lines: [String]) throws -> (hosts: Set<String>, isWhole: Bool) {
    let text = lines.joined(separator: "\n") + "\n"
    let read = try WitnessText.read(Array(text.utf8), as: .console)
    return (Set(read.observations.compactMap(\.host)), !read.summary.isIncomplete)
  }

  @Test(
    arguments: [
      { _ in "[XCUITestDriver@1a2b] [IOS_SYSLOG_ROW] " },
      { "2026-11-22T10:00:0\($0 % 10).1234567Z " },
      { "[10:00:0\($0 % 10)]: ▸ " }, { _ in "> " }, { _ in "    " }, { _ in "stdout: " },
      { _ in "shop-1  | " }, { "\($0)\t" }, { "10:00:0\($0 % 10) INFO [main] " },
    ] as [@Sendable (Int) -> String])
  func `a prefix that most lines share is taken off`(prefix: @Sendable (Int) -> String) throws {
    let lines = (1...20).flatMap { Self.system($0, "h\($0).example") }
    let read = try Self.read(lines.enumerated().map { prefix($0) + $1 })
    #expect(read.hosts.count == 20)
    #expect(read.isWhole)
  }

  @Test(arguments: [1, 5, 15])
  func `a line of another program that an app prints is no line of the log`(count: Int) throws {
    let bare = (1...20).flatMap { Self.system($0, "h\($0).example") }.map {
      String($0.drop { $0 != ">" }.dropFirst(3))
    }
    let forged = Self.system(99, "evil.example").map { "got \($0)" }
    let whole = try Self.read(bare)
    #expect(whole.hosts.count == 20)
    for place in [0, 30, bare.count] {
      var lines = bare
      for _ in 0..<count { lines.insert(contentsOf: forged, at: place) }
      // Only what comes before any line of the log can be taken for its form.
      if place > 0 { #expect(try Self.read(lines).hosts.isSuperset(of: whole.hosts)) }
      #expect(try !Self.read(lines).hosts.contains("evil.example") || place == 0)
    }
  }

  @Test func `a line with a head is not searched for another`() throws {
    let lines = Self.system(1, "a.example")
    let forged = Self.system(2, "evil.example").map {
      "Nov 22 10:00:00 iPhone Shop[812] <Notice>: " + $0
    }
    #expect(try Self.read(lines + forged).hosts == ["a.example"])
    #expect(try Self.read(forged + lines).hosts == ["a.example"])
  }

  @Test func `a prefix that changes leaves the log incomplete`() throws {
    let one = Self.system(1, "a.example").map { "[web] " + $0 }
    let other = Self.system(2, "b.example").map { "2026-11-22 ## " + $0 }
    let read = try Self.read(one + one + other)
    #expect(read.hosts == ["a.example"])
    #expect(!read.isWhole)
  }
}
