import ApplicationProtocols
import Bytes
import ProtocolRegistries
import Testing

@testable import Probing

/// The reader of captures opens the records sealed here.
struct TLSRecordEncryptorTests {
  private static let suites: [(UInt16, TLSVersion)] = [
    (0x1301, .tls13), (0x1302, .tls13), (0x1303, .tls13), (0xc02f, .tls12), (0xc030, .tls12),
    (0xcca8, .tls12), (0xc027, .tls12), (0xc028, .tls12), (0xc013, .tls12), (0xc014, .tls11),
    (0xc013, .tls10),
  ]

  @Test(arguments: suites)
  func `records open again, one after another`(code: UInt16, version: TLSVersion) throws {
    let protection = try #require(
      CipherSuiteAlgorithms(CipherSuite(rawValue: code), version: version))
    let keys: TLSRecordDecryptor.Keys
    if version == .tls13 {
      let secret = TLSSecret([UInt8](repeating: 7, count: protection.hash.length))
      keys = try #require(TLSRecordDecryptor.Keys(trafficSecret: secret, protection))
    } else {
      keys =
        KeyBlock(
          master: TLSSecret([UInt8](repeating: 7, count: 48)), protection, version: version,
          clientRandom: Array(0..<32), serverRandom: Array(32..<64)
        ).client
    }
    var sealer = TLSRecordEncryptor(protection, version: version, keys: keys)
    var opener = TLSRecordDecryptor(protection, version: version, keys: keys)
    for content in [[], [1], [UInt8](repeating: 2, count: 15), [UInt8](repeating: 3, count: 700)] {
      let sealed = sealer.seal(content, type: 23)
      let record = try #require(sealed)
      var cutter = TLSRecordCutter()
      let cut = record.withBytes { bytes in
        var offset = 0
        return cutter.next(bytes, &offset, mark: PacketReference(number: 1, nanoseconds: nil))
      }
      let opened = opener.open(try #require(cut))
      #expect(opened == (version == .tls13 ? content + [23] : content))
      #expect(Int(record[3]) << 8 | Int(record[4]) == record.count - 5)
    }
  }
}
