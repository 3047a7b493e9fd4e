/// Loads that a dictionary allows on later OS versions but not on iOS 9.
///
/// iOS 9 reads neither addresses as keys nor global keys narrower than `NSAllowsArbitraryLoads`
/// (ATS-25, ATS-62). An app that also runs on iOS 9 adds `NSAllowsArbitraryLoads` = `YES`, which a
/// narrower key cancels from iOS 10 on (ATS-24).
public struct LoadsBlockedOnIOS9: Hashable, Sendable {
  public let interfaces: [LoadingInterface]
  public let opensAddresses: Bool
  public let opensLocalHosts: Bool
  public let cancellingKeys: [PolicyKey]

  public init?(_ policy: TransportSecurityPolicy, assumptions: Assumptions = Assumptions()) {
    let first = SystemVersion(.iOS, 9)
    let second = SystemVersion(.iOS, 10)
    let newest = SystemVersion.newest(.iOS)
    let timeline = ConfigurationTimeline(
      policy, systems: [first, second, newest], linkedSDKs: LinkedSDKs(newest),
      assumptions: assumptions)
    func span(_ system: SystemVersion) -> ConfigurationTimeline.Span? {
      timeline.spans.first { $0.systems.contains(system) }
    }
    guard let closed = span(first)?.configuration, closed < .onlyNamed else { return nil }
    interfaces = span(second)?.openInterfaces ?? []
    opensAddresses = ExceptionEntryGroup.entries(of: policy).contains { entry in
      entry.kind.isAddress
        && PolicyEvaluator(system: newest, linkedSDK: newest)
          .evaluate(
            HostPolicyTimeline.Trial.cleartext.facts(entry.host),
            under: entry.policy(beside: TransportSecurityPolicy())
          ).verdict == .allow
    }
    let reading = PolicyAsReadBySystem(system: second, assumptions: assumptions)
    opensLocalHosts = reading.isOn(policy.localNetworking)
    let narrow: [(PolicyKey, BooleanSetting)] = [
      (.allowsArbitraryLoadsForMedia, policy.arbitraryLoadsForMedia),
      (.allowsArbitraryLoadsInWebContent, policy.arbitraryLoadsInWebContent),
      (.allowsLocalNetworking, policy.localNetworking),
    ]
    cancellingKeys = narrow.filter { reading.isPresent($0.1) }.map(\.0)
    guard !interfaces.isEmpty || opensAddresses || opensLocalHosts else { return nil }
  }
}

extension ExceptionEntryGroup.Kind {
  fileprivate var isAddress: Bool {
    isRange || host == .localAddress || host == .externalAddress
  }
}
