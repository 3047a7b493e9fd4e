import ApplicationProtocols
import Evidence
import HostNames

/// What a handshake tells of Encrypted Client Hello.
struct OfferedEncryptedHello {
  /// What stands in clear of it; `nil` where that can't be read.
  var outer: EncryptedHello?
  /// The server name that was sent.
  var serverName: String?
  /// Whether the handshake went on as only one with GREASE does: below TLS 1.3, in which a client that
  /// meant it sends nothing (RFC 9849, section 6.1.6).
  var isRefuted: Bool
}

/// What is concluded of a hello with Encrypted Client Hello.
struct JudgedEncryptedHello {
  var kind: EncryptedHelloKind
  /// Where it is real, the names that may be hidden, sorted.
  var names: [String] = []
  /// Whether it is one of these names, for all that is known: a key of theirs fits, and none of them was
  /// left out.
  var isWhole = false
  /// Whether the name that shows is one that others hide behind, and nothing tells that the client
  /// meant it.
  var isNameDoubtful = false
}

/// What HTTPS and SVCB records said of Encrypted Client Hello, by which a real one is told apart from
/// GREASE.
///
/// Whose answers they were does not matter: keys are the server's.
struct EncryptedHelloTable {
  /// About how much memory they may take, in bytes; with more it starts over.
  private static let mostBytes = 4 << 20
  /// Names that are remembered of one public name, the first in the order of their text; a provider's
  /// stands for all its customers.
  static let mostHidden = 64
  /// Records that are remembered of one name, the last of them: a client may use keys for as long as
  /// they live, and a server takes those before the last ones.
  private static let mostRecords = 4

  /// Public names that serve nothing but to be shown in place of others.
  ///
  /// Cloudflare's records hold this one name and key for all its customers. A client that shows it
  /// without having asked for it hides another, also where the answers were not captured.
  private static let coverNames: Set<String> = ["cloudflare-ech.com"]

  /// What a record, or its absence, said.
  private struct Record {
    /// The packet in which it was first answered.
    var packet: Int
    /// None where it holds none.
    var keys: [EncryptedHelloConfig]
  }

  /// The records of each name, each time that they changed.
  private var records: [String: [Record]] = [:]
  /// The names behind each public name, sorted.
  private var hidden: [String: [String]] = [:]
  private var heldBytes = 0
  /// Names that had to make room for others.
  private(set) var forgotten = 0

  /// Takes over what a record, or its absence, says of a name in a packet.
  mutating func note(_ keys: [EncryptedHelloConfig], of name: String, at packet: Int) {
    let keys = Array(keys.prefix(EncryptedHelloConfig.maximumConfigs))
    guard records[name]?.last?.keys != keys else { return }
    if heldBytes + Self.cost(name, keys) > Self.mostBytes {
      forgotten += records.count
      (records, hidden, heldBytes) = ([:], [:], 0)
    }
    heldBytes += Self.cost(name, keys)
    records[name, default: []].append(Record(packet: packet, keys: keys))
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

  /// Tells what is behind a hello's extension, as far as the answers before it tell.
  ///
  /// - Parameters:
  ///   - offered: What the handshake shows.
  ///   - packet: The packet in which its connection began: what is answered later did not lead to it.
  ///   - wasAsked: Whether the client had asked for a name itself.
  /// - Returns: What it is, and which names may be hidden.
  func judge(
    _ offered: OfferedEncryptedHello, before packet: Int, wasAsked: (String) -> Bool
  ) -> JudgedEncryptedHello {
    if offered.isRefuted { return JudgedEncryptedHello(kind: .grease) }
    guard let outer = offered.outer,
      let name = offered.serverName.flatMap({ HostName(parsing: $0)?.name })
    else { return JudgedEncryptedHello(kind: .unknown) }
    func behind(_ isMeant: (EncryptedHelloConfig) -> Bool) -> [String] {
      (hidden[name] ?? []).filter { hiddenName in
        (records[hiddenName] ?? []).contains { record in
          record.packet <= packet
            && record.keys.contains { $0.publicName == name && isMeant($0) }
        }
      }
    }
    let fitting = behind { $0.fits(outer) }
    guard fitting.isEmpty else {
      let isWhole = hidden[name]?.count ?? 0 < Self.mostHidden
      return JudgedEncryptedHello(kind: .real, names: fitting, isWhole: isWhole)
    }
    let others = behind { _ in true }
    let hasOwnRecord = records[name]?.first.map { $0.packet <= packet } == true
    if others.isEmpty {
      // The name's own record was seen: it has no keys, or the client did not use them to hide it.
      if hasOwnRecord { return JudgedEncryptedHello(kind: .grease) }
      let isCover = Self.coverNames.contains(name) && !wasAsked(name)
      return JudgedEncryptedHello(kind: isCover ? .real : .unknown)
    }
    if hasOwnRecord || wasAsked(name) { return JudgedEncryptedHello(kind: .unknown) }
    // A public name stands in the hello. Who asked for one behind it and not for itself wants that, with a
    // key that is not the one that was answered here: keys change by the hour. Of who was seen to ask for
    // neither, nothing is known; the name that shows is then the best guess.
    let asked = others.filter(wasAsked)
    return asked.isEmpty
      ? JudgedEncryptedHello(kind: .unknown, isNameDoubtful: true)
      : JudgedEncryptedHello(kind: .real, names: others)
  }
}
