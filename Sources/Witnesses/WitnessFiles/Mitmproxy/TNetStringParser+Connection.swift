extension TNetStringParser {
  private static let (mostCertificates, mostCertificateBytes) = (32, 512 << 10)
  private static let (mostSuites, mostProtocols) = (256, 32)

  /// Reads one connection of a flow, the client's or the server's, with the field names of all
  /// format versions.
  mutating func connection(_ length: Int) throws(Problem) -> MitmproxyConnection {
    var connection = MitmproxyConnection()
    try dictionary(length) { (walk, name, length) throws(Problem) in
      // A null has length 0; where that could also be an empty value, the default stays.
      switch name {
      case "id": connection.id = try walk.text(length, longest: 128)
      case "address" where length > 0: connection.address = try walk.end(length)
      case "peername" where length > 0, "ip_address" where length > 0:
        connection.peer = try walk.end(length)
      case "via" where length > 0, "via2" where length > 0:
        connection.upstream = try walk.upstream(length)
      case "transport_protocol": connection.transport = try walk.text(length, longest: 32)
      case "tls": connection.usesTLS = try walk.boolean(length) == true
      case "timestamp_tls_setup": connection.isSecured = try walk.isPresent(length)
      case "tls_version": connection.version = try walk.text(length, longest: 64)
      case "cipher", "cipher_name": try walk.suite(length, &connection)
      case "alpn": connection.chosenProtocol = try walk.text(length, longest: 255)
      case "sni": connection.serverName = try walk.text(length, longest: 1024)
      case "error": connection.error = try walk.text(length)
      case "proxy_mode": connection.mode = try walk.text(length, longest: 1024)
      case "cipher_list" where length > 0:
        connection.suiteList = try walk.texts(length, most: Self.mostSuites)
      case "alpn_offers" where length > 0:
        connection.protocolsOffered = try walk.texts(length, most: Self.mostProtocols) ?? []
      case "certificate_list" where length > 0:
        connection.certificates = try walk.certificates(length)
      default: break
      }
    }
    return connection
  }

  private mutating func suite(
    _ length: Int, _ connection: inout MitmproxyConnection
  ) throws(Problem) {
    if let name = try text(length, longest: 64) { connection.suite = name }
  }

  /// Reads the host and port of one side of a connection; two more numbers after an IPv6 address
  /// are ignored.
  private mutating func end(_ length: Int) throws(Problem) -> MitmproxyConnection.End? {
    var (place, host, port) = (0, String?.none, UInt16?.none)
    try list(length) { (walk, length) throws(Problem) in
      switch place {
      case 0: host = try walk.text(length, longest: 1024)
      case 1: port = try walk.integer(length).flatMap { UInt16(exactly: $0) }
      default: break
      }
      place += 1
    }
    guard let host, let port else { return nil }
    return MitmproxyConnection.End(host: host, port: port)
  }

  private mutating func upstream(_ length: Int) throws(Problem) -> MitmproxyConnection.End? {
    var (place, upstream) = (0, MitmproxyConnection.End?.none)
    try list(length) { (walk, length) throws(Problem) in
      if place == 1, length > 0 { upstream = try walk.end(length) }
      place += 1
    }
    return upstream
  }

  private mutating func texts(_ length: Int, most: Int) throws(Problem) -> [String]? {
    var texts: [String]? = []
    try list(length) { (walk, length) throws(Problem) in
      guard let count = texts?.count else { return }
      if count < most, let text = try walk.text(length, longest: 255) {
        texts?.append(text)
      } else {
        texts = nil
      }
    }
    return texts
  }

  private mutating func certificates(_ length: Int) throws(Problem) -> [[UInt8]] {
    guard length <= Self.mostCertificateBytes else { return [] }
    var certificates: [[UInt8]] = []
    try list(length) { (walk, length) throws(Problem) in
      guard certificates.count < Self.mostCertificates,
        case .text(let bytes)? = try walk.scalar(length, longest: Self.mostCertificateBytes)
      else { return }
      certificates.append(bytes)
    }
    return certificates
  }
}
