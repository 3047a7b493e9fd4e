import ProtocolRegistries

/// What opens the records of one side in TLS 1.3: the keys of its handshake, then those of its
/// traffic, then those that it updates them to (RFC 8446, sections 4.6.3 and 7.2).
///
/// Where one ends and the next begins is not looked for: a record that the keys do not open is tried
/// with the next, and no record passes with a wrong key.
struct TrafficKeys: Undisclosed {
  private let protection: SuiteProtection
  private var opener: RecordOpener
  /// The secret that `opener` is made of.
  private var secret: TLSSecret
  /// The traffic's secret, while the handshake's is in use.
  private var following: TLSSecret?
  private let hasTrafficSecret: Bool
  /// Whether the handshake's secret is not known, so that its records cannot be opened.
  let lacksHandshake: Bool
  /// Whether any record was opened.
  private(set) var hasOpened = false

  /// The keys of a side by its secrets; `nil` where there are none that fit the suite.
  init?(handshake: TLSSecret?, traffic: TLSSecret?, _ protection: SuiteProtection) {
    guard let first = handshake ?? traffic,
      let opener = RecordOpener(trafficSecret: first, protection)
    else { return nil }
    self.protection = protection
    self.opener = opener
    secret = first
    following = handshake == nil ? nil : traffic
    hasTrafficSecret = traffic != nil
    lacksHandshake = handshake == nil
  }

  /// Whether a record that is not opened must come from somewhere else than the next keys.
  var mustOpen: Bool { !hasOpened || hasTrafficSecret }

  /// Opens the next record: its content and what that is; `nil` where no key opens it.
  mutating func open(_ record: TLSRecord) -> (content: [UInt8], type: UInt8)? {
    if let opened = opener.open(record) {
      hasOpened = true
      return Self.inner(opened)
    }
    // An update is only sent by who has sent something else before.
    guard hasTrafficSecret, hasOpened || following != nil else { return nil }
    let next = following ?? secret.updated(hash: protection.hash)
    guard var nextOpener = RecordOpener(trafficSecret: next, protection),
      let opened = nextOpener.open(record)
    else { return nil }
    (opener, secret, following) = (nextOpener, next, nil)
    hasOpened = true
    return Self.inner(opened)
  }

  /// What stands before the zeros that pad it, and its type behind it (RFC 8446, section 5.2).
  private static func inner(_ opened: [UInt8]) -> (content: [UInt8], type: UInt8) {
    guard let end = opened.lastIndex(where: { $0 != 0 }) else { return ([], 0) }
    return (Array(opened.prefix(end)), opened[end])
  }
}
