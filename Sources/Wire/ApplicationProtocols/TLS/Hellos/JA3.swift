import ProtocolRegistries

extension ClientOffer {
  /// The JA3 fingerprint: the MD5 of version, suites, extensions, groups and point formats, in
  /// lower-case hexadecimal digits.
  ///
  /// JA3 is defined for ClientHellos in TLS records. For the SSL 2.0 format it covers the fields
  /// present.
  public func ja3() -> String { ja3Text.md5 }

  var ja3Text: ASCIIText {
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

extension ServerChoice {
  /// The JA3S fingerprint: the MD5 of version, suite and extensions, in lower-case hexadecimal
  /// digits.
  public func ja3s() -> String { ja3sText.md5 }

  var ja3sText: ASCIIText {
    var text = ASCIIText()
    text.append(decimal: fields.legacyVersion.rawValue)
    text.append(",")
    text.append(decimal: fields.cipherSuite.rawValue)
    text.append(",")
    text.append(decimals: fields.extensions)
    return text
  }
}
