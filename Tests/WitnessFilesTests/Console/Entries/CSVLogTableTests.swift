import Escaping
import Evidence
import Testing

@testable import WitnessFiles

struct CSVLogTableTests {
  private static let header = "Timestamp,PID,Library,Subsystem,Category,Process,Message\n"
  private static let start =
    "2026-11-22T10:00:00Z,8,/usr/lib/libnetwork.dylib,com.apple.network,connection,/x/Shop.app/Shop,"
  private static let loaded =
    start
    + "\"[C3 AA6B881A-E8F6-E0BD-0F97-7044218E1003 a.example:80 tcp, url: http://a.example/, definite] start\"\n"

  @Test func `a row in quotes may have commas, quotes and lines`() throws {
    var table = try #require(CSVLogTable(header: Array(Self.header.dropLast().utf8)))
    let lines = (Self.start + "\"one, \"\"two\"\"\nthree\"").split(separator: "\n")
    #expect(try table.add(Array(lines[0].utf8), at: 2, 57) == false)
    #expect(table.isOpen)
    #expect(try table.add(Array(lines[1].utf8), at: 3, 170) == true)
    let line = LogLine(try table.entry())
    #expect(line.withMessage { $0.text(0, $0.bytes.byteCount) } == "one, \"two\"\nthree")
    #expect(line.process == LoggedProcess(name: "Shop", pid: 8))
    #expect(line.origin == .system(.network))
    var times = LineTimestamps()
    #expect(line.time(by: &times)?.nanoseconds == 1_795_341_600_000_000_000)
    #expect((table.number, table.offset) == (2, 57))
  }

  @Test(arguments: [
    "", "Message", "Timestamp,Process,Message", "a,b,c", "\"Message,Process,Library",
  ])
  func `another line is no header`(line: String) {
    #expect(CSVLogTable(header: Array(line.utf8)) == nil)
  }

  @Test(arguments: [
    // Too few and too many cells, and a quote that does not end.
    ("one,two\n", 1), (start + "m,n\n", 1), (start + "\"open\n" + start + "m\n", 1),
  ])
  func `a damaged row is recorded, and the rest is read`(row: String, damage: Int) throws {
    let read = try WitnessText.read(
      Array((Self.header + Self.loaded + row).utf8), as: .console)
    #expect(read.summary.damageCount == damage)
    #expect(read.observations.isEmpty || read.observations.first?.host == "a.example")
    #expect(read.summary.systemLines == 1)
    if !row.contains("open") {
      let after = try WitnessText.read(
        Array((Self.header + row + Self.loaded).utf8), as: .console)
      #expect(after.summary.damageCount == damage && after.summary.systemLines == 1)
    }
  }

  @Test func `a quoted text without end is given up at a limit`() throws {
    let text =
      Self.header + Self.start + "\"" + String(repeating: "x\n", count: 600_000) + Self.loaded
    let read = try WitnessText.read(Array(text.utf8), as: .console)
    #expect(read.summary.isDamaged && read.summary.damageCount < 300_000)
  }
}
