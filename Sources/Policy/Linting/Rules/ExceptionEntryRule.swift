public import AppTransportSecurity
import Findings
import HostNames
import PropertyLists
public import ProtocolRegistries

/// Rules about entries of `NSExceptionDomains`.
public enum ExceptionEntryRule: String, LintFamily {
  case entryWithoutEffect = "entry-without-effect"
  case replacesBuiltInEntry = "replaces-built-in-entry"
  case entriesNotMerged = "entries-not-merged"
  case namesBelowSkipEntry = "names-below-skip-entry"
  case repeatsParentEntry = "repeats-parent-entry"
  case tlsFloorOfSDK = "tls-floor-of-sdk"
  case deadTLSFloor = "dead-tls-floor"
  case forwardSecrecyWithTLS13 = "forward-secrecy-with-tls13"

  public enum Statement: Hashable, Sendable {
    case withoutEffect(String)
    case replacesBuiltIn(String, since: LintStatement.Release)
    /// The entry lacks permissions of a wider entry (`parent`), as systems do not merge entries.
    case notMerged(String, parent: String, lost: [PolicyKey])
    /// Names below this entry skip it and use the wider entry `parent`.
    case skipped(String, parent: String)
    case repeatsParent(String, parent: String)
    /// A minimum below TLS 1.2, which systems ignore from `deadSince` on.
    ///
    /// `deadSince` is `nil` if every checked system ignores the minimum.
    case lowFloor(TLSVersion, deadSince: LintStatement.Release?)
    case impliedForwardSecrecy(String)
  }

  var definition: LintRuleDefinition {
    switch self {
    case .entryWithoutEffect:
      LintRuleDefinition(
        .warning, [.listedHosts], isWithoutEffect: true,
        examples: [
          LintExample(
            .entry("a.example", [:]),
            not: .info(["NSAllowsArbitraryLoads": true, "NSExceptionDomains": ["a.example": [:]]])),
          LintExample(
            .entry("supabase.co", ["NSExceptionAllowsInsecureHTTPLoads": false]),
            not: .domains([
              "example.com": [
                "NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true,
              ], "api.example.com": [:],
            ])),
          LintExample(
            .entry("203.0.113.5", [:]),
            not: .domains(["203.0.113.5": [:], "203.0.113.0/24": .insecure])),
          LintExample(.entry("apple.example", [:]), not: .entry("maps.apple.com", [:])),
        ]
      ) { dictionary, defects in
        guard !dictionary.opensUnlistedHosts, dictionary.topLevel[Self.niapKey] == nil else {
          return
        }
        let parents = CoveringEntryLookup(dictionary)
        // If a key of the entry is unusable, that finding comes first.
        let troubled = Set(dictionary.unusable.compactMap { dictionary.host(of: $0) })
        let dead = dictionary.deadRanges
        for entry in dictionary.entries
        where entry.isPlain && entry.name.fault == nil {
          guard !troubled.contains(entry.key), !dead.contains(entry.key), !entry.isLocalHost,
            !parents.containAncestor(of: entry),
            !dictionary.isBuiltIn(entry.key)
          else { continue }
          defects.add(on: entry, .entry(.withoutEffect(entry.key)))
        }
      }
    case .replacesBuiltInEntry:
      LintRuleDefinition(
        .note, [.systemExceptionEntries],
        examples: [LintExample(.entry("apple.com"), not: .entry("www.apple.com"))]
      ) { dictionary, defects in
        for entry in dictionary.entries where SystemExceptionEntries.names.contains(entry.key) {
          defects.add(
            on: entry,
            .entry(.replacesBuiltIn(entry.key, since: dictionary.release(of: .rewrittenReader))))
        }
      }
    case .entriesNotMerged:
      LintRuleDefinition(
        .warning, [.listedHosts, .nearestAncestor],
        examples: [
          LintExample(
            Self.family(["NSExceptionMinimumTLSVersion": "TLSv1.1"]), not: Self.family([:]))
        ]
      ) { dictionary, defects in
        let parents = CoveringEntryLookup(dictionary)
        for entry in dictionary.entries where entry.isLoosening && entry.name.fault == nil {
          guard let (parent, _) = parents.parent(of: entry), let own = entry.readings.last,
            let above = parent.readings.last
          else { continue }
          let lost = Loosening.allCases.filter {
            above.loosenings.subtracting(own.loosenings).contains($0)
          }
          guard !lost.isEmpty else { continue }
          defects.add(
            on: entry, .entry(.notMerged(entry.key, parent: parent.key, lost: lost.map(\.key))))
        }
      }
    case .namesBelowSkipEntry:
      LintRuleDefinition(
        .note, [.nearestAncestor],
        examples: [LintExample(Self.family([:]), not: Self.family(["NSIncludesSubdomains": true]))]
      ) { dictionary, defects in
        guard dictionary.linter.assumptions.subdomainReach == .unlimited else { return }
        let parents = CoveringEntryLookup(dictionary)
        for entry in dictionary.entries
        where entry.name.form == .name && entry.name.fault == nil && !entry.includesSubdomains {
          guard let (parent, _) = parents.parent(of: entry), let own = entry.readings.last,
            let above = parent.readings.last,
            !above.loosenings.isSubset(of: own.loosenings)
          else { continue }
          defects.add(on: entry, .entry(.skipped(entry.key, parent: parent.key)))
        }
      }
    case .repeatsParentEntry:
      LintRuleDefinition(
        .note, [.subdomains], isWithoutEffect: true,
        examples: [
          LintExample(
            Self.family(["NSExceptionAllowsInsecureHTTPLoads": true]),
            not: Self.family(
              ["NSExceptionAllowsInsecureHTTPLoads": true], child: "b.a.shop.example"))
        ]
      ) { dictionary, defects in
        let parents = CoveringEntryLookup(dictionary)
        for entry in dictionary.entries where entry.name.form == .name && entry.name.fault == nil {
          // For deeper names it is disputed how far NSIncludesSubdomains reaches, so only direct
          // children are compared.
          guard let (parent, depth) = parents.parent(of: entry), depth == 1,
            entry.hasSameEffect(as: parent)
          else { continue }
          defects.add(on: entry, .entry(.repeatsParent(entry.key, parent: parent.key)))
        }
      }
    case .tlsFloorOfSDK:
      LintRuleDefinition(
        .note, [.sessionFloor],
        examples: [
          LintExample(
            .entry("a.example", ["NSExceptionMinimumTLSVersion": "TLSv1.1"]),
            not: .entry("a.example", ["NSExceptionMinimumTLSVersion": "TLSv1.3"]))
        ]
      ) { dictionary, defects in
        guard !dictionary.isSessionFloorRaisedEverywhere else { return }
        dictionary.addSessionFloors(
          to: &defects, deadSince: dictionary.release(of: .sessionFloorRaised))
      }
    case .deadTLSFloor:
      LintRuleDefinition(
        .warning, [.sessionFloor],
        examples: [
          LintExample(
            .entry("a.example", ["NSExceptionMinimumTLSVersion": "TLSv1.0"]),
            not: .entry("a.example", ["NSExceptionMinimumTLSVersion": "TLSv1.2"]),
            on: [SystemVersion(.iOS, 26)])
        ]
      ) { dictionary, defects in
        guard dictionary.isSessionFloorRaisedEverywhere else { return }
        dictionary.addSessionFloors(to: &defects, deadSince: nil)
      }
    case .forwardSecrecyWithTLS13:
      LintRuleDefinition(
        .warning, [.tls13, .forwardSecrecy], isWithoutEffect: true,
        examples: [
          LintExample(
            .entry(
              "a.example",
              [
                "NSExceptionMinimumTLSVersion": "TLSv1.3",
                "NSExceptionRequiresForwardSecrecy": false,
              ]), not: .entry("a.example", ["NSExceptionRequiresForwardSecrecy": false]))
        ]
      ) { dictionary, defects in
        for entry in dictionary.entries {
          guard let reading = entry.readings.last, reading.minimumTLSVersion == .tls13,
            !reading.requiresForwardSecrecy
          else { continue }
          defects.add(
            on: entry, key: .requiresForwardSecrecy, .entry(.impliedForwardSecrecy(entry.key)))
        }
      }
    }
  }

