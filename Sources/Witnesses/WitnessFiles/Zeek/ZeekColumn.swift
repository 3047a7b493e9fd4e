/// A column of Zeek's logs that is read; the raw value is the name of the field.
///
/// The names are those of the records in Zeek's scripts (`base/protocols/*/main.zeek`,
/// `base/files/x509/main.zeek`, `policy/misc/capture-loss.zeek`). Fields that may hold what people
/// sent, such as `username` or `referrer`, are not in the list.
enum ZeekColumn: String, CaseIterable {
  case time = "ts"
  case uid
  case clientAddress = "id.orig_h"
  case clientPort = "id.orig_p"
  case serverAddress = "id.resp_h"
  case serverPort = "id.resp_p"

  // ssl.log; quic.log has `version` and `server_name` too.
  case version, cipher, curve, resumed, established
  case serverName = "server_name"
  case lastAlert = "last_alert"
  case nextProtocol = "next_protocol"
  case handshakeHistory = "ssl_history"
  case chain = "cert_chain_fps"

  // quic.log; conn.log has `history` too.
  case history
  case clientConnectionID = "client_scid"
  case clientProtocol = "client_protocol"

  // http.log
  case method, host
  case target = "uri"
  case userAgent = "user_agent"
  case status = "status_code"
  case requestLength = "request_body_len"

  // x509.log
  case fingerprint
  case subject = "certificate.subject"
  case issuer = "certificate.issuer"
  case notBefore = "certificate.not_valid_before"
  case notAfter = "certificate.not_valid_after"
  case signatureAlgorithm = "certificate.sig_alg"
  case keyType = "certificate.key_type"
  case keyLength = "certificate.key_length"
  case keyCurve = "certificate.curve"
  case dnsNames = "san.dns"
  case addresses = "san.ip"
  case isHostCertificate = "host_cert"

  // conn.log
  case service
  case missedBytes = "missed_bytes"
  case connectionState = "conn_state"

  // weird.log and capture_loss.log
  case name, notice, gaps
  case acknowledgements = "acks"
  case percentLost = "percent_lost"

  // Of sip.log, whose other fields are like those of http.log.
  case callID = "call_id"

  var isList: Bool { self == .chain || self == .dnsNames || self == .addresses }

  /// The place of the column's value in a row.
  var index: Int { Self.indices[self] ?? 0 }

  static let count = allCases.count

  private static let indices = Dictionary(
    zip(allCases, 0...), uniquingKeysWith: { first, _ in first })
}
