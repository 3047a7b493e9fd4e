import ApplicationProtocols
import ByteReading
import Evidence
import PacketLayers

/// What two ends speak over one TCP connection.
enum Conversation {
  /// Nothing was recognised yet; `nil` where nothing was seen that needs remembering.
  case undetermined(Prelude?)
  case tls(TLSConversation)
  case http(HTTPConversation)
  /// Not a protocol that is followed, or all that was asked for is known.
  case done

  /// Whether the rest of something is waited for.
  var isWaiting: Bool {
    switch self {
    case .undetermined(let prelude): prelude != nil
    case .tls(let tls): tls.isWaiting
    case .http(let http): http.isWaiting
    case .done: false
    }
  }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int {
    switch self {
    case .undetermined(let prelude): prelude?.heldBytes ?? 0
    case .tls(let tls): tls.heldBytes
    case .http(let http): http.heldBytes
    case .done: 0
    }
  }
}

/// How a connection came about, for those that do not start with TLS or HTTP at once.
struct ConnectionRoute {
  /// The tunnel that its packets came through.
  var tunnel = TunnelKind.direct
  /// What came before it in the connection, such as `connect`, `starttls-smtp` or
  /// `proxy-protocol`.
  var step: String?
  /// What carried it: the nearest of both.
  var via: String? { step ?? tunnel.name }
  /// The name that a proxy was asked for.
  var proxiedHost: String?
  var proxiedHostSource: HostSource?
}

/// The bytes of a connection before its protocol is known.
///
/// A class, so that a segment moves no state but what it changes.
final class Prelude {
  /// Bytes per direction that detection may wait for.
  private static let mostBytes = 4096
  /// Segments of the client in which a TLS handshake may yet begin (STARTTLS and its like).
  private static let mostSegments = 24

  private(set) var route: ConnectionRoute
  /// What was seen so far and may be the start of something.
  private var client = Start()
  private var server = Start()
  private var segments = 0
  private var greeting: [UInt8] = []
  private var request: [UInt8] = []

  struct Start {
    var bytes: [UInt8] = []
    var mark = PacketMark(number: 0, nanoseconds: nil)
  }

  init(route: ConnectionRoute = ConnectionRoute()) { self.route = route }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int {
    512 + client.bytes.capacity + server.bytes.capacity + greeting.capacity + request.capacity
  }

  /// What detection came to.
  enum Finding {
    case tls, http
    /// HTTP/2 in clear, which is not read yet.
    case http2
    case needMore
    case neither

    var isFound: Bool { self == .tls || self == .http }
  }

  /// Looks at the next bytes of a side.
  ///
  /// - Returns: What they start, and the bytes held back that come before them.
  func examine(_ bytes: RawSpan, from side: StreamSide, mark: PacketMark)
    -> (finding: Finding, held: Start?)
  {
    var start = side == .client ? client : server
    var finding: Finding
    if start.bytes.isEmpty {
      finding = Self.detect(bytes, from: side)
      start.mark = mark
    } else {
      var joined = start.bytes
      joined.append(contentsOf: bytes, count: min(bytes.byteCount, Self.mostBytes))
      finding = joined.withBytes { Self.detect($0, from: side) }
    }
    segments += 1
    switch finding {
    case .tls, .http, .http2:
      let held = start.bytes.isEmpty ? nil : start
      if finding == .tls { nameRoute() }
      return (finding, held)
    case .needMore where start.bytes.count + bytes.byteCount <= Self.mostBytes:
      start.bytes.append(contentsOf: bytes, count: bytes.byteCount)
      set(start, side)
      return (.needMore, nil)
    case .needMore, .neither:
      remember(bytes, from: side)
      set(Start(), side)
      return (segments < Self.mostSegments ? .needMore : .neither, nil)
    }
  }

  /// What the other side sent before this one was recognised.
  func held(from side: StreamSide) -> Start? {
    let start = side == .client ? client : server
    return start.bytes.isEmpty ? nil : start
  }

  /// Bytes of a side were lost: what was held of it leads nowhere.
  func receiveGap(from side: StreamSide) { set(Start(), side) }

  private func set(_ start: Start, _ side: StreamSide) {
    if side == .client { client = start } else { server = start }
  }

  static func detect(_ bytes: RawSpan, from side: StreamSide) -> Finding {
    let tls = TLSStreamReader.looksLikeStart(bytes, of: side)
    if tls == .yes { return .tls }
    let http =
      side == .client
      ? HTTPConnectionReader.looksLikeRequest(bytes)
      : HTTPConnectionReader.looksLikeResponse(bytes)
    if http == .yes { return .http }
    if side == .client, startsHTTP2(bytes) { return .http2 }
    return tls == .needMore || http == .needMore ? .needMore : .neither
  }

  /// The preface of HTTP/2 (RFC 9113, section 3.4).
  private static func startsHTTP2(_ bytes: RawSpan) -> Bool {
    let preface = Array("PRI * HTTP/2.0\r\n".utf8)
    guard bytes.byteCount >= preface.count else { return false }
    return preface.indices.allSatisfy { bytes.byte(at: $0) == preface[$0] }
  }

  /// What is told of HTTP/2 in clear: that it was spoken.
  func http2Draft(mark: PacketMark) -> Draft {
    let exchange = HTTPExchange(HTTPFacts(), mark: mark)
    exchange.http.version = "HTTP/2"
    exchange.via = route.via
    return exchange
  }

  /// Keeps the first words of both sides, by which the protocol before a TLS upgrade is known.
  private func remember(_ bytes: RawSpan, from side: StreamSide) {
    let most = 64
    if side == .client {
      guard request.count < most else { return }
      request.append(contentsOf: bytes, count: min(bytes.byteCount, most))
    } else {
      guard greeting.count < most else { return }
      greeting.append(contentsOf: bytes, count: min(bytes.byteCount, most))
    }
  }

  /// Names what came before a TLS handshake that is not the connection's beginning.
  private func nameRoute() {
    guard route.step == nil, !greeting.isEmpty || !request.isEmpty else { return }
    let (said, asked) = (
      String(decoding: greeting, as: UTF8.self), String(decoding: request, as: UTF8.self)
    )
    route.step =
      if asked.hasPrefix("PROXY ") || request.starts(with: [0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d]) {
        "proxy-protocol"
      } else if said.hasPrefix("220") {
        asked.uppercased().contains("AUTH TLS") ? "starttls-ftp" : "starttls-smtp"
      } else if said.hasPrefix("* ") {
        "starttls-imap"
      } else if said.hasPrefix("+OK") {
        "starttls-pop3"
      } else if asked.contains("<stream:stream") || asked.hasPrefix("<?xml") {
        "starttls-xmpp"
      } else if request.first == 5 || request.first == 4 {
        request.first == 5 ? "socks5" : "socks4"
      } else {
        "starttls"
      }
  }
}
