import AppTransportSecurity
import Findings
import Linting
import PropertyLists
import Recommending

struct KeysIgnoredBySystems {
  private var entries: [String: LintStatement] = [:]
  /// The lint statements on keys that systems ignore, by entry and key; global keys have the entry
  /// `""`.
  private var keys: [String: [String: LintStatement]] = [:]

  init(_ list: PropertyListDictionary, _ linter: Linter) {
    let domains = PolicyKey.exceptionDomains.rawValue
    for finding in linter.findings(in: [Self.root: .dictionary(list)]) {
      guard let rule = LintRule.named(finding.rule), finding.keyPath.first == Self.root
      else { continue }
      let path = Array(finding.keyPath.dropFirst())
      switch path.count {
      case 1 where Self.isVoid(rule, path[0]):
        keys["", default: [:]][path[0]] = finding.statement
      case 2 where path[0] == domains && (Self.namesNoHost(rule) || Self.isStray(rule)):
        entries[path[1]] = finding.statement
      case 3 where path[0] == domains && Self.isVoid(rule, path[2]):
        keys[path[1], default: [:]][path[2]] = finding.statement
      default: break
      }
    }
  }

  static let root = "NSAppTransportSecurity"

  private static func namesNoHost(_ rule: LintRule) -> Bool {
    switch rule {
    case .name, .address(.addressSpelling), .address(.deadAddressRange): true
    default: false
    }
  }

  private static func isStray(_ rule: LintRule) -> Bool {
    switch rule {
    case .key(.misplacedKey), .key(.displayNameKey), .key(.misspelledKey): true
    default: false
    }
  }

  private static func isVoid(_ rule: LintRule, _ name: String) -> Bool {
    switch rule {
    case .value(.unknownTLSVersion), .value(.unknownPackageVersion): return true
    case .value(.wrongType):
      // Some systems read a switch of the wrong type, so it is not void.
      let key = PolicyKey(rawValue: name)
      return [.minimumTLSVersion, .requiresNIAPPackage, .exceptionRequiresNIAPPackage]
        .contains(key?.replacement ?? key)
    default: return isStray(rule)
    }
  }

  func entry(_ host: String) -> LintStatement? { entries[host] }

  func keys(of host: String) -> [String: LintStatement] { keys[host] ?? [:] }

  func global(_ key: String) -> LintStatement? { keys[""]?[key] }
}
