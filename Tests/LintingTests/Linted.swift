import AppTransportSecurity
import Findings
import Linting
import PropertyLists

/// Shorthands for what the tests lint.
enum Linted {
  static let systems = [16, 17, 18, 26, 27].flatMap { SystemVersion.releases(.iOS, in: $0...$0) }

  /// An Info.plist with that policy.
  static func info(_ policy: PropertyListDictionary) -> PropertyListDictionary {
    ["CFBundleIdentifier": .string("example.app"), "NSAppTransportSecurity": .dictionary(policy)]
  }

  /// An Info.plist whose policy has those exceptions.
  static func domains(_ domains: PropertyListDictionary) -> PropertyListDictionary {
    info(["NSExceptionDomains": .dictionary(domains)])
  }

  /// An Info.plist with one exception, which allows cleartext where nothing else is said.
  static func entry(
    _ host: String = "api.shop.example",
    _ entry: PropertyListDictionary = ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]
  ) -> PropertyListDictionary {
    domains([host: .dictionary(entry)])
  }

  /// An Info.plist with one pinned host.
  static func pin(
    _ entry: PropertyListDictionary, host: String = "api.shop.example"
  ) -> PropertyListDictionary {
    info(["NSPinnedDomains": .dictionary([host: .dictionary(entry)])])
  }

  /// A list of one identity.
  static func identities(_ digest: PropertyListValue) -> PropertyListValue {
    .array([.dictionary(["SPKI-SHA256-BASE64": digest])])
  }

  static let digest = "r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E="

  /// The findings on those systems with that SDK, but for the name of the configuration, which
  /// every dictionary has.
  static func findings(
    _ root: PropertyListDictionary, systems: [SystemVersion] = systems,
    sdk: SystemVersion = SystemVersion(.iOS, 26)
  ) -> [Finding] {
    Linter(systems: systems, linkedSDK: sdk).findings(in: root)
      .filter { $0.rule != "ats-configuration" }
  }

  /// The configuration as it is named, and the way to the next stricter one.
  static func configuration(
    _ root: PropertyListDictionary, systems: [SystemVersion] = systems
  ) -> Finding? {
    Linter(systems: systems, linkedSDK: SystemVersion(.iOS, 26)).findings(in: root)
      .first { $0.rule == "ats-configuration" }
  }

  /// The identifiers of what is found.
  static func rules(_ root: PropertyListDictionary) -> Set<String> {
    Set(findings(root).map(\.rule))
  }
}

/// A finding of the linter.
typealias Finding = Findings.Finding<LintStatement>
