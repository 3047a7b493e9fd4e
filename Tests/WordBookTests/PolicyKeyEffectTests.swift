import AppTransportSecurity
import PropertyLists
import Testing
import WordBook

struct PolicyKeyEffectTests {
  @Test(arguments: Language.allCases)
  func `keys that permit something say what`(language: Language) {
    let effects = [
      PolicyKey.allowsInsecureHTTPLoads.effect(of: .boolean(true), in: language),
      PolicyKey.minimumTLSVersion.effect(of: .string("TLSv1.1"), in: language),
      PolicyKey.requiresForwardSecrecy.effect(of: .boolean(false), in: language),
      PolicyKey.includesSubdomains.effect(of: .boolean(true), in: language),
    ]
    #expect(Set(effects.compactMap(\.self)).count == 4)
    #expect(effects[1]?.contains("TLSv1.1") == true)
  }

  @Test(arguments: [
    (PolicyKey.allowsInsecureHTTPLoads, PropertyListValue.boolean(false)),
    (.minimumTLSVersion, .boolean(true)), (.requiresForwardSecrecy, .boolean(true)),
    (.allowsArbitraryLoads, .boolean(true)),
  ])
  func `other keys and values say nothing`(key: PolicyKey, value: PropertyListValue) {
    #expect(key.effect(of: value, in: .english) == nil)
  }
}
