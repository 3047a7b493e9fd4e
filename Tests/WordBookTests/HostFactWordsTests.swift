import Escaping
import Evidence
import Recommending
import TestSupport
import Testing
import WordBook

struct HostFactWordsTests {
  private let english = HostFactWords(.english)
  private let chinese = HostFactWords(.simplifiedChinese)

  @Test func `a certificate is told by its key, issuer and last day`() {
    var leaf = ObservationBuilder.certificate(for: "a.example")
    leaf.issuerCN = "Example CA"
    #expect(
      english.certificate(leaf, others: 2)
        == "RSA 2048 sha256, issued by Example CA, valid until 2026-12-11, and 2 more certificates")
    #expect(
      chinese.certificate(leaf, others: 1)
        == "RSA 2048 sha256，签发者 Example CA，有效期至 2026-12-11，另有 1 张证书")
    #expect(english.certificate(CertificateFacts(sha256: "00"), others: 0) == "not known")
  }

  @Test func `software is told with its certainty and its source`() throws {
    let software = try #require(ClientSoftware(userAgent: "curl/8"))
    #expect(
      software.text(in: .english) == "curl, likely, from its User-Agent, which an app can set")
    #expect(software.text(in: .simplifiedChinese) == "curl，很可能，依据 User-Agent（App 可以自己改）")
  }

  @Test func `a list names as many as it may`() {
    let names = ["a.example", "b.example", "c.example"]
    let words = HostFactWords(.english, mostNames: 2)
    #expect(words.served(as: names) == "served as a.example, b.example and 1 more")
    #expect(
      words.hidden(behind: names)
        == "the real name is hidden (ECH) behind a.example, b.example and 1 more")
    #expect(words.made(by: names.map { ForeignText($0) }) == "by a.example, b.example and 1 more")
    #expect(
      words.candidates([
        HostCandidate("a.example", source: .dns), HostCandidate("b.example", source: .dns),
      ]) == "may be a.example, b.example")
    #expect(chinese.served(as: names) == "CNAME 指向 a.example、b.example、c.example")
  }
}
