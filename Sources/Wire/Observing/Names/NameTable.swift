import HostNames

/// The names of addresses: from each client's DNS answers, from announcements, and from the capture
/// file.
struct NameTable {
  /// The most addresses remembered; the one that was added longest ago goes first.
  private static let mostAddresses = 65_536
  /// The most names remembered for one address: as many as a shared server has within one capture.
  fileprivate static let mostNames = 32
  /// The most clients whose answers may name the connections of another: a device has two or three
  /// addresses.
  private static let mostClients = 8
  /// The approximate memory limit of answers, in bytes.
  private static let mostBytes = 24 << 20
  /// The approximate memory limit of names that the capture or a device states, in bytes.
  private static let mostStatedBytes = 4 << 20
  /// The approximate memory of an address, of a name besides its text, and of a turn, in bytes.
  private static let addressCost = 144
  private static let nameCost = 128
  private static let turnCost = 48

  private struct Key: SeededHashable {
    var client: IPAddress
    var address: IPAddress

    func hash(seed: UInt64) -> UInt64 { address.hash(seed: client.hash(seed: seed)) }
  }

  private var names = SeededTable<Key, Names>()
  /// The clients that got addresses, the latest last.
  private var clients: [IPAddress] = []
  private var order: [Key] = []
  private var oldest = 0
  /// The packet in which a name was first answered.
  private var answered = SeededTable<AskedName, Int>()
  private var heldBytes = 0
  /// The number of addresses whose names were dropped to make room for others.
  private(set) var forgotten = 0
  /// The number of names beyond the limit of one address.
  private(set) var forgottenNames = 0
  /// Names that the capture itself holds (pcapng name resolution blocks).
  private var recorded: [IPAddress: [StatedName]] = [:]
  private var announced: [IPAddress: [StatedName]] = [:]
  private var statedBytes = 0

  /// Tells whether a URL could contain the name; an address in brackets is not a name.
  private static func isName(_ name: String) -> Bool {
    HostName.isHost(name) && !name.hasPrefix("[")
  }

  /// Notes that a host name was answered with an address, in the packet of that number.
  mutating func insert(_ name: String, address: IPAddress, client: IPAddress, at packet: Int) {
    let key = Key(client: client, address: address)
    if clients.last != client { remember(client) }
    let place = names.place(of: key) ?? names.insert(Names(), forKey: key)
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
    let asked = AskedName(client: client, name: name)
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

  /// Forgets that a name was answered, as one of its addresses is no longer known.
  private mutating func forget(_ name: String, of client: IPAddress) {
    answered[AskedName(client: client, name: name)] = nil
    heldBytes -= Self.cost(name)
  }

  private static func cost(_ name: String) -> Int { nameCost + 2 * name.utf8.count }

  /// Adds a name that the capture file states for an address, valid at any time.
  mutating func record(_ name: String, address: IPAddress) {
    state(name, address, since: .min, in: \.recorded)
  }

  /// Adds a name that a device announced for itself to its neighbours.
  mutating func announce(_ name: String, address: IPAddress, at packet: Int) {
    state(name, address, since: packet, in: \.announced)
  }

  /// Notes that a device withdrew its name (RFC 6762, section 10.1).
  mutating func withdraw(_ name: String, address: IPAddress, at packet: Int) {
    guard let place = announced[address]?.firstIndex(where: { $0.name == name }) else { return }
    if announced[address]?[place].withdrawn == nil { announced[address]?[place].withdrawn = packet }
  }

  /// Adds a stated name; beyond the limit, the last ones in text order are dropped.
  private mutating func state(
    _ text: String, _ address: IPAddress, since packet: Int,
    in table: WritableKeyPath<Self, [IPAddress: [StatedName]]>
  ) {
    guard Self.isName(text), let name = HostName(parsing: text)?.description else { return }
    var known = self[keyPath: table][address] ?? []
    let place = known.firstIndex { name <= $0.name } ?? known.count
    if place < known.count, known[place].name == name {
      // Who comes back under his name had it all the time.
      if known[place].withdrawn != nil { self[keyPath: table][address]?[place].withdrawn = nil }
      return
    }
    let cost = Self.cost(name)
    guard place < Self.mostNames, statedBytes + cost <= Self.mostStatedBytes else {
      forgottenNames += 1
      return
    }
    statedBytes += cost
    known.insert(StatedName(name: name, since: packet), at: place)
    if known.count > Self.mostNames {
      statedBytes -= Self.cost(known.removeLast().name)
      forgottenNames += 1
    }
    self[keyPath: table][address] = known
  }

  /// Returns the names that were announced for an address by a packet, and not withdrawn.
  func announcedNames(of address: IPAddress, before packet: Int) -> [String] {
    (announced[address] ?? []).filter { $0.holds(at: packet) }.map(\.name)
  }

  /// Returns the names that were announced for an address only later.
  func namesAnnounced(of address: IPAddress, after packet: Int) -> [String] {
    (announced[address] ?? []).filter { $0.since > packet }.map(\.name)
  }

  /// Returns the names that the capture file states for an address.
  func recordedNames(of address: IPAddress) -> [String] { (recorded[address] ?? []).map(\.name) }

  /// Returns the names that a client got for an address, the latest first.
  func names(of address: IPAddress, for client: IPAddress) -> [GivenName] {
    names[Key(client: client, address: address)]?.all ?? []
  }

  /// Returns the name that a client got last for an address, as of a packet.
  ///
  /// It is `nil` if there was none, or if too many names came since.
  func latestName(of address: IPAddress, for client: IPAddress, before packet: Int) -> String? {
    names[Key(client: client, address: address)]?.latest(before: packet)
  }

  /// Returns the names that other clients got for an address.
  ///
  /// They may have asked for the client, or be the same device at its other address.
  func namesForOthers(of address: IPAddress, than client: IPAddress) -> [GivenName] {
    var given: [String: GivenName] = [:]
    for other in clients where other != client {
      for name in names(of: address, for: other) { given[name.name] = name }
    }
    return given.values.sorted { $0.name < $1.name }
  }

  /// Tells whether a client got an address for a name by a packet.
  func isNamed(
    _ name: String, address: IPAddress, client: IPAddress, before packet: Int
  ) -> Bool {
    guard let known = names[Key(client: client, address: address)] else { return false }
    if known.latest.name == name { return known.latest.packet <= packet }
    return known.earlier.contains { $0.name == name && $0.packet <= packet }
  }

  /// Tells whether a client got any address for a name by a packet.
  func wasAnswered(_ name: String, client: IPAddress, before packet: Int) -> Bool {
    answered[AskedName(client: client, name: name)].map { $0 <= packet } == true
  }
}

/// A name that a client asked for.
struct AskedName: SeededHashable {
  var client: IPAddress
  var name: String

