import ApplicationProtocols
import Bytes
import Evidence
import ProtocolRegistries

/// The bytes of a connection before its protocol is known.
///
/// `examine` looks for the start of a known protocol, also after a STARTTLS dialogue or a load
/// balancer's header. It keeps a limited number of bytes per direction. A class, so that processing
/// a segment copies no state.
final class ConnectionBytesBeforeProtocol {
  private static let mostBytes = 4096
  /// The search for a later TLS handshake (STARTTLS and similar) ends after this many bytes of both
  /// sides.
  ///
  /// A segment counts as at least `leastOfSegment` bytes, so that tiny segments end the search too.
  private static let mostExaminedBytes = 32_768
  private static let leastOfSegment = 16

  private(set) var route: ConnectionRoute
  private var client = Side()
  private var server = Side()
  private var examinedBytes = 0
  private var mark: PacketReference?
  private var sawProxyHeader = false
  private(set) var spoken: NonHTTPProtocol?
  var mayBeDNS = false

  init(route: ConnectionRoute = ConnectionRoute()) { self.route = route }

  static func midStream(route: ConnectionRoute) -> ConnectionBytesBeforeProtocol {
    let prelude = ConnectionBytesBeforeProtocol(route: route)
    prelude.client.isBroken = true
    prelude.server.isBroken = true
    return prelude
  }

  func beginLate(_ side: StreamSide) { self[side].isLate = true }

  var heldBytes: Int { 512 + client.heldBytes + server.heldBytes }

  enum Finding {
    case tls, http
    case http2
    case socks(SOCKSReader)
    case dns
    case other(NonHTTPProtocol)
    case needMore
    case neither

    var isFound: Bool {
      switch self {
      case .tls, .http, .http2: true
      default: false
      }
    }
  }

  struct Beginning {
    var finding: Finding
    var held: Start?
    var skipped = 0
  }

  func examine(_ bytes: RawSpan, from side: StreamSide, mark: PacketReference) -> Beginning {
    if self.mark == nil { self.mark = mark }
    examinedBytes += max(bytes.byteCount, Self.leastOfSegment)
    let start = self[side].start
    let isNews = remember(bytes, from: side)
    let (finding, offset): (Finding, Int)
    if start.bytes.isEmpty {
      (finding, offset) = look(at: bytes, held: 0, from: side)
    } else {
      var joined = start.bytes
      joined.append(contentsOf: bytes, count: bytes.byteCount)
      (finding, offset) = joined.withBytes { look(at: $0, held: start.bytes.count, from: side) }
    }
    switch finding {
    case .tls, .http, .http2, .socks, .dns:
      if case .tls = finding { nameRoute() }
      var beginning = Beginning(finding: finding)
      beginning.skipped = max(0, offset - start.bytes.count)
      if offset < start.bytes.count {
        beginning.held = Start(
          bytes: Array(start.bytes.dropFirst(offset)), mark: start.mark.advanced(by: offset))
      }
      return beginning
    case .needMore: buffer(bytes, behind: start, from: offset, side, mark)
    case .neither, .other:
      // Passed bytes are classified as text or not, because a later TLS handshake after text is
      // some STARTTLS.
      start.bytes.withBytes { self[side].pass($0) }
      self[side].pass(bytes)
      self[side].start = Start()
    }
    // Recognition needs the first bytes of both sides, so it is repeated while either grows.
    if isNews, let opening = recognise(bytes, from: side, mark: mark) { return opening }
    guard examinedBytes < Self.mostExaminedBytes else {
      return Beginning(finding: spoken.map { .other($0) } ?? .neither)
    }
    return Beginning(finding: .needMore)
  }

  func held(from side: StreamSide) -> Start? {
    let start = self[side].start
    return start.bytes.isEmpty ? nil : start
  }

  func receiveGap(from side: StreamSide) {
    self[side].start = Start()
    self[side].isBroken = true
  }

  private subscript(side: StreamSide) -> Side {
    get { side == .client ? client : server }
    _modify { if side == .client { yield &client } else { yield &server } }
  }

  private func look(at bytes: RawSpan, held: Int, from side: StreamSide) -> (Finding, Int) {
    if spoken != nil { return upgrade(in: bytes, from: side) }
    var first = 0
    // A PROXY protocol header can only be the very first bytes, and only once.
    if side == .client, client.isAtStart {
      switch sawProxyHeader ? .none : ProxyHeader.read(bytes) {
      case .needMore: return (.needMore, 0)
      case .header(let header):
        first = header.length
        begin(header, bytes)
      case .none: break
      }
    }
    let rest = bytes.extracting(first..<bytes.byteCount)
    if rest.byteCount == 0 { return (.needMore, first) }
    let finding = Self.detect(rest, from: side)
    if mayBeDNS, !finding.isFound {
      switch DNSStreamReader.looksLikeStart(rest, of: side) {
      case .yes: return (.dns, first)
      case .needMore: return (.needMore, first)
      case .no: break
      }
    }
    if case .neither = finding {
      if let socks = socks(rest, from: side) { return (socks, first) }
      // The buffered bytes led nowhere, but the new segment may begin something by itself, as after
      // a lost segment.
      guard held > first, held < bytes.byteCount else { return (.neither, bytes.byteCount) }
      let own = Self.detect(bytes.extracting(held..<bytes.byteCount), from: side)
      if case .neither = own { return (.neither, bytes.byteCount) }
      self[side].pass(bytes.extracting(first..<held))
      return (own, held)
    }
    return (finding, first)
  }

