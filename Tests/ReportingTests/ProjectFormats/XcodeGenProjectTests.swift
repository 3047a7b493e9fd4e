import Bytes
import Escaping
import PropertyLists
import Testing
import Yams

@testable import Reporting

struct XcodeGenProjectTests {
  @Test func `the dictionary stands where XcodeGen looks for it`() {
    #expect(
      XcodeGenProject.document(appTransportSecurity: usualPolicy) == """
        # Replace App and its path with your target and your Info.plist. XcodeGen overwrites that file.
        targets:
          App:
            info:
              path: App/Info.plist
              properties:
                NSAppTransportSecurity:
                  NSExceptionDomains:
                    "api.example.com":
                      NSExceptionRequiresForwardSecrecy: false
                    "old.example":
                      NSIncludesSubdomains: true
                      NSExceptionAllowsInsecureHTTPLoads: true
                      NSExceptionMinimumTLSVersion: "TLSv1.0"
                    "192.0.2.1": {}

        """)
  }

  @Test func `what is written is read back`() throws {
    #expect(try read(variedPolicy) == PropertyListValue.dictionary(variedPolicy).inKeyOrder)
    #expect(try read([:]) == .dictionary([:]))
  }

  @Test(arguments: breakingStrings)
  func `a string neither breaks out nor shows itself raw`(text: String) throws {
    let policy: PropertyListDictionary = [text: .string(text)]
    let document = XcodeGenProject.document(appTransportSecurity: policy)
    #expect(!document.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" })
    #expect(try read(policy) == .dictionary(policy))
  }

  @Test func `numbers that are not finite and a key that stands twice are written`() throws {
    let policy = PropertyListDictionary([
      .init(key: "a", value: .real(.infinity)), .init(key: "b", value: .data([102])),
      .init(key: "a", value: .real(-.infinity)), .init(key: "c", value: .real(.nan)),
    ])
    let list = try #require(try read(policy))
    #expect(list.value(at: "a") == .real(-.infinity))
    #expect(list.value(at: "b") == .string("Zg=="))
    guard case .real(let number)? = list.value(at: "c") else {
      Issue.record("no number")
      return
    }
    #expect(number.isNaN)
  }

  private func read(_ policy: PropertyListDictionary) throws -> PropertyListValue? {
    let document = XcodeGenProject.document(appTransportSecurity: policy)
    let root = try #require(try Yams.load(yaml: document))
    return PropertyListValue(read: root)?.inKeyOrder
      .value(at: "targets", "App", "info", "properties", "NSAppTransportSecurity")
  }
}
