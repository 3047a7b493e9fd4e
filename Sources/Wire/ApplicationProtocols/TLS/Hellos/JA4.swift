import Bytes
import ProtocolRegistries

/// The transport of a TLS handshake, as distinguished by JA4.
public enum FingerprintTransport: Hashable, Sendable {
  case tcp
  case quic
}

extension ClientOffer {
  /// The JA4 fingerprint (FoxIO, BSD 3-clause): the offer, a hash of the suites, and a hash of
  /// extensions and signature algorithms.
  ///
  /// It does not depend on the order of the extensions.
  public func ja4(transport: FingerprintTransport) -> String {
    var text = ja4Start(transport)
    text.append("_")
    text.append(truncatedSHA256Of: ja4Suites)
    text.append("_")
    text.append(truncatedSHA256Of: ja4Extensions)
    return text.string
  }

  private func ja4Start(_ transport: FingerprintTransport) -> ASCIIText {
    var text = ASCIIText()
    text.append(transport == .tcp ? "t" : "q")
    text.append(ja4Version.first)
    text.append(ja4Version.second)
    text.append(extensions.contains(TLSExtensionType.serverName) ? "d" : "i")
    for count in [cipherSuites.count, extensions.count] {
      if count < 10 { text.append("0") }
      text.append(decimal: UInt16(min(count, 99)))
    }
    let (first, last) = ja4ProtocolEnds
    text.append(contentsOf: [first, last])
    return text
  }

  private var ja4Version: (first: Unicode.Scalar, second: Unicode.Scalar) {
    switch supportedVersions.max() ?? legacyVersion {
    case .tls13: ("1", "3")
    case .tls12: ("1", "2")
    case .tls11: ("1", "1")
    case .tls10: ("1", "0")
    case .ssl3: ("s", "3")
    case .ssl2: ("s", "2")
    default: ("0", "0")
    }
  }

  /// The first and last character of the first application protocol.
  ///
  /// If either is not a letter or digit: the first and last hexadecimal digit of its bytes.
  private var ja4ProtocolEnds: (UInt8, UInt8) {
    guard let name = fields.protocolNames.first, let first = name.first, let last = name.last else {
      return (UInt8(ascii: "0"), UInt8(ascii: "0"))
    }
    if first.isLetterOrDigit, last.isLetterOrDigit { return (first, last) }
    return (UInt8(hexadecimalDigit: first >> 4), UInt8(hexadecimalDigit: last & 15))
  }

  private var ja4Suites: ASCIIText {
    var text = ASCIIText()
    text.append(hexadecimals: cipherSuites.map { $0.rawValue }.sorted())
    return text
  }

  private var ja4Extensions: ASCIIText {
    var text = ASCIIText()
    let named = extensions.filter {
      $0 != TLSExtensionType.serverName && $0 != TLSExtensionType.applicationProtocols
    }
    text.append(hexadecimals: named.sorted())
    if !signatureAlgorithms.isEmpty {
      text.append("_")
      text.append(hexadecimals: signatureAlgorithms)
    }
    return text
  }
}
