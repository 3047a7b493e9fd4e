import AppTransportSecurity
import Findings
import HostNames
import PropertyLists
import ProtocolRegistries

extension LintRule {
  /// Entries of `NSExceptionDomains`, each by itself and beside those above it.
  static let entryRules: [LintRule] = [
    LintRule(
      "entry-without-effect", .warning,
      "An entry that loosens nothing only matters where the app is open without it.",
      [.listedHosts]
    ) { dictionary, defects in
      guard !dictionary.opensUnlistedHosts, dictionary.topLevel[niapKey] == nil else { return }
      let parents = EntryTree(dictionary)
      // Where a key of the entry is not read, that is what has to be mended.
      let troubled = Set(dictionary.unusable.compactMap { dictionary.host(of: $0) })
      let dead = dictionary.deadRanges
      for entry in dictionary.entries
      where entry.isPlain && entry.name.fault == nil && entry.name.form != .variable {
        guard !troubled.contains(entry.key), !dead.contains(entry.key), !entry.isLocalHost,
          !parents.lieAbove(entry),
          !dictionary.isBuiltIn(entry.key)
        else { continue }
        defects.add(at: entry.path, host: entry.key, fix: "Remove the entry.") {
          "The entry for \(quoted(entry.key)) changes nothing: ATS holds for it anyway."
        }
      }
    },
    LintRule(
      "replaces-built-in-entry", .note,
      "An entry under the name of one that the system brings along replaces it.", [.builtInEntries]
    ) { dictionary, defects in
      for entry in dictionary.entries where BuiltInEntries.names.contains(entry.key) {
        defects.add(at: entry.path, host: entry.key) {
          "From \(dictionary.name(of: .rewrittenReader)) on the system has an entry of its own for "
            + "\(quoted(entry.key)); this one replaces it."
        }
      }
    },
    LintRule(
      "entries-not-merged", .warning,
      "A host that is listed gets nothing of what an entry above it allows.",
      [.listedHosts, .nearestAncestor]
    ) { dictionary, defects in
      let parents = EntryTree(dictionary)
      for entry in dictionary.entries where entry.isLoosening && entry.name.fault == nil {
        guard let (parent, _) = parents.parent(of: entry), let own = entry.readings.last,
          let above = parent.readings.last
        else { continue }
        let lost = Loosening.allCases.filter {
          above.loosenings.subtracting(own.loosenings).contains($0)
        }
        guard !lost.isEmpty else { continue }
        defects.add(
          at: entry.path, host: entry.key,
          fix: "Repeat it here, if \(quoted(entry.key)) needs it too."
        ) {
          "\(quoted(entry.key)) is judged by its own entry alone: "
            + "\(lost.map(\.rawValue).joined(separator: " and ")) of \(quoted(parent.key)) does not "
            + "reach it."
        }
      }
    },
    LintRule(
      "names-below-skip-entry", .note,
      "An entry without NSIncludesSubdomains is passed over for the names below it.",
      [.nearestAncestor]
    ) { dictionary, defects in
      guard dictionary.linter.assumptions.subdomainReach == .unlimited else { return }
      let parents = EntryTree(dictionary)
      for entry in dictionary.entries
      where entry.name.form == .name && entry.name.fault == nil && !entry.includesSubdomains {
        guard let (parent, _) = parents.parent(of: entry), let own = entry.readings.last,
          let above = parent.readings.last,
          !above.loosenings.isSubset(of: own.loosenings)
        else { continue }
        defects.add(
          at: entry.path, host: entry.key,
          fix: "Add NSIncludesSubdomains, if the names below are to be as strict."
        ) {
          "Names below \(quoted(entry.key)) are judged by the entry for \(quoted(parent.key)), not "
            + "by this one."
        }
      }
    },
    LintRule(
      "repeats-parent-entry", .note,
      "An entry that says what the one above it says already is not needed.", [.subdomains]
    ) { dictionary, defects in
      let parents = EntryTree(dictionary)
      for entry in dictionary.entries where entry.name.form == .name && entry.name.fault == nil {
        // Deeper names are told apart by how far NSIncludesSubdomains reaches, which is disputed.
        guard let (parent, depth) = parents.parent(of: entry), depth == 1,
          entry.says(whatIsSaidBy: parent)
        else { continue }
        defects.add(at: entry.path, host: entry.key, fix: "Remove the entry.") {
          "The entry for \(quoted(entry.key)) says what the one for \(quoted(parent.key)) says for "
            + "it already."
        }
      }
    },
    LintRule(
      "tls-floor-of-sdk", .note,
      "For an app linked with the 26 SDKs no key goes below TLS 1.2; only code does.",
      [.sessionFloor]
    ) { dictionary, defects in
      guard !dictionary.isSessionFloorRaisedEverywhere else { return }
      let since = dictionary.name(of: .sessionFloorRaised)
      dictionary.addSessionFloors(to: &defects, "is not enough from \(since) on")
    },
    LintRule(
      "dead-tls-floor", .warning,
      "On systems from 26 on, with the 26 SDKs, a floor below TLS 1.2 does nothing by itself.",
      [.sessionFloor]
    ) { dictionary, defects in
      guard dictionary.isSessionFloorRaisedEverywhere else { return }
      dictionary.addSessionFloors(to: &defects, "does nothing by itself")
    },
    LintRule(
      "forward-secrecy-with-tls13", .warning,
      "TLS 1.3 always has forward secrecy, so that nothing is allowed by not requiring it.",
      [.tls13, .forwardSecrecy]
    ) { dictionary, defects in
      for entry in dictionary.entries {
        guard let reading = entry.readings.last, reading.minimumTLSVersion == .tls13,
          !reading.requiresForwardSecrecy
        else { continue }
        defects.add(
          at: entry.path + [PolicyKey.requiresForwardSecrecy.rawValue], host: entry.key,
          fix: "Remove the key."
        ) { "With TLSv1.3 as the floor \(quoted(entry.key)) has forward secrecy in any case." }
      }
    },
  ]

