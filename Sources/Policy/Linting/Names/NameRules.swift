import AppTransportSecurity
import Findings

extension LintRule {
  static let nameRules: [LintRule] = [
    misnamed(.schemeInName, .scheme, [.noPatterns]),
    misnamed(.pathInName, .path, [.noPatterns]),
    misnamed(.portInName, .port, [.noPorts]),
    misnamed(.wildcardInName, .wildcard, [.noPatterns]),
    misnamed(.upperCaseName, .upperCase, [.lowercaseKeys]),
    misnamed(.trailingDotInName, .trailingDot, [.trailingDots]),
    misnamed(.internationalName, .international, [.internationalNames]),
    misnamed(.variableInName, .variable, [.noPatterns]),
    misnamed(.malformedName, .malformed, [.noPatterns]),
  ]

  private static func misnamed(
    _ name: Name, _ fault: LintStatement.NameFault, _ basis: [RuleIdentifier]
  ) -> LintRule {
    LintRule(name, .error, basis) { dictionary, defects in
      for entry in dictionary.entriesAndPins where entry.name.fault == fault {
        // Pinning compares without regard to case (ATS-71).
        if fault == .upperCase, entry.isPin { continue }
        defects.add(
          at: entry.path, host: entry.name.correction,
          .name(.unmatched(entry.key, fault, dictionary.correction(of: entry))))
      }
    }
  }
}

extension LintedDictionary {
  func correction(of entry: LintedEntry) -> LintStatement.NameCorrection? {
    guard let name = entry.name.correction else { return nil }
    return LintStatement.NameCorrection(
      name: name,
      // A range covers its addresses without NSIncludesSubdomains.
      includesSubdomains: entry.name.fault == .wildcard && !entry.name.isAddressOrRange,
      isPresent: entry.isPin ? pins.contains { $0.key == name } : entriesByKey[name] != nil)
  }
}
