import Foundation

/// One trial: captures, systems, options and the app's own dictionary, all from one seed.
public struct Scenario: Sendable {
  public let seed: UInt64
  var deployment: Deployment
  var hosts: [Host]
  var connections: [Connection]
  var captureCount: Int
  /// The kinds of situations beside the habits of the servers.
  public let kinds: Set<Kind>
  /// Names of addresses that no connection states.
  var nameAnswers: [NameAnswer] = []
  /// The roots of `--trust-anchors`.
  var anchors: [AuthorityCertificate]?
  var span = Span()
  /// The app's own dictionary.
  var own: Policy
  var cannotChange: [String]
  var trusts: [String]
  var groups: Bool
  /// The state from which the bytes of packets come.
  private var bytes: Randomness

  /// The scenario of a seed.
  public init(seed: UInt64) {
    self.seed = seed
    var randomness = Randomness(seed: seed)
    // Choices of their own, so that without kinds a seed keeps its scenario.
    var others = Randomness(seed: seed ^ 0x6b69_6e64)
    kinds = Kind.some(using: &others)
    deployment = Deployment(using: &randomness)
    captureCount = randomness.number(in: 1...3)
    groups = randomness.chance(25)
    var hosts = Self.hosts(using: &randomness)
    connections = []
    // Hosts side by side that want the same, and some that want nothing: what a group is made of.
    let family = groups ? Self.family(using: &randomness) : []
    for host in family where !hosts.contains(where: { $0.name == host.name }) {
      hosts.append(host)
    }
    if kinds.contains(.strict), !hosts.contains(where: \.isLocal), others.chance(35) {
      hosts.append(Host(name: "shelf.local", address: .ipv4(192, 168, 7, 11)))
    }
    self.hosts = hosts
    for host in hosts {
      let isKin = family.contains(host)
      connections += ServerHabits(host: host, isPlain: isKin, using: &randomness)
        .connections(in: captureCount, using: &randomness)
    }
    for index in connections.indices { connections[index].clientPort = 40_000 + index }
    own = Policy(forHosts: hosts, using: &randomness)
    bytes = Randomness(seed: 0)
    (cannotChange, trusts) = ([], [])
    if kinds.contains(.guesses) { guessNames(using: &others) }
    if kinds.contains(.anchors) { anchors = Chain.anchors(using: &others) }
    if kinds.contains(.anchors) || kinds.contains(.chains) { giveChains(using: &others) }
    if kinds.contains(.strict) { own.tighten(for: hosts, using: &others) }
    keepClocks()
    if kinds.contains(.time) {
      narrow(using: &others)
      beginSessions()
    }
    cannotChange =
      randomness.chance(75)
      ? [] : randomness.chance(25) ? ["third-party"] : [randomness.pick(hosts).name]
    let distrusted = connections.filter { $0.handshake?.seenCertificate?.mayFailTrust == true }
      .map(\.host)
    trusts =
      randomness.chance(75)
      ? [] : [randomness.pick(distrusted.isEmpty ? hosts : distrusted).name]
    bytes = Randomness(seed: randomness.next())
  }

  /// The bytes of each capture.
  public var captures: [[UInt8]] { captures(of: connections) }

  /// The bytes of each capture, had it only these connections.
  func captures(of kept: [Connection]) -> [[UInt8]] {
    var randomness = bytes
    var packets = [[Packet]](repeating: [], count: captureCount)
    for answer in nameAnswers where answer.source != .nameResolutionBlock {
      packets[answer.capture].append(answer.packet)
    }
    for connection in connections {
      let own = Randomness(seed: randomness.next())
      guard kept.contains(connection) else { continue }
      packets[connection.capture] += ConnectionScript.packets(of: connection, randomness: own)
    }
    return packets.enumerated().map { index, packets in
      CaptureFile.bytes(
        of: packets,
        naming: nameAnswers.filter { $0.capture == index && $0.source == .nameResolutionBlock })
    }
  }

