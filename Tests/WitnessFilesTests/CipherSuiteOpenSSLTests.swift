import Testing

@testable import ProtocolRegistries

struct CipherSuiteOpenSSLTests {
  @Test(
    arguments: [
      ("ECDHE-RSA-AES128-GCM-SHA256", 0xc02f), ("AES256-GCM-SHA384", 0x009d),
      ("DES-CBC3-SHA", 0x000a),
      ("ECDHE-ECDSA-CHACHA20-POLY1305", 0xcca9), ("EDH-RSA-DES-CBC3-SHA", 0x0016),
      ("DHE-RSA-DES-CBC3-SHA", 0x0016), ("ECDHE-ARIA128-GCM-SHA256", 0xc060), ("RC4-MD5", 0x0004),
      ("ADH-AES128-SHA", 0x0034), ("AECDH-AES128-SHA", 0xc018), ("AES128-CCM8", 0xc0a0),
      ("TLS_AES_256_GCM_SHA384", 0x1302), ("AES_256_GCM_SHA384", 0x1302), ("aes128-sha", nil),
      ("ALL", nil), ("", nil), ("TLS_", nil),
    ] as [(String, UInt16?)])
  func `OpenSSL's name is that of a suite`(name: String, code: UInt16?) {
    #expect(CipherSuite(openSSLName: name)?.rawValue == code)
  }

  @Test func `names agree with the registry in exchange, cipher and hash`() {
    let exchanges: [(String, CipherSuite.KeyExchange)] = [
      ("ECDHE-ECDSA-", .ecdhe(.ecdsa)), ("ECDHE-RSA-", .ecdhe(.rsa)), ("DHE-RSA-", .dhe(.rsa)),
      ("EDH-RSA-", .dhe(.rsa)), ("DHE-DSS-", .dhe(.dss)), ("ADH-", .dhe(.anonymous)),
      ("AECDH-", .ecdhe(.anonymous)), ("AES", .rsa), ("CAMELLIA", .rsa), ("RC4", .rsa),
      ("DES-", .rsa), ("NULL", .rsa), ("SEED", .rsa), ("IDEA", .rsa), ("PSK-", .preSharedKey),
      ("RSA-PSK-", .preSharedKey),
    ]
    var compared = 0
    for (name, code) in CipherSuite.codesByOpenSSLName {
      guard let registered = CipherSuite(rawValue: code).name else { continue }
      compared += 1
      if let exchange = exchanges.first(where: { name.hasPrefix($0.0) }) {
        #expect(CipherSuite(rawValue: code).keyExchange == exchange.1, "\(name)")
      }
      for (mine, theirs) in [
        ("AES128", "AES_128"), ("AES256", "AES_256"), ("AES-128", "AES_128"), ("GCM", "GCM"),
        ("CCM8", "CCM_8"), ("CAMELLIA128", "CAMELLIA_128"), ("CHACHA20", "CHACHA20"),
        ("RC4", "RC4"), ("MD5", "MD5"),
      ] where name.contains(mine) {
        #expect(registered.contains(theirs), "\(name)")
      }
      for hash in ["SHA", "SHA256", "SHA384"] where name.hasSuffix("-\(hash)") {
        #expect(registered.hasSuffix("_\(hash)"), "\(name)")
      }
    }
    #expect(compared > 220)
  }
}
