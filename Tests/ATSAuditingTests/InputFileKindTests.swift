import ATSAuditing
import Bytes
import CaptureFiles
import Escaping
import Evidence
import Foundation
import TestSupport
import Testing

struct InputFileKindTests {
  private static let metrics = """
    (Task Interval) <_NSConcreteDateInterval: 0x6> (Start Date) 2026-11-22 10:00:00 +0000
    (Fetch Start) 2026-11-22 10:00:00 +0000
    (Protocol Name) h2

    """
  private static let line = "Nov 22 10:00:00 iPhone Shop(CFNetwork)[8] <Error>: text\n"

  private static func form(_ text: String) -> InputFileKind? {
    Array(text.utf8).withBytes { InputFileKind(recognising: $0) }
  }

  @Test func `what an app printed into its log leaves it a log`() {
    #expect(Self.form(Self.metrics) == nil)
    #expect(Self.form(Self.line + Self.metrics) == .witness(.console))
    #expect(Self.form(Self.metrics + Self.line) == .witness(.console))
    #expect(Self.form("CONNECTED(00000003)\n") == nil)
    #expect(Self.form(Self.line + "CONNECTED(00000003)\n") == .witness(.console))
  }

  @Test func `a log of unknown objects is refused with the nearest known form`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ndjson").path
    let object = #"{"at":1,"process":"Shop","pid":8,"message":"Connection 3: TLS Trust result 0"}"#
    try Data(object.utf8).writeScratch(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let expected = CaptureError.unknownLog(
      name: ForeignText(path), members: ["at", "process", "pid", "message"],
      nearest: "macos-UnifiedLogs",
      missing: ["library"])
    #expect(throws: expected) { _ = try OpenedInput.open(path: path) }
    #expect(expected.reason.contains("which also has library"))
  }
}
