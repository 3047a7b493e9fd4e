import Evidence
import TestSupport
import Testing
import WordBook

@testable import HTMLReport
@testable import Recommending

struct PaperHostsTests {
  private func groups(_ suggestion: Suggestion) throws -> (groups: [PageFields], rest: [PageFields])
  {
    let contents = PageContents(
      suggestion, ledger: EvidenceLedger(), mergedInto: nil, app: nil, words: PageWords(.english))
    let fields = PaperHosts(contents).fields
    return (
      try #require(fields["paperGroups"] as? [PageFields]),
      try #require(fields["paperRest"] as? [PageFields])
    )
  }

  private func place(_ frame: Int) -> Place { Place(capture: "run.pcap", frame: frame, time: nil) }

  private func need(_ kind: Need.Kind, at frame: Int) -> Need {
    Need(
      kind: kind, certainty: .proven, cause: .cleartext(.request, isHostStated: true), rules: [],
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
    let groups = try groups(suggestion).groups
    #expect(groups.map { $0["groupHosts"] as? String } == ["3 hosts", "1 host"])
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: EvidenceLedger())))
    #expect(page.text.contains("https://HOST"))
  }

  @Test func `hosts that meet ATS have a line, behind those that break it and the unknown`() throws
  {
    var suggestion = many(3)
    suggestion.hosts[0].verdict = .satisfied
    suggestion.hosts[1].verdict = .unknown
    suggestion.hosts[2].verdict = .violated
    let (groups, rest) = try groups(suggestion)
    #expect(groups.map { $0["hostVerdict"] as? String } == ["violated", "unknown"])
    #expect((rest.first?["restHosts"] as? [PageFields])?.count == 1)
  }

  @Test(arguments: [([5, 5], [""]), ([5, 6], ["1: ", "2: "]), ([5, 6, 5], ["1, 3: ", "2: "])])
  func `a place has the numbers of its needs, where they differ`(frames: [Int], numbers: [String])
    throws
  {
    var suggestion = many(1)
    suggestion.hosts[0].verdict = .violated
    suggestion.hosts[0].needs = frames.map { need(.cleartext, at: $0) }
    let members = try groups(suggestion).groups.first?["groupMembers"] as? [PageFields]
    let places = members?.first?["memberPlaces"] as? [PageFields]
    #expect(places?.map { $0["memberNeeds"] as? String } == numbers)
  }
}
