import Bytes
import Escaping
import Evidence
import Foundation
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

@testable import Reporting

struct OtherTrafficSectionTests {
  private func table(host: String = "git.example", process: String? = "Shop")
    -> UnanalyzedTrafficTable
  {
    var table = UnanalyzedTrafficTable()
    for (spoken, transport, port) in [
      (NonHTTPProtocol.ssh, UnanalyzedTraffic.Transport.tcp, UInt16(22)),
      (.wireguard, .udp, 51_820),
    ] {
      table.record(
        UnanalyzedTraffic(
          spoken: spoken, over: transport, host: host, port: port,
          process: process.map {
            ProcessFacts(name: "nsurlsessiond", effectiveName: ForeignText($0))
          },
          first: Place(capture: "run.pcap", frame: 7, time: nil)))
    }
    table.record(
      UnanalyzedTraffic(
        spoken: .mqtt, over: .tcp, host: "2001:db8::7", port: 1883, process: nil,
        first: Place(capture: "run.pcap", frame: 9, time: nil)))
    return table
  }

  @Test func `what is outside ATS stands below the hosts`() {
    #expect(
      InspectTable().report([], reading: InputLedger(), other: table()).text == """
        No connection that ATS covers was seen.

        Outside ATS; needs no exception
          MQTT [2001:db8::7]:1883/tcp, 1 connection, first at run.pcap:9
          SSH git.example:22/tcp, 1 connection, by Shop, first at run.pcap:7
          WireGuard git.example:51820/udp, 1 connection, by Shop, first at run.pcap:7, hides what it carries

        """)
  }

  @Test func `the JSON tells the same`() throws {
    let document = InspectJSON.document([], reading: InputLedger(), other: table()).text
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any])
    let rows = try #require(root["outsideATS"] as? [[String: Any]])
    #expect(rows.map { $0["protocol"] as? String } == ["mqtt", "ssh", "wireguard"])
    #expect(rows.map { $0["transport"] as? String } == ["tcp", "tcp", "udp"])
    #expect(rows.map { $0["port"] as? Int } == [1883, 22, 51_820])
    #expect(rows.map { $0["process"] as? String } == [nil, "Shop", "Shop"])
    #expect(rows.map { $0["opaque"] as? Bool } == [false, false, true])
    #expect((rows[1]["evidence"] as? [String: Any])?["frame"] as? Int == 7)
    #expect(root["outsideATSNotListed"] == nil)
  }

  @Test(arguments: hostileStrings)
  func `nothing from the wire is shown raw`(text: String) {
    let report = InspectTable(style: TerminalStyle(isColoured: false, isTerminal: true))
      .report([], reading: InputLedger(), other: table(host: text, process: text)).text
    #expect(!report.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" })
    for line in report.split(separator: "\n") { #expect(TerminalText.columns(line) <= 100) }
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(
        with: Data(
          InspectJSON.document([], reading: InputLedger(), other: table(host: text, process: text))
            .text.utf8))
    }
  }

  @Test func `what was set aside is listed with what was spoken`() throws {
    var suggestion = suggestion()
    suggestion.setAside.append(
      ExcludedTraffic(
        host: "git.example", reason: .outsideATS(.other(.ssh, port: 22)), connections: 2,
        evidence: []))
    let report = SuggestionText().report(suggestion).text
    #expect(
      report.contains(
        "outside ATS, 3 connections: mail.example.com (STARTTLS), git.example (SSH)\n"))
    let root = try #require(
      try JSONSerialization.jsonObject(
        with: Data(SuggestionJSON.document(suggestion, accounts(of: suggestion)).text.utf8))
        as? [String: Any])
    let all = try #require(root["setAside"] as? [[String: Any]])
    #expect(all.map { $0["protocol"] as? String } == [nil, "STARTTLS", "SSH"])
    #expect(all.last?["text"] as? String == "SSH on port 22 is not under ATS")
  }
}
