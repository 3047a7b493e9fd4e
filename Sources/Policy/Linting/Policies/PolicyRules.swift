import AppTransportSecurity
import Findings
import PropertyLists

extension LintRule {
  /// The keys for the whole app, and the dictionary as such.
  static let policyRules: [LintRule] = [
    LintRule(
      "no-dictionary", .note,
      "Without NSAppTransportSecurity the defaults hold: HTTPS everywhere, as ATS asks for it.",
      [.onePolicyPerBundle, .cleartext]
    ) { dictionary, defects in
      guard dictionary.kind == .infoPlist, !dictionary.isProject,
        dictionary.root[LintedDictionary.policyKey] == nil
      else { return }
      defects.add(at: []) {
        let extent = dictionary.owner == .companion ? ", whatever the app's own list says" : ""
        return
          "There is no NSAppTransportSecurity in this property list; the defaults hold\(extent)."
      }
    },
    .neverRead,
    LintRule(
      "empty-dictionary", .note, "An empty dictionary says nothing.", [.cleartext]
    ) { dictionary, defects in
      if dictionary.kind == .infoPlist, dictionary.policyList?.isEmpty == true {
        defects.add(at: [LintedDictionary.policyKey], fix: "It can be removed.") {
          "NSAppTransportSecurity is empty; the defaults hold."
        }
      }
      for key in [PolicyKey.exceptionDomains, .pinnedDomains]
      where dictionary.topLevel[key.rawValue] == .dictionary([:]) {
        defects.add(at: dictionary.path(key), fix: "Remove it.") {
          "`\(key.rawValue)` is empty and says nothing."
        }
      }
    },
    LintRule(
      "blanket-key", .warning,
      "NSAllowsArbitraryLoads takes every host that no entry lists out of ATS.", [.arbitraryLoads]
    ) { dictionary, defects in
      guard dictionary.isBlanketInForce else { return }
      let narrow = dictionary.narrowKeys.map(\.rawValue).joined(separator: " and ")
      defects.add(
        at: dictionary.path(.allowsArbitraryLoads),
        fix: narrow.isEmpty
          ? "Record a run of the app and let `atsift suggest` name the hosts that need an entry."
          : "Keep it only as long as the app runs on iOS 9, which reads no narrower key."
      ) {
        "NSAllowsArbitraryLoads opens every host that no entry lists"
          + (narrow.isEmpty ? "." : " on iOS 9; from iOS 10 \(narrow) cancels it.")
      }
    },
    LintRule(
      "blanket-key-cancelled", .warning,
      "A narrower key, whatever its value, cancels NSAllowsArbitraryLoads from iOS 10 on.",
      [.narrowKeysCancel, .globalKeysTogether]
    ) { dictionary, defects in
      // For iOS 9 both together are Apple's own recipe.
      guard dictionary.flag(.allowsArbitraryLoads) == true, !dictionary.isBlanketInForce,
        case let narrow = dictionary.narrowKeys, !narrow.isEmpty
      else { return }
      defects.add(
        at: dictionary.path(.allowsArbitraryLoads),
        fix: "Remove NSAllowsArbitraryLoads, unless the app still runs on iOS 9, which reads no "
          + "narrower key; list the hosts that need an entry."
      ) {
        "NSAllowsArbitraryLoads has no effect: "
          + narrow.map(\.rawValue).joined(separator: " and ")
          + (narrow.count == 1 ? " is there and cancels it." : " are there and each cancels it.")
      }
    },
    LintRule(
      "local-networking-off", .warning,
      "NSAllowsLocalNetworking = NO takes the exemption of local hosts away from iOS 18.4 on.",
      [.localNetworkingNo]
    ) { dictionary, defects in
      guard dictionary.flag(.allowsLocalNetworking) == false,
        dictionary.linter.assumptions.honorsLocalNetworkingNo
      else { return }
      defects.add(
        at: dictionary.path(.allowsLocalNetworking),
        fix: "Remove the key, unless local hosts are to be under ATS."
      ) {
        "NSAllowsLocalNetworking = NO puts local hosts under ATS from "
          + "\(dictionary.name(of: .rewrittenReader)) on; without the key they are exempt."
      }
    },
    LintRule(
      "review-justification", .note,
      "Keys that open cleartext or old TLS need a justification in App Review.", [.reviewedKeys]
    ) { dictionary, defects in
      let keys = dictionary.justifiedKeys
      guard !keys.isEmpty else { return }
      let path = dictionary.path([])
      defects.add(at: path) {
        let list = keys.map {
          $0.count > 1 ? "\($0.key.rawValue) (\($0.count) entries)" : $0.key.rawValue
        }
        return "App Review asks for a justification of \(list.joined(separator: ", "))."
      }
    },
    LintRule(
      "newer-than-system", .note,
      "Systems older than a key ignore it.",
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
        // The recipe for iOS 9 has said so.
        if gap?.cancellingKeys.contains(key) == true { continue }
        guard let older = dictionary.systemsWithout(change) else { continue }
        defects.add(at: dictionary.path(key)) {
          "`\(key.rawValue)` is read from \(dictionary.name(of: change)) on; \(older) ignores it."
        }
      }
      let packages = dictionary.systemsWithout(.niapPackage)
      let floors = dictionary.systemsWithout(.pinnedDomains)
      let addresses = dictionary.systemsWithout(.externalAddresses)
      let dead = dictionary.deadRanges
      for entry in dictionary.entries {
        if let packages, entry.list[PolicyKey.exceptionRequiresNIAPPackage.rawValue] != nil {
          defects.add(
            at: entry.path + [PolicyKey.exceptionRequiresNIAPPackage.rawValue], host: entry.key
          ) {
            "The key is read from \(dictionary.name(of: .niapPackage)) on; \(packages) ignores it."
          }
        }
        if let floors,
          entry.list[PolicyKey.minimumTLSVersion.rawValue] == .string("TLSv1.3")
        {
          defects.add(at: entry.path + [PolicyKey.minimumTLSVersion.rawValue], host: entry.key) {
            "TLSv1.3 is enforced from \(dictionary.name(of: .pinnedDomains)) on, and not on \(floors)."
          }
        }
        if let addresses, entry.name.isAddressOrRange, entry.name.fault == nil,
          !dead.contains(entry.key)
        {
          defects.add(at: entry.path, host: entry.key) {
            "Addresses are read from \(dictionary.name(of: .externalAddresses)) on; \(addresses) "
              + "ignores the entry and "
              + (gap == nil ? "exempts addresses without one." : "blocks addresses.")
          }
        }
      }
    },
  ]
}

