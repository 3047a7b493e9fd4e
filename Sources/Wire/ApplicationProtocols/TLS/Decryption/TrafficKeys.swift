/// The successive keys for one side's TLS 1.3 records: handshake, traffic, and key updates (RFC
/// 8446, sections 4.6.3 and 7.2).
///
/// No message is needed to detect a change of keys: a record that cannot be decrypted is tried with
/// the next keys. With wrong keys, no record authenticates.
struct TrafficKeys: SecretValue {
  private let protection: CipherSuiteAlgorithms
  private var opener: TLSRecordDecryptor
  private var secret: TLSSecret
  private var following: TLSSecret?
  private let hasTrafficSecret: Bool
  let lacksHandshake: Bool
  private(set) var hasOpened = false

  init?(handshake: TLSSecret?, traffic: TLSSecret?, _ protection: CipherSuiteAlgorithms) {
    guard let first = handshake ?? traffic,
      let opener = TLSRecordDecryptor(trafficSecret: first, protection)
    else { return nil }
    self.protection = protection
    self.opener = opener
    secret = first
    following = handshake == nil ? nil : traffic
    hasTrafficSecret = traffic != nil
    lacksHandshake = handshake == nil
  }

  /// True if a record that cannot be decrypted is an error; false if it may need the traffic
  /// secret, which is unknown.
  var mustOpen: Bool { !hasOpened || hasTrafficSecret }

  mutating func open(_ record: TLSRecord) -> (content: [UInt8], type: UInt8)? {
    if let opened = opener.open(record) {
      hasOpened = true
      return Self.inner(opened)
    }
    // A key update follows at least one record under the previous key (RFC 8446, section 4.6.3).
    // Otherwise the record was just not readable.
    guard hasTrafficSecret, hasOpened || following != nil else { return nil }
    let next = following ?? secret.updated(hash: protection.hash)
    guard var nextOpener = TLSRecordDecryptor(trafficSecret: next, protection),
      let opened = nextOpener.open(record)
    else { return nil }
    (opener, secret, following) = (nextOpener, next, nil)
    hasOpened = true
    return Self.inner(opened)
  }

  /// Splits a decrypted record into its content and type; padding of zeros follows the type byte
  /// (RFC 8446, section 5.2).
  private static func inner(_ opened: [UInt8]) -> (content: [UInt8], type: UInt8) {
    guard let end = opened.lastIndex(where: { $0 != 0 }) else { return ([], 0) }
    return (Array(opened.prefix(end)), opened[end])
  }
}
