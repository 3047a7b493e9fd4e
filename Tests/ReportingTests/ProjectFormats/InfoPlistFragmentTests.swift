import AppTransportSecurity
import Foundation
import PropertyLists
import Testing

@testable import Reporting

struct InfoPlistFragmentTests {
  @Test func `the fragment stands as it does in an Info plist`() {
    let policy: PropertyListDictionary = ["NSAllowsLocalNetworking": .boolean(true)]
    #expect(
      PropertyListWriter.fragment(appTransportSecurity: policy)
        == "\t<key>NSAppTransportSecurity</key>\n\t<dict>\n"
        + "\t\t<key>NSAllowsLocalNetworking</key>\n\t\t<true/>\n\t</dict>\n")
    #expect(
      PropertyListWriter.fragment(appTransportSecurity: [:])
        == "\t<key>NSAppTransportSecurity</key>\n\t<dict/>\n")
  }

  @Test func `pasted into a list it is read`() throws {
    let fragment = PropertyListWriter.fragment(appTransportSecurity: variedPolicy)
    let root = try unsafe PropertyListSerialization.propertyList(
      from: Data("<plist><dict>\n\(fragment)</dict></plist>".utf8), format: nil)
    #expect(
      PropertyListValue(read: root)?.inKeyOrder.value(at: "NSAppTransportSecurity")
        == PropertyListValue.dictionary(variedPolicy).inKeyOrder)
  }
}