  private func socks(_ bytes: RawSpan, from side: StreamSide) -> Finding? {
    guard side == .client, client.isAtStart, server.opening.isEmpty else { return nil }
    switch SOCKSReader.looksLikeStart(bytes) {
    case .yes: return SOCKSReader(bytes).map { .socks($0) }
    case .needMore: return .needMore
    case .no: return nil
    }
  }

  /// Finds the start of TLS within another protocol, and returns its offset in `bytes`.
  private func upgrade(in bytes: RawSpan, from side: StreamSide) -> (Finding, Int) {
    // 0x16 is the content type of a TLS handshake record.
    for offset in 0..<bytes.byteCount where bytes.byte(at: offset) == 0x16 {
      let rest = bytes.extracting(offset..<bytes.byteCount)
      switch TLSStreamReader.looksLikeStart(rest, of: side) {
      case .yes: return (.tls, offset)
      case .needMore: return (.needMore, offset)
      case .no: continue
      }
    }
    return (.neither, bytes.byteCount)
  }

  static func detect(_ bytes: RawSpan, from side: StreamSide) -> Finding {
    let tls = TLSStreamReader.looksLikeStart(bytes, of: side)
    if tls == .yes { return .tls }
    let http =
      side == .client
      ? HTTPConnectionReader.looksLikeRequest(bytes)
      : HTTPConnectionReader.looksLikeResponse(bytes)
    if http == .yes { return .http }
    let http2 =
      side == .client
      ? HTTP2ConnectionReader.looksLikeClientStart(bytes)
      : HTTP2ConnectionReader.looksLikeServerStart(bytes)
    if http2 == .yes { return .http2 }
    return tls == .needMore || http == .needMore || http2 == .needMore ? .needMore : .neither
  }

  func draft(of other: NonHTTPProtocol) -> ObservationDraft {
    let draft = CountOnlyConnection(
      other, over: .tcp, mark: mark ?? PacketReference(number: 0, nanoseconds: nil))
    draft.apply(route)
    (draft.host, draft.hostSource) = (route.proxiedHost, route.proxiedHostSource)
    return draft
  }

  private func buffer(
    _ bytes: RawSpan, behind start: Start, from offset: Int, _ side: StreamSide,
    _ mark: PacketReference
  ) {
    let skipped = offset - start.bytes.count
    var next = Start(
      bytes: Array(start.bytes.dropFirst(offset)), mark: start.mark.advanced(by: offset))
    if skipped >= 0 { next.mark = mark.advanced(by: skipped) }
    let rest = max(0, skipped)..<bytes.byteCount
    if next.bytes.count + rest.count > Self.mostBytes {
      next.bytes.withBytes { self[side].pass($0) }
      self[side].pass(bytes.extracting(rest))
      next = Start()
    } else {
      next.bytes.append(contentsOf: bytes, from: rest.lowerBound, count: rest.count)
    }
    self[side].start = next
  }

  private func remember(_ bytes: RawSpan, from side: StreamSide) -> Bool {
    let room = NonHTTPProtocol.mostOpeningBytes - self[side].opening.count
    guard room > 0, !self[side].isBroken, spoken == nil else { return false }
    self[side].opening.append(contentsOf: bytes, count: min(bytes.byteCount, room))
    return true
  }

  private func begin(_ header: ProxyHeader, _ bytes: RawSpan) {
    sawProxyHeader = true
    route.step = .proxyProtocol
    if let authority = header.authority {
      (route.proxiedHost, route.proxiedHostSource) = (authority, .authority)
    }
    if header.source != nil || header.destination != nil {
      route.ends = ProxiedEndpoints(
        client: header.source, server: header.destination, source: .address)
    }
    client.opening.removeAll()
    let rest = min(bytes.byteCount - header.length, NonHTTPProtocol.mostOpeningBytes)
    client.opening.append(contentsOf: bytes, from: header.length, count: rest)
  }

  private func recognise(_ bytes: RawSpan, from side: StreamSide, mark: PacketReference)
    -> Beginning?
  {
    let recognised = client.opening.withBytes { asked in
      server.opening.withBytes { NonHTTPProtocol.recognised(client: asked, server: $0) }
    }
    guard let recognised else { return nil }
    guard recognised.upgradesToTLS else { return Beginning(finding: .other(recognised)) }
    spoken = recognised
    // Now only TLS is expected; starts of other protocols that were buffered are dropped.
    for side in [StreamSide.client, .server] {
      self[side].start = Start()
      self[side].hasPassed = true
    }
    let (finding, offset) = upgrade(in: bytes, from: side)
    switch finding {
    case .tls:
      nameRoute()
      return Beginning(finding: .tls, skipped: offset)
    case .needMore: buffer(bytes, behind: Start(), from: offset, side, mark)
    default: break
    }
    return nil
  }

  /// Records STARTTLS as the carrier of a connection whose TLS handshake follows other bytes.
  ///
  /// If the connection began with binary bytes, they may be part of the handshake, or of a proxy's
  /// protocol. Then nothing is recorded, and the connection is judged as a direct one.
  private func nameRoute() {
    if let spoken {
      route.step = .startTLS(spoken)
    } else if route.step == nil, !client.hasPassedOther, !server.hasPassedOther,
      client.hasPassedLines || server.hasPassedLines
    {
      route.step = .startTLS(nil)
    }
  }
}
