import AppTransportSecurity
import ProtocolRegistries
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
    ("forward-secrecy", .rule(.cipherSuites)), ("Certificate-Key", .rule(.leafKey)),
    ("handshake", .word(.requirement(.handshake))),
    ("undetermined", .word(.requirement(.undetermined))),
    ("Session-TLS-Version", .word(.barrier(.sessionFloor))),
    ("certificate-trust-override", .word(.barrier(.trustOverride))),
  ])
  func `a name in any case and with or without its dash is found`(
    _ text: String, _ subject: ExplainedSubject
  ) throws {
    #expect(try ExplainedSubject(text) == subject)
  }

  @Test(arguments: [
    "SFSafariViewController", "cfnetwork_diagnostics", "NSURLSession", "Network.framework",
    "dart:io", "StartSSL",
  ])
  func `so is a term, by each of its names`(_ text: String) throws {
    guard case .term(let term) = try ExplainedSubject(text) else {
      Issue.record("\(text) is no term")
      return
    }
    #expect(term.names.contains { $0.lowercased() == text.lowercased() })
  }

  @Test(arguments: [
    ("ATS-47", "ATS-46"), ("ATS-0", "ATS-1"), ("ats99999999999999999999", "ATS-133"),
    ("C-20", "C-19"), ("C-0", "C-1"), ("NSAllowArbitraryLoads", "NSAllowsArbitraryLoads"),
    ("NSExceptionAllowInsecureHTTPLoads", "NSExceptionAllowsInsecureHTTPLoads"),
    ("NSURLConection", "NSURLConnection"),
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

  @Test(arguments: ["NS", "NSMoonshine", "TLS_MOONSHINE"])
  func `what is far from every name brings none`(_ text: String) {
    #expect {
      _ = try ExplainedSubject(text)
    } throws: {
      ($0 as? ExplainedSubject.UnknownName).map { $0.nearest == nil } == true
    }
  }

  @Test(arguments: [
    ("TLS_AES_128_GCM_SHA256", 0x1301 as UInt16), ("tls_rsa_with_aes_128_gcm_sha256", 0x009c),
    ("0xC02F", 0xc02f), ("0xfafa", 0xfafa), ("AES128-SHA", 0x002f),
  ])
  func `a cipher suite has several names`(_ text: String, _ code: UInt16) throws {
    #expect(try ExplainedSubject(text) == .suite(CipherSuite(rawValue: code)))
  }

  @Test func `each name of a requirement or failed check is explained`() throws {
    for name in Requirement.allCases.map(\.rawValue) + Barrier.allCases.map(\.rawValue) {
      switch try ExplainedSubject(name) {
      case .rule(let rule): #expect(Requirement(rawValue: name)?.rules == [rule])
      case .word(let word): #expect(word.name == name)
      default: Issue.record("\(name) is not explained")
      }
      #expect(ExplainedSubject.names.contains(name))
    }
  }

  @Test(arguments: [
    "api.example.com", "ns.example.com", "c", "misspelled-key", "", "ATS-", "handshakes",
  ])
  func `what has another form is left to others`(_ text: String) throws {
    #expect(try ExplainedSubject(text) == nil)
  }
}
