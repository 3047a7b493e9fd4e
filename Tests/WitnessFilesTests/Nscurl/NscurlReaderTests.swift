import Escaping
import Evidence
import ProtocolRegistries
import TestSupport
import Testing

@testable import WitnessFiles

struct NscurlReaderTests {
  private static func read(_ text: String) throws -> RecordFile.Reading {
    try #require(try RecordFile(text).read(as: .nscurl))
  }

  private static let pfs = "Disabling Perfect Forward Secrecy"
  private static let open = "Disabling Perfect Forward Secrecy and Allowing Insecure HTTP"

  /// The tests that pass, and the result of all.
  private static let results: [(passing: Set<String>, report: LoadReport?)] = [
    (Set(TrialsBuilder.titles), .tried(.passed)),
    ([], .tried(.failed(code: nil, tls: nil))),
    // Only the key for everything helps, for which there is no exception.
    (["Allow All Loads"], nil),
    (
      ["Allow All Loads", pfs, open, "TLSv1.0 with PFS disabled"],
      .tried(.passedWith(SmallestNscurlException(waivesForwardSecrecy: true)))
    ),
    (
      ["Allow All Loads", "TLSv1.0"],
      .tried(.passedWith(SmallestNscurlException(minimumVersion: .tls10)))
    ),
    (
      ["Allow All Loads", "TLSv1.0", "TLSv1.1", pfs],
      .tried(.passedWith(SmallestNscurlException(waivesForwardSecrecy: true)))
    ),
    (
      ["Allow All Loads", "TLSv1.0", "TLSv1.1"],
      .tried(.passedWith(SmallestNscurlException(minimumVersion: .tls11)))
    ),
    (
      ["Allow All Loads", "TLSv1.0 with PFS disabled", "TLSv1.1 with PFS disabled", open],
      .tried(
        .passedWith(SmallestNscurlException(minimumVersion: .tls11, waivesForwardSecrecy: true)))
    ),
    (
      ["Allow All Loads", open],
      .tried(
        .passedWith(SmallestNscurlException(waivesForwardSecrecy: true, allowsInsecureLoads: true)))
    ),
    (
      ["Allow All Loads", "TLSv1.0 with PFS disabled and insecure HTTP allowed"],
      .tried(
        .passedWith(
          SmallestNscurlException(
            minimumVersion: .tls10, waivesForwardSecrecy: true, allowsInsecureLoads: true)))
    ),
    // Results that contradict each other.
    (["TLSv1.0"], nil), (["Allow All Loads", "TLSv1.2", "TLSv1.0"], nil),
  ]

  @Test(arguments: results.indices, [true, false])
  func `the least exception that passes is told`(index: Int, isVerbose: Bool) throws {
    let (passing, report) = Self.results[index]
    let text = TrialsBuilder(passing: passing, isVerbose: isVerbose).text
    let reading = try Self.read(text)
    let observation = try #require(reading.observations.first)
    #expect(reading.observations.count == 1)
    #expect(observation.words == "tls a.example 443")
    #expect(observation.report == report)
    #expect(observation.place == Place(capture: "run", frame: 3, time: nil, unit: .line))
    #expect(reading.summary.entries == TrialsBuilder.titles.count)
    #expect(!reading.summary.isIncomplete)
  }

  private static let refused = (code: -1200, tls: Int?.some(-9824))
  private static let untrusted = (code: -1202, tls: Int?.some(-9843))

  private typealias Codes = [String: (code: Int, tls: Int?)]

  /// All tests failing with one code, but for some.
  private static func codes(_ code: (code: Int, tls: Int?), but others: Codes = [:]) -> Codes {
    Dictionary(uniqueKeysWithValues: TrialsBuilder.titles.map { ($0, code) }).merging(others) { $1 }
  }

  private static let failures: [(passing: Set<String>, codes: Codes, report: LoadReport?)] =
    [-1001, -1003, -1004, -1005, -1009].map { code in
      ([], codes((code, nil)), .failed(code: Int32(code), tls: nil))
    } + [
      ([], codes(untrusted), .tried(.failed(code: -1202, tls: -9843))),
      ([], codes(refused), .tried(.failed(code: -1200, tls: -9824))),
      // The load that counts is that without exceptions.
      (
        [], codes(refused, but: ["ATS Default Connection": (-1001, nil)]),
        .failed(code: -1001, tls: nil)
      ),
      // Where some tests reached nobody, the rest says what it can.
      (
        [], codes(refused, but: ["Allow All Loads": (-1004, nil)]),
        .failed(code: -1200, tls: -9824)
      ),
      (
        ["Allow All Loads", "TLSv1.0"], codes(refused, but: [pfs: (-1001, nil)]),
        .failed(code: -1200, tls: -9824)
      ),
      (
        ["TLSv1.0"], codes(refused, but: ["Allow All Loads": (-1001, nil)]),
        .tried(.passedWith(SmallestNscurlException(minimumVersion: .tls10)))
      ),
      // Only the key for everything helps.
      (["Allow All Loads"], codes(refused), .failed(code: -1200, tls: -9824)),
      // HTTP's own errors are none of ATS's.
      ([], codes((-1011, nil)), .failed(code: -1011, tls: nil)),
    ]

