import Bytes
import Escaping
import Evidence
import Foundation
import ProtocolRegistries
import Recommending
import SDKCatalog
import TestSupport
import Testing
import WordBook

@testable import Reporting

struct InspectTableTests {
  private func rows() -> [HostSummary] {
    var ledger = EvidenceLedger()
    func record(
      _ host: String, _ version: TLSVersion?, certificate leaf: CertificateFacts? = nil,
      kind: Observation.Kind = .tls, via: ConnectionCarrier? = nil
    ) {
      var seen = observation(kind)
      seen.host = host
      seen.via = via
      if kind != .http {
        var tls = TLSFacts()
        tls.version = version
        tls.certificate = leaf.map { SharedValue($0) }
        seen.tls = tls
      }
      seen.process = ProcessFacts(name: "nsurlsessiond", effectiveName: "Shop")
      ledger.record(seen)
    }
    record("api.example.com", .tls13)
    record("api.example.com", nil, kind: .http)
    record("example.com", .tls12, certificate: certificate())
    record("example.com", .tls10, certificate: certificate(keyBits: 1024, hash: .sha1))
    record("ads.sdk.example", nil, kind: .http)
    record("mail.example.com", .tls12, via: .startTLS(.smtp))
    var suggestion = suggestion()
    suggestion.hosts.append(
      HostSuggestion(
        host: "example.com", registrableDomain: "example.com", verdict: .unknown))
    return Array(HostSummaries(ledger.evidence, suggestion))
  }

