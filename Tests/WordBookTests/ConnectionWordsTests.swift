import Evidence
import ProtocolRegistries
import Recommending
import TestSupport
import Testing
import WordBook

struct ConnectionWordsTests {
  private typealias Seen = ObservationBuilder

  private static func refused() -> Observation {
    var observation = Seen.tls("a.example", .tls12, suite: 0xc02f)
    observation.tls?.outcome = .refusedByClient
    return observation
  }

  @Test(arguments: [
    (Seen.http("a.example"), "http", "http"),
    (
      Seen.tls("a.example", .tls13, suite: 0x1301), "TLSv1.3 AES_128_GCM_SHA256",
      "TLSv1.3 AES_128_GCM_SHA256"
    ),
    (
      refused(), "TLSv1.2 ECDHE_RSA_WITH_AES_128_GCM_SHA256, refused by the client",
      "TLSv1.2 ECDHE_RSA_WITH_AES_128_GCM_SHA256，被客户端拒绝"
    ),
  ])
  func `a connection has words in each language`(
    observation: Observation, english: String, chinese: String
  ) {
    let summary = ConnectionSummary(observation)
    #expect(summary.text(in: .english) == english)
    #expect(summary.text(in: .simplifiedChinese) == chinese)
  }
}