  @Test(arguments: failures.indices, [true, false])
  func `a test that reached nobody shows nothing`(index: Int, isVerbose: Bool) throws {
    let (passing, codes, report) = Self.failures[index]
    var builder = TrialsBuilder(passing: passing, isVerbose: isVerbose)
    builder.codes = codes
    #expect(try Self.read(builder.text).observations.map(\.report) == [report])
  }

  @Test func `a test that is not known changes nothing`() throws {
    let more = "\n---\nFCP_v2.1\nResult : PASS\n---\n"
    let text = TrialsBuilder(passing: ["Allow All Loads", "TLSv1.0"]).text + more
    let least = SmallestNscurlException(minimumVersion: .tls10)
    #expect(try Self.read(text).observations.map(\.report) == [.tried(.passedWith(least))])
  }

  @Test func `a dictionary with other keys is another test than its title says`() throws {
    let text = TrialsBuilder(passing: ["Allow All Loads", Self.pfs], isVerbose: true).text
      .replacing(
        "NSExceptionRequiresForwardSecrecy = false;", with: "NSExceptionSomething = false;")
    #expect(try Self.read(text).observations.map(\.report) == [nil])
  }

  @Test(
    arguments: [
      (
        "http://a.example", ["Allow All Loads", open], "http a.example 80",
        SmallestNscurlException(allowsInsecureLoads: true)
      ),
      ("http://a.example", TrialsBuilder.titles, "listed a.example 80", nil),
      ("http://a.example", [], "listed a.example 80", nil),
      ("https://a.example:8443", [], "tls a.example 8443", nil),
      ("https://[2001:db8::1]:8443", [], "tls 2001:db8::1 8443", nil),
      ("https://a.example/", [], "tls a.example 443", nil),
    ] as [(String, [String], String, SmallestNscurlException?)])
  func `a URL is told with its port, and in clear only if that was allowed`(
    url: String, passing: [String], words: String, least: SmallestNscurlException?
  ) throws {
    let text = TrialsBuilder(url: url, passing: Set(passing)).text
    let observations = try Self.read(text).observations
    #expect(observations.map(\.words) == [words])
    if let least { #expect(observations.first?.report == .tried(.passedWith(least))) }
    if words.hasPrefix("listed") { #expect(observations.first?.report == nil) }
  }

  @Test func `transcripts stand behind one another, with other lines between`() throws {
    let text =
      "mac:~ me$ sh questions.sh\n"
      + TrialsBuilder(url: "https://a.example", passing: Set(TrialsBuilder.titles)).text
      + "2026-11-22 10:00:00.1 nscurl[1:2] CFNetwork SSLHandshake failed (-9824)\n"
      + TrialsBuilder(url: "https://b.example", passing: []).text
    let reading = try Self.read(text.replacing("\n", with: "\r\n"))
    #expect(reading.observations.map(\.host) == ["a.example", "b.example"])
    #expect(
      reading.observations.map(\.report) == [.tried(.passed), .tried(.failed(code: nil, tls: nil))])
  }

  @Test func `a cut transcript tells what is sure`() throws {
    let passed = TrialsBuilder(passing: Set(TrialsBuilder.titles)).text
    let needy = TrialsBuilder(passing: ["Allow All Loads", "TLSv1.1", "TLSv1.0"]).text
    for (text, report) in [
      (passed, LoadReport.tried(.passed)),
      (needy, .tried(.passedWith(SmallestNscurlException(minimumVersion: .tls11)))),
    ] {
      let file = try RecordFile(text)
      var reports: [LoadReport?] = []
      for count in stride(from: text.utf8.count, to: 0, by: -1) {
        try file.cut(to: count)
        let reading = try #require(try file.read(as: .nscurl))
        reports += reading.observations.map(\.report)
      }
      // From the end on: the report, and none from the place on where it is not sure.
      let sure = reports.prefix { $0 == report }
      #expect(!sure.isEmpty)
      #expect(reports[sure.count...].allSatisfy { $0 == nil })
    }
  }

  @Test(arguments: [
    ("Result : PASS\n", 1),
    ("Configuring ATS Info.plist keys and nothing else\nResult : FAIL\n", 1),
    ("Configuring ATS Info.plist keys, HTTPS loads to ftp://a.example.\n", 0), ("\u{0}", nil),
    (String(repeating: "a", count: 10_000_000), nil),
  ])
  func `what belongs to no URL is damage`(text: String, entries: Int?) throws {
    let reading = try Self.read(text)
    #expect(reading.observations.isEmpty)
    #expect(reading.summary.entries == entries ?? 0)
    if entries != nil { #expect(reading.summary.damageCount == 1) }
  }
}
