import Bytes
import Escaping
import Foundation
import PropertyLists
import Testing

@testable import Reporting

struct ExpoConfigTests {
  @Test func `the dictionary stands where Expo looks for it`() throws {
    let document = ExpoConfig.document(appTransportSecurity: usualPolicy)
    #expect(
      document.hasPrefix(
        """
        {
          "expo": {
            "ios": {
              "infoPlist": {
                "NSAppTransportSecurity": {
                  "NSExceptionDomains": {
                    "api.example.com": {
                      "NSExceptionRequiresForwardSecrecy": false
                    },
        """))
    #expect(try read(usualPolicy) == PropertyListValue.dictionary(usualPolicy).inKeyOrder)
  }

  @Test func `what is written is read back`() throws {
    #expect(try read(variedPolicy) == PropertyListValue.dictionary(variedPolicy).inKeyOrder)
  }

  @Test(arguments: breakingStrings)
  func `a string neither breaks out nor shows itself raw`(text: String) throws {
    let policy: PropertyListDictionary = [text: .string(text)]
    let document = ExpoConfig.document(appTransportSecurity: policy)
    #expect(!document.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" })
    #expect(try read(policy) == .dictionary(policy))
  }

  private func read(_ policy: PropertyListDictionary) throws -> PropertyListValue? {
    let document = ExpoConfig.document(appTransportSecurity: policy)
    return PropertyListValue(read: try JSONSerialization.jsonObject(with: Data(document.utf8)))?
      .inKeyOrder.value(at: "expo", "ios", "infoPlist", "NSAppTransportSecurity")
  }
}
