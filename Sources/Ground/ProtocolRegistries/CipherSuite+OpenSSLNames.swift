extension CipherSuite {
  /// Looks up a suite by OpenSSL's name (ciphers(1)); `nil` if OpenSSL has no such name.
  ///
  /// OpenSSL uses the registered names for TLS 1.3 suites. QUIC stacks omit their prefix `TLS_`.
  public init?(openSSLName name: String) {
    if let code = Self.codesByOpenSSLName[name] {
      self.init(rawValue: code)
    } else {
      self.init(name: name.hasPrefix("TLS_") ? name : "TLS_" + name)
    }
  }

  static let codesByOpenSSLName: [String: UInt16] = Dictionary(
    Array(openSSLCipherNamesData.description.utf8).split(separator: UInt8(ascii: "\n"))
      .compactMap { line in
        UInt16(String(decoding: line.prefix(4), as: UTF8.self), radix: 16).map {
          (String(decoding: line.dropFirst(5), as: UTF8.self), $0)
        }
      },
    uniquingKeysWith: min)
}
