import Bytes
import Escaping
import Evidence
import ProtocolRegistries

// The lines of CFNetwork, Network and boringssl about a connection. Apple documents none of them;
// the forms are taken from public logs of iOS 10 to 27.

extension LogEvent {
  /// Reads `Connection NUMBER: …`; returns false for another form.
  mutating func readProgress(_ message: borrowing LogText) -> Bool {
    guard let place = message.end(of: "Connection ", at: 0),
      let (number, last) = message.number(at: place),
      let start = message.end(of: ": ", at: last)
    else { return false }
    library = .cfNetwork
    connection = number
    if let place = message.end(of: "TLS Trust result ", at: start) {
      settings = LoggedConnection()
      settings?.trust = message.trust(at: place)
    } else if message.has("connected successfully", at: start) {
      step = .used
    } else if let place = message.end(of: "system TLS Trust evaluation failed(", at: start) {
      refuse(message.tlsCode(at: place), demand: .systemTrust)
    } else if let place = message.end(of: "default TLS Trust evaluation failed(", at: start)
      ?? message.end(of: "strict TLS Trust evaluation failed(", at: start)
    {
      refuse(message.tlsCode(at: place))
    } else if let place = message.end(of: "TLS Trust encountered error 3:", at: start) {
      refuse(message.tlsCode(at: place))
    } else if let place = message.end(of: "encountered error(3:", at: start) {
      let code = message.tlsCode(at: place)
      if let code, LoadReport.isTrustCode(code) {
        refuse(code)
      } else {
        failure = .codes(nil, code)
      }
    }
    return true
  }

  /// Records that the system refused the certificate chain of the connection.
  private mutating func refuse(_ code: Int32?, demand: UnmetRequirement? = nil) {
    failure = demand.map { Failure(code: nil, tls: code, demand: $0) } ?? .codes(nil, code)
    settings = LoggedConnection()
    settings?.trust = .refused
  }

  /// Reads a line that begins with the brackets of a connection, or with a function's name and the
  /// brackets; returns false for another form.
  mutating func readNumbered(_ message: borrowing LogText) -> Bool {
    let start = message.functionEnd
    let isFunction = start > 0
    guard let (number, path, rest) = message.numberedConnection(at: start, isFunction: isFunction)
    else { return false }
    let isTLS = message.has("boringssl_", at: 0) || message.has("nw_protocol_boringssl_", at: 0)
    library = isTLS ? .boringSSL : .network
    // `[C18.1.1.1:2][0x7087cb802] TLS configured [`
    guard message.byte(rest) == UInt8(ascii: "]") else {
      connection = number
      readBrackets(message, from: rest, depth: path.depth)
      return true
    }
    var place = rest + 1
    var pointer: UInt64?
    if message.byte(place) == UInt8(ascii: "[") {
      let close = message.end(from: place, within: 24) { $0 == UInt8(ascii: "]") }
      guard let close else { return true }
      pointer = message.pointer(at: (place + 1)..<close)
      place = close + 1
    }
    guard message.byte(place) == UInt8(ascii: " ") else { return true }
    connection = number
    readAttempt(message, from: place + 1, isTLS: isTLS)
    if handshake != nil || settings != nil {
      attempt = Attempt(path: path.levels, pointer: pointer)
    }
    return true
  }

  private mutating func readAttempt(_ message: borrowing LogText, from start: Int, isTLS: Bool) {
    if let place = message.end(of: "create connection to ", at: start) {
      target = LoggedTarget(message, at: place, isLast: true)
      step = .begun(nil)
    }
    guard isTLS else { return }
    if let place = message.end(of: "TLS configured [", at: start) {
      readSettings(message, from: place)
    } else if let place = message.end(of: "TLS connected [", at: start) {
      readHandshake(message, from: place)
    } else if let place = message.end(of: "read alert, level: fatal, description: ", at: start) {
      failure = message.alertFailure(from: place)
    } else if let place = message.end(of: "write alert, level: fatal, description: ", at: start) {
      // The client refuses a certificate, for any reason.
      if message.isCertificateAlert(at: place) { failure = .codes(nil, -9_808) }
    } else if let place = message.end(of: "System Trust Evaluation yielded status(", at: start) {
      if message.trust(at: place) == .accepted {
        settings = LoggedConnection()
        settings?.trust = .acceptedBySystem
      } else {
        refuse(message.tlsCode(at: place))
      }
    } else if let place = message.end(of: "Trust evaluate failure: ", at: start) {
      settings = LoggedConnection()
      settings?.trust = .refused
      settings?.failedChecks = message.failedChecks(at: place)
    } else if message.has("boringssl_session_handshake_error_print", at: 0) {
      failure = message.handshakeFailure(from: start)
    } else {
      _ = readViolation(message, from: start)
    }
  }

