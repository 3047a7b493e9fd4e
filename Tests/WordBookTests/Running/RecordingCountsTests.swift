import Escaping
import Evidence
import Testing

@testable import WordBook

struct RecordingCountsTests {
  private static let log = TrafficLogKind.console.form

  @Test func `each kind of file has its noun`() {
    for kind in TrafficLogKind.allCases {
      let counts = RecordingCounts(1, in: InputLedger([InputSummary("a", kind.form)]))
      #expect(!counts.text(in: .english).contains("capture"))
      #expect(!counts.text(in: .simplifiedChinese).contains("抓包"))
      #expect(counts.text(in: .english).hasPrefix("1 "))
    }
  }

  @Test func `captures and logs are counted apart`() {
    let inputs = InputLedger([
      InputSummary("a.pcap", .capture), InputSummary("b.log", Self.log),
      InputSummary("c.log", Self.log), InputSummary("d.har", TrafficLogKind.har.form),
    ])
    let counts = RecordingCounts(4, in: inputs)
    #expect(counts.text(in: .english) == "1 capture, 2 logs and 1 HAR file")
    #expect(counts.text(in: .simplifiedChinese) == "1 个抓包、2 份日志和 1 个 HAR 文件")
    #expect(counts.kinds(in: .english) == "packet captures, logs and HAR files")
    #expect(counts.count == 4)
  }

  @Test func `a log that was not read, or is a copy, does not count`() {
    var copy = InputSummary("b.log", Self.log)
    copy.original = "a.log"
    let inputs = InputLedger([
      InputSummary("a.log", Self.log), copy,
      InputSummary("c.log", Self.log, losses: [InputLoss(.unreadable)]),
    ])
    #expect(RecordingCounts(1, in: inputs).text(in: .english) == "1 log")
  }

  @Test func `files are counted by their names`() {
    let inputs = InputLedger([
      InputSummary("a.pcap", .capture), InputSummary("b.log", Self.log),
    ])
    #expect(RecordingCounts(["b.log"], in: inputs).text(in: .english) == "1 log")
    #expect(
      RecordingCounts(["a.pcap", "b.log"], in: inputs).text(in: .english) == "1 capture and 1 log")
    // The parts of a fold are not inputs.
    #expect(RecordingCounts(["c.pcap"], in: inputs).text(in: .english) == "1 capture")
  }
}
