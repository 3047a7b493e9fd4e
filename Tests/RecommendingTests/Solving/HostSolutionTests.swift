import AppTransportSecurity
import Evidence
import ProtocolRegistries
import TestSupport
import Testing

@testable import Recommending

private typealias Seen = ObservationBuilder

struct HostSolutionTests {
  /// Every set of keys that an entry may hold, the smallest first.
  private static let keySets: [ExceptionEntryKeys] = [nil, .tls11, .tls10].flatMap { floor in
    [false, true].flatMap { insecure in
      [false, true].map {
        ExceptionEntryKeys(
          allowsInsecureHTTPLoads: insecure, minimumTLSVersion: floor, dropsForwardSecrecy: $0)
      }
    }
  }

  @Test func `the keys of a host are within every set of keys that would do`() {
    let seen = [
      Seen.http("a.example"), Seen.tls("a.example", .tls10, suite: 0xc013),
      Seen.tls("a.example", .tls11, suite: 0x002f), Seen.tls("a.example", .tls12, suite: 0x009c),
      Seen.tls("a.example", .tls12, suite: 0xc02f),
    ]
    let all = [16, 17, 18, 26, 27].flatMap { SystemVersion.releases(.iOS, in: $0...$0) }
    for choice in 1..<(1 << seen.count) {
      for systems in [[all[0]], [all[0], all[all.count - 1]], all] {
        let options = RecommenderOptions(systems: systems, linkedSDK: SystemVersion(.iOS, 18))
        let chosen = seen.indices.filter { choice & 1 << $0 != 0 }.map { HostSighting(seen[$0]) }
        let judgement = HostJudgement(
          host: "a.example", sightings: chosen, judge: ConnectionJudge(options: options, seen: []))
        let answer = HostSolution(judgement, options: options, excepted: [])
        let prover = DictionaryProver(options: options)
        let enough = Self.keySets.filter { keys in
          let policy = TransportSecurityPolicy(exceptions: ["a.example": keys.exception])
          return answer.needed.allSatisfy { item in
            let evaluator = options.evaluator(on: item.system)
            return prover.blocker(in: evaluator.evaluate(item.facts, under: policy)) == nil
          }
        }
        let keys = answer.keys ?? ExceptionEntryKeys()
        #expect(enough.contains(keys))
        #expect(enough.allSatisfy(keys.isWithin), "\(chosen.map(\.observation)) on \(systems)")
      }
    }
  }

  @Test
  func `what a built-in entry lets through needs a key only where the app's own stands between`()
    throws
  {
    let system = SystemVersion(.iOS, 18, 4)
    let options = RecommenderOptions(systems: [system], linkedSDK: system)
    func judgement(_ host: String, _ seen: Observation) -> HostJudgement {
      HostJudgement(
        host: host, sightings: [HostSighting(seen)],
        judge: ConnectionJudge(options: options, seen: []))
    }
    let below = judgement("a.apple.com", Seen.http("a.apple.com"))
    #expect(HostSolution(below, options: options, excepted: []).keys == nil)
    #expect(HostSolution(below, options: options, excepted: ["apple.com"]).keys == .cleartext)
    let deep = judgement("b.a.apple.com", Seen.http("b.a.apple.com"))
    #expect(HostSolution(deep, options: options, excepted: []).keys == .cleartext)
  }
}
