import Escaping
import Evidence
import Testing

@testable import WitnessFiles

struct PrivacyReportReaderTests {
  private static func read(_ text: String) throws -> RecordFile.Reading {
    try #require(try RecordFile(text).read(as: .privacyReport))
  }

  private static let entry =
    #"{"domain":"api.example.com","firstTimeStamp":"2021-06-06T16:15:48Z","context":"","timeStamp":"2021-06-06T16:15:59Z","domainType":2,"initiatedType":"AppInitiated","hits":10,"type":"networkActivity","domainOwner":"","bundleID":"com.example.App1"}"#

  @Test func `a contact is a host of an app at the time of the first one`() throws {
    let reading = try Self.read("\u{feff}\(Self.entry)\r\n\n")
    let observation = try #require(reading.observations.first)
    #expect(reading.observations.count == 1)
    #expect(observation.kind == .listed)
    #expect(observation.host == "api.example.com")
    #expect(observation.hostSource == .report)
    #expect(observation.process?.name == "com.example.App1")
    #expect(observation.report == nil)
    #expect(observation.urlPort == 443)
    let time = Timestamp(nanoseconds: 1_622_996_148_000_000_000)
    #expect(observation.place == Place(capture: "run", frame: 1, time: time, unit: .line))
    #expect(!reading.summary.isIncomplete)
  }

  @Test(arguments: [
    // Without a type and with the old name of the app, as in beta versions.
    (
      #"{"domain":"A.Example","hasApp.bundleName":"com.example.App","effectiveUserId":501}"#,
      "a.example"
    ),
    (#"{"domain":"117.161.74.49","type":"networkActivity","bundleID":"x"}"#, "117.161.74.49"),
    (#"{"domain":"2001:DB8::1","type":"networkActivity"}"#, "2001:db8::1"),
    (#"{"domain":"bücher.example","type":"networkActivity"}"#, "xn--bcher-kva.example"),
    (
      #"{"type":"access","accessor":{"identifier":"com.apple.mobilecal"},"category":"contacts"}"#,
      nil
    ),
    (#"{"stream":"com.apple.privacy.accounting.stream.tcc"}"#, nil),
    (#"{"type":"something new","domain":"a.example"}"#, nil),
  ])
  func `an entry counts, and names a host if it is a contact`(line: String, host: String?) throws {
    let reading = try Self.read(line)
    #expect(reading.summary.entries == 1)
    #expect(!reading.summary.isIncomplete)
    #expect(reading.observations.map(\.host) == [host].compactMap(\.self))
  }

  @Test func `the person's own loads are told apart`() throws {
    let line = Self.entry.replacing("AppInitiated", with: "NonAppInitiated")
    #expect(try Self.read(line).observations.map(\.report) == [.begunByPerson])
  }

  @Test(arguments: [
    "x", "{}", "[]", #"{"domain":"a b"}"#, #"{"type":"networkActivity"}"#, #"{"domain":"#,
    #"{"domain":""}"#, #"{"domain":"a.example"} x"#, "\u{0}",
    String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
    String(repeating: "a", count: 10_000_000),
  ])
  func `a line that is not of the form is damage, and costs no other`(line: String) throws {
    let reading = try Self.read("\(line)\n\(Self.entry)")
    #expect(reading.observations.map(\.place.frame) == [2])
    #expect(reading.summary.damage.map(\.place) == [1])
  }

  @Test func `every prefix stops cleanly`() throws {
    let text = "\(Self.entry)\n\(Self.entry)"
    let file = try RecordFile(text)
    for count in stride(from: text.utf8.count - 1, to: 0, by: -1) {
      try file.cut(to: count)
      let reading = try #require(try file.read(as: .privacyReport))
      #expect(reading.observations.count == (count >= Self.entry.utf8.count ? 1 : 0))
    }
  }
}
