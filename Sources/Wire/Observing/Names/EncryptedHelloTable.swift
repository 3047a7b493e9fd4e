import ApplicationProtocols
import Evidence
import HostNames

struct OfferedEncryptedHello {
  var outer: EncryptedHello?
  var serverName: String?
  /// True if the handshake shows that the Encrypted Client Hello extension was GREASE.
  ///
  /// The handshake was then completed below TLS 1.3: a client with real ECH would have aborted it
  /// (RFC 9849, section 6.1.6).
  var isRefuted: Bool
}

struct EncryptedHelloJudgment {
  var kind: EncryptedHelloKind
  var names: [String] = []
  /// True if the hidden server name is certainly one of `names`.
  ///
  /// The ECH configurations that DNS gave for `names` then match the ClientHello's extension, and
  /// no name was dropped at the limit `mostHidden`.
  var isWhole = false
  /// True if the visible server name may be the public name of hidden hosts, so that the host is
  /// uncertain.
  var isNameDoubtful = false
}

/// The Encrypted Client Hello keys from HTTPS and SVCB records, which distinguish real ECH from
/// GREASE.
///
/// Keys belong to the server, so DNS answers to all clients count.
struct EncryptedHelloTable {
  /// The approximate memory limit in bytes; beyond it, the table is cleared.
  private static let mostBytes = 4 << 20
  /// The maximum number of hidden names remembered for one public name, the first in text order;
  /// all customers of a provider share its public name.
  static let mostHidden = 64
  /// The maximum number of records remembered for one name, the latest ones.
  ///
  /// A client may use keys during their lifetime, and a server also accepts some older keys.
  private static let mostRecords = 4

  /// Public names that hide others and that no client contacts for themselves.
  ///
  /// Cloudflare's records contain this one name and key for all customers. A client that sends this
  /// name without having queried it hides another, even if no DNS answer for that was captured.
  private static let coverNames: Set<String> = ["cloudflare-ech.com"]

  private struct Record {
    var packet: Int
    var keys: [EncryptedHelloConfig]
  }

  private var records = RandomlyHashedTable<String, [Record]>()
  private var hidden = RandomlyHashedTable<String, [String]>()
  private var heldBytes = 0
  private(set) var forgotten = 0

  mutating func record(_ keys: [EncryptedHelloConfig], of name: String, at packet: Int) {
    let keys = Array(keys.prefix(EncryptedHelloConfig.maximumConfigs))
    guard records[name]?.last?.keys != keys else { return }
    if heldBytes + Self.cost(name, keys) > Self.mostBytes {
      forgotten += records.count
      (records, hidden, heldBytes) = (RandomlyHashedTable(), RandomlyHashedTable(), 0)
    }
    heldBytes += Self.cost(name, keys)
    let place = records.place(of: name) ?? records.insert([], forKey: name)
    records[at: place].append(Record(packet: packet, keys: keys))
    for publicName in Set(keys.map(\.publicName)) { hide(name, behind: publicName) }
    if let known = records[name], known.count > Self.mostRecords { dropOldest(of: name, known) }
  }

  private mutating func hide(_ name: String, behind publicName: String) {
    var names = hidden[publicName] ?? []
    let place = names.firstIndex { name <= $0 } ?? names.count
    guard place == names.count || names[place] != name else { return }
    names.insert(name, at: place)
    if names.count > Self.mostHidden {
      names.removeLast()
      forgotten += 1
    }
    hidden[publicName] = names
  }

  private mutating func dropOldest(of name: String, _ known: [Record]) {
    heldBytes -= Self.cost(name, known[0].keys)
    records[name] = Array(known.dropFirst())
    let others = known.dropFirst().flatMap(\.keys).map(\.publicName)
    for publicName in Set(known[0].keys.map(\.publicName)).subtracting(others) {
      hidden[publicName]?.removeAll { $0 == name }
      if hidden[publicName]?.isEmpty == true { hidden[publicName] = nil }
    }
  }

  private static func cost(_ name: String, _ keys: [EncryptedHelloConfig]) -> Int {
    keys.reduce(160 + name.utf8.count) {
      $0 + 192 + 4 * $1.suites.count + 2 * $1.publicName.utf8.count
    }
  }

  /// Decides whether the Encrypted Client Hello extension of a ClientHello is real or GREASE, from
  /// the DNS answers up to `packet`.
  ///
  /// `packet` is the connection's first. `wasAsked` returns true for a name that this client itself
  /// queried.
  func judge(
    _ offered: OfferedEncryptedHello, before packet: Int, wasAsked: (String) -> Bool
  ) -> EncryptedHelloJudgment {
    if offered.isRefuted { return EncryptedHelloJudgment(kind: .grease) }
    guard let outer = offered.outer,
      let name = offered.serverName.flatMap({ HostName(parsing: $0)?.name })
    else { return EncryptedHelloJudgment(kind: .unknown) }
    func behind(_ isMeant: (EncryptedHelloConfig) -> Bool) -> [String] {
      (hidden[name] ?? []).filter { hiddenName in
        (records[hiddenName] ?? []).contains { record in
          record.packet <= packet
            && record.keys.contains { $0.publicName == name && isMeant($0) }
        }
      }
    }
    // Keys that fit the outer hello identify the hidden names with certainty.
    let fitting = behind { $0.fits(outer) }
    guard fitting.isEmpty else {
      let isWhole = hidden[name]?.count ?? 0 < Self.mostHidden
      return EncryptedHelloJudgment(kind: .real, names: fitting, isWhole: isWhole)
    }
    let others = behind { _ in true }
    let hasOwnRecord = records[name]?.first.map { $0.packet <= packet } == true
    if others.isEmpty {
      // The DNS record of the visible name was seen. It has no keys, or the client did not use them
      // to hide this name, so the extension is GREASE.
      if hasOwnRecord { return EncryptedHelloJudgment(kind: .grease) }
      let isCover = Self.coverNames.contains(name) && !wasAsked(name)
      return EncryptedHelloJudgment(kind: isCover ? .real : .unknown)
    }
    if hasOwnRecord || wasAsked(name) { return EncryptedHelloJudgment(kind: .unknown) }
    // The visible name is the public name of other hosts. If the client looked up one of these and
    // not the public name, it connects to that host, with newer keys than those seen, as keys
    // change by the hour. If it looked up neither, the visible name is only the best guess.
    let asked = others.filter(wasAsked)
    return asked.isEmpty
      ? EncryptedHelloJudgment(kind: .unknown, isNameDoubtful: true)
      : EncryptedHelloJudgment(kind: .real, names: others)
  }
}