  @Test func `hosts stand below their domain and what was not judged comes last`() {
    #expect(
      InspectTable().report(rows(), reading: InputLedger()).text == """
        HOST                SEEN                   CERTIFICATE    USES  BY    SDK          VERDICT
        example.com         TLSv1.0                RSA 1024 sha1     2  Shop  -            unknown
          api.example.com   http TLSv1.3           not seen          2  Shop  -            violated
        sdk.example
          ads.sdk.example   http                   -                 1  Shop  Example Ads  violated
        (not judged)
          mail.example.com  TLSv1.2 starttls-smtp  not seen          1  Shop  -            set aside

        """)
  }

  @Test(arguments: [
    (["Shop"], "Shop"), (["Mail", "Shop"], "Mail,Shop"), (["MediaApp", "Safari"], "MediaApp +1"),
    (["com.apple.WebKit.Networking"], "com.apple.W…"),
    (["com.apple.WebKit.Networking", "a", "b"], "com.appl… +2"), ([], "-"),
  ])
  func `the app is shown for which a process works, and how many more there are`(
    processes: [ForeignText], shown: String
  ) {
    var row = rows()[0]
    row.processes = processes
    row.software = []
    #expect(InspectColumns.Column.by.cell(of: row, in: 12, .english) == shown)
  }

  @Test func `what is behind a host has a column of its own, with a mark where it is not sure`() {
    var rows = rows()
    let sure = SDKMatch(named: "Example Analytics")
    rows[0].judged?.sdk = sure
    rows[1].judged?.sdk = SDKMatch(
      record: sure.record, suffix: sure.suffix, basis: .alias, via: "cdn.example")
    let lines = InspectTable().report(rows, reading: InputLedger()).text.split(separator: "\n")
    #expect(lines[1].contains("  Shop  Example Analytics   unknown"))
    #expect(lines[2].contains("  Shop  Example Analytics?  violated"))
    #expect(InspectColumns.Column.sdk.cell(of: rows[1], in: 10, .english) == "Example …?")
    // A column that would tell nothing of any host is left out.
    for index in rows.indices {
      rows[index].judged?.sdk = nil
      (rows[index].processes, rows[index].software) = ([], [])
    }
    let heading = InspectTable().report(rows, reading: InputLedger()).text.split(separator: "\n")[0]
    #expect(!heading.contains("SDK") && !heading.contains("BY"))
  }

  @Test func `hosts stand below the company behind them, unknown ones last`() {
    var ledger = EvidenceLedger()
    var suggestion = suggestion()
    suggestion.hosts.removeAll()
    for host in ["a.example", "b.example", "c.example", "d.example", "e.example"] {
      var seen = observation(.http)
      seen.host = host
      ledger.record(seen)
      var judged = HostSuggestion(host: host, registrableDomain: host, verdict: .violated)
      judged.isFirstParty = host == "d.example"
      suggestion.hosts.append(judged)
    }
    let sdk = SDKMatch(named: "Kit")
    suggestion.hosts[0].owner = .rented(SharedCloud("x", operatorName: "Fast", kind: .cdn))
    suggestion.hosts[2].owner = .sdk(
      SDKMatch(record: sdk.record, suffix: sdk.suffix, company: "Mall"))
    let rows = HostSummaries(ledger.evidence, suggestion, by: .company)
    let lines = InspectTable().report(rows, by: .company, reading: InputLedger()).text.split(
      separator: "\n"
    )
    .dropFirst().compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(
      lines == [
        "First", "d.example", "Mall", "c.example", "Fast", "a.example", "(unknown)", "b.example",
        "e.example",
      ])
    #expect(
      rows.map { InspectColumns.Column.sdk.cell(of: $0, in: 40, .english) }[2] == "Fast (CDN)")
  }

  @Test(arguments: [60, 80, 100, 120, 200])
  func `lines keep to the terminal, and in a wide one nothing is cut`(columns: Int) {
    var rows = rows()
    rows[0].processes = ["com.apple.WebKit.Networking", "Shop"]
    rows[1].host = "a-long-name-of-a-machine.region-1.example.com"
    rows[2].judged?.sdk = SDKMatch(named: "The Very Best of All Ads")
    let report = InspectTable(
      style: TerminalStyle(isColoured: false, isTerminal: true, columns: columns)
    ).report(rows, reading: InputLedger()).text
    let table = report.split(separator: "\n").filter { $0 != "  " + rows[1].host }
    if columns >= 60 {
      for line in table { #expect(TerminalText.columns(line) <= columns, "\(line)") }
    }
    #expect(report.contains(rows[1].host))
    #expect(table.count { $0.hasSuffix("violated") } == 2)
    #expect(table[0].contains("VERDICT") && table[0].contains("SEEN"))
    if columns >= 100 {
      #expect(["CERTIFICATE", "USES", "BY", "SDK"].allSatisfy(table[0].contains))
    }
    if columns == 200 {
      #expect(!report.contains("…"))
      #expect(report.contains("  com.apple.WebKit.Networking,Shop  "))
      #expect(report.contains("  The Very Best of All Ads  "))
    }
  }

  @Test func `in a pipe nothing is cut, however wide it is`() {
    var rows = rows()
    let process = "com.example." + String(repeating: "very-", count: 60) + "long"
    rows[0].processes = [ForeignText(process), "Shop"]
    let report = InspectTable().report(rows, reading: InputLedger()).text
    #expect(report.contains("\(process),Shop") && !report.contains("…"))
  }

  @Test func `without a connection the table says so`() {
    #expect(InspectTable().report([], reading: InputLedger()).text == "No connection was seen.\n")
  }

  @Test(arguments: hostileStrings)
  func `nothing from the wire is shown raw or leaves the 100 columns`(text: String) {
    var rows = rows()
    for index in rows.indices {
      rows[index].host = text
      rows[index].judged?.registrableDomain = index.isMultiple(of: 2) ? text : "other"
      rows[index].processes = [ForeignText(text), ForeignText(text)]
      rows[index].judged?.sdk = index.isMultiple(of: 2) ? SDKMatch(named: text) : nil
      rows[index].certificate?.curve = ForeignText(text)
    }
    let report = InspectTable(style: TerminalStyle(isColoured: false, isTerminal: true))
      .report(rows, reading: InputLedger()).text
    #expect(!report.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" })
    for line in report.split(separator: "\n") { #expect(TerminalText.columns(line) <= 100) }
  }

  @Test func `a long host is never cut`() {
    var row = rows()[0]
    row.host = "a-very-long-name-of-a-machine-in-some-cloud.region-1.example.com"
    row.judged?.registrableDomain = "example.com"
    #expect(
      InspectTable().report([row], reading: InputLedger()).text.contains(
        "\n  a-very-long-name-of-a-machine-in-some-cloud.region-1.example.com\n"))
  }

  @Test func `the JSON tells every row in the same order`() throws {
    let document = InspectJSON.document(rows(), reading: InputLedger()).text
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any])
    let hosts = try #require(root["hosts"] as? [[String: Any]])
    #expect(
      hosts.map { $0["host"] as? String }
        == ["example.com", "api.example.com", "ads.sdk.example", "mail.example.com"])
    #expect(hosts[0]["oldestVersion"] as? String == "TLSv1.0")
    #expect(hosts[0]["newestVersion"] as? String == "TLSv1.2")
    #expect((hosts[0]["certificate"] as? [String: Any])?["keyBits"] as? Int == 1024)
    #expect(hosts[1]["schemes"] as? [String] == ["http", "tls"])
    #expect(hosts[3]["setAside"] as? [String] == ["outside-ats"])
    #expect(hosts[3]["verdict"] == nil)
  }

  @Test func `rows do not depend on the order of the evidence`() {
    let evidence = ["b.example", "a.example", "c.example"].map { host in
      var seen = observation(.http)
      seen.host = host
      return HostEvidence(host: host, sightings: [HostSighting(seen)])
    }
    let suggestion = suggestion()
    #expect(
      HostSummaries(evidence, suggestion).elementsEqual(
        HostSummaries(evidence.reversed(), suggestion)))
  }

  @Test func `without processes the software is shown that says what it is`() throws {
    var row = try #require(rows().first { $0.host == "example.com" })
    row.processes = []
    row.software = ["curl/8", "Shop/1 CFNetwork/1 Darwin/1"].compactMap(
      ClientSoftware.init(userAgent:))
    let line = InspectTable().report([row], reading: InputLedger()).text.split(separator: "\n").last
    #expect(line?.contains("  URLSession,curl  ") == true)
    let hello = ClientSoftware(
      TLSOffer(
        versions: [.tls12],
        cipherSuites: [0xc02c, 0xc02b, 0xc024, 0xc023, 0xc00a].map(CipherSuite.init(rawValue:))))
    row.software = [hello].compactMap(\.self)
    #expect(!InspectTable().report([row], reading: InputLedger()).text.contains("Apple"))
    #expect(
      InspectJSON.document([row], reading: InputLedger()).text.contains("\"name\": \"apple-tls\""))
  }
}
