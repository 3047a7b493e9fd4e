/// Captures of leaves that only ATS refuses, not the system's own trust.
public enum WeakLeaf {
  /// A capture of a host whose leaf is signed over SHA-224, by kind of key.
  public static let captures: [(name: String, bytes: [UInt8])] = [
    ("rsa", capture(of: .rsa(bits: 2048))), ("ec", capture(of: .ec(bits: 256))),
  ]

  /// The host of the captures.
  public static let host = "old.basalt.test"

  private static func capture(of key: Certificate.Key) -> [UInt8] {
    let handshake = Handshake(
      offer: Offer(versions: [.tls13, .tls12], suites: Suite.tls13 + Suite.ecdhe),
      version: .tls12, suite: Suite(code: 0xc02f),
      certificate: Certificate(key: key, hash: .sha224), ending: .used)
    let connection = Connection(
      host: Host(name: host, address: .ipv4(198, 51, 100, 77)), form: .handshake(handshake),
      capture: 0, clientPort: 40_000, serverPort: 443, time: 1_795_000_000_000_000)
    return CaptureFile.bytes(
      of: ConnectionScript.packets(of: connection, randomness: Randomness(seed: 224)))
  }
}
