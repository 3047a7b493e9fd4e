extension CipherSuite {
  /// The suite that OpenSSL calls so (ciphers(1)); `nil` for a name that it does not have.
  ///
  /// OpenSSL calls the suites of TLS 1.3 by their registered names. QUIC stacks leave out the prefix
  /// of these.
  public init?(openSSLName name: String) {
    if let code = Self.codesByOpenSSLName[name] {
      self.init(rawValue: code)
    } else {
      self.init(name: name.hasPrefix("TLS_") ? name : "TLS_" + name)
    }
  }

  /// The suites of the data by name.
  static let codesByOpenSSLName: [String: UInt16] = Dictionary(
    Array(openSSLCipherNamesData.description.utf8).split(separator: UInt8(ascii: "\n"))
      .compactMap { line in
        UInt16(String(decoding: line.prefix(4), as: UTF8.self), radix: 16).map {
          (String(decoding: line.dropFirst(5), as: UTF8.self), $0)
        }
      },
    uniquingKeysWith: min)
}
