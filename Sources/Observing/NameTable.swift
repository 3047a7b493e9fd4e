import HostNames

/// Which names a client was given for which address, by DNS answers in the capture.
struct NameTable {
  /// Addresses remembered; the one that was named longest ago goes first.
  private static let mostAddresses = 65_536
  /// Names remembered of one address: the ones a shared server has within one capture.
  private static let mostNames = 8

  private struct Key: Hashable {
    var client: IPAddress
    var address: IPAddress
  }

  private struct Answer: Hashable {
    var client: IPAddress
    var name: String
  }

  /// The names of one address, the latest first; mostly there is one, which needs no array.
  private struct Names {
    /// Empty only before the first, as the root names nothing.
    var latest = ""
    var earlier: [String] = []
  }

  private var names: [Key: Names] = [:]
  private var order: [Key] = []
  private var oldest = 0
  private var answered: Set<Answer> = []
  /// Names that the capture itself holds (pcapng name resolution blocks).
  private var recorded: [IPAddress: String] = [:]
  private var announced: [IPAddress: String] = [:]

  /// Whether a URL could hold the name; an address in brackets is none.
  private static func isName(_ name: String) -> Bool {
    HostName.isHost(name) && !name.hasPrefix("[")
  }

  /// A name that was answered with an address.
  mutating func insert(_ name: String, address: IPAddress, client: IPAddress) {
    guard Self.isName(name) else { return }
    let key = Key(client: client, address: address)
    let wasNamed = Self.add(name, to: &names[key, default: Names()])
    // Said before: nothing is new.
    if wasNamed == name { return }
    if answered.count < Self.mostAddresses { answered.insert(Answer(client: client, name: name)) }
    guard wasNamed.isEmpty else { return }
    guard order.count >= Self.mostAddresses else {
      order.append(key)
      return
    }
    names[order[oldest]] = nil
    order[oldest] = key
    oldest = (oldest + 1) % Self.mostAddresses
  }

  /// Puts a name first.
  ///
  /// - Returns: The name that was first.
  private static func add(_ name: String, to known: inout Names) -> String {
    let first = known.latest
    guard first != name else { return first }
    if !first.isEmpty {
      known.earlier.removeAll { $0 == name }
      known.earlier.insert(first, at: 0)
      if known.earlier.count >= mostNames { known.earlier.removeLast() }
    }
    known.latest = name
    return first
  }

  /// A name that the capture file states for an address.
  mutating func record(_ name: String, address: IPAddress) {
    guard recorded.count < Self.mostAddresses, Self.isName(name) else { return }
    recorded[address] = name
  }

  /// A name that a device announced for itself to all its neighbours.
  mutating func announce(_ name: String, address: IPAddress) {
    guard announced.count < Self.mostAddresses, Self.isName(name) else { return }
    announced[address] = name
  }

  /// The name that a device announced for an address.
  func announcedName(of address: IPAddress) -> String? { announced[address] }

  /// The names a client was given for an address, the latest first.
  func names(of address: IPAddress, for client: IPAddress) -> [String] {
    names[Key(client: client, address: address)].map { [$0.latest] + $0.earlier } ?? []
  }

  /// Whether a client was given an address for a name.
  func isNamed(_ name: String, address: IPAddress, client: IPAddress) -> Bool {
    guard let known = names[Key(client: client, address: address)] else { return false }
    return known.latest == name || known.earlier.contains(name)
  }

  /// The name that the capture file states for an address.
  func recordedName(of address: IPAddress) -> String? { recorded[address] }

  /// Whether a client was given any address for a name.
  func wasAnswered(_ name: String, client: IPAddress) -> Bool {
    answered.contains(Answer(client: client, name: name))
  }
}
