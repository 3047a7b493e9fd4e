/// One trial: captures, systems, options and the app's own dictionary, all from one seed.
public struct Scenario: Sendable {
  public let seed: UInt64
  var deployment: Deployment
  var hosts: [Host]
  var connections: [Connection]
  var captureCount: Int
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
    self.hosts = hosts
    for host in hosts {
      let isKin = family.contains(host)
      connections += ServerHabits(host: host, isPlain: isKin, using: &randomness)
        .connections(in: captureCount, using: &randomness)
    }
    for index in connections.indices { connections[index].clientPort = 40_000 + index }
    own = Policy(forHosts: hosts, using: &randomness)
    cannotChange =
      randomness.chance(75)
      ? [] : randomness.chance(25) ? ["third-party"] : [randomness.pick(hosts).name]
    let distrusted = connections.filter { $0.handshake?.seenCertificate?.failsTrust == true }
      .map(\.host)
    trusts =
      randomness.chance(75)
      ? [] : [randomness.pick(distrusted.isEmpty ? hosts : distrusted).name]
    bytes = Randomness(seed: randomness.next())
  }

  /// The bytes of each capture.
  public var captures: [[UInt8]] {
    var randomness = bytes
    var packets = [[Packet]](repeating: [], count: captureCount)
    for connection in connections {
      packets[connection.capture] += ConnectionScript.packets(
        of: connection, randomness: Randomness(seed: randomness.next()))
    }
    return packets.map(CaptureFile.bytes)
  }

  var judge: Judge { Judge(sdk: deployment.sdk, trustedByApp: Set(trusts)) }

  /// The expectations of all hosts that were seen.
  var expectations: [Expectation] {
    hosts.compactMap { host in
      let own = connections.filter { $0.host == host }
      if own.isEmpty { return nil }
      return Expectation(
        host: host, connections: own, deployment: deployment, judge: judge,
        urlIsFixed: cannotChange.contains(host.name) || cannotChange.contains("third-party"))
    }
  }

  /// The options that all commands share.
  var judgingArguments: [String] {
    deployment.arguments + cannotChange.flatMap { ["--cannot-change", $0] }
      + trusts.flatMap { ["--trusts-despite", $0] }
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
