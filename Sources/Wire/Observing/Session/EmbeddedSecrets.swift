import ApplicationProtocols
import Bytes

/// The TLS secrets that a capture holds, in key logs, beside those of a separate key log.
struct EmbeddedSecrets {
  private let known: [KnownHandshakes]
  private var store: SecretStore?
  private var learned = 0

  /// - Parameters:
  ///   - known: Whose connections are decrypted.
  ///   - store: The secrets of a separate key log, if there is one.
  init(known: [KnownHandshakes], store: SecretStore?) {
    self.known = known
    if let store { decrypt(with: store) }
  }

  /// Returns true if the capture holds more key logs than were learned.
  func areNew(_ keyLogs: [[UInt8]]) -> Bool { keyLogs.count > learned }

  /// Adds the secrets of new key logs; they apply to connections that begin from now on.
  mutating func learn(_ keyLogs: [[UInt8]]) {
    guard areNew(keyLogs) else { return }
    let store = self.store ?? SecretStore()
    for keyLog in keyLogs.dropFirst(learned) {
      var reader = KeyLogReader()
      keyLog.withBytes { reader.receive($0, into: &store.embedded) }
      reader.finish(into: &store.embedded)
    }
    learned = keyLogs.count
    decrypt(with: store)
  }

  private mutating func decrypt(with store: SecretStore) {
    self.store = store
    for handshakes in known { handshakes.decrypt(with: store) }
  }
}
