import Evidence
import ProtocolRegistries

/// The outcome and alert of a failed handshake, parsed from mitmproxy's error message.
struct MitmproxyHandshakeError {
  let outcome: HandshakeOutcome
  let alert: AlertFacts?

  init(_ words: String) {
    if words.contains("cannot agree on a TLS version") {
      self.init(.refusedByServer, .protocolVersion)
    } else if let name = Self.alert(in: words) {
      self.init(.refusedByServer, Self.alerts.first { name.hasPrefix($0.words) }?.alert)
    } else if words.hasPrefix(Self.distrust) {
      let reason = words.dropFirst(Self.distrust.count)
      self.init(.refusedByClient, Self.distrusts.first { reason.contains($0.words) }?.alert)
    } else if words.contains("Connect call failed") || words.contains("[Errno") {
      self.init(.noAnswer, nil)
    } else {
      self.init(.cut, nil)
    }
  }

  private init(_ outcome: HandshakeOutcome, _ alert: AlertDescription?) {
    self.outcome = outcome
    self.alert = alert.map {
      AlertFacts(
        from: outcome == .refusedByClient ? .client : .server, isFatal: true, description: $0)
    }
  }

  private static func alert(in words: String) -> Substring? {
    guard words.hasPrefix("OpenSSL Error") || words.hasPrefix("tls") || words.hasPrefix("ssl")
    else {
      return nil
    }
    guard let lead = words.utf8.firstRange(of: " alert ".utf8), lead.upperBound < words.endIndex
    else { return nil }
    return words[lead.upperBound...]
  }

  /// OpenSSL's names of alerts (`SSL_alert_desc_string_long`) in mitmproxy's messages, with the
  /// alerts' numbers.
  private static let alerts: [(words: String, alert: AlertDescription)] =
    ([
      ("unexpected message", 10), ("bad record mac", 20), ("record overflow", 22),
      ("handshake failure", 40), ("bad certificate", 42), ("unsupported certificate", 43),
      ("certificate revoked", 44), ("certificate expired", 45), ("certificate unknown", 46),
      ("illegal parameter", 47), ("unknown ca", 48), ("access denied", 49), ("decode error", 50),
      ("decrypt error", 51), ("protocol version", 70), ("insufficient security", 71),
      ("internal error", 80), ("inappropriate fallback", 86), ("user cancel", 90),
      ("missing extension", 109), ("unsupported extension", 110), ("unrecognized name", 112),
      ("certificate required", 116), ("no application protocol", 120),
    ] as [(String, UInt8)]).map { ($0, AlertDescription(rawValue: $1)) }

  private static let distrust = "Certificate verify failed: "

  /// Parts of OpenSSL's verification errors in mitmproxy's messages, with the alerts that OpenSSL
  /// then sends (`ssl_x509err2alert`).
  private static let distrusts: [(words: String, alert: AlertDescription)] =
    ([
      ("mismatch", 42), ("too weak", 42), ("too small", 42), ("self-signed", 48),
      ("self signed", 48),
      ("unable to get", 48), ("expired", 45), ("not yet valid", 42), ("revoked", 44),
    ] as [(String, UInt8)]).map { ($0, AlertDescription(rawValue: $1)) }
}
