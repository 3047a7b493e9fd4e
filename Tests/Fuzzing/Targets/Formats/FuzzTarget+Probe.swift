import Cryptography
import Probing
import ProtocolRegistries
import TestSupport

extension FuzzTarget {
  /// The bytes of a server that is probed.
  static let probe = FuzzTarget(
    "probe", examples: { RecordedServer.all.map(\.bytes) }
  ) { input in
    var (whole, single) = (client, client)
    var sent = whole.takeOutput().count
    _ = single.takeOutput()
    whole.receive(input)
    for byte in input { single.receive([byte]) }
    try promise(whole.state == single.state, "where bytes are cut changes nothing")
    try promise(whole.choice == single.choice, "nor does it change the choice")
    let output = whole.takeOutput()
    sent += output.count
    try promise(output.count == single.takeOutput().count, "nor what is sent")
    try promise(sent <= mostSent, "a server gets no more than a few messages")
    if input.count > TLSClient.mostBytes {
      try promise(whole.state != .shakingHands && whole.state != .open, "reading has an end")
    }
    whole.receive(input)
    try promise(
      whole.takeOutput().count <= mostSent, "behind the end, too, little is sent")
  }

  /// The most bytes that a client sends: two hellos, a few messages and a request.
  private static let mostSent = 16 << 10

  private static var client: TLSClient {
    TLSClient(
      offering: ProbeTLSOffer(
        from: .tls10, Set(RecordedServer.suites.map(CipherSuite.init(rawValue:)))),
      to: RecordedServer.name, request: [UInt8](repeating: 0x41, count: 64),
      random: RecordedServer.clientRandom, sessionID: RecordedServer.sessionID, keys: keys)
  }

  private static let keys = [
    KeyAgreement(.x25519, privateKey: RecordedServer.privateKeys.x25519),
    KeyAgreement(.p256, privateKey: RecordedServer.privateKeys.p256),
  ].compactMap(\.self)
}
