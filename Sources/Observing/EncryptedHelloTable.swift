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

/// What HTTPS and SVCB records said of Encrypted Client Hello, by which a real one is told apart from
/// GREASE.
///
/// Whose answers they were does not matter: keys are the server's.
struct EncryptedHelloTable {
  /// About how much memory they may take, in bytes; with more it starts over.
  private static let mostBytes = 4 << 20
  /// Names that are remembered of one public name; a provider's stands for all its customers.
  static let mostHidden = 64

  /// The keys of each name whose record was seen; none where it holds none.
  private var configs: [String: [EncryptedHelloConfig]] = [:]
  /// The names behind each public name.
  private var hidden: [String: [String]] = [:]
  private var heldBytes = 0

  /// Takes over what a record, or its absence, says of a name.
  mutating func note(_ keys: [EncryptedHelloConfig], of name: String) {
    let keys = Array(keys.prefix(EncryptedHelloConfig.maximumConfigs))
    if let known = configs[name] {
      guard known != keys else { return }
      heldBytes -= Self.cost(name, known)
      for publicName in Set(known.map(\.publicName)) {
        hidden[publicName]?.removeAll { $0 == name }
        if hidden[publicName]?.isEmpty == true { hidden[publicName] = nil }
      }
    }
    if heldBytes + Self.cost(name, keys) > Self.mostBytes {
      (configs, hidden, heldBytes) = ([:], [:], 0)
    }
    heldBytes += Self.cost(name, keys)
    configs[name] = keys
    for publicName in Set(keys.map(\.publicName)) {
      var names = hidden[publicName] ?? []
      guard names.count < Self.mostHidden, !names.contains(name) else { continue }
      names.append(name)
      hidden[publicName] = names
    }
  }

  private static func cost(_ name: String, _ keys: [EncryptedHelloConfig]) -> Int {
    keys.reduce(128 + name.utf8.count) {
      $0 + 192 + 4 * $1.suites.count + 2 * $1.publicName.utf8.count
    }
  }

  /// Tells what is behind a hello's extension, as far as the answers before it tell.
  ///
  /// - Returns: What it is, and where it is real the names that may be hidden.
  func judge(_ offered: OfferedEncryptedHello) -> (EncryptedHelloKind, hidden: [String]) {
    if offered.isRefuted { return (.grease, []) }
    guard !configs.isEmpty, let outer = offered.outer,
      let name = offered.serverName.flatMap({ HostName(parsing: $0)?.name })
    else { return (.unknown, []) }
    let behind = hidden[name] ?? []
    let fitting = behind.filter { hiddenName in
      configs[hiddenName]?.contains { $0.publicName == name && $0.fits(outer) } == true
    }
    if !fitting.isEmpty { return (.real, fitting) }
    // A public name stands in the hello; the keys may have changed since they were answered.
    guard behind.isEmpty, configs[name] != nil else { return (.unknown, []) }
    // The name's own record was seen: it has no keys, or the client did not use them to hide it.
    return (.grease, [])
  }
}
