import AppTransportSecurity
import Escaping
import Evidence
import TestSupport
import Testing
import WordBook

@testable import HTMLReport
@testable import Recommending

struct PrintedHostsTests {
  private func paper(_ suggestion: Suggestion) -> PrintedHosts {
    PrintedHosts(
      PageContents(
        suggestion, ledger: EvidenceLedger(), mergedInto: nil, app: nil, words: PageWords(.english))
    )
  }

  private func place(_ frame: Int) -> Place { Place(capture: "run.pcap", frame: frame, time: nil) }

  private func need(_ requirement: Requirement, at frame: Int) -> ExceptionNeed {
    ExceptionNeed(
      requirement, certainty: .proven, cause: .cleartext(.request, isHostStated: true), rules: [],
      evidence: [place(frame)], count: 1)
  }

  @Test func `hosts alike share a group, in which none is named`() throws {
    var suggestion = many(4)
    for index in suggestion.hosts.indices {
      suggestion.hosts[index].verdict = .violated
      suggestion.hosts[index].needs = [need(.cleartext, at: index)]
      let url = "https://" + suggestion.hosts[index].host
      suggestion.hosts[index].advice = [
        Advice(.changeURL, .serveOverHTTPS(leadingBack: url, .host))
      ]
    }
    suggestion.hosts[3].needs.append(need(.tlsVersion, at: 9))
    #expect(paper(suggestion).groups.map(\.count) == [3, 1])
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: EvidenceLedger())))
    #expect(page.text.contains("https://HOST"))
  }

  @Test func `hosts that meet ATS have a line, behind those that break it and the unknown`() {
    var suggestion = many(3)
    suggestion.hosts[0].verdict = .satisfied
    suggestion.hosts[1].verdict = .unknown
    suggestion.hosts[2].verdict = .violated
    let paper = paper(suggestion)
    #expect(paper.groups.map(\.first?.host.verdict) == [.violated, .unknown])
    #expect(paper.rest.count == 1)
  }

  @Test(arguments: [
    ([5, 5], [""]), ([5, 6], ["need 1: ", "need 2: "]), ([5, 6, 5], ["needs 1, 3: ", "need 2: "]),
  ])
  func `a place has the numbers of its needs, where they differ`(frames: [Int], numbers: [String]) {
    var suggestion = many(1)
    suggestion.hosts[0].verdict = .violated
    suggestion.hosts[0].needs = frames.map { need(.cleartext, at: $0) }
    let places = paper(suggestion).numberedPlaces(of: suggestion.hosts[0])
    #expect(places.map(\.numbers) == numbers)
  }
}
