import AppTransportSecurity
import Testing

@Suite struct ExplainedSubjectTests {
  @Test(arguments: [
    ("ATS-24", ExplainedSubject.rule(.narrowKeysCancel)), ("ats24", .rule(.narrowKeysCancel)),
    ("ATS 24", .rule(.narrowKeysCancel)), ("C-7", .conflict(.externalAddresses)),
    ("c7", .conflict(.externalAddresses)),
    ("NSExceptionMinimumTLSVersion", .key(.minimumTLSVersion)),
    ("nsexceptiondomains", .key(.exceptionDomains)),
    (
      "NSThirdPartyExceptionMinimumTLSVersion", .key(.thirdPartyMinimumTLSVersion)
    ),
  ])
  func `a name in any case and with or without its dash is found`(
    _ text: String, _ subject: ExplainedSubject
  ) throws {
    #expect(try ExplainedSubject(text) == subject)
  }

  @Test(arguments: [
    ("ATS-47", "ATS-46"), ("ATS-0", "ATS-1"), ("ats99999999999999999999", "ATS-133"),
    ("C-19", "C-18"), ("C-0", "C-1"), ("NSAllowArbitraryLoads", "NSAllowsArbitraryLoads"),
    ("NSExceptionAllowInsecureHTTPLoads", "NSExceptionAllowsInsecureHTTPLoads"),
    ("NS", "NSPinnedDomains"),
  ])
  func `what has the form of a name and is none brings the nearest`(
    _ text: String, _ nearest: String
  ) {
    #expect {
      _ = try ExplainedSubject(text)
    } throws: {
      ($0 as? ExplainedSubject.UnknownName)?.nearest == nearest
    }
  }

  @Test(arguments: ["api.example.com", "ns.example.com", "ats", "c", "misspelled-key", "", "ATS-"])
  func `what has another form is left to others`(_ text: String) throws {
    #expect(try ExplainedSubject(text) == nil)
  }
}
