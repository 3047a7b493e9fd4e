/// The requirements that a policy sets for one host, and the rules that led to them.
///
/// They are determined before the connection is examined. An entry for the host decides alone,
/// unless the system or the SDK predates ATS. Without an entry, global keys and exemptions apply.
/// `conflicts` are the questions on which Apple's documents and code disagree and on which the
/// result depends.
struct HostRequirements {
  var standing: HostTreatment
  var exception: DomainException?
  var rules: [RuleIdentifier]
  var conflicts: [Conflict] = []
}

extension HostRequirements {
  /// Determines the requirements from the host's entry or, without one, from global keys and
  /// exemptions.
  ///
  /// The keys for media and web content precede the exemption of local hosts, which precedes
  /// `NSAllowsArbitraryLoads` (ATS-26, ATS-30, ATS-65).
  init(
    _ host: String, interface: LoadingInterface, policy: TransportSecurityPolicy,
    reading: PolicyAsReadBySystem, linkedSDK: SystemVersion
  ) {
    guard linkedSDK.includes(.appTransportSecurity) else {
      self.init(standing: .exempt, rules: [.oldLinkage])
      return
    }
    guard reading.system.includes(.appTransportSecurity) else {
      self.init(standing: .exempt, rules: [.systemsBeforeATS])
      return
    }
    let kind = HostClassification(host)
    var lookup = ExceptionLookup(policy: policy, reading: reading)
    if let match = lookup.match(host, kind) {
      self.init(
        standing: .listed(key: match.key), exception: match.exception, rules: match.rules,
        conflicts: lookup.conflicts)
      return
    }
    self.init(standing: .required, rules: [], conflicts: lookup.conflicts)
    if reading.system.includes(.narrowGlobalKeys) {
      judgeUnlisted(host, kind, interface, policy, reading, linkedSDK)
    } else if reading.isOn(policy.arbitraryLoads) {
      exempt(.arbitraryLoads, .firstSystems)
    } else if LocalHosts.contain(host, kind) || LocalHosts.isExternalAddress(kind) {
      rules.append(.localHostsOnIOS9)
    }
  }

  private mutating func judgeUnlisted(
    _ host: String, _ kind: HostClassification, _ interface: LoadingInterface,
    _ policy: TransportSecurityPolicy, _ reading: PolicyAsReadBySystem, _ linkedSDK: SystemVersion
  ) {
    var media = policy.arbitraryLoadsForMedia
    if media == .absent, policy.arbitraryLoadsInMedia != .absent {
      conflicts.append(.legacyKeys)
      if reading.assumptions.honorsLegacyKeys { media = policy.arbitraryLoadsInMedia }
    }
    let web = policy.arbitraryLoadsInWebContent
    if interface == .media, reading.isOn(media) { return exempt(.arbitraryLoadsForMedia) }
    if interface == .webContent, reading.isOn(web) { return exempt(.arbitraryLoadsInWebContent) }

    let local = reading.value(policy.localNetworking)
    if judgeAsLocal(host, kind, localNetworking: local, reading, linkedSDK) { return }

    guard reading.isOn(policy.arbitraryLoads) else { return }
    if reading.isPresent(media) || reading.isPresent(web) || local != nil {
      rules.append(.narrowKeysCancel)
    } else {
      exempt(.arbitraryLoads)
    }
  }

  /// Applies the rules on local hosts and addresses (ATS-61 to ATS-66); returns true if the host is
  /// exempt.
  private mutating func judgeAsLocal(
    _ host: String, _ kind: HostClassification, localNetworking: Bool?,
    _ reading: PolicyAsReadBySystem,
    _ linkedSDK: SystemVersion
  ) -> Bool {
    let system = reading.system
    if LocalHosts.areExempt(host, kind, on: system, linkedWith: linkedSDK) {
      if localNetworking == false, system.includes(.rewrittenReader) {
        conflicts.append(.localNetworkingNo)
        if reading.assumptions.honorsLocalNetworkingNo {
          rules.append(.localNetworkingNo)
          return false
        }
      }
      let spareAll = !LocalHosts.governsExternalAddresses(system, linkedWith: linkedSDK)
      exempt(.localHosts, spareAll ? .allAddresses : .externalAddresses)
      return true
    }
    if localNetworking == true, LocalHosts.isExternalAddress(kind) {
      conflicts.append(.externalAddresses)
      if reading.assumptions.localNetworkingCoversAllAddresses {
        exempt(.localNetworking)
        return true
      }
    }
    return false
  }

  private mutating func exempt(_ because: RuleIdentifier...) {
    standing = .exempt
    rules += because
  }
}
