import ApplicationProtocols
import Bytes

/// The TLS secrets from key logs embedded in a capture, in addition to those of the user's key log.
struct EmbeddedSecrets {
  private let known: [SharedHandshakeData]
  private var store: TLSSecretStore?
  private var learned = 0

  /// Creates the secrets of a capture, before any key log embedded in it was read.
  ///
  /// - Parameters:
  ///   - known: The shards' tables of handshakes, which pass the secrets to new connections.
  ///   - store: The secrets of the user's key log; nil without one.
  init(known: [SharedHandshakeData], store: TLSSecretStore?) {
    self.known = known
    if let store { decrypt(with: store) }
  }

  /// Returns true if the capture's list of key logs has grown since the last call of `learn`.
  func areNew(_ keyLogs: [[UInt8]]) -> Bool { keyLogs.count > learned }

  /// Adds the secrets of further key logs; they apply to connections that begin later.
  mutating func learn(_ keyLogs: [[UInt8]]) {
    guard areNew(keyLogs) else { return }
    let store = self.store ?? TLSSecretStore()
    for keyLog in keyLogs.dropFirst(learned) {
      var reader = KeyLogReader()
      keyLog.withBytes { reader.receive($0, into: &store.embedded) }
      reader.finish(into: &store.embedded)
    }
    learned = keyLogs.count
    decrypt(with: store)
  }

  private mutating func decrypt(with store: TLSSecretStore) {
    self.store = store
    for handshakes in known { handshakes.decrypt(with: store) }
  }
}
