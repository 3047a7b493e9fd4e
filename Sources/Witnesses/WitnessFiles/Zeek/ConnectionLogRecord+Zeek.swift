import Bytes
import Escaping
import Evidence
import HostNames
import ProtocolRegistries

extension ConnectionLogRecord {
  /// The lengths of HTTP methods, in bytes.
  private static let methodLength = 1...32
  /// The length of the longest user agent that is used, in bytes.
  private static let longestUserAgent = 1024

  /// Creates a record of a row of http.log; `nil` if the row is not a request of HTTP.
  ///
  /// The target is only searched for a host, and never kept.
  init?(request row: ZeekRow) throws(RecordProblem) {
    var request = LoggedRequest()
    request.method = row.nonEmptyText(.method)
    // Zeek accepts any word as a method; other protocols look like HTTP too.
    if let method = request.method {
      guard Self.methodLength ~= method.utf8.count,
        method.utf8.allSatisfy({ $0.isUppercaseLetter || $0 == 0x2d || $0 == 0x5f })
      else { return nil }
    }
    // A request line without a target is malformed (RFC 9112, section 3).
    if row.text(.target)?.isEmpty == true { request.method = nil }
    request.authority = row.nonEmptyText(.host)
    request.proxyTarget = row.text(.target).flatMap {
      LoggedRequest.ProxyTarget($0, method: request.method)
    }
    request.userAgent = row.nonEmptyText(.userAgent, upTo: Self.longestUserAgent).map {
      ForeignText($0)
    }
    let status: Int? = try row.number(.status)
    request.status = status.flatMap { (100...999).contains($0) ? $0 : nil }
    self.init(
      client: try row.endpoint(.clientAddress, .clientPort),
      server: try row.endpoint(.serverAddress, .serverPort), content: .request(request))
  }

  /// Creates a record of a row of ssl.log; `nil` if the row is not about TLS over TCP or QUIC.
  init?(
    handshake row: ZeekRow, in logs: ConnectionLogSet, chains: inout LoggedChains
  ) throws(RecordProblem) {
    let uid = row.text(.uid)
    guard var handshake = try LoggedHandshake(zeek: row) else { return nil }
    if let quic = uid.flatMap({ logs.quic[$0] }) {
      handshake.quicVersion = quic.version
      handshake.applicationProtocol = handshake.applicationProtocol ?? quic.otherProtocol
      if quic.wasUsed, handshake.version != nil { handshake.end = .completed }
    }
    if let chain = row.list(.chain), !chain.isEmpty {
      handshake.certificate = chains.facts(of: chain)
    }
    let server = try row.endpoint(.serverAddress, .serverPort)
    self.init(
      client: try row.endpoint(.clientAddress, .clientPort), server: server,
      carrier: uid.flatMap { logs.carriers[$0] }
        ?? server.flatMap { ConnectionCarrier(portOfStartTLS: $0.port) },
      content: .handshake(handshake))
  }

  /// Creates a record of a row of quic.log; `nil` if its version is not known.
  init?(quic row: ZeekRow) throws(RecordProblem) {
    guard let facts = QUICLogFacts(row) else { return nil }
    var handshake = LoggedHandshake()
    handshake.serverName = row.serverName
    handshake.quicVersion = facts.version
    handshake.applicationProtocol = facts.otherProtocol
    self.init(
      client: try row.endpoint(.clientAddress, .clientPort),
      server: try row.endpoint(.serverAddress, .serverPort), content: .handshake(handshake))
  }
}

extension ZeekRow {
  fileprivate func endpoint(
    _ address: ZeekColumn, _ port: ZeekColumn
  ) throws(RecordProblem) -> Endpoint? {
    let port: UInt16? = try self.number(port)
    return try self.address(address).map { Endpoint(address: $0, port: port ?? 0) }
  }
}

extension ConnectionCarrier {
  /// Returns the carrier of TLS by the protocols that conn.log lists for a connection; `nil` if the
  /// connection began with TLS.
  init?(zeekServices services: Set<String>) {
    guard services.contains("ssl"), let other = Self.services.first(where: services.contains)
    else { return nil }
    switch other {
    case "http": self = .connect
    case "socks": self = .socks5
    default: self = .startTLS(Self.upgrading[other] ?? nil)
    }
  }

  /// The protocols inside which TLS begins later, in Zeek's spelling; the first one counts.
  private static let services = ["socks", "http"] + upgrading.keys.sorted()

  private static let upgrading: [String: NonHTTPProtocol?] = [
    "ftp": .ftp, "imap": .imap, "irc": nil, "ldap": .ldap, "ldap_tcp": .ldap, "mysql": .mysql,
    "pop3": .pop3, "postgresql": .postgresql, "rdp": nil, "smtp": .smtp, "xmpp": .xmpp,
  ]

  /// Returns the carrier by the port of a server whose protocol starts TLS by a command (IANA
  /// service names); `nil` for other ports.
  ///
  /// ssl.log does not show that a connection began in another protocol.
  fileprivate init?(portOfStartTLS port: UInt16) {
    guard let spoken = Self.ports[port] else { return nil }
    self = .startTLS(spoken)
  }

  private static let ports: [UInt16: NonHTTPProtocol?] = [
    21: .ftp, 25: .smtp, 110: .pop3, 143: .imap, 389: .ldap, 587: .smtp, 3306: .mysql, 3389: nil,
    5222: .xmpp, 5269: .xmpp, 5432: .postgresql, 6667: nil,
  ]
}