  private static let niapKey = PolicyKey.requiresNIAPPackage.rawValue

  /// Returns an example: a parent entry that relaxes ATS for everything below it, and a child with
  /// its own entry.
  private static func family(
    _ entry: PropertyListDictionary, child: String = "a.shop.example"
  ) -> PropertyListDictionary {
    .domains([
      "shop.example": ["NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true],
      child: .dictionary(entry),
    ])
  }
}

extension LintedEntry {
  /// Returns true if both entries have equal settings, apart from `NSIncludesSubdomains`.
  fileprivate func hasSameEffect(as other: LintedEntry) -> Bool {
    guard readings.count == other.readings.count else { return false }
    return zip(readings, other.readings).allSatisfy { own, above in
      var own = own
      own.includesSubdomains = above.includesSubdomains
      return own == above
    }
  }
}

extension LintedDictionary {
  /// True if every checked system raises the default TLS minimum of sessions to 1.2 (ATS-90).
  fileprivate var isSessionFloorRaisedEverywhere: Bool {
    !linter.systems.isEmpty
      && linter.systems.allSatisfy { $0.includes(.sessionFloorRaised) }
  }

  /// Adds a defect for each entry's minimum below TLS 1.2, if the linked SDK makes a checked system
  /// ignore it.
  fileprivate func addSessionFloors(
    to defects: inout CappedFindingList, deadSince release: LintStatement.Release?
  ) {
    guard linter.assumptions.appliesSessionFloor,
      linter.systems.contains(where: {
        $0.includes(.sessionFloorRaised)
          && linter.linkedSDKs.version(for: $0).includes(.sessionFloorRaised)
      })
    else { return }
    for entry in entries {
      guard case .string(let text) = entry.list[PolicyKey.minimumTLSVersion.rawValue],
        let version = TLSVersion(name: text), version == .tls10 || version == .tls11
      else { continue }
      defects.add(
        on: entry, key: .minimumTLSVersion, .entry(.lowFloor(version, deadSince: release)))
    }
  }

  private static let longestBuiltIn = SystemExceptionEntries.names.map(\.utf8.count).max() ?? 0

  /// Returns true if systems have a built-in entry for a host or one of its parent domains
  /// (ATS-44).
  fileprivate func isBuiltIn(_ host: String) -> Bool {
    ([host[...]] + ParentDomains(host)).contains { name in
      name.utf8.count <= Self.longestBuiltIn && SystemExceptionEntries.names.contains(String(name))
    }
  }
}
