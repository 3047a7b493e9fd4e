import AppTransportSecurity
import Findings
import PropertyLists

/// Rules about names that never match a host.
public enum EntryNameRule: String, LintFamily {
  case schemeInName = "scheme-in-name"
  case pathInName = "path-in-name"
  case portInName = "port-in-name"
  case wildcardInName = "wildcard-in-name"
  case upperCaseName = "upper-case-name"
  case trailingDotInName = "trailing-dot-in-name"
  case internationalName = "international-name"
  case variableInName = "variable-in-name"
  case malformedName = "malformed-name"

  public enum Statement: Hashable, Sendable {
    case unmatched(String, Fault, Correction?)
  }

  /// The reason why a name never matches a host.
  public enum Fault: Hashable, Sendable, CaseIterable {
    case scheme, path, wildcard, port, international, upperCase, trailingDot
    /// A build setting, which Xcode expands in values but not in keys.
    case variable
    /// An address that is not in the notation with which systems compare keys, so that it never
    /// matches.
    case addressSpelling
    case malformed
  }

  /// The name to write instead of one that never matches.
  public struct Correction: Hashable, Sendable {
    public var name: String
    public var includesSubdomains: Bool
    public var isPresent: Bool
  }

  var definition: LintRuleDefinition {
    switch self {
    case .schemeInName:
      misnamed(
        .scheme, [.noPatterns],
        examples: [LintExample(.entry("http://api.shop.example"), not: .entry("http.shop.example"))]
      )
    case .pathInName:
      misnamed(
        .path, [.noPatterns],
        examples: [
          LintExample(.entry("api.shop.example/v1"), not: .entry("192.0.2.0/24")),
          LintExample(.entry("cafe.example/"), not: .entry("cafe.example")),
          LintExample(.entry("192.0.2.1/"), not: .entry("192.0.2.0/24")),
        ])
    case .portInName:
      misnamed(
        .port, [.noPorts],
        examples: [
          LintExample(.entry("api.shop.example:8080"), not: .entry("2001:db8::8080")),
          LintExample(.entry("[2001:db8::1]:80"), not: .entry("2001:db8::1")),
        ])
    case .wildcardInName:
      misnamed(
        .wildcard, [.noPatterns],
        examples: [LintExample(.entry("*.shop.example"), not: .entry("shop.example"))])
    case .upperCaseName:
      misnamed(
        .upperCase, [.lowercaseKeys],
        examples: [
          LintExample(
            .entry("API.shop.example"),
            not: .pin(["NSPinnedLeafIdentities": []], host: "API.shop.example"))
        ])
    case .trailingDotInName:
      misnamed(
        .trailingDot, [.trailingDots],
        examples: [LintExample(.entry("api.shop.example."), not: .entry())])
    case .internationalName:
      misnamed(
        .international, [.internationalNames],
        examples: [LintExample(.entry("bücher.example"), not: .entry("xn--bcher-kva.example"))])
    case .variableInName:
      misnamed(
        .variable, [.noPatterns],
        examples: [
          LintExample(.entry("$(API_HOST)"), not: .entry()),
          LintExample(.entry("api.${DOMAIN}"), not: .entry()),
        ])
    case .malformedName:
      misnamed(
        .malformed, [.noPatterns],
        examples: [
          LintExample(.entry("shop example"), not: .entry("a_b.example")),
          LintExample(.entry(".shop.example"), not: .entry()),
          LintExample(.entry("me@shop.example"), not: .entry()),
          LintExample(.entry("192.168.1"), not: .entry("192.168.1.1")),
          LintExample(.entry(" shop.example\n"), not: .entry("shop.example")),
          LintExample(.entry(""), not: .entry("$(API_HOST)")),
        ])
    }
  }

  private func misnamed(
    _ fault: Fault, _ basis: [RuleIdentifier],
    examples: @autoclosure @escaping @Sendable () -> [LintExample]
  ) -> LintRuleDefinition {
    LintRuleDefinition(.error, basis, isWithoutEffect: true, examples: examples()) {
      dictionary, defects in
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
  func correction(of entry: LintedEntry) -> EntryNameRule.Correction? {
    guard let name = entry.name.correction else { return nil }
    return EntryNameRule.Correction(
      name: name,
      // A range covers its addresses without NSIncludesSubdomains.
      includesSubdomains: entry.name.fault == .wildcard && !entry.name.isAddressOrRange,
      isPresent: entry.isPin ? pins.contains { $0.key == name } : entriesByKey[name] != nil)
  }
}
