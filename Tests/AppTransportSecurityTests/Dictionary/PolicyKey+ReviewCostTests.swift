import AppTransportSecurity
import PropertyLists
import Testing

struct PolicyKeyReviewCostTests {
  @Test(arguments: [
    (PolicyKey.allowsArbitraryLoads, PropertyListValue.boolean(true), ReviewCost.justification),
    (.allowsArbitraryLoads, .boolean(false), .free), (.allowsArbitraryLoads, .integer(0), .free),
    (.allowsArbitraryLoads, .string("NO"), .justification),
    (.allowsArbitraryLoadsForMedia, .boolean(true), .justification),
    (.allowsArbitraryLoadsInMedia, .boolean(true), .justification),
    (.allowsArbitraryLoadsInWebContent, .boolean(true), .justification),
    (.allowsLocalNetworking, .boolean(true), .free),
    (.allowsInsecureHTTPLoads, .boolean(true), .justification),
    (.allowsInsecureHTTPLoads, .boolean(false), .free),
    (.temporaryAllowsInsecureHTTPLoads, .boolean(true), .justification),
    (.minimumTLSVersion, .string("TLSv1.0"), .justification),
    (.minimumTLSVersion, .string("TLSv1.1"), .justification),
    (.minimumTLSVersion, .string("TLSv1.2"), .free),
    (.minimumTLSVersion, .string("TLSv1.3"), .free),
    (.minimumTLSVersion, .string("1.0"), .free), (.minimumTLSVersion, .integer(1), .free),
    (.thirdPartyMinimumTLSVersion, .string("TLSv1.0"), .justification),
    (.requiresForwardSecrecy, .boolean(false), .free),
    (.includesSubdomains, .boolean(true), .free),
    (.requiresCertificateTransparency, .boolean(true), .free),
    (.requiresNIAPPackage, .string("FCP_v2.1"), .free),
    (.exceptionRequiresNIAPPackage, .string("none"), .free),
    (.pinnedDomains, .dictionary([:]), .free),
  ])
  func `a value costs what Apple's documents say`(
    key: PolicyKey, value: PropertyListValue, cost: ReviewCost
  ) {
    #expect(key.reviewCost(of: value) == cost)
  }

  @Test(arguments: PolicyKey.allCases)
  func `a key that can cost a reason has one, and no other`(key: PolicyKey) {
    let values: [PropertyListValue] = [.boolean(true), .string("TLSv1.0")]
    let canCost = values.contains { key.reviewCost(of: $0) == .justification }
    #expect(key.reviewReasons.isEmpty == !canCost)
  }
}
