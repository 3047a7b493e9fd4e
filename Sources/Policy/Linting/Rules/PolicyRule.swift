public import AppTransportSecurity
import Findings
import PropertyLists

/// Rules about global keys and the dictionary as a whole.
public enum PolicyRule: String, LintFamily {
  case noDictionary = "no-dictionary"
  case dictionaryNeverRead = "dictionary-never-read"
  case emptyDictionary = "empty-dictionary"
  case blanketKey = "blanket-key"
  case blanketKeyCancelled = "blanket-key-cancelled"
  case localNetworkingOff = "local-networking-off"
  case reviewJustification = "review-justification"
  case newerThanSystem = "newer-than-system"

  public enum Statement: Hashable, Sendable {
    /// A property list without a policy.
    ///
    /// `isCompanion` is true for a bundle such as an extension, which does not inherit the app's
    /// policy.
    case absent(isCompanion: Bool)
    case neverRead
    case empty
    case emptyKey(PolicyKey)
    /// `NSAllowsArbitraryLoads` is in force; `cancelledBy` lists the keys that cancel it on later
    /// OS versions.
    case blanket(cancelledBy: [PolicyKey])
    case blanketCancelled(by: [PolicyKey])
    case localNetworkingOff(since: LintStatement.Release)
    case reviewed([KeyCount])
    case newerThanSystem(NewerPart, since: LintStatement.Release, missingOn: SystemVersion)
  }

  /// A key and the number of its occurrences.
  public struct KeyCount: Hashable, Sendable {
    public var key: PolicyKey
    public var count: Int
  }

  /// A part of the dictionary that older OS versions do not read.
  public enum NewerPart: Hashable, Sendable {
    case key(PolicyKey)
    case entryKey
    case tls13Floor
    /// An address as a key.
    ///
    /// Older OS versions ignore the key; `isBlocked` is true if they then block the address, and
    /// false if they exempt it.
    case address(isBlocked: Bool)
  }