  mutating func readTrustStatus(_ message: borrowing LogText) {
    guard let place = message.end(of: "System Trust Evaluation yielded status(", at: 0) else {
      return
    }
    library = .boringSSL
    if message.trust(at: place) == .refused {
      failure = .codes(nil, message.tlsCode(at: place))
    }
  }

  private mutating func readSettings(_ message: borrowing LogText, from place: Int) {
    var settings = LoggedConnection()
    var (name, isInbound) = (Range<Int>?.none, false)
    message.forEachField(from: place) { field, value in
      if message.isText("min_version", at: field) {
        settings.minimumVersion = message.hexadecimal(at: value).map(TLSVersion.init(rawValue:))
      } else if message.isText("max_version", at: field) {
        settings.maximumVersion = message.hexadecimal(at: value).map(TLSVersion.init(rawValue:))
      } else if message.isText("enforce_ats", at: field) {
        settings.enforcesATS = message.flag(at: value)
      } else if message.isText("ats_non_pfs_ciphersuite_allowed", at: field) {
        settings.allowsNoForwardSecrecy = message.flag(at: value)
      } else if message.isText("skip_ats_trust", at: field) {
        settings.skipsATSTrust = message.flag(at: value)
      } else if message.isText("server", at: field) {
        isInbound = message.flag(at: value) == true
      } else if message.isText("name", at: field), value.count <= 255 {
        name = value
      }
    }
    // The app is the server of an inbound connection.
    guard !isInbound else { return }
    self.settings = settings
    if let name { target = LoggedTarget(serverName: message.text(name)) }
  }

  private mutating func readHandshake(_ message: borrowing LogText, from place: Int) {
    var (handshake, isInbound) = (Handshake(), false)
    // A field that comes twice counts once, as the application protocol may be any text.
    var (hasVersion, hasSuite) = (false, false)
    message.forEachField(from: place) { field, value in
      if message.isText("version", at: field), !hasVersion {
        hasVersion = true
        handshake.version = message.hexadecimal(at: value).map(TLSVersion.init(rawValue:))
      } else if message.isText("ciphersuite", at: field), value.count <= 255, !hasSuite {
        hasSuite = true
        handshake.cipherSuite =
          message.hexadecimal(at: value).map(CipherSuite.init(rawValue:))
          ?? CipherSuite(name: message.text(value))
      } else if message.isText("alpn", at: field), handshake.applicationProtocol == nil,
        !value.isEmpty, value.count <= 255, !message.has("(null", at: value.lowerBound)
      {
        handshake.applicationProtocol = ForeignText(message.text(value))
      } else if message.isText("resumed", at: field) {
        handshake.isResumed = message.flag(at: value)
      } else if message.isText("server", at: field) {
        isInbound = message.flag(at: value) == true
      }
    }
    if !isInbound { self.handshake = handshake }
  }

  /// Reads the brackets of a connection: `[C18 UUID host.example:443 tcp, url:
  /// https://host.example/path, tls, …] start`.
  private mutating func readBrackets(
    _ message: borrowing LogText, from start: Int, depth: Int
  ) {
    self.depth = depth
    guard message.byte(start) == UInt8(ascii: " ") else { return }
    var place = start + 1
    let identity = LogIdentifier(message, at: place)
    if identity != nil { place += LogIdentifier.length + 1 }
    // Below the first level, names may be those of service binding records (RFC 9460).
    target = LoggedTarget(message, at: place, isAddress: depth > 1)
    let parts = ConnectionBrackets(message, from: place)
    url = parts.url
    if depth > 0 {
      hasProxyPath = parts.hasProxyPath
      isProxyHandler = message.isProxyHandler(from: place)
    }
    if let end = parts.end, message.has(" start", at: end) { step = .begun(identity) }
    if depth == 0, !parts.hasURL, parts.isOfNetworkFramework {
      settings = settings ?? LoggedConnection()
      settings?.isNetworkConnection = true
    }
    if url == nil, !parts.hasURL, depth == 0, let host = target?.host, parts.hasTLS {
      url = RecordedURL(scheme: .https, host: host, port: target?.port ?? 443)
    }
  }
}

extension LogText {
  /// The offset after the name of a function, as in `boringssl_context_handle_fatal_alert(1991) `
  /// or `nw_connection_create_with_id `; 0 for a message without one.
  fileprivate var functionEnd: Int {
    guard has("boringssl_", at: 0) || has("nw_", at: 0) else { return 0 }
    var place = end(from: 0) { !($0.isLetterOrDigit || $0 == UInt8(ascii: "_")) }
    if byte(place) == UInt8(ascii: "("), let (_, last) = number(at: place + 1),
      byte(last) == UInt8(ascii: ")")
    {
      place = last + 1
    }
    return byte(place) == UInt8(ascii: " ") ? place + 1 : 0
  }

