import AppTransportSecurity
import Findings
import PropertyLists

extension LintRule {
  static let policyRules: [LintRule] = [
    LintRule(.noDictionary, .note, [.onePolicyPerBundle, .cleartext]) { dictionary, defects in
      guard dictionary.kind == .infoPlist, !dictionary.isProject,
        dictionary.root[LintedDictionary.policyKey] == nil,
        // The dictionary exists, but in the wrong place; another rule reports that.
        !dictionary.strayKeys.contains(where: { $0.name == LintedDictionary.policyKey })
      else { return }
      defects.add(at: [], .policy(.absent(isCompanion: dictionary.owner == .companion)))
    },
    .neverRead,
    LintRule(.emptyDictionary, .note, [.cleartext]) { dictionary, defects in
      if dictionary.kind == .infoPlist, dictionary.policyList?.isEmpty == true {
        defects.add(at: [LintedDictionary.policyKey], .policy(.empty))
      }
      for key in [PolicyKey.exceptionDomains, .pinnedDomains]
      where dictionary.topLevel[key.rawValue] == .dictionary([:]) {
        defects.add(at: dictionary.path(key), .policy(.emptyKey(key)))
      }
    },
    LintRule(.blanketKey, .warning, [.arbitraryLoads]) { dictionary, defects in
      guard dictionary.isBlanketInForce else { return }
      defects.add(
        at: dictionary.path(.allowsArbitraryLoads),
        .policy(.blanket(cancelledBy: dictionary.narrowKeys)))
    },
    LintRule(
      .blanketKeyCancelled, .warning, [.narrowKeysCancel, .globalKeysTogether]
    ) { dictionary, defects in
      // Apple recommends both together for apps that also run on iOS 9.
      guard dictionary.flag(.allowsArbitraryLoads) == true, !dictionary.isBlanketInForce,
        case let narrow = dictionary.narrowKeys, !narrow.isEmpty
      else { return }
      defects.add(
        at: dictionary.path(.allowsArbitraryLoads), .policy(.blanketCancelled(by: narrow)))
    },
    LintRule(.localNetworkingOff, .warning, [.localNetworkingNo]) { dictionary, defects in
      guard dictionary.flag(.allowsLocalNetworking) == false,
        dictionary.linter.assumptions.honorsLocalNetworkingNo
      else { return }
      defects.add(
        at: dictionary.path(.allowsLocalNetworking),
        .policy(.localNetworkingOff(since: dictionary.release(of: .rewrittenReader))))
    },
    LintRule(.reviewJustification, .note, [.reviewedKeys]) { dictionary, defects in
      let keys = dictionary.justifiedKeys
      guard !keys.isEmpty else { return }
      defects.add(at: dictionary.path([]), .policy(.reviewed(keys)))
    },
    LintRule(
      .newerThanSystem, .note,
      [.firstSystems, .niapPackage, .addressKeys, .addressRanges, .pinningSystems, .tls13Floor]
    ) { dictionary, defects in
      let keys: [(PolicyKey, SystemChange)] = [
        (.allowsArbitraryLoadsForMedia, .narrowGlobalKeys),
        (.allowsArbitraryLoadsInWebContent, .narrowGlobalKeys),
        (.allowsLocalNetworking, .narrowGlobalKeys),
        (.requiresNIAPPackage, .niapPackage),
        (.pinnedDomains, .pinnedDomains),
      ]
      let gap = dictionary.firstSystemsGap
      for (key, change) in keys where dictionary.topLevel[key.rawValue] != nil {
        // Already reported by the finding on iOS 9.
        if gap?.cancellingKeys.contains(key) == true { continue }
        guard let older = dictionary.oldestSystem(without: change) else { continue }
        defects.add(
          at: dictionary.path(key),
          .policy(
            .newerThanSystem(.key(key), since: dictionary.release(of: change), missingOn: older)))
      }
      let packages = dictionary.oldestSystem(without: .niapPackage)
      let floors = dictionary.oldestSystem(without: .pinnedDomains)
      let addresses = dictionary.oldestSystem(without: .externalAddresses)
      let dead = dictionary.deadRanges
      for entry in dictionary.entries {
        if let packages, entry.list[PolicyKey.exceptionRequiresNIAPPackage.rawValue] != nil {
          defects.add(
            on: entry, key: .exceptionRequiresNIAPPackage,
            .policy(
              .newerThanSystem(
                .entryKey, since: dictionary.release(of: .niapPackage), missingOn: packages)))
        }
        if let floors,
          entry.list[PolicyKey.minimumTLSVersion.rawValue] == .string("TLSv1.3")
        {
          defects.add(
            on: entry, key: .minimumTLSVersion,
            .policy(
              .newerThanSystem(
                .tls13Floor, since: dictionary.release(of: .pinnedDomains), missingOn: floors)))
        }
        if let addresses, entry.name.isAddressOrRange, entry.name.fault == nil,
          !dead.contains(entry.key)
        {
          defects.add(
            on: entry,
            .policy(
              .newerThanSystem(
                .address(isBlocked: gap != nil), since: dictionary.release(of: .externalAddresses),
                missingOn: addresses)))
        }
      }
    },
  ]
}

extension LintRule {
  /// The only rule checked for a library, whose dictionary no system reads.
  static let neverRead = LintRule(
    .dictionaryNeverRead, .warning, [.onePolicyPerBundle]
  ) { dictionary, defects in
    guard dictionary.owner == .library, dictionary.root[LintedDictionary.policyKey] != nil
    else { return }
    defects.add(at: [LintedDictionary.policyKey], .policy(.neverRead))
  }
}

extension LintedDictionary {
  fileprivate func oldestSystem(without change: SystemChange) -> SystemVersion? {
    linter.systems.filter { !$0.includes(change) }.min()
  }

  fileprivate var justifiedKeys: [LintStatement.KeyCount] {
    var counts = [PolicyKey: Int]()
    for key in [
      PolicyKey.allowsArbitraryLoads, .allowsArbitraryLoadsForMedia,
      .allowsArbitraryLoadsInWebContent,
    ] where flag(key) == true {
      counts[key] = 1
    }
    for entry in entries {
      let loosenings = entry.readings.reduce(into: Set()) { $0.formUnion($1.loosenings) }
      if loosenings.contains(.cleartext) { counts[.allowsInsecureHTTPLoads, default: 0] += 1 }
      if loosenings.contains(.olderTLS) { counts[.minimumTLSVersion, default: 0] += 1 }
    }
    return PolicyKey.allCases.compactMap { key in
      counts[key].map { LintStatement.KeyCount(key: key, count: $0) }
    }
  }
}
