import ProtocolRegistries

extension ClientHello {
  /// The text of the JA3 fingerprint: version, suites, extensions, groups and point formats.
  ///
  /// JA3 is defined for ClientHellos in TLS records. For the SSL 2.0 format it covers the fields
  /// present.
  public func ja3Text() -> String { ja3.string }

  /// The JA3 fingerprint: the MD5 of its text in lower-case hexadecimal digits.
  public func ja3Hash() -> String { ja3.md5 }

  private var ja3: ASCIIText {
    var text = ASCIIText()
    text.append(decimal: legacyVersion.rawValue)
    text.append(",")
    text.append(decimals: cipherSuites.lazy.map { $0.rawValue })
    text.append(",")
    text.append(decimals: extensions)
    text.append(",")
    text.append(decimals: groups)
    text.append(",")
    text.append(decimals: pointFormats.lazy.map { UInt16($0) })
    return text
  }
}

extension ServerHello {
  public func ja3sText() -> String { ja3s.string }

  public func ja3sHash() -> String { ja3s.md5 }

  private var ja3s: ASCIIText {
    var text = ASCIIText()
    text.append(decimal: legacyVersion.rawValue)
    text.append(",")
    text.append(decimal: cipherSuite.rawValue)
    text.append(",")
    text.append(decimals: extensions)
    return text
  }
}
