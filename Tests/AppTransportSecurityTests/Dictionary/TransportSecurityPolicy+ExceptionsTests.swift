import AppTransportSecurity
import ProtocolRegistries
import Testing

@Suite struct TransportSecurityPolicyExceptionsTests {
  static let exceptions = [
    DomainException(), DomainException(includesSubdomains: true),
    DomainException(allowsInsecureHTTPLoads: true),
    DomainException(minimumTLSVersion: .tls10, requiresForwardSecrecy: false),
    DomainException(minimumTLSVersion: .tls12), DomainException(minimumTLSVersion: .tls13),
    DomainException(niapPackage: .recommended),
  ]

  @Test(arguments: exceptions)
  func `an exception that is set is the one that is read`(exception: DomainException) {
    var policy = TransportSecurityPolicy()
    policy.setException(exception, for: "a.example")
    #expect(policy == TransportSecurityPolicy(exceptions: ["a.example": exception]))
    policy.setException(nil, for: "a.example")
    #expect(policy == TransportSecurityPolicy())
  }

  @Test func `the domains of built-in entries are known`() {
    #expect(SystemExceptionEntries.names.contains("apple.com"))
  }
}
