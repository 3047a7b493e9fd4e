import Escaping
import Evidence
import PropertyLists
import ProtocolRegistries
import TestSupport

/// A dictionary as apps have them, right or wrong, and traffic to the hosts that it speaks of.
struct RandomDictionary {
  var list = PropertyListDictionary()
  var seen: [Observation] = []

  static let hosts = [
    "a.example", "x.a.example", "y.x.a.example", "z.a.example", "b.example", "c.test",
    "198.51.100.7", "localhost", "nas.local",
  ]
  private static let globals = [
    "NSAllowsArbitraryLoads", "NSAllowsArbitraryLoadsInWebContent",
    "NSAllowsArbitraryLoadsForMedia", "NSAllowsLocalNetworking", "MyKey",
  ]
  private static let insecureSpellings = [
    "NSExceptionAllowsInsecureHTTPLoads", "NSThirdPartyExceptionAllowsInsecureHTTPLoads",
    "NSTemporaryExceptionAllowsInsecureHTTPLoads",
  ]
  private static let agents: [String?] = [
    nil, nil, "Shop/1 CFNetwork/1490.0.4 Darwin/23.2.0", "Dart/3.4 (dart:io)",
    "AppleCoreMedia/1.0.0.21A329 (iPhone; U; CPU OS 17_0 like Mac OS X)",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)",
  ]
  private static let suites: [UInt16] = [0xc02f, 0xc013, 0x009c, 0xc076]
  private static let booleans: [PropertyListValue] = [
    .boolean(true), .boolean(true), .boolean(false), .string("YES"), .integer(1),
  ]

  init(using generator: inout SeededGenerator) {
    for key in Self.globals where Int.random(in: 0..<4, using: &generator) == 0 {
      list[key] = Self.booleans.randomElement(using: &generator)
    }
    var exceptions = PropertyListDictionary()
    for host in Self.hosts where Int.random(in: 0..<3, using: &generator) == 0 {
      exceptions[host] = .dictionary(Self.exception(using: &generator))
    }
    if Bool.random(using: &generator) {
      exceptions["198.51.100.0/24"] = .dictionary(Self.exception(using: &generator))
    }
    if !exceptions.isEmpty { list["NSExceptionDomains"] = .dictionary(exceptions) }
    seen = Self.traffic(using: &generator)
  }

  /// A few connections to the hosts.
  static func traffic(using generator: inout SeededGenerator) -> [Observation] {
    (1...Int.random(in: 1...6, using: &generator)).map { frame in
      let host = hosts.randomElement(using: &generator) ?? ""
      var observation = observation(of: host, frame: frame, using: &generator)
      // Requests that were decrypted are told beside their handshake.
      if let agent = agents.randomElement(using: &generator) ?? nil {
        observation.http = observation.http ?? HTTPFacts()
        observation.http?.userAgent = ForeignText(agent)
      }
      return observation
    }
  }

  private static func exception(
    using generator: inout SeededGenerator
  ) -> PropertyListDictionary {
    var keys = PropertyListDictionary()
    if Bool.random(using: &generator) {
      keys["NSIncludesSubdomains"] = booleans.randomElement(using: &generator)
    }
    if Bool.random(using: &generator), let key = insecureSpellings.randomElement(using: &generator)
    {
      keys[key] = booleans.randomElement(using: &generator)
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let version = ["TLSv1.0", "TLSv1.1", "TLSv1.2"].randomElement(using: &generator) ?? ""
      keys["NSExceptionMinimumTLSVersion"] = .string(version)
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      keys["NSExceptionRequiresForwardSecrecy"] = .boolean(Bool.random(using: &generator))
    }
    if Int.random(in: 0..<6, using: &generator) == 0 { keys["Unknown"] = .string("x") }
    return keys
  }

  private static func observation(
    of host: String, frame: Int, using generator: inout SeededGenerator
  ) -> Observation {
    // No certificate names an address here, and a bare handshake to one proves little.
    guard Bool.random(using: &generator) else { return ObservationBuilder.http(host, frame: frame) }
    let version = [TLSVersion.tls10, .tls11, .tls12, .tls13].randomElement(using: &generator)
    guard let version, version != .tls13 else {
      return ObservationBuilder.tls(host, frame: frame)
    }
    let suite = version == .tls12 ? suites.randomElement(using: &generator) ?? 0 : 0xc013
    let offer: [TLSVersion] =
      Bool.random(using: &generator) ? [.tls13, .tls12, .tls11, .tls10] : [version]
    return ObservationBuilder.tls(host, version, suite: suite, offering: offer, frame: frame)
  }
}
