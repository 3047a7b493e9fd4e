import ApplicationProtocols
import Bytes
import Escaping
import Evidence
import HostNames
import ProtocolRegistries

/// The decrypted content of a TLS connection with known secrets.
///
/// Reading ends after the encrypted handshake and the first requests with their responses, which
/// show the connection's purpose.
final class DecryptedConversation {
  /// The number of requests after which reading ends, enough to show what the connection is for.
  private static let mostExchanges = 32
  /// The maximum number of bytes buffered until the protocol is known, enough for any usual request
  /// line.
  private static let mostUndecidedBytes = 16 << 10
  private static let recordCost = 64

  private let decryptor: TLSDecryptor
  private var inner = Inner.undetermined
  private var undecided: [(bytes: [UInt8], side: StreamSide, mark: PacketReference)] = []
  private var undecidedBytes = 0
  private var opening: [UInt8] = []
  private var serverName: String?
  private var drafts: [ObservationDraft] = []
  private var exchangeCount = 0
  private var first: HTTPExchange?
  /// The first request redirected to `http` on the same host, else the first redirected to `http`.
  private var redirect: HTTPExchange?
  private var leadsBack = false
  private var strictTransport: StrictTransport?

  private enum Inner {
    case undetermined
    case http(HTTPConversation)
    case http2(HTTP2Conversation)
    case over
  }

  init(_ decryptor: TLSDecryptor) { self.decryptor = decryptor }

  var isFinished: Bool { decryptor.isFinished }
  var outcome: TLSDecryptor.Outcome { decryptor.outcome }
  var isWaiting: Bool { !isFinished && decryptor.heldByteCount > 0 }

  var heldBytes: Int {
    var bytes = 2048 + decryptor.heldByteCount + undecidedBytes
    switch inner {
    case .http(let http): bytes += http.heldBytes
    case .http2(let http2): bytes += http2.heldBytes
    case .undetermined, .over: break
    }
    return bytes
  }

  func receive(_ event: TLSEvent, from side: StreamSide) {
    switch event {
    case .clientHello(let hello) where side == .client:
      if serverName == nil { serverName = hello.serverName.flatMap(HostName.init(parsing:))?.name }
      decryptor.receive(hello)
    case .serverHello(let hello) where side == .server:
      decryptor.receive(hello)
    default: break
    }
  }

