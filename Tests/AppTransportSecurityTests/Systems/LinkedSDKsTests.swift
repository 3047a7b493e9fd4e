import AppTransportSecurity
import Testing

/// The SDK that counts on a system.
struct LinkedSDKsTests {
  private static let systems = [
    SystemVersion(.iOS, 16), SystemVersion(.iOS, 15), SystemVersion(.macOS, 13),
    SystemVersion(.macOS, 14),
  ]

  @Test func `each platform counts with the SDK of its newest system`() {
    let linked = LinkedSDKs(newestOf: Self.systems)
    #expect(linked.versions == [SystemVersion(.iOS, 16), SystemVersion(.macOS, 14)])
    #expect(linked.version(for: SystemVersion(.iOS, 15)) == SystemVersion(.iOS, 16))
    #expect(linked.version(for: SystemVersion(.macOS, 13)) == SystemVersion(.macOS, 14))
    #expect("\(linked)" == "iOS 16.0, macOS 14.0")
    #expect(LinkedSDKs(newestOf: []).versions == [SystemVersion.newest(.iOS)])
  }

  @Test func `an SDK that is named counts for every platform, by its release`() {
    let linked = LinkedSDKs(SystemVersion(.iOS, 17))
    let sdk = linked.version(for: SystemVersion(.macOS, 14))
    #expect(sdk == SystemVersion(.iOS, 17))
    #expect(sdk.includes(.externalAddresses))
  }

  @Test func `an address is judged with the SDK of the system's own platform`() {
    let linked = LinkedSDKs(newestOf: Self.systems)
    let verdicts = [SystemVersion(.iOS, 16), SystemVersion(.macOS, 14)].map { system in
      PolicyEvaluator(system: system, linkedSDK: linked.version(for: system))
        .evaluate(.cleartext("203.0.113.9"), under: TransportSecurityPolicy()).verdict
    }
    #expect(verdicts == [.allow, .block])
  }
}
