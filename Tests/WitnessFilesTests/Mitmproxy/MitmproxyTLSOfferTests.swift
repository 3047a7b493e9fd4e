import Evidence
import ProtocolRegistries
import Testing

@testable import WitnessFiles

struct MitmproxyTLSOfferTests {
  private static func older(_ list: [String]?, form: Int64? = 21) -> [UInt16]? {
    var connection = MitmproxyConnection()
    connection.suiteList = list
    return MitmproxyTLSOffer(connection, form: form)?.older.map(\.rawValue)
  }

  private static let standard = MitmproxyTLSOffer.standard.map(\.rawValue)

  @Test func `a flow that names no suites has mitmproxy's own, in the versions that were measured`()
  {
    for form: Int64 in [18, 19, 20, 21] { #expect(Self.older([], form: form) == Self.standard) }
    for form: Int64? in [nil, 0, 17, 22] { #expect(Self.older([], form: form) == nil) }
    #expect(Self.older(nil) == nil)
  }

  @Test(
    arguments: [
      (["ALL", "@SECLEVEL=0"], standard), (["DEFAULT"], standard), (["HIGH", "!aNULL"], standard),
      (["AES128-SHA"], [0x2f]),
      (["AES128-SHA", "ECDHE-RSA-AES128-SHA", "AES128-SHA"], [0x2f, 0xc013]),
      (["AES128-SHA", "AES256-SHA", "!AES128-SHA"], [0x35]),
      (["TLS_AES_128_GCM_SHA256", "AES128-SHA"], [0x2f]), (["@SECLEVEL=3", "ALL"], nil),
      (["ECDHE+AESGCM"], nil), (["ALL", "!kRSA"], nil), (["ALL", "-AES"], nil), ([""], nil),
    ] as [([String], [UInt16]?)])
  func `a cipher string is understood in full or not at all`(list: [String], suites: [UInt16]?) {
    #expect(Self.older(list) == suites)
  }

  @Test func `suites go with the versions that they are for, and what was chosen was offered`()
    throws
  {
    let offer = try #require(MitmproxyTLSOffer(MitmproxyConnection(), form: 21))
    let rare = CipherSuite(rawValue: 0xc09c)
    let new = offer.offer(of: .tls13 ... .tls13, chosen: nil)
    #expect(new.cipherSuites == MitmproxyTLSOffer.newest)
    #expect(
      offer.offer(of: .tls10 ... .tls12, chosen: rare).cipherSuites == MitmproxyTLSOffer.standard
        + [rare])
    #expect(offer.offer(of: .tls12 ... .tls13, chosen: nil).cipherSuites.count == 28)
  }
}