  /// Decrypts the next bytes of a side, after the caller has read the hellos in them.
  ///
  /// `emit` is called with each handshake event, and with nil for each record of application data.
  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketReference,
    _ emit: (TLSEvent?, StreamSide, PacketReference) -> Void
  ) {
    guard !isFinished else { return }
    decryptor.receive(bytes, from: side, mark: mark) { event, side, mark in
      switch event {
      case .handshake(let event):
        // close_notify is no alert of the handshake, and does not affect its outcome.
        if !Self.isFarewell(event) { emit(event, side, mark) }
      case .malformed(let anomaly): emit(.malformed(.tls(anomaly)), side, mark)
      case .applicationData(let data):
        // Empty records are a countermeasure against attacks on CBC and carry no data.
        if !data.isEmpty { emit(nil, side, mark) }
        receive(data, from: side, mark: mark)
      }
    }
  }

  func receiveGap(from side: StreamSide) {
    decryptor.receiveGap(from: side)
    switch inner {
    case .http(let http):
      _ = http.receiveGap(from: side, length: 1, isCut: false, drafts: &drafts)
    case .http2(let http2): http2.receiveGap(from: side, length: 1, drafts: &drafts)
    case .undetermined, .over: return
    }
    gather()
  }

  func finish() -> DecryptedRequests? {
    leave()
    return first.map {
      DecryptedRequests(first: $0, redirect: redirect, strictTransport: strictTransport)
    }
  }

  /// Returns true for close_notify and user_canceled, which announce an end but no error (RFC 8446,
  /// section 6.1).
  private static func isFarewell(_ event: TLSEvent) -> Bool {
    guard case .alert(_, let description) = event else { return false }
    return description == .closeNotify || description == .userCanceled
  }

  // MARK: - Protocols

  private func receive(_ data: [UInt8], from side: StreamSide, mark: PacketReference) {
    switch inner {
    case .over: break
    case .http, .http2: read(data, from: side, mark)
    case .undetermined:
      guard !data.isEmpty else { return }
      undecidedBytes += data.count + Self.recordCost
      undecided.append((data, side, mark))
      if side == .client { opening += data }
      determine()
    }
  }

  private func determine() {
    let http = opening.withBytes { HTTPConnectionReader.looksLikeRequest($0) }
    let http2 = opening.withBytes { HTTP2ConnectionReader.looksLikeClientStart($0) }
    if http == .yes || http2 == .yes {
      // The route is not reported for decrypted requests.
      let route = ConnectionRoute()
      inner =
        http2 == .yes
        ? .http2(
          HTTP2Conversation(
            route: route, mark: undecided[0].mark, hasGap: false, scheme: "https"))
        : .http(
          HTTPConversation(
            route: route, startsMidStream: false, mayHaveMissed: false, hasGap: false,
            isOneSided: false, scheme: "https"))
      let waiting = undecided
      (undecided, undecidedBytes, opening) = ([], 0, [])
      for item in waiting { receive(item.bytes, from: item.side, mark: item.mark) }
    } else if http == .no && http2 == .no || undecidedBytes > Self.mostUndecidedBytes {
      leave()
    }
  }

  private func read(_ data: [UInt8], from side: StreamSide, _ mark: PacketReference) {
    var isOver = false
    switch inner {
    case .http(let http):
      let (_, tunnels) = data.withBytes {
        http.receive($0, from: side, mark: mark, drafts: &drafts)
      }
      // Bytes after an upgrade are not requests.
      isOver = !tunnels.isEmpty
    case .http2(let http2):
      data.withBytes { http2.receive($0, from: side, mark: mark, drafts: &drafts) }
      isOver = http2.isFinished
    case .undetermined, .over: return
    }
    gather()
    if isOver || exchangeCount >= Self.mostExchanges { leave() }
  }

  private func leave() {
    switch inner {
    case .http(let http): _ = http.finish(drafts: &drafts)
    case .http2(let http2): http2.finish(drafts: &drafts)
    case .undetermined, .over: break
    }
    gather()
    inner = .over
    (undecided, undecidedBytes, opening) = ([], 0, [])
    decryptor.finish()
  }

  private func gather() {
    for case let exchange as HTTPExchange in drafts {
      exchangeCount += 1
      // Requests to a proxy are not loads from this host.
      guard !exchange.isToProxy, !exchange.http.asksForTunnel else { continue }
      // The connection may be shared with other hosts (RFC 9113, section 9.1.1); the record is
      // about the one in the SNI.
      let host = exchange.host.flatMap(HostName.init(parsing:))?.name
      guard serverName == nil || host == nil || host == serverName else { continue }
      serverName = serverName ?? host
      if first == nil { first = exchange }
      strictTransport = exchange.http.strictTransport ?? strictTransport
      guard exchange.http.isRedirect, exchange.http.locationScheme == "http" else { continue }
      // A redirect back to cleartext on the same host is the most important one.
      let target = exchange.http.locationHost.flatMap(HostName.init(parsing:))?.name
      if redirect == nil || !leadsBack && target == serverName {
        (redirect, leadsBack) = (exchange, target == serverName)
      }
    }
    drafts.removeAll(keepingCapacity: true)
  }
}

/// A summary of the HTTP requests inside a TLS connection.
///
/// A class, because few connections have one.
final class DecryptedRequests {
  /// The facts of the first request; if one was redirected to `http`, method, status and target are
  /// those of the redirected one.
  let facts: HTTPFacts
  let host: String?
  let hostSource: HostSource?
  /// The anomalies of the first and of the redirected request.
  let anomalies: Set<Anomaly>

  fileprivate init(
    first: HTTPExchange, redirect: HTTPExchange?, strictTransport: StrictTransport?
  ) {
    var facts = first.http
    facts.scheme = "https"
    facts.strictTransport = strictTransport
    if let redirect {
      facts.method = redirect.http.method
      facts.status = redirect.http.status
      facts.locationScheme = redirect.http.locationScheme
      facts.locationHost = redirect.http.locationHost
      facts.locationPort = redirect.http.locationPort
    }
    self.facts = facts
    (host, hostSource) = (first.host, first.hostSource)
    anomalies = first.anomalies.union(redirect?.anomalies ?? [])
  }
}
