import HostNames

/// The CNAME chain of each name, from its latest DNS answer.
struct DNSAliasTable {
  /// The approximate memory limit in bytes; beyond it, the table is cleared: clients query names
  /// again.
  private static let mostBytes = 4 << 20
  private static let nameCost = 64

  struct Origin {
    var name: String
    var chain: [String]
  }

  private var chains = RandomlyHashedTable<String, [String]>()
  private var origins = RandomlyHashedTable<ClientAndQueriedName, Origin>()
  private var heldBytes = 0

  func chain(of host: String) -> [String] {
    guard !chains.isEmpty else { return [] }
    return chains[host.hasSuffix(".") ? String(host.dropLast()) : host] ?? []
  }

  mutating func record(_ chain: [String], of name: String) {
    guard !chain.isEmpty || !chains.isEmpty, chains[name] ?? [] != chain else { return }
    if let known = chains.removeValue(forKey: name) { heldBytes -= Self.cost(name, known) }
    guard !chain.isEmpty else { return }
    makeRoom(Self.cost(name, chain))
    chains[name] = chain
  }

  /// Records that a client received a CNAME without an address, and will query its target.
  mutating func expect(_ target: String, for origin: Origin, client: IPAddress) {
    let asked = ClientAndQueriedName(client: client, name: target)
    if let known = origins[asked] { heldBytes -= Self.cost(known.name, known.chain) }
    makeRoom(Self.cost(origin.name, origin.chain))
    origins[asked] = origin
  }

  func origin(of name: String, client: IPAddress) -> Origin? {
    origins.isEmpty ? nil : origins[ClientAndQueriedName(client: client, name: name)]
  }

  private mutating func makeRoom(_ cost: Int) {
    if heldBytes + cost > Self.mostBytes {
      (chains, origins) = (RandomlyHashedTable(), RandomlyHashedTable())
      heldBytes = 0
    }
    heldBytes += cost
  }

  private static func cost(_ name: String, _ chain: [String]) -> Int {
    chain.reduce(nameCost + 2 * name.utf8.count) { $0 + nameCost + $1.utf8.count }
  }
}
