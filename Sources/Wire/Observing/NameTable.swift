import HostNames

/// Which names a client was given for which address, by DNS answers in the capture.
struct NameTable {
  /// Addresses remembered; the one that was named longest ago goes first.
  private static let mostAddresses = 65_536
  /// Names remembered of one address: the ones a shared server has within one capture.
  fileprivate static let mostNames = 32
  /// Clients whose answers may name the connections of another: a device has two or three addresses.
  private static let mostClients = 8
  /// About how much memory the answers may take, in bytes.
  private static let mostBytes = 24 << 20
  /// And names that the capture or a device states.
  private static let mostStatedBytes = 4 << 20
  /// What an address, a name besides its letters, and a turn takes in the tables.
  private static let addressCost = 144
  private static let nameCost = 128
  private static let turnCost = 48

  private struct Key: Hashable {
    var client: IPAddress
    var address: IPAddress
  }

  private struct Answer: Hashable {
    var client: IPAddress
    var name: String
  }

  private var names: [Key: Names] = [:]
  /// Who was given addresses, the last of them last.
  private var clients: [IPAddress] = []
  private var order: [Key] = []
  private var oldest = 0
  /// The packet in which a name was first answered.
  private var answered: [Answer: Int] = [:]
  private var heldBytes = 0
  /// Addresses whose names had to make room for others.
  private(set) var forgotten = 0
  /// Names of addresses that have more of them than are kept.
  private(set) var forgottenNames = 0
  /// Names that the capture itself holds (pcapng name resolution blocks).
  private var recorded: [IPAddress: [StatedName]] = [:]
  private var announced: [IPAddress: [StatedName]] = [:]
  private var statedBytes = 0

  /// Whether a URL could hold the name; an address in brackets is none.
  private static func isName(_ name: String) -> Bool {
    HostName.isHost(name) && !name.hasPrefix("[")
  }

  /// A name that a URL could hold was answered with an address, in the packet of that number.
  mutating func insert(_ name: String, address: IPAddress, client: IPAddress, at packet: Int) {
    let key = Key(client: client, address: address)
    if clients.last != client { remember(client) }
    switch names[key, default: Names()].add(GivenName(name: name, packet: packet)) {
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
    let answer = Answer(client: client, name: name)
    if answered[answer] == nil { answered[answer] = packet }
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

  /// Forgets that a name was answered: an address that is not known of it any more says nothing.
  private mutating func forget(_ name: String, of client: IPAddress) {
    answered[Answer(client: client, name: name)] = nil
    heldBytes -= Self.cost(name)
  }

  private static func cost(_ name: String) -> Int { nameCost + 2 * name.utf8.count }

  /// A name that the capture file states for an address, whenever that was so.
  mutating func record(_ name: String, address: IPAddress) {
    state(name, address, since: .min, in: \.recorded)
  }

  /// A name that a device announced for itself to all its neighbours.
  mutating func announce(_ name: String, address: IPAddress, at packet: Int) {
    state(name, address, since: packet, in: \.announced)
  }

  /// A device takes its name back (RFC 6762, section 10.1).
  mutating func withdraw(_ name: String, address: IPAddress, at packet: Int) {
    guard let place = announced[address]?.firstIndex(where: { $0.name == name }) else { return }
    if announced[address]?[place].withdrawn == nil { announced[address]?[place].withdrawn = packet }
  }

  /// States a name; of too many the last ones in the order of their text are left out.
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

  /// The names that devices had announced for an address by a packet, and not taken back.
  func announcedNames(of address: IPAddress, before packet: Int) -> [String] {
    (announced[address] ?? []).filter { $0.holds(at: packet) }.map(\.name)
  }

  /// The names that devices announced for an address only later.
  func namesAnnounced(of address: IPAddress, after packet: Int) -> [String] {
    (announced[address] ?? []).filter { $0.since > packet }.map(\.name)
  }

  /// The names that the capture file states for an address.
  func recordedNames(of address: IPAddress) -> [String] { (recorded[address] ?? []).map(\.name) }

  /// The names a client was given for an address, the latest first.
  func names(of address: IPAddress, for client: IPAddress) -> [GivenName] {
    names[Key(client: client, address: address)]?.all ?? []
  }

  /// The name that a client was given last for an address by a packet; `nil` where there was none, or
  /// where others came since so often that it is not known any more.
  func latestName(of address: IPAddress, for client: IPAddress, before packet: Int) -> String? {
    names[Key(client: client, address: address)]?.latest(before: packet)
  }

  /// The names that others than the client were given for an address: they may have asked for
  /// the client, or be the same device by its other address.
  func namesForOthers(of address: IPAddress, than client: IPAddress) -> [GivenName] {
    var given: [String: GivenName] = [:]
    for other in clients where other != client {
      for name in names(of: address, for: other) { given[name.name] = name }
    }
    return given.values.sorted { $0.name < $1.name }
  }

  /// Whether a client was given an address for a name before a packet.
  func isNamed(
    _ name: String, address: IPAddress, client: IPAddress, before packet: Int
  ) -> Bool {
    guard let known = names[Key(client: client, address: address)] else { return false }
    if known.latest.name == name { return known.latest.packet <= packet }
    return known.earlier.contains { $0.name == name && $0.packet <= packet }
  }

  /// Whether a client was given any address for a name before a packet.
  func wasAnswered(_ name: String, client: IPAddress, before packet: Int) -> Bool {
    answered[Answer(client: client, name: name)].map { $0 <= packet } == true
  }
}

/// A name that was answered with an address.
struct GivenName {
  /// Empty only where none was given, as the root names nothing.
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
  /// How often back it is known which name was the latest.
  private static let mostTurns = 8

  var latest = GivenName(name: "", packet: 0)
  var earlier: [GivenName] = []
  /// When a name took the place of the latest, and of which; the last of these last.
  private(set) var turns: [(packet: Int, former: String)] = []

  var all: [GivenName] { [latest] + earlier }

  /// What a name changed, and how many turns there are more.
  enum Change {
    case nothingNew(turns: Int)
    /// It is the first of the address.
    case first
    /// It is new besides others, one of which had to make room perhaps.
    case another(dropped: GivenName?, turns: Int)
  }

  /// Puts a name first.
  mutating func add(_ given: GivenName) -> Change {
    if latest.name == given.name { return .nothingNew(turns: 0) }
    let first = latest
    latest = given
    if first.name.isEmpty { return .first }
    let more = turn(from: first.name, at: given.packet)
    if let known = earlier.firstIndex(where: { $0.name == given.name }) {
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

  /// The name that was the latest by a packet.
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