extension LintRule {
  /// The only rule for a list that is not that of a process.
  static let neverRead = LintRule(
    "dictionary-never-read", .warning,
    "Systems read the dictionary of a process's main bundle, never that of a framework or another "
      + "bundle that a process loads.",
    [.onePolicyPerBundle]
  ) { dictionary, defects in
    guard dictionary.owner == .library, dictionary.root[LintedDictionary.policyKey] != nil
    else { return }
    defects.add(
      at: [LintedDictionary.policyKey],
      fix:
        "Put what is needed into the Info.plist of each app and extension that loads this bundle."
    ) {
      "NSAppTransportSecurity in a framework has no effect: what counts is the dictionary of the app "
        + "or extension that loads it."
    }
  }
}

extension LintedDictionary {
  /// The oldest system of the range that a change had not reached, in words; `nil` where it is in
  /// force on all of them.
  func systemsWithout(_ change: SystemChange) -> String? {
    let older = linter.systems.filter { !$0.includes(change) }.sorted()
    guard let first = older.first else { return nil }
    return first.minor == 0 && first.patch == 0
      ? "\(first.platform.rawValue) \(first.major)" : first.description
  }

  /// The keys for which App Review wants a reason, and how often each stands.
  fileprivate var justifiedKeys: [(key: PolicyKey, count: Int)] {
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
    return PolicyKey.allCases.compactMap { key in counts[key].map { (key, $0) } }
  }
}
