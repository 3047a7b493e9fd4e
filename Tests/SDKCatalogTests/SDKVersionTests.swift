import SDKCatalog
import Testing

@Suite struct SDKVersionTests {
  @Test(
    arguments: [
      ("4.1.0", "4.1.4"), ("4.9", "4.10"), ("1", "1.0.1"), ("2.0.0-beta.1", "2.0"), ("v1.2", "1.3"),
      // Semantic Versioning 2.0.0, section 11.
      ("1.0.0-alpha", "1.0.0-alpha.1"), ("1.0.0-alpha.1", "1.0.0-alpha.beta"),
      ("1.0.0-alpha.beta", "1.0.0-beta"), ("1.0.0-beta.2", "1.0.0-beta.11"),
      ("1.0.0-beta.11+7", "1.0.0-rc.1"), ("1.0.0-rc.1", "1.0.0"),
      ("1.0-99999999999999999998", "1.0-99999999999999999999"),
    ])
  func `numbers compare one by one, and a pre-release precedes its release`(
    older: String, newer: String
  ) throws {
    let (older, newer) = (try #require(SDKVersion(older)), try #require(SDKVersion(newer)))
    #expect(older < newer)
    #expect(!(newer < older))
  }

  @Test func `missing numbers are zero, and a build changes nothing`() {
    #expect(SDKVersion("1.0") == SDKVersion("1"))
    #expect(SDKVersion("1.2+7") == SDKVersion("1.2.0"))
  }

  @Test(arguments: [
    "", "x", "1..2", "1.2 or so", "Foundation 1.3", "99999999999", "1.1.1.1.1.1.1.1.1",
  ])
  func `other texts are no versions`(text: String) { #expect(SDKVersion(text) == nil) }
}
