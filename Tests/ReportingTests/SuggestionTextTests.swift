import AppTransportSecurity
import Bytes
import Escaping
import PropertyLists
import Recommending
import TestSupport
import Testing

@testable import Reporting
@testable import WordBook

struct SuggestionTextTests {
  @Test func `a detailed report says first what it comes to, then host by host why`() {
    #expect(
      SuggestionText(details: accounts(of: suggestion())).report(suggestion()).text == """
        2 of 4 hosts break App Transport Security (ATS): 1 gets an exception and 1 needs a fix instead.
        Judged for iOS 17.0, 18.0 and macOS 15.0, linked with the SDK of iOS 18.0.

        violated  api.example.com
           owner  first party
            seen  TLSv1.3 AES_128_GCM_SHA256, http in 2 connections
            leaf  not seen
          client  Apple's TLS, uncertain, from its ClientHello fingerprint, which is not proof
            need  cleartext HTTP, proven: the app sent an unencrypted HTTP request
                  at run.pcap:7, 1 connection
              do  The same goes for 2 more ports of this host, each with a separate https URL.
         instead  keys not added; fix the host first:
                  NSExceptionAllowsInsecureHTTPLoads = true (lets the app load http:// from this host)

        violated  ads.sdk.example
           owner  Example Ads
            seen  http in 3 connections
          client  Shop
            need  cleartext HTTP, proven: the app sent an unencrypted HTTP request [ATS-11]
                  at run.pcap:42, run.pcap:1042, 3 connections
             key  NSExceptionAllowsInsecureHTTPLoads = true (lets the app load http:// from this host)
              do  Until then the exception in the dictionary is needed.

         unknown  cut.example.com
            seen  TLS, answer not seen in 1 connection
            leaf  not seen
          client  Apple's TLS, uncertain, from its ClientHello fingerprint, which is not proof
            need  not known: the server's answer was not seen
                  at run.pcap:9, 1 connection

        Set aside, not judged
          made by the system, not by the app, 2 connections: captive.apple.com
          outside ATS, 1 connection: mail.example.com (STARTTLS)

        Notes
          12 observations were dropped: there were more different ones than atsift keeps [evidence-dropped]

        4 hosts: 2 violated, 1 unknown, 1 satisfied. 11 connections, 3 more set aside.

        """)
  }

  @Test func `groups say how wide they are`() {
    let report = SuggestionText().report(groupedSuggestion()).text
    #expect(report.contains("\n          through the entry for sdk.example, which covers"))
    #expect(
      report.contains(
        """

        Groups of hosts with one entry: it covers every name below its domain, seen or not
          sdk.example
            NSExceptionAllowsInsecureHTTPLoads = true
            for 2 hosts that were seen: ads.sdk.example, log.sdk.example
            sdk.example itself was not seen and is covered as well.
            Hosts that separate entries keep under ATS: api.sdk.example

        """))
    let terse = SuggestionText(isTerse: true).report(groupedSuggestion()).text
    #expect(terse.contains("Groups of hosts"))
  }

  @Test func `a terse report holds the hosts alone`() {
    let details = SuggestionText(isTerse: true, details: accounts(of: suggestion()))
      .report(suggestion()).text
    #expect(details.hasPrefix("violated  api.example.com\n"))
    #expect(details.hasSuffix("at run.pcap:9, 1 connection\n"))
    let report = SuggestionText(isTerse: true).report(suggestion()).text
    #expect(report.hasPrefix("violated  Use https in the URL"))
    #expect(report.hasSuffix("host  cut.example.com: 1 connection, run.pcap:9\n"))
  }

  /// A suggestion of so many hosts, every third of which has the same needs, keys and SDK.
  private func largeSuggestion(_ count: Int) -> Suggestion {
    let pattern = suggestion().hosts
    var large = Suggestion(systems: ["iOS 17.0"], linkedSDK: "iOS 17.0")
    for number in 0..<count {
      var host = pattern[number % pattern.count]
      host.host = "h\(number)." + host.host
      large.hosts.append(host)
    }
    return large
  }

  @Test func `hosts for which the same comes first stand together`() {
    let report = SuggestionText().report(largeSuggestion(8)).text
    #expect(report.hasPrefix("4 of 8 hosts break App Transport Security (ATS): "))
    #expect(
      report.contains(
        """
        violated  Keep an exception · Example Ads · cleartext HTTP · 2 hosts
              do  Until then the exception in the dictionary is needed.
             key  NSExceptionAllowsInsecureHTTPLoads = true (lets the app load http:// from this host)
            host  h3.ads.sdk.example: 3 connections, run.pcap:42
                  h7.ads.sdk.example: 3 connections, run.pcap:42

        """))
  }

  @Test(arguments: [60, 80, 160], Language.allCases)
  func `450 hosts fit on few lines, none of them too wide`(columns: Int, language: Language) {
    let style = TerminalStyle(isColoured: false, isTerminal: true, columns: columns)
    let report = SuggestionText(style: style, in: language).report(largeSuggestion(450)).text
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 150)
    #expect(lines.allSatisfy { TerminalText.columns($0) <= columns })
    #expect(report.contains(language("-v lists all", "-v 列出全部")))
    let large = largeSuggestion(450)
    let details = SuggestionText(style: style, details: accounts(of: large), in: language)
      .report(large).text
    #expect(details.contains(" h447.ads.sdk.example\n"))
  }

  @Test func `open hosts are asked by a script, and none whose name could command the shell`() {
    var open = largeSuggestion(4)
    let urls = [
      "https://a.example", "https://b.example:8443", "https://a.example", "https://'; rm",
    ]
    for (index, url) in urls.enumerated() {
      open.hosts[index].advice.append(Advice(.confirm, .confirm(url: url, ways: [])))
    }
    let script = NscurlScript(open).script
    #expect(
      script.hasSuffix(
        """
        # Left out: 1 with a name that is not safe on a command line.
        nscurl --ats-diagnostics --verbose 'https://a.example'
        nscurl --ats-diagnostics --verbose 'https://b.example:8443'

        """))
    #expect(
      SuggestionText().report(open).text.contains("To confirm the verdict of 2 hosts, run"))
  }

  @Test(arguments: [
    (0, 0, 0, 0, "Nothing to judge: no connection of the app was seen."),
    (3, 0, 0, 0, "No exception is proposed: 3 hosts meet App Transport Security (ATS)."),
    (0, 1, 0, 0, "No exception is proposed: 1 host could not be judged."),
    (
      1, 2, 0, 0,
      "No exception is proposed: 1 host meets App Transport Security (ATS) "
        + "and 2 hosts could not be judged."
    ),
    (0, 0, 1, 0, "1 of 1 host breaks App Transport Security (ATS): 1 gets an exception."),
    (1, 0, 0, 2, "2 of 3 hosts break App Transport Security (ATS): 2 need a fix instead."),
  ])
  func `the first line counts`(
    satisfied: Int, unknown: Int, excepted: Int, mended: Int, line: String
  ) {
    var suggestion = Suggestion(systems: ["iOS 17.0"], linkedSDK: "iOS 17.0")
    func add(_ count: Int, _ verdict: HostSuggestion.Verdict, hasKeys: Bool = false) {
      for _ in 0..<count {
        var host = HostSuggestion(host: "a", registrableDomain: "a", verdict: verdict)
        if hasKeys { host.keys = ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)] }
        suggestion.hosts.append(host)
      }
    }
    add(satisfied, .satisfied)
    add(unknown, .unknown)
    add(excepted, .violated, hasKeys: true)
    add(mended, .violated)
    #expect(
      SuggestionText().summary(suggestion).text.split(separator: "\n").first.map(String.init)
        == line)
  }

  @Test(arguments: hostileStrings)
  func `nothing from the wire is shown raw or leaves the 100 columns`(text: String) {
    let infected = suggestion(infectedWith: text)
    let report = SuggestionText(
      style: TerminalStyle(isColoured: false, isTerminal: true),
      details: accounts(of: infected, process: text)
    ).report(infected).text
    #expect(!report.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" })
    for line in report.split(separator: "\n") {
      #expect(TerminalText.columns(line) <= 100)
      #expect(!line.drop { $0 == " " }.hasPrefix("::w"))
    }
  }

  @Test func `colour adds nothing but colour`() {
    let coloured = SuggestionText(style: TerminalStyle(isColoured: true)).report(suggestion()).text
    #expect(coloured.contains("\u{1b}[31mviolated\u{1b}[0m"))
    let bare = coloured.replacing(#/\u{1b}\[[0-9]+m/#, with: "")
    #expect(bare == SuggestionText().report(suggestion()).text)
  }
}