  /// The connection number, the levels of the attempt, and the offset after both, from `[C18 …`,
  /// `[C18.1.1.1:2]`, or `[18.1 …` on iOS 10, where only lines with a function have it.
  fileprivate func numberedConnection(
    at start: Int, isFunction: Bool
  ) -> (number: UInt32, path: (depth: Int, levels: UInt64), end: Int)? {
    guard let place = end(of: "[C", at: start) ?? (isFunction ? end(of: "[", at: start) : nil),
      let (value, end) = number(at: place)
    else { return nil }
    var (last, depth, levels) = (end, 0, UInt64(0))
    while byte(last) == UInt8(ascii: "."), let (level, next) = number(at: last + 1) {
      (last, depth) = (next, depth + 1)
      if depth <= 7 { levels |= UInt64(min(level, 254) + 1) << (depth * 8) }
    }
    switch byte(last) {
    case UInt8(ascii: " "), UInt8(ascii: "]"): return (value, (depth, levels), last)
    case UInt8(ascii: ":"):
      guard let (number, next) = number(at: last + 1), byte(next) == UInt8(ascii: "]") else {
        return nil
      }
      return (value, (depth, levels | UInt64(min(number, 255))), next)
    default: return nil
    }
  }

  /// Returns true if the third word in the brackets is `proxy`, as in `192.0.2.1:8888 in_progress
  /// proxy (satisfied …`.
  fileprivate func isProxyHandler(from start: Int) -> Bool {
    var place = start
    for _ in 0..<2 {
      place = end(from: place) { $0 == 0x20 || $0 == UInt8(ascii: "]") }
      guard byte(place) == 0x20 else { return false }
      place += 1
    }
    return has("proxy (", at: place)
  }

  fileprivate func flag(at value: Range<Int>) -> Bool? {
    if isText("true", at: value) || isText("1", at: value) { return true }
    return isText("false", at: value) || isText("0", at: value) ? false : nil
  }

  /// The result of the system's trust evaluation: accepted for 0, refused for an error, `nil` for
  /// other text.
  fileprivate func trust(at place: Int) -> LoggedConnection.Trust? {
    if code(at: place) != nil { return .refused }
    guard let (value, _) = number(at: place) else { return nil }
    return value == 0 ? .accepted : .refused
  }

  fileprivate func tlsCode(at place: Int) -> Int32? {
    code(at: place).flatMap { LoadReport.isTLSCode($0.value) ? $0.value : nil }
  }

  /// Returns the failure that a fatal TLS alert of the server means, with the code in
  /// SecureTransport.h.
  fileprivate func alertFailure(from place: Int) -> LogEvent.Failure? {
    Self.alertCodes.first { has($0.name, at: place) }
      .flatMap { .codes(nil, $0.code) }
  }

  fileprivate func isCertificateAlert(at place: Int) -> Bool {
    ["bad certificate", "unsupported certificate", "certificate ", "unknown CA"].contains {
      has($0, at: place)
    }
  }

  /// Server alerts (RFC 8446, section 6.2) in the words of BoringSSL, with the code in
  /// SecureTransport.h that each one becomes.
  private static let alertCodes: [(name: StaticString, code: Int32)] = [
    ("handshake failure", -9_824), ("protocol version", -9_836), ("bad certificate", -9_825),
    ("unsupported certificate", -9_826), ("certificate revoked", -9_827),
    ("certificate expired", -9_828), ("certificate unknown", -9_829),
    ("illegal parameter", -9_830), ("unknown CA", -9_831), ("access denied", -9_832),
    ("decode error", -9_833), ("decrypt error", -9_834), ("insufficient security", -9_837),
    ("internal error", -9_838),
  ]

  /// Returns the BoringSSL error that ended a handshake; `nil` unless the server caused it.
  ///
  /// The text is `ADDRESS:error:CODE:SSL routines:OPENSSL_internal:REASON:FILE:LINE:`.
  fileprivate func handshakeFailure(from start: Int) -> LogEvent.Failure? {
    guard let (_, first) = longNumber(at: start), let code = end(of: ":error:", at: first),
      let colon = end(from: code, within: 16, at: { $0 == UInt8(ascii: ":") }),
      let reason = end(of: ":SSL routines:OPENSSL_internal:", at: colon)
    else { return nil }
    if has("CERTIFICATE_VERIFY_FAILED", at: reason) {
      return .codes(nil, -9_808)
    }
    return has("SSL_HANDSHAKE_FAILURE", at: reason) || has("HANDSHAKE_FAILURE", at: reason)
      || has("SSLV3_ALERT_HANDSHAKE_FAILURE", at: reason)
      ? .codes(nil, -9_824) : nil
  }

  private func longNumber(at start: Int) -> (count: Int, end: Int)? {
    let end = end(from: start) { !$0.isDecimalDigit }
    return end > start ? (end - start, end) : nil
  }
}
