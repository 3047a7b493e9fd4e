import PropertyLists
import Testing

struct PrivacyDeclarationsTests {
  @Test func `what a manifest states of tracking is read`() {
    let declarations = PrivacyDeclarations([
      "NSPrivacyTracking": true, "NSPrivacyTrackingDomains": ["t.example", "T2.example"],
    ])
    #expect(declarations.tracking == true)
    #expect(declarations.trackingDomains == ["t.example", "T2.example"])
  }

  @Test(arguments: [
    PropertyListDictionary(),
    ["NSPrivacyTracking": "YES", "NSPrivacyTrackingDomains": "t.example"],
    ["NSPrivacyTracking": 1, "NSPrivacyTrackingDomains": [1, ["t.example"]]],
  ])
  func `values of other types state nothing`(root: PropertyListDictionary) {
    let declarations = PrivacyDeclarations(root)
    #expect(declarations.tracking == nil && declarations.trackingDomains.isEmpty)
  }

  @Test func `a file whose root is an array states nothing`() throws {
    let document = try PropertyListDocument(Array("<plist><array/></plist>".utf8))
    #expect(PrivacyDeclarations(document).tracking == nil)
  }
}
