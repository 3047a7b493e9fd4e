import AppTransportSecurity
import Testing

@Suite struct PolicyKeyReferenceTests {
  @Test(arguments: PolicyKey.allCases)
  func `every key has rules that exist`(_ key: PolicyKey) {
    let reference = PolicyKeyReference(key)
    #expect(reference.key == key)
    #expect(!reference.rules.isEmpty)
    #expect(reference.rules.allSatisfy { $0.rule != nil })
  }

  @Test func `a spelling of the past is read no longer`() {
    for key in PolicyKey.allCases where key.replacement != nil {
      let reference = PolicyKeyReference(key)
      #expect(!reference.systems.contains(SystemVersion(.iOS, 18, 4)), "\(key)")
    }
  }

  @Test func `a key that App Review asks about is said to be one`() {
    let reviewed = PolicyKey.allCases.filter { $0.replacement == nil }
      .filter { PolicyKeyReference($0).isReviewed }
    #expect(
      Set(reviewed) == [
        .allowsArbitraryLoads, .allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent,
        .allowsInsecureHTTPLoads, .minimumTLSVersion,
      ])
  }
}