  var definition: LintRuleDefinition {
    switch self {
    case .noDictionary:
      LintRuleDefinition(
        .note, [.onePolicyPerBundle, .cleartext],
        examples: [LintExample(["CFBundleName": "A"], not: .info([:]))]
      ) { dictionary, defects in
        guard dictionary.kind == .infoPlist, !dictionary.isProject,
          dictionary.root[LintedDictionary.policyKey] == nil,
          // The dictionary exists, but in the wrong place; another rule reports that.
          !dictionary.strayKeys.contains(where: { $0.name == LintedDictionary.policyKey })
        else { return }
        defects.add(at: [], .policy(.absent(isCompanion: dictionary.owner == .companion)))
      }
    case .dictionaryNeverRead:
      LintRuleDefinition(
        .warning, [.onePolicyPerBundle],
        examples: [
          LintExample(
            ["CFBundlePackageType": "FMWK", "NSAppTransportSecurity": [:]],
            not: ["CFBundlePackageType": "APPL", "NSAppTransportSecurity": [:]])
        ]
      ) { dictionary, defects in
        guard dictionary.owner == .library, dictionary.root[LintedDictionary.policyKey] != nil
        else { return }
        defects.add(at: [LintedDictionary.policyKey], .policy(.neverRead))
      }
    case .emptyDictionary:
      LintRuleDefinition(.note, [.cleartext], examples: [LintExample(.info([:]), not: .entry())]) {
        dictionary, defects in
        if dictionary.kind == .infoPlist, dictionary.policyList?.isEmpty == true {
          defects.add(at: [LintedDictionary.policyKey], .policy(.empty))
        }
        for key in [PolicyKey.exceptionDomains, .pinnedDomains]
        where dictionary.topLevel[key.rawValue] == .dictionary([:]) {
          defects.add(at: dictionary.path(key), .policy(.emptyKey(key)))
        }
      }
    case .blanketKey:
      LintRuleDefinition(
        .warning, [.arbitraryLoads],
        examples: [
          LintExample(
            .info(["NSAllowsArbitraryLoads": true]), not: .info(["NSAllowsArbitraryLoads": false]))
        ]
      ) { dictionary, defects in
        guard dictionary.isBlanketInForce else { return }
        defects.add(
          at: dictionary.path(.allowsArbitraryLoads),
          .policy(.blanket(cancelledBy: dictionary.narrowKeys)))
      }
    case .blanketKeyCancelled:
      LintRuleDefinition(
        .warning, [.narrowKeysCancel, .globalKeysTogether], isWithoutEffect: true,
        examples: [
          LintExample(
            .info(["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": false]),
            not: .info(["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": "NO"])
          )
        ]
      ) { dictionary, defects in
        // Apple recommends both together for apps that also run on iOS 9.
        guard dictionary.flag(.allowsArbitraryLoads) == true, !dictionary.isBlanketInForce,
          case let narrow = dictionary.narrowKeys, !narrow.isEmpty
        else { return }
        defects.add(
          at: dictionary.path(.allowsArbitraryLoads), .policy(.blanketCancelled(by: narrow)))
      }
    case .localNetworkingOff:
      LintRuleDefinition(
        .warning, [.localNetworkingNo],
        examples: [
          LintExample(
            .info(["NSAllowsLocalNetworking": false]), not: .info(["NSAllowsLocalNetworking": true])
          )
        ]
      ) { dictionary, defects in
        guard dictionary.flag(.allowsLocalNetworking) == false,
          dictionary.linter.assumptions.honorsLocalNetworkingNo
        else { return }
        defects.add(
          at: dictionary.path(.allowsLocalNetworking),
          .policy(.localNetworkingOff(since: dictionary.release(of: .rewrittenReader))))
      }
    case .reviewJustification:
      LintRuleDefinition(
        .note, [.reviewedKeys],
        examples: [
          LintExample(
            .entry(), not: .entry("a.example", ["NSExceptionRequiresForwardSecrecy": false]))
        ]
      ) { dictionary, defects in
        let keys = dictionary.justifiedKeys
        guard !keys.isEmpty else { return }
        defects.add(at: dictionary.path([]), .policy(.reviewed(keys)))
      }
    case .newerThanSystem:
      LintRuleDefinition(
        .note,
        [.firstSystems, .niapPackage, .addressKeys, .addressRanges, .pinningSystems, .tls13Floor],
        examples: [
          LintExample(.entry("192.0.2.0/24"), not: .entry("198.51.100.128/25")),
          LintExample(.entry("203.0.113.5"), not: .entry("printer.example")),
          LintExample(
            .info(["NSRequiresNIAPTLSPackageVersion": "FCP_v2.1"]),
            not: .pin(["NSPinnedLeafIdentities": .identities()])),
        ]
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
                  .address(isBlocked: gap != nil),
                  since: dictionary.release(of: .externalAddresses),
                  missingOn: addresses)))
          }
        }
      }
    }
  }
}

extension LintedDictionary {
  fileprivate func oldestSystem(without change: SystemChange) -> SystemVersion? {
    linter.systems.filter { !$0.includes(change) }.min()
  }

  fileprivate var justifiedKeys: [PolicyRule.KeyCount] {
    var counts = [PolicyKey: Int]()
    for key in [
      PolicyKey.allowsArbitraryLoads, .allowsArbitraryLoadsForMedia,
      .allowsArbitraryLoadsInWebContent,
    ] where flag(key) == true && !isAdded(path(key)) {
      counts[key] = 1
    }
    for entry in entries where !isAdded(path(.exceptionDomains) + [entry.key]) {
      let loosenings = entry.readings.reduce(into: Set()) { $0.formUnion($1.loosenings) }
      if loosenings.contains(.cleartext) { counts[.allowsInsecureHTTPLoads, default: 0] += 1 }
      if loosenings.contains(.olderTLS) { counts[.minimumTLSVersion, default: 0] += 1 }
    }
    return PolicyKey.allCases.compactMap { key in
      counts[key].map { PolicyRule.KeyCount(key: key, count: $0) }
    }
  }

  private func isAdded(_ path: [String]) -> Bool {
    linter.addedByTool.contains { path.starts(with: $0) }
  }
}
