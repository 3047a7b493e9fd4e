import AppTransportSecurity
import Findings
import Linting
import PropertyLists
import Testing

@Suite struct LintAssumptionTests {
  private func rules(
    _ root: PropertyListDictionary, assuming option: String? = nil
  ) throws -> Set<String> {
    var linter = Linter(systems: LintExample.systems, linkedSDK: SystemVersion(.iOS, 26))
    if let option { try linter.assumptions.choose(option) }
    return Set(linter.findings(in: root).map(\.rule))
  }

  @Test(
    arguments: [
      (
        "local-networking-off", "local-networking-false=ignored",
        .info(["NSAllowsLocalNetworking": false])
      ),
      (
        "tls-floor-of-sdk", "os-tls-floor=off",
        .entry("a.example", ["NSExceptionMinimumTLSVersion": "TLSv1.0"])
      ),
      (
        "names-below-skip-entry", "subdomain-mode=nearest-entry",
        .domains([
          "a.example": [
            "NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true,
          ],
          "b.a.example": [:],
        ])
      ),
      (
        "entries-not-merged", "subdomain-mode=one-label",
        .domains([
          "a.example": [
            "NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true,
          ],
          "c.b.a.example": ["NSExceptionRequiresForwardSecrecy": false],
        ])
      ),
    ] as [(String, String, PropertyListDictionary)])
  func `a finding that rests on one reading goes with another`(
    _ rule: String, _ option: String, _ root: PropertyListDictionary
  ) throws {
    #expect(try rules(root).contains(rule))
    #expect(try !rules(root, assuming: option).contains(rule))
  }

  @Test func `a spelling of the past is still to be replaced where it is honoured`() throws {
    let root = PropertyListDictionary.entry(
      "a.example", ["NSThirdPartyExceptionMinimumTLSVersion": "TLSv1.0"])
    var linter = Linter(systems: LintExample.systems, linkedSDK: SystemVersion(.iOS, 26))
    try linter.assumptions.choose("legacy-keys=honored")
    let finding = try #require(linter.findings(in: root).first { $0.rule == "legacy-key" })
    #expect(!finding.message.contains("not read"))
  }
}
