import HostNames

/// The names of server addresses, from each client's DNS answers, from mDNS announcements, and from
/// the capture file.
///
/// They name connections without a host on the wire, such as TLS without SNI. Each entry has the
/// number of its packet, because only an answer before the connection makes a name likely. Every
/// table has a limit; the oldest addresses are evicted first.
struct AddressNameTable {
  /// The maximum number of pairs of client and address remembered; the pair added first is evicted
  /// first.
  private static let mostAddresses = 65_536
  /// The maximum number of names for one address: as many as a shared server has within a capture.
  fileprivate static let mostNames = 32
  /// The maximum number of clients, the latest ones, whose DNS answers are also used to name other
  /// clients' connections; a device has two or three addresses, each of which counts as a client.
  private static let mostClients = 8
  private static let mostBytes = 24 << 20
  private static let mostStatedBytes = 4 << 20
  private static let addressCost = 144
  private static let nameCost = 128
  private static let turnCost = 48

  private struct Key: RandomlyHashable {
    var client: IPAddress
    var address: IPAddress

    func hash(seed: UInt64) -> UInt64 { address.hash(seed: client.hash(seed: seed)) }
  }

  private var names = RandomlyHashedTable<Key, NamesOfAddress>()
  private var clients: [IPAddress] = []
  private var order: [Key] = []
  private var oldest = 0
  private var answered = RandomlyHashedTable<ClientAndQueriedName, Int>()
  private var heldBytes = 0
  private(set) var forgotten = 0
  private(set) var forgottenNames = 0
  private var recorded: [IPAddress: [NameWithValidity]] = [:]
  private var announced: [IPAddress: [NameWithValidity]] = [:]
  private var statedBytes = 0

  /// Returns true if the name can be the host of a URL and is not an address in brackets.
  private static func isName(_ name: String) -> Bool {
    HostName.isHost(name) && !name.hasPrefix("[")
  }

  mutating func insert(_ name: String, address: IPAddress, client: IPAddress, at packet: Int) {
    let key = Key(client: client, address: address)
    if clients.last != client { remember(client) }
    let place = names.place(of: key) ?? names.insert(NamesOfAddress(), forKey: key)
    switch names[at: place].add(name, at: packet) {
    case .nothingNew(let turns):
      heldBytes += turns * Self.turnCost
      return
    case .first:
      order.append(key)
      heldBytes += Self.addressCost
    case .another(let dropped, let turns):
      heldBytes += turns * Self.turnCost
      if let dropped {
        forget(dropped.name, of: client)
        forgottenNames += 1
      }
    }
    let asked = ClientAndQueriedName(client: client, name: name)
    if answered.place(of: asked) == nil { answered.insert(packet, forKey: asked) }
    heldBytes += Self.cost(name)
    while names.count > Self.mostAddresses || heldBytes > Self.mostBytes { dropOldest() }
  }

  private mutating func remember(_ client: IPAddress) {
    clients.removeAll { $0 == client }
    clients.append(client)
    if clients.count > Self.mostClients { clients.removeFirst() }
  }

  private mutating func dropOldest() {
    guard oldest < order.count else { return heldBytes = 0 }
    let key = order[oldest]
    oldest += 1
    if let dropped = names.removeValue(forKey: key) {
      forgotten += 1
      heldBytes -= Self.addressCost + dropped.turns.count * Self.turnCost
      forget(dropped.latest.name, of: key.client)
      for given in dropped.earlier { forget(given.name, of: key.client) }
    }
    if oldest > Self.mostAddresses {
      order.removeFirst(oldest)
      oldest = 0
    }
  }

  /// Forgets that a client received an answer for a name, one of whose addresses was evicted.
  private mutating func forget(_ name: String, of client: IPAddress) {
    answered[ClientAndQueriedName(client: client, name: name)] = nil
    heldBytes -= Self.cost(name)
  }

  private static func cost(_ name: String) -> Int { nameCost + 2 * name.utf8.count }

  /// Adds a name that the capture file lists for an address; it is valid for all packets.
  mutating func record(_ name: String, address: IPAddress) {
    state(name, address, since: .min, in: \.recorded)
  }

  mutating func announce(_ name: String, address: IPAddress, at packet: Int) {
    state(name, address, since: packet, in: \.announced)
  }

  /// Records that a device withdrew its name (RFC 6762, section 10.1).
  mutating func withdraw(_ name: String, address: IPAddress, at packet: Int) {
    guard let place = announced[address]?.firstIndex(where: { $0.name == name }) else { return }
    if announced[address]?[place].withdrawn == nil { announced[address]?[place].withdrawn = packet }
  }

