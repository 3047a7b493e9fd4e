import AppTransportSecurity
import Findings
import Linting
import PropertyLists

/// Entries and keys of an app's dictionary that no system reads as they are written, by lint's word.
struct VoidKeys {
  private var entries: [String: LintStatement] = [:]
  /// By entry; those of the dictionary itself under the empty string.
  private var keys: [String: [String: LintStatement]] = [:]

  /// Finds them with a linter.
  init(_ list: PropertyListDictionary, _ linter: Linter) {
    let domains = PolicyKey.exceptionDomains.rawValue
    for finding in linter.findings(in: [Self.root: .dictionary(list)]) {
      guard let rule = LintRule.Name(rawValue: finding.rule), finding.keyPath.first == Self.root
      else { continue }
      let path = Array(finding.keyPath.dropFirst())
      switch path.count {
      case 1 where Self.isVoid(rule, path[0]):
        keys["", default: [:]][path[0]] = finding.statement
      case 2 where path[0] == domains && (Self.names.contains(rule) || Self.strays.contains(rule)):
        entries[path[1]] = finding.statement
      case 3 where path[0] == domains && Self.isVoid(rule, path[2]):
        keys[path[1], default: [:]][path[2]] = finding.statement
      default: break
      }
    }
  }

  static let root = "NSAppTransportSecurity"

  private static let names: Set<LintRule.Name> = [
    .schemeInName, .pathInName, .portInName, .wildcardInName, .upperCaseName, .trailingDotInName,
    .internationalName, .variableInName, .malformedName, .addressSpelling, .deadAddressRange,
  ]
  private static let strays: Set<LintRule.Name> = [.misplacedKey, .displayNameKey, .misspelledKey]

  private static func isVoid(_ rule: LintRule.Name, _ name: String) -> Bool {
    switch rule {
    case .unknownTLSVersion, .unknownPackageVersion: return true
    case .wrongType:
      // A switch of the wrong type is read by some systems.
      let key = PolicyKey(rawValue: name)
      return [.minimumTLSVersion, .requiresNIAPPackage, .exceptionRequiresNIAPPackage]
        .contains(key?.replacement ?? key)
    default: return strays.contains(rule)
    }
  }

  /// The statement on an entry that no host matches, or that is none.
  func entry(_ host: String) -> LintStatement? { entries[host] }

  /// The statements on the keys of an entry.
  func keys(of host: String) -> [String: LintStatement] { keys[host] ?? [:] }

  /// The statement on a key of the dictionary itself.
  func global(_ key: String) -> LintStatement? { keys[""]?[key] }
}
