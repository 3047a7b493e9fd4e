import AppTransportSecurity
import PropertyLists
import ProtocolRegistries
import Testing

@Suite struct DomainExceptionTests {
  @Test func `an exception without a need is an empty dictionary`() {
    #expect(DomainException().propertyList.isEmpty)
    #expect(DomainException(minimumTLSVersion: .tls12).propertyList.isEmpty)
  }

  @Test func `keys are written in one order and never with their default`() {
    let exception = DomainException(
      includesSubdomains: true, allowsInsecureHTTPLoads: true, minimumTLSVersion: .tls10,
      requiresForwardSecrecy: false, requiresCertificateTransparency: true,
      niapPackage: .noPackage)
    #expect(
      exception.propertyList == [
        "NSIncludesSubdomains": .boolean(true),
        "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
        "NSExceptionMinimumTLSVersion": .string("TLSv1.0"),
        "NSExceptionRequiresForwardSecrecy": .boolean(false),
        "NSRequiresCertificateTransparency": .boolean(true),
        "NSExceptionRequiresNIAPTLSPackageVersion": .string("none"),
      ])
  }

  @Test(arguments: [TLSVersion.tls10, .tls11, .tls13])
  func `a floor that is written is read again`(_ floor: TLSVersion) throws {
    let decision = try PolicyEvaluator.on(SystemVersion(.iOS, 18)).evaluate(
      .clean("example.com", floor, floor == .tls13 ? 0x1301 : 0xc013),
      ["example.com": DomainException(minimumTLSVersion: floor)])
    #expect(decision.verdict == .allow)
    #expect(decision.standing == .listed(key: "example.com"))
  }
}