  private static let niapKey = PolicyKey.requiresNIAPPackage.rawValue
}

extension LintedEntry {
  /// Whether this entry and another come to the same for this entry's names.
  fileprivate func says(whatIsSaidBy other: LintedEntry) -> Bool {
    guard readings.count == other.readings.count else { return false }
    return zip(readings, other.readings).allSatisfy { own, above in
      var own = own
      own.includesSubdomains = above.includesSubdomains
      return own == above
    }
  }
}

extension LintedDictionary {
  /// Whether every system of the range is one on which sessions start at TLS 1.2 (ATS-90).
  fileprivate var isSessionFloorRaisedEverywhere: Bool {
    !linter.systems.isEmpty
      && linter.systems.allSatisfy { $0.includes(.sessionFloorRaised) }
  }

  /// Notes the floors below TLS 1.2, where the app is linked so that some system ignores them.
  fileprivate func addSessionFloors(to defects: inout DefectList, _ words: String) {
    guard linter.assumptions.appliesSessionFloor,
      linter.linkedSDK.includes(.sessionFloorRaised),
      linter.systems.contains(where: { $0.includes(.sessionFloorRaised) })
    else { return }
    for entry in entries {
      guard case .string(let text) = entry.list[PolicyKey.minimumTLSVersion.rawValue],
        text == "TLSv1.0" || text == "TLSv1.1"
      else { continue }
      defects.add(
        at: entry.path + [PolicyKey.minimumTLSVersion.rawValue], host: entry.key,
        fix: "Lower `tlsMinimumSupportedProtocolVersion` of the session too, or raise the server."
      ) { "\(text) \(words) for an app linked with the 26 SDK." }
    }
  }

  private static let longestBuiltIn = BuiltInEntries.names.map(\.utf8.count).max() ?? 0

  /// Whether a host is, or lies below, one for which the system has an entry (ATS-44).
  fileprivate func isBuiltIn(_ host: String) -> Bool {
    var name = host[...]
    while true {
      if name.utf8.count <= Self.longestBuiltIn, BuiltInEntries.names.contains(String(name)) {
        return true
      }
      guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
      name = name[name.utf8.index(after: dot)...]
    }
  }
}