  /// The connections within the span.
  var seen: [Connection] { connections.filter { span.contains($0.observed) } }

  var judge: Judge { Judge(sdk: deployment.sdk, trustedByApp: Set(trusts)) }

  /// The expectations of all hosts that were seen.
  var expectations: [Expectation] {
    hosts.compactMap { host in
      let own = seen.filter { $0.host == host && $0.naming.candidates == nil }
      let others = seen.filter { $0.naming.candidates?.contains(host.name) == true }
      if own.isEmpty, others.isEmpty { return nil }
      return Expectation(
        host: host, connections: own, others: others, deployment: deployment, judge: judge,
        urlIsFixed: cannotChange.contains(host.name) || cannotChange.contains("third-party"))
    }
  }

  /// The options that all commands share.
  var judgingArguments: [String] {
    deployment.arguments + cannotChange.flatMap { ["--cannot-change", $0] }
      + trusts.flatMap { ["--trusts-despite", $0] }
      + (anchors == nil ? [] : ["--trust-anchors", Self.anchorsFile]) + span.arguments
  }

  static let anchorsFile = "anchors.pem"

  /// The file of the anchors.
  var anchorsText: String {
    (anchors ?? []).map { anchor in
      let lines = Data(anchor.der).base64EncodedString(options: .lineLength64Characters)
      return "-----BEGIN CERTIFICATE-----\n\(lines)\n-----END CERTIFICATE-----\n"
    }.joined()
  }

  /// Gives certificates a chain, and the finding about it.
  private mutating func giveChains(using randomness: inout Randomness) {
    let judge = PathJudge(anchors: anchors)
    for index in connections.indices {
      guard case .handshake(var handshake) = connections[index].form,
        var certificate = handshake.certificate, !certificate.isOfProxy
      else { continue }
      if certificate.isSelfSigned {
        certificate.path = anchors == nil ? .good : .refused
      } else {
        let chain = Chain(anchors: anchors, using: &randomness)
        certificate.chain = chain
        certificate.path = judge.finding(of: chain)
      }
      handshake.certificate = certificate
      connections[index].form = .handshake(handshake)
    }
  }

  private static func family(using randomness: inout Randomness) -> [Host] {
    let names = randomness.some(
      of: ["one.", "two.", "three.", "four.", "deep.one.", "deep.two.", ""], percent: 65)
    return names.enumerated().map { index, name in
      Host(name: name + "kin.test", address: .ipv4(198, 51, 100, 60 + index))
    }
  }

  private static func hosts(using randomness: inout Randomness) -> [Host] {
    let domains = [
      "orchid.example", "basalt.test", "plume.example", "quarry.test", "saffron.example",
    ]
    var names: Set<String> = []
    for _ in 0..<randomness.number(in: 1...6) {
      let prefix = randomness.pick(["", "api.", "img.", "www.", "a.b.", "cdn.eu.", "x.api."])
      // Few domains, so that hosts stand below one.
      names.insert(prefix + (randomness.chance(60) ? domains[0] : randomness.pick(domains)))
    }
    var hosts = names.sorted().enumerated().map { index, name in
      Host(name: name, address: .ipv4(198, 51, 100, 10 + index))
    }
    if randomness.chance(20) {
      hosts.append(
        Host(name: randomness.pick(["nas", "printer.local"]), address: .ipv4(192, 168, 7, 9)))
    }
    if randomness.chance(25) {
      let address = randomness.pick([
        Address.ipv4(203, 0, 113, 7), .ipv4(100, 64, 3, 4), .ipv4(192, 168, 1, 20),
        .ipv4(10, 1, 2, 3), .ipv6(0x2001, 0xdb8, 7), .ipv6(0xfd12, 0, 9),
      ])
      hosts.append(Host(name: address.text, address: address, isAddress: true))
    }
    return hosts
  }
}
