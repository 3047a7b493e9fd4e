import AppTransportSecurity
import Testing

@Suite struct SystemChangeTests {
  @Test(arguments: [
    (SystemChange.cbcSHA2Dropped, "iOS 15.3.9", "iOS 15.4"),
    (.cbcSHA2Dropped, "macOS 12.2", "macOS 12.3"), (.cbcSHA2Dropped, "watchOS 8.4", "watchOS 8.5"),
    (.sha1Refused, "iOS 10.2", "iOS 10.3"), (.sha1Refused, "macOS 10.12.3", "macOS 10.12.4"),
    (.certificateTransparency, "iOS 12.1", "iOS 12.1.1"),
    (.certificateTransparency, "macOS 10.14.1", "macOS 10.14.2"),
    (.rewrittenReader, "macOS 15.3", "macOS 15.4"),
    (.rewrittenReader, "visionOS 2.3", "visionOS 2.4"),
    (.checkedTypes, "iOS 18.4", "iOS 18.5"), (.checkedTypes, "macOS 15.4", "macOS 15.5"),
    (.checkedDomains, "macOS 15.6", "macOS 26"),
    (.systemExceptionEntries, "macOS 10.14.6", "macOS 10.15"),
    (.requiredPinning, "macOS 10.12.6", "macOS 10.13"),
    (.datagramVersions, "macOS 11.5", "macOS 12"),
    (.managementUnderATS, "iOS 26.5", "iOS 27"), (.niapPackage, "tvOS 26.3", "tvOS 26.4"),
    (.narrowGlobalKeys, "macOS 10.11.6", "macOS 10.12"), (.tls13, "macOS 10.14.6", "macOS 10.15"),
    (.authoritiesOf2016, "macOS 10.12.1", "macOS 10.12.2"),
    (.authoritiesOf2016, "iOS 10.1", "iOS 10.2"), (.symantecRefused, "macOS 12.7", "macOS 13"),
    (.authoritiesOf2024, "macOS 15.1", "macOS 15.2"),
    (.authoritiesOf2024, "visionOS 2.1", "visionOS 2.2"),
    (.validityShortened, "macOS 10.15.6", "macOS 11"),
    (.transparencyByDays, "macOS 11.3", "macOS 11.4"),
    (.transparencyByDays, "watchOS 7.4", "watchOS 7.5"),
    (.sessionFloorRaised, "macOS 15.7", "macOS 26"), (.externalAddresses, "macOS 13.7", "macOS 14"),
  ])
  func `a change is in force from its release on`(
    _ change: SystemChange, _ before: String, _ after: String
  ) throws {
    #expect(try !#require(SystemVersion(before)).includes(change))
    #expect(try #require(SystemVersion(after)).includes(change))
    #expect(SystemVersion(.iOS, 40).includes(change))
  }
}
