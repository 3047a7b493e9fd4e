import ProtocolRegistries

extension ClientSoftware {
  /// Recognizes a TLS library by its ClientHello; `nil` if no known library or several send it.
  ///
  /// The order of cipher suites is characteristic of a library and rarely changes. The first two
  /// suites after those of TLS 1.3 decide, together with suites that a library never offers:
  ///
  /// - Apple's TLS prefers ECDSA with AES-256, then AES-128 (iOS 10, 13 and 17), without
  ///   finite-field Diffie-Hellman. `URLSession` and the Network framework cannot be distinguished.
  /// - OpenSSL and GnuTLS offer finite-field Diffie-Hellman, which BoringSSL, and so Apple's TLS
  ///   since iOS 13, does not support.
  /// - Go puts the suites of TLS 1.3 last.
  /// - BoringSSL in Chromium and Cronet prefers AES-128.
  public init?(_ offer: TLSOffer) {
    let suites = offer.cipherSuites
    // The order of TLS 1.2 suites distinguishes TLS libraries; suites of TLS 1.3 are few and mostly
    // in the same order.
    let older = suites.drop { $0.isOfTLS13 }
    guard let first = older.first, older.count > 4 else { return nil }
    let second = older[older.startIndex + 1]
    let offersFiniteField = older.contains(where: \.hasFiniteField)
    switch (first.rawValue, second.rawValue) {
    // Apple's library and OpenSSL both prefer AES-256, but only OpenSSL offers finite-field suites.
    case (0xc02c, 0xc02b) where !offersFiniteField: self.init(.appleTLS, by: .clientHello)
    case (0xc02c, 0xc030) where offersFiniteField, (0xc030, 0xc02c) where offersFiniteField:
      self.init(.ownStack, "OpenSSL", by: .clientHello)
    case (0xc02b, 0xc02f), (0xc02f, 0xc030):
      guard !offersFiniteField else { return nil }
      // Go appends the TLS 1.3 suites, all other known libraries put them first.
      if older.last?.isOfTLS13 == true, older.count == suites.count {
        self.init(.ownStack, "Go", by: .clientHello)
      } else if suites.starts(with: Self.chromium) {
        self.init(.ownStack, "Chromium", by: .clientHello)
      } else {
        return nil
      }
    default: return nil
    }
  }

  private static let chromium: [CipherSuite] = [
    0x1301, 0x1302, 0x1303, 0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8,
  ].map(CipherSuite.init(rawValue:))
}

extension CipherSuite {
  fileprivate var hasFiniteField: Bool {
    switch rawValue {
    case 0x0033, 0x0039, 0x0067, 0x006b, 0x009e, 0x009f, 0xccaa: true
    default: false
    }
  }
}
