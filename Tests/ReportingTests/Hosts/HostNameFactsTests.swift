import Escaping
import Evidence
import Recommending
import TestSupport
import Testing

@testable import Reporting

/// Tests of the facts about names that `inspect` adds to the table.
struct HostNameFactsTests {
  private func ledger() -> EvidenceLedger {
    var ledger = EvidenceLedger()
    ledger.record(ObservationBuilder.http("img.example.com"))
    ledger.record(ObservationBuilder.tls("dns.google"))
    var unsure = ObservationBuilder.http("198.51.100.1")
    unsure.hostSource = .address
    unsure.hostCandidates = [
      HostCandidate("b.example", source: .dns, certainty: .likely),
      HostCandidate("a.example", source: .dns),
    ]
    ledger.record(unsure)
    var hidden = ObservationBuilder.tls("secret.example")
    hidden.hostSource = .dns
    hidden.tls?.sni = "front.example"
    hidden.tls?.encryptedHello = .real
    ledger.record(hidden)
    var answers = DNSAnswerTable()
    var image = DNSAnswers("img.example.com")
    image.add(chain: ["img.example.com.cdn.net", "edge-7.cdn.net"])
    image.add(chain: ["own.example.com"])
    image.hasHTTPSRecord = true
    answers.record(image)
    var gone = DNSAnswers("gone.example")
    (gone.nonexistent, gone.failed, gone.firstFailure) = (2, 1, .run(9))
    answers.record(gone)
    ledger.record(answers)
    return ledger
  }

  private func rows() -> [HostSummary] {
    var suggestion = Suggestion(systems: [], linkedSDK: "")
    suggestion.hosts = [
      HostSuggestion(
        host: "img.example.com", registrableDomain: "example.com", verdict: .violated)
    ]
    return Array(HostSummaries(ledger().evidence, suggestion))
  }

  @Test func `aliases outside of the domain, candidates and what hides names stand below the row`()
    throws
  {
    let text = InspectTable().report(
      rows(), reading: InputLedger(), deadNames: ledger().nameAnswers.deadNames(besides: [])
    ).text
    for line in [
      "    served as edge-7.cdn.net\n", "  may be b.example (likely), a.example\n",
      "  the real name is hidden (ECH) behind front.example\n",
      "  DNS over HTTPS: names may be missing in the recording\n",
      """

      Names without an address
        gone.example does not exist (NXDOMAIN, 2 answers) and could not be resolved (SERVFAIL, 1 answer),
        first at run.pcap:9

      """,
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("own.example.com"))
  }

  @Test func `the JSON holds all of it`() throws {
    let text = InspectJSON.document(
      rows(), reading: InputLedger(), deadNames: ledger().nameAnswers.deadNames(besides: [])
    ).text
    for part in [
      #""hidesNames": "doh""#, #""outerNames": ["#, #""httpsRecord": true"#, #""own.example.com""#,
      #""certainty": "likely""#, #""deadNames": ["#, #""nonexistent": 2"#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
    let plain = InspectJSON.document(
      [HostSummary(HostEvidence(host: "a.example", sightings: []), judged: nil, setAside: [])],
      reading: InputLedger()
    ).text
    #expect(!plain.contains("naming"))
  }

  @Test func `many dead names are listed in part`() {
    let names = (0..<25).map { number in
      var answers = DNSAnswers("h\(number).example")
      answers.failed = 1
      return answers
    }
    let text = InspectTable().report([], reading: InputLedger(), deadNames: names).text
    #expect(text.contains("h19.example") && !text.contains("h20.example"))
    #expect(text.hasSuffix("  and 5 more\n"))
  }

  @Test(arguments: hostileStrings)
  func `names are shown safely`(text: String) {
    var row = rows()[0]
    row.naming.chains = [[text]]
    row.naming.candidates = [HostCandidate(text, source: .dns)]
    row.naming.outerNames = [ForeignText(text)]
    var dead = DNSAnswers(text)
    dead.failed = 1
    let table = InspectTable(style: TerminalStyle(isColoured: false, isTerminal: true))
    for line in table.report([row], reading: InputLedger(), deadNames: [dead]).text.split(
      separator: "\n")
    {
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f })
      #expect(TerminalText.columns(line) <= TerminalStyle.usualColumns)
    }
  }
}
