import Bytes
import Escaping
import PropertyLists
import Testing

@testable import Reporting

struct SolarBuildSettingsTests {
  @Test func `the dictionary stands where Solar2D looks for it`() {
    #expect(
      SolarBuildSettings.document(appTransportSecurity: usualPolicy) == #"""
        settings = {
          iphone = {
            plist = {
              NSAppTransportSecurity = {
                NSExceptionDomains = {
                  ["api.example.com"] = {
                    NSExceptionRequiresForwardSecrecy = false,
                  },
                  ["old.example"] = {
                    NSIncludesSubdomains = true,
                    NSExceptionAllowsInsecureHTTPLoads = true,
                    NSExceptionMinimumTLSVersion = "TLSv1.0",
                  },
                  ["192.0.2.1"] = {},
                },
              },
            },
          },
        }

        """#)
  }

  @Test func `what is written is read back`() throws {
    // Lua has one empty table for both.
    var expected = variedPolicy
    expected["NSPinnedDomains"] = .dictionary([
      "example.com": .dictionary([
        "NSPinnedCAIdentities": .array([
          .dictionary([
            "SPKI-SHA256-BASE64": .string("r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E=")
          ]), .dictionary([:]), .array([.integer(7), .array([.integer(-8)])]),
        ]),
        "NSPinnedLeafIdentities": .dictionary([:]),
      ])
    ])
    #expect(try read(variedPolicy) == .dictionary(expected))
  }

  @Test(arguments: breakingStrings)
  func `a string neither breaks out nor shows itself raw`(text: String) throws {
    let policy: PropertyListDictionary = [text: .string(text)]
    let document = SolarBuildSettings.document(appTransportSecurity: policy)
    #expect(!document.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" })
    #expect(try read(policy) == .dictionary(policy))
  }

  @Test func `a number without a literal and a key that stands twice are written`() throws {
    let policy = PropertyListDictionary([
      .init(key: "NSA", value: .real(.infinity)), .init(key: "NSB", value: .real(.nan)),
      .init(key: "NSA", value: .real(-.infinity)), .init(key: "NSC", value: .data([102])),
    ])
    let document = SolarBuildSettings.document(appTransportSecurity: policy)
    #expect(document.contains("NSB = 0/0,\n        NSA = -1e999,\n        NSC = \"Zg==\",\n"))
    #expect(!document.contains(" 1e999"))
  }

  private func read(_ policy: PropertyListDictionary) throws -> PropertyListValue? {
    let document = SolarBuildSettings.document(appTransportSecurity: policy)
    return try LiteralReader.value(in: document, after: "settings = ", before: "\n", as: .lua)
      .value(at: "iphone", "plist", "NSAppTransportSecurity")
  }
}
