import AppTransportSecurity
import Testing

@Suite struct SystemSpanTests {
  @Test(arguments: [
    (SystemChange.appTransportSecurity, "iOS 9 (macOS 10.11)"),
    (.sha1Refused, "iOS 10.3 (macOS 10.12.4)"), (.everyRootJudged, "iOS 13 (macOS 10.15)"),
    (.cbcSHA2Dropped, "iOS 15.4 (macOS 12.3)"), (.rewrittenReader, "iOS 18.4 (macOS 15.4)"),
    (.niapPackage, "iOS 26.4 (macOS 26.4)"),
  ])
  func `a change is named by the releases that brought it`(_ change: SystemChange, _ name: String) {
    #expect(change.description == name)
  }

  @Test func `a span ends before the change that ended it`() throws {
    let span = try #require(RuleIdentifier.certificateTransparency.rule).systems
    let versions = (9...13).map { SystemVersion(.iOS, $0) }
    #expect(versions.map(span.contains) == [false, true, true, true, false])
    #expect(span.description == "from iOS 10 (macOS 10.12) to before iOS 13 (macOS 10.15)")
  }

  @Test func `the newest release is the last that a rule tells apart`() {
    #expect(SystemVersion.newest(.iOS) == SystemVersion(.iOS, 27))
    #expect(SystemVersion.newest(.macOS) == SystemVersion(.macOS, 27))
  }
}
