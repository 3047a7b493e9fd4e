import Bytes
import Evidence
import ProtocolRegistries

extension LoggedHandshake {
  /// Creates the facts of a row of ssl.log; `nil` for DTLS, to which ATS does not apply.
  init?(zeek row: ZeekRow) throws(RecordProblem) {
    self.init()
    let versionName = row.text(.version)
    if versionName?.hasPrefix("DTLS") == true { return nil }
    serverName = row.serverName
    version = versionName.flatMap(TLSVersion.init(zeekName:))
    cipherSuite = row.text(.cipher).flatMap(CipherSuite.init(zeekName:))
    resumed = try row.flag(.resumed)
    applicationProtocol = row.nonEmptyText(.nextProtocol, upTo: 255)
    let history = row.text(.handshakeHistory).map { Array($0.utf8) }
    helloRetry = history?.contains { $0 | 0x20 == UInt8(ascii: "j") } == true
    lacksKeyExchange =
      version?.released == .tls13 && resumed == true && row[.curve] == .unset
    end = Self.end(
      isEstablished: try row.flag(.established) == true, version, row.text(.lastAlert),
      lastMessage: history?.last)
  }

  /// Zeek counts a connection as established when both sides have sent an encrypted record.
  ///
  /// Up to TLS 1.2, encryption begins with the Finished messages, so the handshake is complete. In
  /// TLS 1.3 the client's first encrypted record may be the alert with which it refuses the
  /// certificate (`determine_state` in Zeek's `ssl-protocol.pac`).
  private static func end(
    isEstablished: Bool, _ version: TLSVersion?, _ alert: String?, lastMessage: UInt8?
  ) -> End {
    guard !isEstablished else {
      guard let version, version.isKnown, version < .tls13 else { return .unknown }
      return .completed
    }
    // Zeek does not log the level of an alert, so one counts that ended the handshake and is not
    // known as a warning. The letter is a capital if the client sent the alert.
    guard let lastMessage, lastMessage | 0x20 == UInt8(ascii: "l"),
      let description = alert.flatMap(AlertDescription.init(zeekName:)),
      !warnings.contains(description)
    else { return .unknown }
    return .refused(by: lastMessage == UInt8(ascii: "L") ? .client : .server, description)
  }

  /// The alerts that may be warnings (RFC 5246, section 7.2; RFC 6066, section 3).
  private static let warnings: Set<AlertDescription> = [
    .closeNotify, .userCanceled, .unrecognizedName, AlertDescription(rawValue: 41),
    AlertDescription(rawValue: 100),
  ]
}

extension TLSVersion {
  /// Creates a version from its name in ssl.log (`version_strings` in Zeek's `ssl/consts.zeek`).
  init?(zeekName name: String) {
    let draft = "TLSv13-draft"
    switch name {
    case "SSLv2": self = .ssl2
    case "SSLv3": self = .ssl3
    case "TLSv10": self = .tls10
    case "TLSv11": self = .tls11
    case "TLSv12": self = .tls12
    case "TLSv13": self = .tls13
    case _ where name.hasPrefix(draft):
      guard let number = UInt8(name.dropFirst(draft.count)) else { return nil }
      self.init(rawValue: 0x7f00 | UInt16(number))
    default:
      guard let number = UInt16(zeekUnknown: name) else { return nil }
      self.init(rawValue: number)
    }
  }
}

extension CipherSuite {
  /// Creates a suite from its name in ssl.log, that of IANA, or `unknown-` and the number.
  init?(zeekName name: String) {
    if let number = UInt16(zeekUnknown: name) {
      self.init(rawValue: number)
    } else {
      self.init(name: name)
    }
  }
}

extension AlertDescription {
  /// Creates a description from its name in ssl.log, that of the RFCs, or `unknown-` and the number.
  fileprivate init?(zeekName name: String) {
    guard let number = Self.numbers[name] ?? UInt8(zeekUnknown: name) else { return nil }
    self.init(rawValue: number)
  }

  private static let numbers = Dictionary(
    (0...UInt8.max).map { ("\(AlertDescription(rawValue: $0))", $0) },
    uniquingKeysWith: { first, _ in first })
}

extension FixedWidthInteger {
  /// Parses the number in `unknown-49199`, as Zeek writes values that it has no name for.
  fileprivate init?(zeekUnknown name: String) {
    let start = "unknown-"
    guard name.hasPrefix(start) else { return nil }
    self.init(name.dropFirst(start.count))
  }
}
