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
  /// What an address, and a name besides its letters, takes in the tables.
  private static let addressCost = 144
  private static let nameCost = 128

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
  /// Names that the capture itself holds (pcapng name resolution blocks).
  private var recorded: [IPAddress: [String]] = [:]
  private var announced: [IPAddress: [String]] = [:]
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
    case .nothingNew: return
    case .first:
      order.append(key)
      heldBytes += Self.addressCost
    case .another(let dropped):
      if let dropped { forget(dropped.name, of: client) }
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
      heldBytes -= Self.addressCost
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

  /// A name that the capture file states for an address.
  mutating func record(_ name: String, address: IPAddress) {
    state(name, address, in: \.recorded)
  }

  /// A name that a device announced for itself to all its neighbours.
  mutating func announce(_ name: String, address: IPAddress) {
    state(name, address, in: \.announced)
  }

  /// A device takes its name back (RFC 6762, section 10.1).
  mutating func withdraw(_ name: String, address: IPAddress) {
    guard let known = announced[address], known.contains(name) else { return }
    announced[address] = known.filter { $0 != name }
    statedBytes -= Self.cost(name)
  }

  private mutating func state(
    _ text: String, _ address: IPAddress, in table: WritableKeyPath<Self, [IPAddress: [String]]>
  ) {
    guard Self.isName(text), let name = HostName(parsing: text)?.description else { return }
    let known = self[keyPath: table][address] ?? []
    let cost = Self.cost(name)
    guard !known.contains(name), known.count < Self.mostNames,
      statedBytes + cost <= Self.mostStatedBytes
    else { return }
    statedBytes += cost
    self[keyPath: table][address] = known + [name]
  }

  /// The names that devices announced for an address.
  func announcedNames(of address: IPAddress) -> [String] { announced[address] ?? [] }

  /// The names that the capture file states for an address.
  func recordedNames(of address: IPAddress) -> [String] { recorded[address] ?? [] }

  /// The names a client was given for an address, the latest first.
  func names(of address: IPAddress, for client: IPAddress) -> [GivenName] {
    names[Key(client: client, address: address)]?.all ?? []
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

  /// Whether a client was given an address for a name.
  func isNamed(_ name: String, address: IPAddress, client: IPAddress) -> Bool {
    guard let known = names[Key(client: client, address: address)] else { return false }
    return known.latest.name == name || known.earlier.contains { $0.name == name }
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

/// The names of one address, the latest first; mostly there is one, which needs no array.
private struct Names {
  var latest = GivenName(name: "", packet: 0)
  var earlier: [GivenName] = []

  var all: [GivenName] { [latest] + earlier }

  /// What a name changed.
  enum Change {
    case nothingNew
    /// It is the first of the address.
    case first
    /// It is new besides others, one of which had to make room perhaps.
    case another(dropped: GivenName?)
  }

  /// Puts a name first.
  mutating func add(_ given: GivenName) -> Change {
    if latest.name == given.name { return .nothingNew }
    let first = latest
    latest = given
    if first.name.isEmpty { return .first }
    if let known = earlier.firstIndex(where: { $0.name == given.name }) {
      latest = earlier.remove(at: known)
      earlier.insert(first, at: 0)
      return .nothingNew
    }
    earlier.insert(first, at: 0)
    return .another(
      dropped: earlier.count >= NameTable.mostNames ? earlier.removeLast() : nil)
  }
}
