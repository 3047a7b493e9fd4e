import Evidence
import ProtocolRegistries

/// The words for what keeps a connection from showing that its host meets ATS.
struct DoubtWording {
  let doubt: Doubt

  init(_ doubt: Doubt) { self.doubt = doubt }

  /// The observation, in a short sentence.
  var reason: String {
    switch doubt {
    case .proxyTunnel(opened: true):
      "a proxy opened a tunnel, and what went through it was not understood"
    case .proxyTunnel: "the proxy did not open a tunnel, so nothing of the server was seen"
    case .requestUnseen: "an answer came in clear, but the request was not captured"
    case .unnamedRequest: "cleartext HTTP was sent without naming a host"
    case .suiteUnseen: "the chosen cipher suite was not seen"
    case .withoutKeyExchange: "the session was resumed without a new key exchange"
    case .noAnswer: "the server's answer was not seen"
    case .cut: "the capture does not hold the whole handshake"
    case .abandoned: "the client left before the handshake was complete"
    case .unused:
      "the client closed after the handshake without a request: it may have refused the certificate"
    case .refusedByClient(let alert?) where alert.isCertificateRefusal:
      "the client refused the server's certificate (\(alert))"
    case .refusedByClient(let alert?): "the client broke off the handshake (\(alert))"
    case .refusedByClient: "the client refused what the server sent, by an encrypted alert"
    case .refusedByServer(let alert?, hadChosen: false):
      "the server refused the connection (\(alert))"
    case .refusedByServer(let alert?, _):
      "the server did not accept this client (\(alert)), after it had answered"
    case .refusedByServer: "the server did not accept this client, after it had answered"
    case .throughProxy(let terminator, let isRefused):
      isRefused
        ? "the TLS is \(terminator.title)'s, and the client refused it"
        : "the TLS is \(terminator.title)'s, so the server's own was not seen"
    }
  }

  /// A way to settle it.
  var way: String? {
    switch doubt {
    case .proxyTunnel: "a capture of the same run without the proxy"
    case .throughProxy(let terminator, isRefused: true):
      "a capture without \(terminator.title), or with its root certificate trusted on the device"
    case .throughProxy(let terminator, _): "a capture of the same run without \(terminator.title)"
    case .requestUnseen, .suiteUnseen, .noAnswer, .cut: ObjectionWording.bothDirections
    case .unnamedRequest: ObjectionWording.named
    case .withoutKeyExchange:
      "a capture of the first connection, before there is a session to resume"
    case .abandoned: "a capture in which the client uses the connection"
    case .unused: Self.deviceLog
    case .refusedByClient(let alert?) where alert.isCertificateRefusal:
      "the session's secrets (--keylog), which open the certificate"
    case .refusedByClient: Self.deviceLog
    case .refusedByServer(_, hadChosen: false): "a capture in which the server answers"
    case .refusedByServer: "the server's log of that moment, or the certificate that it asks for"
    }
  }

  /// The source that tells why a client broke off.
  private static let deviceLog = "the device's log of that moment, which names the error"
}
