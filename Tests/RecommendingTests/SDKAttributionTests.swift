import AppTransportSecurity
import Evidence
import HostNames
import SDKCatalog
import TestSupport
import Testing

@testable import Recommending

private typealias Seen = ObservationBuilder

private func suggestion(
  _ observations: Observation..., catalog: SDKCatalog = .builtIn, firstParty: [String] = []
) throws -> [String: HostSuggestion] {
  var ledger = EvidenceLedger()
  for observation in observations { ledger.record(observation) }
  var options = RecommenderOptions(
    systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
  options.sdkCatalog = catalog
  options.firstParty = firstParty
  let hosts = try Recommender(options: options).suggestion(for: ledger).hosts
  return Dictionary(hosts.map { ($0.host, $0) }) { first, _ in first }
}

struct SDKAttributionTests {
  @Test func `a host has the SDK that its name tells, whoever's it is`() throws {
    let host = try #require(
      try suggestion(Seen.http("alog.umeng.com"), firstParty: ["umeng.com"])["alog.umeng.com"])
    #expect(host.sdk?.record.identifier == "umeng-analytics")
    #expect(host.sdk?.basis == .host)
    #expect(host.isFirstParty)
  }

  @Test func `an alias tells it less surely`() throws {
    var seen = Seen.tls("metrics.shop.example")
    seen.canonicalNames = ["x.cloudfront.net", "alog.umeng.com"]
    let host = try #require(try suggestion(seen)["metrics.shop.example"])
    #expect(host.sdk?.record.identifier == "umeng-analytics")
    #expect(host.sdk?.basis == .alias)
    #expect(host.sdk?.via == "alog.umeng.com")
    #expect(host.sdk?.confidence == .medium)
  }

  @Test func `an address of a look-up service tells it least surely`() throws {
    var seen = Seen.http("api.shop.example")
    seen.server.address = try #require(IPAddress(parsing: "203.107.1.1"))
    let host = try #require(try suggestion(seen)["api.shop.example"])
    #expect(host.sdk?.record.identifier == "aliyun-httpdns")
    #expect(host.sdk?.basis == .httpDNSAddress)
    #expect(host.sdk?.confidence == .low)
  }

  @Test func `what a look-up service was asked by name may have been asked by address`() throws {
    var seen = Seen.http("api.shop.example")
    seen.server.address = try #require(IPAddress(parsing: "119.29.29.29"))
    let hosts = try suggestion(seen)
    #expect(Set(hosts.keys) == ["119.29.29.29", "api.shop.example"])
    for host in hosts.values {
      #expect(host.needs.map(\.certainty) == [.likely])
      #expect(host.keys != nil)
      #expect(!host.advice.contains { $0.text.contains("No key") })
      let confirm = host.advice.last { $0.kind == .confirm }
      #expect(confirm?.text.contains("which of 119.29.29.29, api.shop.example the URL") == true)
    }
  }

  @Test(arguments: [["119.29.29.29", "203.0.113.9"], ["203.0.113.9", "119.29.29.29"]])
  func `a name that is asked elsewhere too is itself the host there, in whatever order`(
    _ servers: [String]
  ) throws {
    let seen = try servers.map { server in
      var seen = Seen.http("api.shop.example")
      seen.server.address = try #require(IPAddress(parsing: server))
      return seen
    }
    let hosts = try suggestion(seen[0], seen[1])
    #expect(hosts["api.shop.example"]?.needs.first?.certainty == .proven)
    #expect(hosts["119.29.29.29"]?.needs.map(\.certainty) == [.likely])
    #expect(hosts["119.29.29.29"]?.keys != nil && hosts["203.0.113.9"] == nil)
  }

  @Test func `a name that DNS led to a look-up service is the host`() throws {
    var seen = Seen.http("api.shop.example")
    seen.server.address = try #require(IPAddress(parsing: "119.29.29.29"))
    var answers = DNSAnswers("api.shop.example")
    answers.resolved = 1
    var ledger = EvidenceLedger()
    ledger.record(seen)
    var table = DNSAnswerTable()
    table.record(answers)
    ledger.record(table)
    let options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
    let hosts = try Recommender(options: options).suggestion(for: ledger).hosts
    #expect(hosts.map(\.host) == ["api.shop.example"])
    #expect(hosts.first?.needs.map(\.certainty) == [.proven])
  }

  @Test func `a cloud and a name that nobody knows have none`() throws {
    let hosts = try suggestion(Seen.http("b.s3.amazonaws.com"), Seen.http("api.shop.example"))
    #expect(hosts.values.allSatisfy { $0.sdk == nil })
    #expect(hosts.count == 2)
  }
}