  func hash(seed: UInt64) -> UInt64 { name.hash(seed: client.hash(seed: seed)) }
}

/// A name that was answered with an address.
struct GivenName {
  /// The name; empty if none was given, as the root names nothing.
  var name: String
  /// The packet in which it was first given.
  var packet: Int
}

/// A name that a device, or the capture file, states for an address.
private struct StatedName {
  var name: String
  /// The packet in which it was first stated.
  var since: Int
  /// The packet in which it was taken back.
  var withdrawn: Int?

  func holds(at packet: Int) -> Bool { since <= packet && withdrawn.map { $0 > packet } ?? true }
}

/// The names of one address, the latest first; mostly there is one, which needs no array.
private struct Names {
  /// The most changes of the latest name that are remembered.
  private static let mostTurns = 8

  var latest = GivenName(name: "", packet: 0)
  var earlier: [GivenName] = []
  /// The packets in which another name became the latest, each with the former one, oldest first.
  private(set) var turns: [(packet: Int, former: String)] = []

  var all: [GivenName] { [latest] + earlier }

  /// The effect of adding a name, with the number of additional turns.
  enum Change {
    case nothingNew(turns: Int)
    /// It is the first of the address.
    case first
    /// It is new besides others, one of which may have been dropped.
    case another(dropped: GivenName?, turns: Int)
  }

  /// Puts a name first.
  mutating func add(_ name: String, at packet: Int) -> Change {
    guard !latest.name.isEmpty else {
      latest = GivenName(name: name, packet: packet)
      return .first
    }
    if latest.name == name { return .nothingNew(turns: 0) }
    let first = latest
    latest = GivenName(name: name, packet: packet)
    let more = turn(from: first.name, at: packet)
    if let known = earlier.firstIndex(where: { $0.name == name }) {
      latest = earlier.remove(at: known)
      earlier.insert(first, at: 0)
      return .nothingNew(turns: more)
    }
    earlier.insert(first, at: 0)
    let dropped = earlier.count >= NameTable.mostNames ? earlier.removeLast() : nil
    return .another(dropped: dropped, turns: more)
  }

  private mutating func turn(from name: String, at packet: Int) -> Int {
    turns.append((packet, name))
    guard turns.count > Self.mostTurns else { return 1 }
    turns.removeFirst()
    return 0
  }

  /// Returns the name that was the latest as of a packet.
  func latest(before packet: Int) -> String? {
    var name = latest.name
    for turn in turns.reversed() {
      if turn.packet <= packet { return name }
      name = turn.former
    }
    let first = all.first { $0.name == name }
    // What was before the turns that are known is known only of the very first name.
    return turns.count < Self.mostTurns && first.map { $0.packet <= packet } == true ? name : nil
  }
}
