import AppTransportSecurity
import Assessing
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

struct ReleaseHistoryTests {
  /// A history of releases 0, 1, 2 … by what each saw.
  private func history(_ releases: [[Observation]]) throws -> ReleaseHistory {
    var history = ReleaseHistory(by: "version")
    let options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
    for (number, observations) in releases.enumerated() {
      var ledger = EvidenceLedger()
      for observation in observations { ledger.record(observation) }
      let suggestion = try Recommender(options: options)
        .suggestion(for: ledger, keepingProof: true)
      history.append(ReleaseHistory.Release(name: "\(number)"), suggestion, ledger)
    }
    return history
  }

  private let clear = Seen.http("a.example", frame: 7)
  private let secure = Seen.tls("a.example", frame: 8)
  private let other = Seen.tls("b.example", frame: 9)

  @Test func `a key lasts through a release that did not see the host, and is not proven by it`()
    throws
  {
    let history = try history([[clear], [other], [clear]])
    let host = try #require(history.hosts.first { $0.host == "a.example" })
    #expect(host.keys.map { [$0.since, $0.until] } == [[0, 2]])
    #expect(host.gaps(from: 0, to: 2) == [1])
    #expect(host.keys.first?.key == "NSExceptionAllowsInsecureHTTPLoads")
    #expect(host.keys.first?.place?.frame == 7)
    #expect(host.needs.map { [$0.since, $0.until] } == [[0, 2]])
    #expect(host.isCurrent(until: 2) && host.concern == .violated)
  }

  @Test func `a key that is not needed once begins anew`() throws {
    let history = try history([[clear], [secure], [clear], [clear]])
    let host = try #require(history.hosts.first)
    #expect(host.keys.map { [$0.since, $0.until] } == [[0, 0], [2, 3]])
    #expect(host.needs.map { [$0.since, $0.until] } == [[0, 0], [2, 3]])
    #expect(host.changes.map(\.kind) == [.better, .worse])
    #expect(host.changes.last?.place?.frame == 7)
  }

  @Test func `a key with another value is another key`() throws {
    let history = try history([
      [Seen.tls("a.example", .tls10, suite: 0xc013)],
      [Seen.tls("a.example", .tls11, suite: 0xc013)],
    ])
    let host = try #require(history.hosts.first)
    #expect(host.keys.map { [$0.since, $0.until] } == [[0, 0], [1, 1]])
    #expect(host.needs.map { [$0.since, $0.until] } == [[0, 1]])
  }

  @Test func `releases in a row with the same verdict are one run`() throws {
    let history = try history([[clear], [clear], [], [secure], [secure]])
    let host = try #require(history.hosts.first)
    let runs = host.runs(of: history.releases.count)
    #expect(runs.map { [$0.first, $0.last] } == [[0, 1], [2, 2], [3, 4]])
    #expect(
      runs.map(\.state) == [.judged(.violated, nil), .notSeen, .judged(.satisfied, nil)])
    #expect(host.concern == .formerlyViolated)
  }

  @Test func `a host that comes back says when it was seen last, and where`() throws {
    let history = try history([[clear], [other], [other], [clear, other]])
    let host = try #require(history.hosts.first { $0.host == "a.example" })
    #expect(host.changes.map(\.kind) == [.left, .appeared])
    let back = try #require(host.changes.last)
    #expect(back.lastSeen == 0 && back.release == 3 && back.place?.frame == 7)
    let changes = HostChangesByRelease(history.hosts, of: history)
    #expect(changes.byRelease.map(\.release) == [3, 1])
    #expect(changes.byRelease.first?.groups.first?.key.isReturn == true)
  }

  @Test func `traffic that is set aside neither judges a host nor makes one`() throws {
    var local = Seen.http("printer.local", frame: 3)
    local.host = "printer.local"
    let history = try history([[local, clear]])
    #expect(history.hosts.map(\.host) == ["a.example"])
    #expect(history.releases.first?.hosts == 1)
  }

  @Test func `a release counts its hosts, entries and changes`() throws {
    let history = try history([[clear, other], [secure, other]])
    #expect(history.releases.map(\.entries) == [1, 0])
    #expect(history.releases.map(\.hosts) == [2, 2])
    #expect(history.releases[0].changes.isEmpty)
    #expect(history.releases[1].changes[.better] == 1)
    #expect(history.releases[1].changes[.same] == 1)
    #expect(history.releases[0].verdicts[.violated] == 1)
  }

  @Test func `hosts that appeared without a reason stand together, those with one alone`() throws {
    let newcomers = (0..<4).map { Seen.tls("n\($0).example", frame: 20 + $0) }
    let history = try history([[other], [other, clear] + newcomers])
    let groups = try #require(
      HostChangesByRelease(history.hosts, of: history).byRelease.first?.groups)
    #expect(groups.map(\.items.count) == [1, 4] || groups.map(\.items.count) == [4, 1])
    #expect(groups.flatMap(\.items).allSatisfy { $0.change.place != nil })
  }
}
