import Escaping
import Evidence
import Testing

@testable import WitnessFiles

struct LogMetadataTests {
  @Test func `metadata has the fields of the message before it`() throws {
    let line =
      "Type: Error | Timestamp: 2026-11-22 10:00:00.5+00:00 | Process: Shop | Library: CFNetwork | Subsystem: com.apple.CFNetwork | Category: Default | TID: 0x6f"
    let entry = try #require(LogMetadata(Array(line.utf8))).entry
    #expect(entry.process == "Shop" && entry.sender == "CFNetwork")
    #expect(entry.subsystem == "com.apple.CFNetwork" && entry.category == "Default")
    #expect(entry.time?.nanoseconds == 1_795_341_600_500_000_000)
  }

  @Test(arguments: [
    "", "Type: Error", "Type: Error | Timestamp: 10:00", "Library: a | Note: b", "Library", "a | b",
    "Type: Error | Library CFNetwork", "Library: CFNetwork: | |",
  ])
  func `another line is not`(line: String) {
    #expect(LogMetadata(Array(line.utf8)) == nil)
  }

  @Test func `a line that the app logged under the words of the system is the app's`() throws {
    func message(_ host: String, _ library: String, _ subsystem: String) -> String {
      """
      Task <AA6B881A-E8F6-E0BD-0F97-7044218E1003>.<8> finished with error [-1022] Error Domain=NSURLErrorDomain Code=-1022 "x" UserInfo={NSErrorFailingURLStringKey=http://\(host)/, NSErrorFailingURLKey=http://\(host)/}
      Type: Error | Process: Shop | Library: \(library) | Subsystem: \(subsystem) | Category: Default

      """
    }
    let log =
      message("a.example", "CFNetwork", "com.apple.CFNetwork")
      + message("evil.example", "Shop", "com.shop")
    let read = try WitnessText.read(Array(log.utf8), as: .console)
    let blocked = read.observations.filter { $0.log?.reporter == nil && $0.report != nil }
    #expect(blocked.map(\.host) == ["a.example"])
  }
}
