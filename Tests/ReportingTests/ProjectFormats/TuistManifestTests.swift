import Bytes
import Escaping
import PropertyLists
import Testing

@testable import Reporting

struct TuistManifestTests {
  @Test func `the dictionary is an argument of a target`() {
    #expect(
      TuistManifest.document(appTransportSecurity: usualPolicy) == #"""
        infoPlist: .extendingDefault(with: [
          "NSAppTransportSecurity": [
            "NSExceptionDomains": [
              "api.example.com": [
                "NSExceptionRequiresForwardSecrecy": false,
              ],
              "old.example": [
                "NSIncludesSubdomains": true,
                "NSExceptionAllowsInsecureHTTPLoads": true,
                "NSExceptionMinimumTLSVersion": "TLSv1.0",
              ],
              "192.0.2.1": [:],
            ],
          ],
        ])

        """#)
  }

  @Test func `what is written is read back`() throws {
    #expect(try read(variedPolicy) == .dictionary(variedPolicy))
  }

  @Test(arguments: breakingStrings)
  func `a string neither breaks out nor shows itself raw`(text: String) throws {
    let policy: PropertyListDictionary = [text: .string(text)]
    let document = TuistManifest.document(appTransportSecurity: policy)
    #expect(!document.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" })
    #expect(try read(policy) == .dictionary(policy))
  }

  @Test func `a number without a literal and a key that stands twice are written`() {
    let policy = PropertyListDictionary([
      .init(key: "a", value: .real(.infinity)), .init(key: "b", value: .real(.nan)),
      .init(key: "a", value: .real(-.infinity)), .init(key: "c", value: .data([102])),
    ])
    let document = TuistManifest.document(appTransportSecurity: policy)
    #expect(
      document.contains(
        """
            "b": .real(.nan),
            "a": .real(-.infinity),
            "c": "Zg==",

        """))
    #expect(!document.contains(".real(.infinity)"))
  }

  private func read(_ policy: PropertyListDictionary) throws -> PropertyListValue? {
    try LiteralReader.value(
      in: TuistManifest.document(appTransportSecurity: policy),
      after: "infoPlist: .extendingDefault(with: ", before: ")\n", as: .swift
    ).value(at: "NSAppTransportSecurity")
  }
}