  /// Adds a name that a device announced or the capture file lists; beyond the limit, the address's
  /// last name in text order is dropped.
  private mutating func state(
    _ text: String, _ address: IPAddress, since packet: Int,
    in table: WritableKeyPath<Self, [IPAddress: [NameWithValidity]]>
  ) {
    guard Self.isName(text), let name = HostName(parsing: text)?.description else { return }
    var known = self[keyPath: table][address] ?? []
    let place = known.firstIndex { name <= $0.name } ?? known.count
    if place < known.count, known[place].name == name {
      // A device that announces a withdrawn name again is taken to have had it all the time.
      if known[place].withdrawn != nil { self[keyPath: table][address]?[place].withdrawn = nil }
      return
    }
    let cost = Self.cost(name)
    guard place < Self.mostNames, statedBytes + cost <= Self.mostStatedBytes else {
      forgottenNames += 1
      return
    }
    statedBytes += cost
    known.insert(NameWithValidity(name: name, since: packet), at: place)
    if known.count > Self.mostNames {
      statedBytes -= Self.cost(known.removeLast().name)
      forgottenNames += 1
    }
    self[keyPath: table][address] = known
  }

  func announcedNames(of address: IPAddress, before packet: Int) -> [String] {
    (announced[address] ?? []).filter { $0.holds(at: packet) }.map(\.name)
  }

  func namesAnnounced(of address: IPAddress, after packet: Int) -> [String] {
    (announced[address] ?? []).filter { $0.since > packet }.map(\.name)
  }

  func recordedNames(of address: IPAddress) -> [String] { (recorded[address] ?? []).map(\.name) }

  func names(of address: IPAddress, for client: IPAddress) -> [NameFromDNSAnswer] {
    names[Key(client: client, address: address)]?.all ?? []
  }

  /// Returns the name that a client last received for an address up to a packet.
  ///
  /// Nil if it had received none, or if the names changed too often afterwards to know.
  func latestName(of address: IPAddress, for client: IPAddress, before packet: Int) -> String? {
    names[Key(client: client, address: address)]?.latest(before: packet)
  }

  /// Returns the names that other clients received for an address.
  ///
  /// Another client may have resolved for this one, or be the same device at its other address.
  func namesForOthers(of address: IPAddress, than client: IPAddress) -> [NameFromDNSAnswer] {
    var given: [String: NameFromDNSAnswer] = [:]
    for other in clients where other != client {
      for name in names(of: address, for: other) { given[name.name] = name }
    }
    return given.values.sorted { $0.name < $1.name }
  }

  func isNamed(
    _ name: String, address: IPAddress, client: IPAddress, before packet: Int
  ) -> Bool {
    guard let known = names[Key(client: client, address: address)] else { return false }
    if known.latest.name == name { return known.latest.packet <= packet }
    return known.earlier.contains { $0.name == name && $0.packet <= packet }
  }

  func wasAnswered(_ name: String, client: IPAddress, before packet: Int) -> Bool {
    answered[ClientAndQueriedName(client: client, name: name)].map { $0 <= packet } == true
  }
}

struct ClientAndQueriedName: RandomlyHashable {
  var client: IPAddress
  var name: String

  func hash(seed: UInt64) -> UInt64 { name.hash(seed: client.hash(seed: seed)) }
}

struct NameFromDNSAnswer {
  /// The name; empty if there is none, as the root's empty name names no host.
  var name: String
  var packet: Int
}

private struct NameWithValidity {
  var name: String
  var since: Int
  var withdrawn: Int?

  func holds(at packet: Int) -> Bool { since <= packet && withdrawn.map { $0 > packet } ?? true }
}

/// The names of one address, the latest first; usually there is one, which needs no array.
private struct NamesOfAddress {
  private static let mostTurns = 8

  var latest = NameFromDNSAnswer(name: "", packet: 0)
  var earlier: [NameFromDNSAnswer] = []
  /// The last changes of `latest`, oldest first: each with its packet and the name before the
  /// change.
  private(set) var turns: [(packet: Int, former: String)] = []

  var all: [NameFromDNSAnswer] { [latest] + earlier }

  enum Change {
    case nothingNew(turns: Int)
    case first
    case another(dropped: NameFromDNSAnswer?, turns: Int)
  }

  mutating func add(_ name: String, at packet: Int) -> Change {
    guard !latest.name.isEmpty else {
      latest = NameFromDNSAnswer(name: name, packet: packet)
      return .first
    }
    if latest.name == name { return .nothingNew(turns: 0) }
    let first = latest
    latest = NameFromDNSAnswer(name: name, packet: packet)
    let more = turn(from: first.name, at: packet)
    if let known = earlier.firstIndex(where: { $0.name == name }) {
      latest = earlier.remove(at: known)
      earlier.insert(first, at: 0)
      return .nothingNew(turns: more)
    }
    earlier.insert(first, at: 0)
    let dropped = earlier.count >= AddressNameTable.mostNames ? earlier.removeLast() : nil
    return .another(dropped: dropped, turns: more)
  }

  private mutating func turn(from name: String, at packet: Int) -> Int {
    turns.append((packet, name))
    guard turns.count > Self.mostTurns else { return 1 }
    turns.removeFirst()
    return 0
  }

  func latest(before packet: Int) -> String? {
    var name = latest.name
    for turn in turns.reversed() {
      if turn.packet <= packet { return name }
      name = turn.former
    }
    let first = all.first { $0.name == name }
    // If changes were dropped, the name before the oldest recorded change is unknown. Otherwise it
    // is the first one, if it was known by then.
    return turns.count < Self.mostTurns && first.map { $0.packet <= packet } == true ? name : nil
  }
}
